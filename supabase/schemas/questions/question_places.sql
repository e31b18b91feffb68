-- The questions of a quiz: adding and removing them, and replacing shared questions with copies (docs/decisions/0115).

create function private.has_questions(p_quiz_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select 1 from private.live_places as p where p.quiz_id = p_quiz_id);
$$;

create function private.ordered_question_ids(p_quiz_id text) returns text[]
language sql stable
set search_path = ''
as $$
  -- The questions of a quiz that are not deleted, in order.
  select array(
    select p.question_id from private.live_places as p where p.quiz_id = p_quiz_id order by p.position, p.created_at, p.question_id
  );
$$;

create function private.quizzes_of(p_question_id text, p_but text default null) returns table (id text, title text)
language sql stable
set search_path = ''
as $$
  -- The quizzes that a question is in, except p_but, by title.
  select z.id, z.title from private.live_places as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
  where p.question_id = p_question_id and p.quiz_id is distinct from p_but
  order by lower(z.title), z.id;
$$;

create function private.lock_quizzes_of(p_question_ids text[]) returns void
language sql
set search_path = ''
as $$
  -- Locks the quizzes of questions that are about to be deleted, before locking the questions, because both scheduling a quiz and removing
  -- a question check whether the quiz has questions (check_publication, reset_quizzes_without_questions).
  select 1 from public.quizzes as z
  where z.id in (select p.quiz_id from public.quiz_questions as p where p.question_id = any (p_question_ids))
  order by z.id for no key update;
$$;

create function private.default_level(p_type text) returns text
language sql immutable
set search_path = ''
as $$
  -- The level of a question when it is added to a quiz: 'challenge' for documents, because they have many steps.
  select case p_type when 'DOC' then 'challenge' else 'core' end;
$$;

create function private.write_levels(p_ids text[], p_levels jsonb[]) returns void
language sql
set search_path = ''
as $$
  -- Writes questions' levels from their versions: {quiz: level}; core is left out.
  update public.quiz_questions as p set level = coalesce(w.levels ->> p.quiz_id, 'core')
  from unnest(p_ids, p_levels) as w (id, levels)
  where p.question_id = w.id and w.levels is not null and p.level <> coalesce(w.levels ->> p.quiz_id, 'core');
$$;

create function private.join_levels(p_stored jsonb, p_given jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Replaces stored levels with the given ones: {quiz: level}; core is left out.
  select coalesce(jsonb_object_agg(l.key, l.value) filter (where l.value <> '"core"'), '{}')
  from jsonb_each(coalesce(p_stored, '{}') || p_given) as l;
$$;

create function private.asked_levels(p_quiz_id text, p_drawn text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The levels of an attempt's questions, {question: level}; core is left out. The questions are those in p_drawn, or all if it is null.
begin
  return (
    select coalesce(jsonb_object_agg(p.question_id, p.level), '{}') from private.live_places as p
    where p.quiz_id = p_quiz_id and p.level <> 'core' and (p_drawn is null or p.question_id = any (p_drawn))
  );
end;
$$;

create function private.place_questions(p_quiz_id text, p_ids text[]) returns integer
language plpgsql
set search_path = ''
as $$
-- Adds questions at the end of a locked quiz, each once, in this order. Returns how many it added. A question that had been removed from
-- the quiz is restored.
declare
  last integer := coalesce((select max(p.position) from public.quiz_questions as p where p.quiz_id = p_quiz_id), 0);
  placed integer;
begin
  insert into public.quiz_questions (quiz_id, question_id, position, level)
  select p_quiz_id, q.id, last + row_number() over (order by min(i.place)), private.default_level(q.type)
  from unnest(p_ids) with ordinality as i (id, place) join public.questions as q on q.id = i.id group by q.id
  on conflict (quiz_id, question_id) do update set position = excluded.position, import_id = null, deleted_at = null;
  get diagnostics placed = row_count;
  return placed;
end;
$$;

create function private.link_questions(p_quiz_id text, p_ids text[]) returns integer
language plpgsql
set search_path = ''
as $$
-- Adds questions to one more quiz; the caller has locked both. Raises question_in_quiz.
declare
  refused text := (
    select q.title from public.questions as q where q.id = any (p_ids)
      and q.id = any (private.ordered_question_ids(p_quiz_id)) order by q.id limit 1
  );
begin
  if refused is not null then
    perform private.raise_error(
      409, 'question_in_quiz', format('“%s” is already in this quiz. Nothing was changed.', left(refused, 100)), 'quizId'
    );
  end if;
  return private.place_questions(p_quiz_id, p_ids);
end;
$$;

create function private.require_placed(p_quiz_id text, p_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
-- Locks questions of a locked quiz; raises question_not_found if one isn't in it.
begin
  perform 1 from public.questions as q where q.id = any (p_ids) order by q.id for no key update;
  if not p_ids <@ private.ordered_question_ids(p_quiz_id) then
    perform private.raise_error(404, 'question_not_found', 'This question doesn’t exist.');
  end if;
end;
$$;

create function private.remove_questions(p_quiz_id text, p_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
-- Removes questions from a quiz. Questions in no other quiz move to the trash.
declare
  elsewhere text[];
begin
  perform private.require_content('quizzes', p_quiz_id);
  perform private.require_placed(p_quiz_id, p_ids);
  elsewhere := array(
    select distinct p.question_id from public.quiz_questions as p
    where p.question_id = any (p_ids) and p.quiz_id <> p_quiz_id and p.deleted_at is null
  );
  update public.quiz_questions as p set deleted_at = now() where p.quiz_id = p_quiz_id and p.question_id = any (elsewhere);
  update public.questions as q set deleted_at = now() where q.id = any (p_ids) and q.id <> all (elsewhere);
end;
$$;

create function private.reset_quizzes_without_questions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Runs after questions were deleted or removed from a quiz. Argument: the column of question ids.
declare
  quizzes text[];
begin
  execute format(
    'select array_agg(distinct p.quiz_id) from new_rows as n join public.quiz_questions as p on p.question_id = n.%I '
      'where n.deleted_at is not null',
    tg_argv[0]
  ) into quizzes;
  if quizzes is not null then
    -- A scheduled quiz that loses its last question becomes a draft again, so that it isn't published empty.
    update public.quizzes as z set publish_at = null
    where z.publish_at > now() and z.id = any (quizzes) and not private.has_questions(z.id);
    -- An open attempt would have nothing to ask once all its drawn questions are gone, so the student starts again.
    delete from public.quiz_attempts as a
    where a.finished_at is null and a.submitted_at is null and a.quiz_id = any (quizzes)
      and not a.drawn && private.ordered_question_ids(a.quiz_id);
  end if;
  return null;
end;
$$;

create trigger questions_reset_quizzes after update on public.questions
referencing new table as new_rows for each statement execute function private.reset_quizzes_without_questions('id');
create trigger quiz_questions_reset_quizzes after update on public.quiz_questions
referencing new table as new_rows for each statement execute function private.reset_quizzes_without_questions('question_id');

create function private.make_independent(p_quiz_id text, p_ids text[]) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Replaces shared questions of a quiz with copies in the same places. Returns the ids of the copies by those of the originals. The
-- quiz's answers, cards and statistics move to the copies, which keep the key's salt and so the item order.
declare
  shared text[] := array(
    select distinct p.question_id from public.quiz_questions as p
    where p.question_id = any (p_ids) and p.quiz_id <> p_quiz_id and p.deleted_at is null
  );
  copies jsonb;
begin
  -- Waits for a running regrading batch. A student who is answering waits, and then finds the copy.
  perform 1 from private.regrades as r where r.question_id = any (shared) order by r.question_id for update;
  perform 1 from public.quiz_attempts as a where a.quiz_id = p_quiz_id and a.finished_at is null order by a.id for update;
  copies := private.copy_questions(shared, '{}', true);
  update public.quiz_questions as p set question_id = copies ->> p.question_id where p.quiz_id = p_quiz_id and p.question_id = any (shared);
  -- Adds versions of the originals, because the trigger only sees the copies.
  perform private.append_versions('question', shared);
  update public.quiz_attempts as a set drawn = array(
    select coalesce(copies ->> d.id, d.id) from unnest(a.drawn) with ordinality as d (id, place) order by d.place
  ) where a.quiz_id = p_quiz_id and a.drawn && shared;
  update public.quiz_attempts as a set levels = (
    select jsonb_object_agg(coalesce(copies ->> l.key, l.key), l.value) from jsonb_each(a.levels) as l
  ) where a.quiz_id = p_quiz_id and a.levels ?| shared;
  update public.attempt_answers as w set question_id = copies ->> w.question_id
  from public.quiz_attempts as a where a.id = w.attempt_id and a.quiz_id = p_quiz_id and w.question_id = any (shared);
  update private.attempt_documents as d set question_id = copies ->> d.question_id
  from public.quiz_attempts as a where a.id = d.attempt_id and a.quiz_id = p_quiz_id and d.question_id = any (shared);
  update private.anonymous_answers as w set question_id = copies ->> w.question_id
  from private.anonymous_attempts as a where a.id = w.attempt_id and a.quiz_id = p_quiz_id and w.question_id = any (shared);
  insert into private.regrades select c.* from private.regrades as r
  cross join lateral jsonb_populate_record(r, jsonb_build_object('question_id', copies -> r.question_id)) as c
  where r.question_id = any (shared);
  -- If a learner also answered the question in another quiz, a card for it stays there.
  insert into private.practice_cards select n.* from private.practice_cards as c
  cross join lateral jsonb_populate_record(c, jsonb_build_object('question_id', copies -> c.question_id, 'quiz_id', p_quiz_id)) as n
  where c.question_id = any (shared) and (c.quiz_id = p_quiz_id or exists (
    select 1 from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
    where a.user_id = c.user_id and a.quiz_id = p_quiz_id and w.question_id = copies ->> c.question_id and w.correct is not null
  ));
  update private.practice_cards as c set quiz_id = (
    select a.quiz_id from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
    where a.user_id = c.user_id and w.question_id = c.question_id and w.correct is not null
    order by a.finished_at desc limit 1
  ) where c.question_id = any (shared) and c.quiz_id = p_quiz_id;
  delete from private.practice_cards as c where c.question_id = any (shared) and c.quiz_id is null;
  return copies;
end;
$$;
