-- Extra time of single learners in quizzes with a time limit (docs/decisions/0081-limits-of-a-quiz.md).

alter table public.profiles
  add column extra_time_percent smallint not null default 0
  constraint profiles_extra_time_percent_check check (extra_time_percent between 0 and 300);
comment on column public.profiles.extra_time_percent is 'By how many percent time limits are longer for this learner; 0: not at all.';

create function private.time_limit_for(p_learner uuid, p_minutes integer) returns integer
language plpgsql stable set search_path = '' as $$
-- The minutes that a learner has where a quiz gives everybody p_minutes; 0 (no limit) stays 0.
begin
  return (select ceil(p_minutes * (100 + p.extra_time_percent) / 100.0) from public.profiles as p where p.id = p_learner);
end;
$$;
revoke all on function private.time_limit_for(uuid, integer) from public;

create or replace function private.attempt_ends_at(p_attempt public.quiz_attempts) returns timestamptz
language plpgsql stable set search_path = '' as $$
-- Null without a time limit. The longer of what the learner was told at the start and what they have by now: who was told ten minutes
-- has them, and a limit that is raised or removed, or extra time, helps attempts that are under way.
begin
  return (
    select case when p_attempt.time_limit_minutes > 0 and z.time_limit_minutes > 0 then
      p_attempt.started_at
        + make_interval(mins => greatest(p_attempt.time_limit_minutes, private.time_limit_for(p_attempt.user_id, z.time_limit_minutes)))
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
end;
$$;

CREATE OR REPLACE FUNCTION private.start_attempt (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Returns the open attempt if there is one, with the questions that were drawn for it: tabs and devices share it. Raises quiz_open_elsewhere where it belongs to another
-- lesson, or to practice, and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt record;
  overdue uuid;
  seed uuid;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- One whose time is over bars the way no more. In this place it is returned, so that its learner sees how it ended.
  select a.id into overdue from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null and a.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
  for update;
  if found then
    perform private.grade_attempt(overdue);
  end if;
  -- Waits for another tab that is finishing or leaving the open attempt: the next order depends on how many there were.
  perform 1 from public.quiz_attempts as a where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null for update;
  seed := private.next_order_seed(me, target.quiz_id);
  -- An update that changes nothing locks the open attempt and returns it; if another tab finishes it meanwhile, a new
  -- one is created.
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
  values (
    me, target.quiz_id, target.lesson_id, seed,
    (select private.time_limit_for(me, z.time_limit_minutes) from public.quizzes as z where z.id = target.quiz_id),
    private.draw_questions(target.quiz_id, seed)
  )
  on conflict (user_id, quiz_id) where finished_at is null do update set started_at = a.started_at
  returning a.id, a.lesson_id, a.order_seed, a.drawn, a.xmax = 0 as is_new into attempt;
  if attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  -- Counted after the insert, which two tabs cannot do at once.
  if attempt.is_new and private.attempts_left(me, target.quiz_id, target.lesson_id, attempt.id) = 0 then
    perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn));
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
  open_attempt record;
  here boolean;
  seed uuid;
  asked text[];
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.id, a.order_seed, a.lesson_id, a.drawn into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  here := found and open_attempt.lesson_id is not distinct from target.lesson_id;
  -- While an attempt is open, in whatever place, nobody sees a question that was not drawn for it.
  asked := open_attempt.drawn;
  if not here then
    seed := private.next_order_seed(me, target.quiz_id);
    asked := coalesce(asked, private.draw_questions(target.quiz_id, seed));
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
        'feedback_timing', z.feedback_timing, 'attempt_limit', z.attempt_limit,
        'time_limit_minutes', private.time_limit_for(me, z.time_limit_minutes),
        'question_count', (
          select count(*) from private.live_questions as q where q.quiz_id = z.id and (asked is null or q.id = any (asked))
        ),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id)
      ),
      -- In the order of the attempt under way, or of the one that would be started now. Where time is limited, it begins to run
      -- before the questions are seen.
      'questions', case
        when here then private.shown_questions(z.id, open_attempt.order_seed, asked)
        when z.time_limit_minutes > 0 then '[]'
        -- Whoever has no attempt left would be shown questions that were never drawn for them.
        when asked is not null and private.attempts_left(me, z.id, target.lesson_id) = 0 then '[]'
        else private.shown_questions(z.id, seed, asked)
      end,
      'attempt', private.attempt_to_json(case when here then open_attempt.id end),
      'elsewhere', private.open_elsewhere(me, z.id, target.lesson_id),
      'best', case
        when target.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = target.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = me and a.quiz_id = z.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end
    )
    from public.quizzes as z
    where z.id = target.quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.person_to_json (
  p_profile public.profiles
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', p_profile.id, 'email', p_profile.email, 'name', private.person_name(p_profile),
    'first_name', p_profile.first_name, 'last_name', p_profile.last_name,
    'school', p_profile.school, 'year', p_profile.year, 'extra_time_percent', p_profile.extra_time_percent,
    'admin_right', (select a.admin_right from private.admins as a where a.user_id = p_profile.id),
    -- False also while a right rests.
    'email_confirmed', exists (
      select 1 from auth.users as u
      left join private.admins as a on a.user_id = u.id
      where u.id = p_profile.id and u.email_confirmed_at > coalesce(a.address_changed_at, '-infinity')
    ),
    'completed_count', (
      select count(*) from public.lesson_results as r where r.user_id = p_profile.id and r.status = 2
    ),
    'last_active_at', greatest(
      (select max(r.completed_at) from public.lesson_results as r where r.user_id = p_profile.id),
      (select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_profile.id),
      (select max(v.updated_at) from public.video_progress as v where v.user_id = p_profile.id)
    ),
    'created_at', p_profile.created_at, 'updated_at', p_profile.updated_at
  );
$function$;

drop function public.admin_update_person, private.admin_update_person;

CREATE FUNCTION private.admin_update_person (
  p_person_id          uuid,
  p_school             text                     DEFAULT NULL::text,
  p_year               text                     DEFAULT NULL::text,
  p_extra_time_percent integer                  DEFAULT NULL::integer,
  p_updated_at         timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets school, year and extra time; a null leaves the one it is for as it is, a blank text removes it. Raises stale_update unless
-- p_updated_at, if given, is still the newest.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id for update;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  elsif person.updated_at <> p_updated_at then
    perform private.raise_error(409, 'stale_update', 'This person was changed meanwhile.');
  end if;
  if p_extra_time_percent not between 0 and 300 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be 0 to 300 percent.', 'extra_time_percent');
  end if;
  update public.profiles as p set
    school = case when p_school is null then p.school else nullif(btrim(p_school), '') end,
    year = case when p_year is null then p.year else nullif(btrim(p_year), '') end,
    extra_time_percent = coalesce(p_extra_time_percent, p.extra_time_percent)
  where p.id = person.id
  returning * into person;
  return private.person_to_json(person);
end;
$function$;

call private.expose('admin_update_person', 'authenticated');
