// What Embedded Swift takes from a C library and a browser does not have.
typedef __SIZE_TYPE__ size_t;
extern unsigned char __heap_base;
static size_t top;

// Blocks that were given back, by the power of two that is their size; it stands before each block.
typedef struct block { struct block *next; } block;
static block *given_back[32];

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (size > 1u << 30) return 12;
  unsigned power = size <= 16 ? 4 : 32 - __builtin_clz(size - 1);
  if (alignment <= 16 && given_back[power]) {
    *place = given_back[power];
    given_back[power] = given_back[power]->next;
    return 0;
  }
  if (top == 0) top = (size_t)&__heap_base;
  if (alignment < 16) alignment = 16;
  size_t start = (top + 16 + alignment - 1) & ~(alignment - 1);
  top = start + ((size_t)1 << power);
  size_t pages = __builtin_wasm_memory_size(0);
  if (top > pages << 16 && __builtin_wasm_memory_grow(0, ((top - (pages << 16)) >> 16) + 1) == (size_t)-1) return 12;
  *(unsigned *)(start - 16) = power;
  *place = (void *)start;
  return 0;
}

void free(void *place) {
  if (!place) return;
  unsigned power = *(unsigned *)((size_t)place - 16);
  ((block *)place)->next = given_back[power];
  given_back[power] = place;
}

// Half a unit is rounded away from zero; a number without a fraction stays as it is.
double round(double x) {
  double size = __builtin_fabs(x), whole = __builtin_floor(size);
  if (size - whole >= 0.5) whole += 1;
  return __builtin_copysign(whole, x);
}

// Each difference is exact, as with the functions of C.
double fmod(double x, double y) {
  double rest = __builtin_fabs(x), size = __builtin_fabs(y);
  if (!(rest < __builtin_inf() && size > 0)) return __builtin_nan("");
  while (rest >= size) {
    double step = size;
    while (step <= rest - step) step *= 2;
    rest -= step;
  }
  return __builtin_copysign(rest, x);
}

double remainder(double x, double y) {
  double size = __builtin_fabs(y), rest = __builtin_fabs(fmod(x, 2 * size));
  if (rest + rest > size) {
    rest -= size;
    if (rest + rest >= size) rest -= size;
  }
  return x < 0 ? -rest : rest;
}

void *memset(void *place, int byte, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)place)[i] = (unsigned char)byte;
  return place;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if (t < f) for (size_t i = 0; i < count; i++) t[i] = f[i];
  else for (size_t i = count; i > 0; i--) t[i - 1] = f[i - 1];
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < count; i++) if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  return 0;
}

// Dictionaries and sets are seeded with it; nothing may depend on their order.
void arc4random_buf(void *place, size_t count) { memset(place, 4, count); }

size_t __stack_chk_guard = 26;
void __stack_chk_fail(void) { __builtin_trap(); }

// 128 bits in two halves, the lower first.
typedef unsigned long long half;
union wide { unsigned __int128 all; half halves[2]; };

unsigned __int128 __ashlti3(unsigned __int128 x, int n) {
  union wide w = {x};
  if (n >= 64) w.halves[1] = w.halves[0] << (n - 64), w.halves[0] = 0;
  else if (n > 0) w.halves[1] = w.halves[1] << n | w.halves[0] >> (64 - n), w.halves[0] <<= n;
  return w.all;
}

unsigned __int128 __lshrti3(unsigned __int128 x, int n) {
  union wide w = {x};
  if (n >= 64) w.halves[0] = w.halves[1] >> (n - 64), w.halves[1] = 0;
  else if (n > 0) w.halves[0] = w.halves[0] >> n | w.halves[1] << (64 - n), w.halves[1] >>= n;
  return w.all;
}

unsigned __int128 __multi3(unsigned __int128 x, unsigned __int128 y) {
  union wide a = {x}, b = {y}, product;
  const half low = 0xFFFFFFFF;
  half a0 = a.halves[0] & low, a1 = a.halves[0] >> 32, b0 = b.halves[0] & low, b1 = b.halves[0] >> 32;
  half first = a0 * b0, second = a1 * b0 + (first >> 32), third = a0 * b1 + (second & low);
  product.halves[0] = third << 32 | (first & low);
  product.halves[1] = a1 * b1 + (second >> 32) + (third >> 32) + a.halves[0] * b.halves[1] + a.halves[1] * b.halves[0];
  return product.all;
}

unsigned __int128 __umodti3(unsigned __int128 x, unsigned __int128 y) {
  unsigned __int128 rest = 0;
  for (int bit = 127; bit >= 0; bit--) {
    int overflows = rest >> 127 != 0;
    rest = rest << 1 | (x >> bit & 1);
    if (overflows || rest >= y) rest -= y;
  }
  return rest;
}
