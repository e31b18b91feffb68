-- The lesson statuses of a learner on a road map (docs/product.md#lesson-status):
-- * the first lesson is available, and every lesson after a complete one;
-- * a road never dead-ends: when none of the available lessons can be played, the first playable one that is not
--   complete becomes available. A quiz without a single supported question cannot be played, so it never blocks anybody;
-- * a status never goes down.

create function private.lesson_states(p_user uuid, p_courses text[])
returns table (
  course_id text, lesson_id text, ordinal_position integer, lesson_type smallint, status smallint, stored smallint,
  playable boolean, score integer, score_max integer, question_count integer, completed_at timestamptz
)
language sql stable
set search_path = ''
as $$
  -- All lessons of these courses with the learner's status and score. `status` follows from the rules, `stored` is the
  -- one in lesson_results (null: no row yet). Set-based, so that a screen needs one call for any number of courses.
  -- Only the quizzes of these courses: quiz_sizes would count all questions.
  with sizes as materialized (
    select
      q.quiz_id, count(*)::integer as question_count,
      (count(*) filter (where q.type = any (private.supported_question_types())))::integer as supported_count
    from public.questions as q
    left join private.question_keys as k on k.question_id = q.id
    where q.quiz_id = any (array(
      select l.quiz_id from public.lessons as l where l.course_id = any (p_courses) and l.quiz_id is not null
    ))
      and q.deleted_at is null
      and (k.question_id is not null or q.type <> all (private.supported_question_types()))
    group by q.quiz_id
  ),
  lessons as (
    select
      l.course_id, l.id as lesson_id, l.ordinal_position, l.lesson_type, l.quiz_id, r.status as stored, r.score, r.score_max,
      r.completed_at, coalesce(z.question_count, 0) as question_count,
      l.quiz_id is null or coalesce(z.supported_count, 0) > 0 as playable
    from private.live_lessons as l
    left join sizes as z on z.quiz_id = l.quiz_id
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_user
    where l.course_id = any (p_courses)
  ),
  opened as (
    select
      s.*,
      case
        when s.stored > 0 then s.stored
        when s.ordinal_position = 1 or lag(s.stored) over (partition by s.course_id order by s.ordinal_position) = 2 then 1
        else 0
      end as status
    from lessons as s
  ),
  rescued as (
    select
      o.course_id,
      min(o.ordinal_position) filter (where o.playable and o.status = 0) as ordinal_position
    from opened as o
    group by o.course_id
    having not bool_or(o.playable and o.status = 1)
  )
  select
    o.course_id, o.lesson_id, o.ordinal_position, o.lesson_type,
    (case when o.ordinal_position = r.ordinal_position then 1 else o.status end)::smallint, o.stored, o.playable,
    coalesce(o.score, 0),
    -- The maximum is the number of questions of the quiz, unsupported types included, so that it stays the same once
    -- a type is supported. The percentage counts answered questions only, so 100 % is always within reach.
    case when o.stored = 2 then o.score_max when o.quiz_id is null then 1 else o.question_count end,
    o.question_count, o.completed_at
  from opened as o
  left join rescued as r on r.course_id = o.course_id;
$$;

create function private.refresh_results(p_user uuid, p_course_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Stores the statuses of lesson_states: missing rows, and lessons that became available. One read if nothing changed.
begin
  if not exists (
    select 1 from private.lesson_states(p_user, array[p_course_id]) as s where s.status is distinct from s.stored
  ) then
    return;
  end if;
  -- Two tabs opening the same course would otherwise lock the same rows in different orders.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text || p_course_id, 0));
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max)
  select p_user, s.lesson_id, s.status, 0, s.score_max
  from private.lesson_states(p_user, array[p_course_id]) as s
  where s.status is distinct from s.stored
  order by s.ordinal_position
  on conflict (user_id, lesson_id) do update set status = excluded.status where r.status < excluded.status;
end;
$$;

create function private.is_course_complete(p_user uuid, p_course_id text) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether a learner has completed a course: every lesson that can be played, and at least one.
  select coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false)
  from private.lesson_states(p_user, array[p_course_id]) as s;
$$;

create function private.keep_highest_status() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.status := greatest(new.status, old.status);
  return new;
end;
$$;
create trigger lesson_results_guard before update on public.lesson_results
for each row execute function private.keep_highest_status();

create function private.next_lesson(p_lesson_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The lesson after a lesson, in course order; also of a lesson that was removed from the course meanwhile.
  select jsonb_build_object('lesson_id', n.id, 'lesson_type', n.lesson_type, 'title', n.title)
  from public.lessons as l
  join private.live_lessons as n
    on n.course_id = l.course_id and (n.position, n.created_at, n.id) > (l.position, l.created_at, l.id)
  where l.id = p_lesson_id
  order by n.position, n.created_at, n.id
  limit 1;
$$;

create function private.find_lesson(p_course_id text, p_ref text) returns text
language sql stable
set search_path = ''
as $$
  -- A lesson of a course by its own id, or by the id of its video or quiz.
  select l.id
  from private.live_lessons as l
  where l.course_id = p_course_id and p_ref in (l.id, l.video_id, l.quiz_id)
  order by l.id = p_ref desc
  limit 1;
$$;

create function private.complete_lesson(p_user uuid, p_lesson_id text, p_score integer, p_score_max integer)
returns void
language plpgsql
set search_path = ''
as $$
-- Marks a lesson complete and makes the next one available. A better share of the maximum replaces an older score.
begin
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max, completed_at)
  values (p_user, p_lesson_id, 2, p_score, p_score_max, now())
  on conflict (user_id, lesson_id) do update set
    status = 2,
    score = excluded.score,
    score_max = excluded.score_max,
    completed_at = coalesce(r.completed_at, excluded.completed_at)
  where r.status < 2
    or (excluded.score * greatest(r.score_max, 1), excluded.score) > (r.score * greatest(excluded.score_max, 1), r.score);
  perform private.refresh_results(p_user, (select l.course_id from public.lessons as l where l.id = p_lesson_id));
end;
$$;

revoke execute on all functions in schema private from public;
