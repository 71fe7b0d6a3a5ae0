import DiaryForm
