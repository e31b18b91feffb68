-- A page of home is read from the index of its order, without sorting all quizzes.
create index quizzes_home_idx on public.quizzes (created_at, id) where deleted_at is null;
