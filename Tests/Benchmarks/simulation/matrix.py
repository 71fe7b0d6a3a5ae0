"""Small matrices, as lists of rows."""

Matrix = list[list[float]]
Vector = list[float]
# A pivot this small beside the largest entry of its row counts as none.
TINY = 1e-10


def inverse(matrix: Matrix) -> tuple[Matrix, float] | None:
    """The inverse and the determinant; none if the matrix is singular."""
    size, determinant = len(matrix), 1.0
    rows = [
        [*map(float, row)] + [float(place == other) for other in range(size)]
        for place, row in enumerate(matrix)
    ]
    scale = [max(map(abs, row)) for row in matrix]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        if abs(rows[best][place]) <= TINY * scale[best]:
            return None
        if best != place:
            rows[place], rows[best] = rows[best], rows[place]
            scale[place], scale[best] = scale[best], scale[place]
            determinant = -determinant
        pivot = rows[place][place]
        determinant *= pivot
        rows[place] = [entry / pivot for entry in rows[place]]
        for other in range(size):
            factor = rows[other][place]
            if other != place and factor:
                rows[other] = [
                    entry - factor * top for entry, top in zip(rows[other], rows[place])
                ]
    return [row[size:] for row in rows], determinant


def dot(left: Vector, right: Vector) -> float:
    return sum(one * other for one, other in zip(left, right))


def times(matrix: Matrix, vector: Vector) -> Vector:
    return [dot(row, vector) for row in matrix]


def outer(left: Vector, right: Vector) -> Matrix:
    return [[one * other for other in right] for one in left]


def total(*terms: tuple[float, Matrix]) -> Matrix:
    """The sum of matrices, each times a number."""
    return [
        [sum(factor * matrix[row][column] for factor, matrix in terms) for column in range(size)]
        for row, size in enumerate(map(len, terms[0][1]))
    ]
