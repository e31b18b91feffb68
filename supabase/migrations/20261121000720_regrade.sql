-- A key that is changed after learners were graded by it: what would change, and grading them anew on request.

-- Since when a question asks what it asks now. Answers given before to a board of another size, or to another kind of
-- control, cannot be read with today's key, so their grade stays.
alter table public.questions add column asked_since timestamptz not null default '-infinity';
comment on column public.questions.asked_since is 'Attempts finished earlier answered another form of the question; they are never graded anew.';

create function private.asks_otherwise(
  p_old public.questions, p_type text, p_left jsonb, p_right jsonb, p_min numeric
) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_old.type <> p_type
    or (p_type = 'SLI' and (p_old.slider_min is null) <> (p_min is null))
    or (p_type = 'ASC' and (jsonb_array_length(p_old.left_options), jsonb_array_length(p_old.right_options))
      <> (jsonb_array_length(p_left), jsonb_array_length(p_right)));
$$;
revoke all on function private.asks_otherwise(public.questions, text, jsonb, jsonb, numeric) from public;

create function private.note_asked_since() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.asks_otherwise(old, new.type, new.left_options, new.right_options, new.slider_min) then
    new.asked_since := clock_timestamp();
  end if;
  return new;
end;
$$;
revoke all on function private.note_asked_since() from public;
create trigger questions_note_asked_since before update on public.questions
for each row execute function private.note_asked_since();

-- Each finished attempt that was graded on this question, with the verdict it has and the one it would get.
create function private.graded_anew(q private.live_questions, p_since timestamptz)
returns table (attempt_id uuid, user_id uuid, was boolean, becomes boolean)
language sql stable
set search_path = ''
as $$
  select a.id, a.user_id, w.correct, coalesce(private.grade_shown_answer(q, w.answer), false)
  from public.attempt_answers as w
  join public.quiz_attempts as a on a.id = w.attempt_id
  where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
    and q.supported and q.key is not null;
$$;
revoke all on function private.graded_anew(private.live_questions, timestamptz) from public;

-- 'up' and 'down' count students of whom at least one attempt rises or falls.
create function private.regrade_summary(q private.live_questions, p_since timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where g.was <> g.becomes),
    'students_up', count(distinct g.user_id) filter (where g.becomes and not g.was),
    'students_down', count(distinct g.user_id) filter (where g.was and not g.becomes)
  )
  from private.graded_anew(q, p_since) as g;
$$;
revoke all on function private.regrade_summary(private.live_questions, timestamptz) from public;

-- The best finished attempt of each learner at each stop that these attempts belong to; as complete_lesson decides.
create function private.best_attempts(p_attempts uuid[])
returns table (user_id uuid, lesson_id text, score integer, score_max integer)
language sql stable
set search_path = ''
as $$
  select distinct on (a.user_id, a.lesson_id) a.user_id, a.lesson_id, a.score, a.score_max
  from public.quiz_attempts as a
  join (
    select distinct c.user_id, c.lesson_id from public.quiz_attempts as c
    where c.id = any (p_attempts) and c.lesson_id is not null
  ) as spot on spot.user_id = a.user_id and spot.lesson_id = a.lesson_id
  where a.finished_at is not null
  order by a.user_id, a.lesson_id, a.score::numeric / greatest(a.score_max, 1) desc, a.score desc;
$$;
revoke all on function private.best_attempts(uuid[]) from public;

/*
 * Grades a question anew in every finished attempt, and with it scores, percentages and the best results of stops. A
 * status never changes. Attempts under way are graded when they are finished. A second call changes nothing.
 * The caller holds the locks of lock_attempts.
 */
create function private.regrade(p_question_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  question private.live_questions;
  since timestamptz := (select q.asked_since from public.questions as q where q.id = p_question_id);
  summary jsonb;
  changed uuid[];
  best_before jsonb;
begin
  select * into question from private.live_questions as q where q.id = p_question_id;
  summary := private.regrade_summary(question, since);
  changed := array(select g.attempt_id from private.graded_anew(question, since) as g where g.was <> g.becomes);
  best_before := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(changed) as b
  );

  update public.attempt_answers as w set correct = not w.correct
  where w.question_id = p_question_id and w.attempt_id = any (changed);

  with recounted as (
    select w.attempt_id as id, count(*) filter (where w.correct) as score, count(*) as answered
    from public.attempt_answers as w
    where w.attempt_id = any (changed) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / r.answered)
    from recounted as r, public.quiz_attempts as old
    where a.id = r.id and old.id = a.id
    returning
      a.id, jsonb_build_object('score', old.score, 'percent', old.percent) as before,
      jsonb_build_object('score', a.score, 'percent', a.percent) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', u.before, u.after from updated as u;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(changed) as b, public.lesson_results as old
    where r.user_id = b.user_id and r.lesson_id = b.lesson_id and r.status = 2
      and old.user_id = r.user_id and old.lesson_id = r.lesson_id
      and (r.score, r.score_max) is distinct from (b.score, b.score_max)
      and (
        -- The result is that of the best attempt. One from elsewhere stays, unless an attempt is better now.
        jsonb_build_array(r.score, r.score_max) = best_before -> (b.user_id || '/' || b.lesson_id)
        or (b.score * greatest(r.score_max, 1), b.score) > (r.score * greatest(b.score_max, 1), r.score)
      )
    returning
      r.user_id || '/' || r.lesson_id as row_id,
      jsonb_build_object('score', old.score, 'score_max', old.score_max) as before,
      jsonb_build_object('score', r.score, 'score_max', r.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'lesson_results', u.row_id, 'update', u.before, u.after from updated as u;
  return summary;
end;
$$;
revoke all on function private.regrade(text) from public;

-- No attempt at the quiz is begun, answered or finished until the transaction ends: one that finished beside it would
-- be graded by the old key. Taken before any question is locked, in the order in which answering takes them.
create function private.lock_attempts(p_quiz_id text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.quizzes as z where z.id = p_quiz_id for update;
  perform 1 from public.quiz_attempts as a where a.quiz_id = p_quiz_id order by a.id for update;
end;
$$;
revoke all on function private.lock_attempts(text) from public;

-- A question as it is sent to admin_save_question, checked; without a salt, and with `place` null unless it is given.
create function private.read_question(p_given jsonb) returns private.live_questions
language plpgsql stable
set search_path = ''
as $$
declare
  q private.live_questions;
  slider jsonb := p_given -> 'slider';
  place numeric := private.scalar_number(p_given -> 'position');
begin
  if jsonb_typeof(p_given) is distinct from 'object' or octet_length(p_given::text) > 65536 then
    perform private.refuse(422, 'invalid_question', 'A question is an object of at most 64 KB.');
  end if;
  q.id := nullif(p_given ->> 'id', '');
  q.quiz_id := p_given ->> 'quiz_id';
  q.title := private.scalar_text(p_given -> 'title');
  q.type := private.scalar_text(p_given -> 'type');
  q.description := p_given ->> 'description';
  q.explanation := p_given ->> 'explanation';
  q.slider_min := private.scalar_number(slider -> 'min');
  q.slider_max := private.scalar_number(slider -> 'max');
  q.slider_step := private.scalar_number(slider -> 'step');
  q.key := nullif(p_given -> 'answer', 'null'::jsonb);
  q.supported := q.type in ('MCQ', 'OPT', 'ASC', 'SLI');
  if coalesce(q.title, '') = '' then
    perform private.refuse(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(q.title) > 1000 then
    perform private.refuse(422, 'invalid_question', 'The title may have at most 1000 characters.', 'title');
  elsif coalesce(q.type, '') = '' or char_length(q.type) > 50 then
    perform private.refuse(422, 'invalid_question', 'The question needs a type.', 'type');
  elsif char_length(q.description) > 10000 then
    perform private.refuse(422, 'invalid_question', 'The description may have at most 10000 characters.', 'description');
  elsif char_length(q.explanation) > 5000 then
    perform private.refuse(422, 'invalid_question', 'The explanation may have at most 5000 characters.', 'explanation');
  elsif jsonb_typeof(slider) = 'object'
    and (q.slider_min is null or q.slider_max is null or q.slider_min >= q.slider_max or q.slider_step <= 0) then
    perform private.refuse(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif place not between 0 and 1000000 then
    perform private.refuse(422, 'invalid_question', 'The position must be between 0 and 1000000.', 'position');
  end if;
  q.place := place;
  q.options := private.option_list(p_given, 'options');
  q.left_options := private.option_list(p_given, 'left_options');
  q.right_options := private.option_list(p_given, 'right_options');
  perform private.check_question(
    q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.key
  );
  if q.type = 'SLI' and q.slider_min is null and q.options = '[]'::jsonb then
    q.options := '["Low", "Medium", "High", "Extremely High"]';
  end if;
  return q;
end;
$$;
revoke all on function private.read_question(jsonb) from public;

/*
 * Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
 * right_options, slider: {min, max, step} | null, answer, explanation?, position?, updated_at?, regrade?}. Indices of an
 * association are those of the lists sent. A description or explanation that is left out stays as it is. With
 * `updated_at`, a question changed meanwhile is a conflict. With `regrade` true, finished attempts are graded anew in
 * the same transaction, and the answer says in `regraded` what that changed.
 */
create or replace function private.admin_save_question(p_question jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb := private.unwrap_json(p_question);
  asked private.live_questions;
  saved public.questions;
  again boolean := coalesce(given -> 'regrade' = 'true'::jsonb, false);
begin
  perform private.require_admin();
  asked := private.read_question(given);
  if again and asked.id is not null then
    perform private.lock_attempts(asked.quiz_id);
  end if;
  perform private.require_content('quizzes', asked.quiz_id);

  if asked.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step
    )
    values (
      asked.quiz_id,
      -- The quiz row is locked, so two questions created at once get two places.
      coalesce(asked.place, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = asked.quiz_id
      )),
      asked.title, coalesce(asked.description, ''), asked.type, asked.options, asked.left_options, asked.right_options,
      asked.slider_min, asked.slider_max, asked.slider_step
    )
    returning * into saved;
  else
    select * into saved from public.questions as q
    where q.id = asked.id and q.quiz_id = asked.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.refuse(404, 'question_not_found', 'This question does not exist.');
    elsif given ->> 'updated_at' is not null
      and private.time_of(given ->> 'updated_at') is distinct from saved.updated_at then
      perform private.refuse(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(asked.place, q.position), title = asked.title,
      description = coalesce(asked.description, q.description), type = asked.type, options = asked.options,
      left_options = asked.left_options, right_options = asked.right_options, slider_min = asked.slider_min,
      slider_max = asked.slider_max, slider_step = asked.slider_step
    where q.id = saved.id;
  end if;

  if asked.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    insert into private.question_keys as k (question_id, answer, explanation)
    values (saved.id, asked.key, coalesce(asked.explanation, ''))
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(asked.explanation, k.explanation), updated_at = clock_timestamp()
    where (k.answer, k.explanation) is distinct from (excluded.answer, coalesce(asked.explanation, k.explanation));
  end if;
  return private.question_json(saved.id)
    || case when again then jsonb_build_object('regraded', private.regrade(saved.id)) else '{}'::jsonb end;
end;
$$;

-- What saving this question with `regrade` would change, given as admin_save_question takes it. Changes nothing.
create function private.admin_preview_regrade(p_question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked private.live_questions;
  stored public.questions;
begin
  perform private.require_admin();
  asked := private.read_question(private.unwrap_json(p_question));
  select * into stored from public.questions as q
  where q.id = asked.id and q.quiz_id = asked.quiz_id and q.deleted_at is null;
  if not found then
    perform private.refuse(404, 'question_not_found', 'This question does not exist.');
  end if;
  asked.salt := (select k.salt from private.question_keys as k where k.question_id = stored.id);
  return private.regrade_summary(asked, case
    when private.asks_otherwise(stored, asked.type, asked.left_options, asked.right_options, asked.slider_min)
      then 'infinity'
    else stored.asked_since
  end);
end;
$$;

create function public.admin_preview_regrade(p_question jsonb) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.admin_preview_regrade(p_question); $$;

revoke all on function
  private.admin_preview_regrade(jsonb),
  public.admin_preview_regrade(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_preview_regrade(jsonb),
  public.admin_preview_regrade(jsonb)
to authenticated;
