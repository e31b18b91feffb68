-- What the authors of a quiz decide about how it is taken.
alter table public.quizzes
  -- When learners read what is right: once they have finished, or after each question.
  add column feedback_timing text not null default 'at_end' check (feedback_timing in ('at_end', 'after_each')),
  -- Questions and options come in another order at each try, or as they are written.
  add column question_order text not null default 'shuffled' check (question_order in ('shuffled', 'as_written'));

alter table public.questions
  -- Of a sliding scale with a range: '$' stands in front of the number, '%' right behind it, a word apart.
  add column slider_unit text not null default '' check (char_length(slider_unit) <= 30);
