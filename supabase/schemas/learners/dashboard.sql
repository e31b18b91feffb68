-- A learner's progress, for the learner's own dashboard and for an admin: courses, scores over time, streak, known questions by category, a
-- weekly goal that the learner chooses, and badges (docs/decisions/0055-motivation-without-pressure.md). Practising counts towards the
-- streak.

create table private.weekly_goals (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  measure text not null check (measure in ('days', 'stops')),
  target smallint not null check (target between 1 and case measure when 'days' then 7 else 20 end),
  chosen_at timestamptz not null default now()
);
comment on table private.weekly_goals is 'Active days or completed lessons a week, as chosen by the learner. No row: no goal.';
alter table private.weekly_goals enable row level security;
revoke all on private.weekly_goals from public, anon, authenticated, service_role;

create table private.badges (
  user_id uuid not null references public.profiles (id) on delete cascade,
  badge text not null check (badge in ('first_stop', 'first_course', 'full_marks', 'second_look', 'good_memory', 'week_kept')),
  earned_on date not null,
  primary key (user_id, badge)
);
comment on table private.badges is 'Badges that a learner has earned and seen. Changes to the content don''t affect them.';
alter table private.badges enable row level security;
revoke all on private.badges from public, anon, authenticated, service_role;

create function private.streak(p_moments timestamptz[], p_time_zone text, p_now timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Consecutive active days in the learner's time zone. A single missed day doesn't end a streak, so the current streak lasts as long as
-- activity today would continue it. The length counts active days only.
-- `week`: the seven days up to today.
begin
  return (
    with today as (
      select (p_now at time zone p_time_zone)::date as day
    ),
    days as (
      select distinct (m.at at time zone p_time_zone)::date as day from unnest(p_moments) as m (at)
    ),
    gaps as (
      select d.day, d.day - lag(d.day) over (order by d.day) > 2 as breaks from days as d
    ),
    numbered as (
      select g.day, count(*) filter (where g.breaks) over (order by g.day) as run from gaps as g
    ),
    runs as (
      select count(*) as length, max(n.day) as last_day from numbered as n group by n.run
    )
    select jsonb_build_object(
      'current', coalesce((select r.length from runs as r, today as t where t.day - r.last_day <= 2), 0),
      'longest', coalesce((select max(r.length) from runs as r), 0),
      'active_today', exists (select 1 from days as d, today as t where d.day = t.day),
      'week', (
        select jsonb_agg(
          jsonb_build_object('day', t.day - ago, 'active', exists (select 1 from days as d where d.day = t.day - ago))
          order by ago desc
        )
        from today as t, generate_series(0, 6) as ago
      )
    )
  );
end;
$$;

create function private.list_recent_attempts(p_person uuid, p_time_zone text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The last 50 finished attempts, oldest first, each with the best percentage in its quiz so far. Attempts without a graded answer have no
-- score to show.
begin
  return (
    with scored as (
      select
        a.id, a.quiz_id, a.lesson_id, a.finished_at, a.percent,
        max(a.percent) over (partition by a.quiz_id order by a.finished_at, a.id) as best
      from public.quiz_attempts as a
      where a.user_id = p_person and a.finished_at is not null and a.answered > 0
    ),
    latest as (
      select s.* from scored as s order by s.finished_at desc, s.id desc limit 50
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'attempt_id', a.id, 'finished_at', a.finished_at, 'finished_on', (a.finished_at at time zone p_time_zone)::date,
        'quiz_title', q.title, 'course_title', c.title, 'category', coalesce(c.category, q.category),
        'percent', a.percent, 'best_percent', a.best
      ) order by a.finished_at, a.id
    ), '[]'::jsonb)
    from latest as a
    join public.quizzes as q on q.id = a.quiz_id
    left join public.lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
  );
end;
$$;

create function private.learner_progress(p_person uuid, p_time_zone text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- At most 50 courses (unfinished first, then the most recently active) and the last 50 finished attempts, oldest first.
declare
  zone text := private.valid_time_zone(p_time_zone);
  result jsonb;
begin
  -- Selects the learner's attempts first, because a join by lesson would use the index on lessons and read everyone's attempts.
  with attempts as materialized (
    select a.lesson_id, max(a.started_at) as at from public.quiz_attempts as a where a.user_id = p_person group by a.lesson_id
  ),
  activities as (
    select l.course_id, greatest(r.completed_at, v.updated_at, a.at) as at
    from public.lesson_results as r
    join private.unnumbered_lessons as l on l.id = r.lesson_id
    left join attempts as a on a.lesson_id = l.id
    left join public.video_progress as v on v.video_id = l.video_id and v.user_id = p_person
    where r.user_id = p_person
  ),
  started as (
    select d.course_id, max(d.at) as at
    from activities as d
    where d.at is not null
    group by d.course_id
    order by 2 desc, 1
    limit 50
  ),
  sums as (
    select
      r.course_id, count(*) as lessons, count(*) filter (where r.status = 2) as done,
      coalesce(sum(r.score) filter (where r.status = 2 and r.lesson_type = 0), 0) as score,
      coalesce(sum(r.score_max) filter (where r.status = 2 and r.lesson_type = 0), 0) as score_max
    from started as b cross join lateral private.lesson_states(p_person, b.course_id) as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'image', c.image, 'lesson_count', s.lessons,
        'completed_count', s.done, 'score', s.score, 'score_max', s.score_max
      ) order by s.done = s.lessons, b.at desc, c.id
    ) as list
    from started as b
    join sums as s on s.course_id = b.course_id
    join public.courses as c on c.id = b.course_id
  )
  select jsonb_build_object(
    'time_zone', zone,
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'attempts', private.list_recent_attempts(p_person, zone),
    'streak', private.streak(private.active_moments(p_person), zone, now())
  ) into result;
  return result;
end;
$$;

create function private.get_dashboard(p_time_zone text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Everything on the caller's dashboard.
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  progress jsonb := private.learner_progress(me, p_time_zone);
  known jsonb := private.mastery(me, zone);
begin
  return progress || jsonb_build_object(
    'continue', private.next_step(me),
    'due_questions', private.due_questions(me, zone),
    'certificates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', t.code, 'course_id', t.course_id, 'course_title', t.course_title, 'completed_on', t.completed_on
      ) order by t.completed_on desc, t.code), '[]'::jsonb)
      from private.certificates as t where t.user_id = me
    ),
    'mastery', known,
    'goal', private.goal_to_json(me, zone),
    'badges', private.badges_to_json(me, zone, private.achievements(me, zone, progress -> 'courses', known))
  );
end;
$$;
call private.expose('get_dashboard', 'authenticated');

create function private.admin_get_progress(p_person_id uuid, p_time_zone text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A person's progress, for admins for people. Logs the read.
declare
  person public.profiles := private.read_person(p_person_id, 'progress');
begin
  return private.learner_progress(person.id, p_time_zone);
end;
$$;
call private.expose('admin_get_progress', 'authenticated');

create function private.active_moments(p_person uuid) returns timestamptz[]
language plpgsql stable
set search_path = ''
as $$
-- The times at which a learner finished a quiz, completed a lesson, played a video or practised.
begin
  return array(
    select a.finished_at from public.quiz_attempts as a where a.user_id = p_person and a.finished_at is not null
    union all
    select r.completed_at from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    union all
    select s.last_answer_at from private.practice_sessions as s where s.user_id = p_person and s.last_answer_at is not null
    union all
    -- Only the first and the latest time that a video was played are stored.
    select unnest(array[v.created_at, v.updated_at]) from public.video_progress as v where v.user_id = p_person
  );
end;
$$;

create function private.week_count(p_person uuid, p_measure text, p_zone text, p_monday date) returns integer
language plpgsql stable
set search_path = ''
as $$
-- Counts the completed lessons or active days in the week starting on p_monday, in the learner's time zone.
declare
  week_start timestamptz := p_monday::timestamp at time zone p_zone;
  week_end timestamptz := (p_monday + 7)::timestamp at time zone p_zone;
begin
  if p_measure = 'stops' then
    return (
      select count(*) from public.lesson_results as r
      where r.user_id = p_person and r.completed_at >= week_start and r.completed_at < week_end
    );
  end if;
  return (
    select count(distinct (m.at at time zone p_zone)::date)
    from unnest(private.active_moments(p_person)) as m (at)
    where m.at >= week_start and m.at < week_end
  );
end;
$$;

create function private.goal_to_json(p_person uuid, p_zone text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The learner's goal and their progress this week, Monday to Sunday; null if there is no goal.
begin
  return (
    select jsonb_build_object(
      'measure', g.measure, 'target', g.target,
      'done', private.week_count(p_person, g.measure, p_zone, date_trunc('week', now() at time zone p_zone)::date)
    )
    from private.weekly_goals as g where g.user_id = p_person
  );
end;
$$;

create function private.mastery(p_person uuid, p_zone text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Counts the questions that the learner has met and those they know, by category of the quiz where they last answered each one. Ignores
-- questions and quizzes that aren't live.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('category', m.category, 'met', m.met, 'known', m.known) order by m.category
    ), '[]'::jsonb)
    from (
      select z.category, count(*) as met, count(*) filter (where private.is_known(c, p_zone)) as known
      from private.practice_cards as c
      join private.live_quizzes as z on z.id = c.quiz_id
      where c.user_id = p_person and exists (
        select 1 from private.live_places as p join private.live_quizzes as o on o.id = p.quiz_id where p.question_id = c.question_id
      )
      group by z.category
    ) as m
  );
end;
$$;

create function private.achievements(p_person uuid, p_zone text, p_courses jsonb, p_mastery jsonb) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- The badges that a learner qualifies for now. The first two are quick to earn, the others take days or weeks, and none rewards consecutive
-- days (docs/decisions/0055). The last two arguments are passed in because the dashboard has already read them.
begin
  return array_remove(array[
    case when exists (
      select 1 from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    ) then 'first_stop' end,
    case when exists (
      select 1 from jsonb_array_elements(p_courses) as c where c -> 'completed_count' = c -> 'lesson_count'
    ) then 'first_course' end,
    case when (
      select count(distinct (a.finished_at at time zone p_zone)::date) from public.quiz_attempts as a
      where a.user_id = p_person and a.finished_at is not null and a.score = a.score_max and a.score > 0
    ) >= 3 then 'full_marks' end,
    case when (
      select count(*) from private.practice_cards as c
      where c.user_id = p_person and c.mistakes > 0 and private.is_known(c, p_zone)
    ) >= 5 then 'second_look' end,
    case when (select sum((m ->> 'known')::integer) from jsonb_array_elements(p_mastery) as m) >= 25 then 'good_memory' end,
    case when (
      select count(distinct date_trunc('week', m.at at time zone p_zone)) from unnest(private.active_moments(p_person)) as m (at)
    ) >= 4 then 'week_kept' end
  ], null);
end;
$$;

create function private.badges_to_json(p_person uuid, p_zone text, p_achievements text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Every badge with the day it was earned; `is_new` until the learner has seen it.
begin
  return (
    select jsonb_agg(
      jsonb_build_object(
        'badge', k.badge,
        'earned_on', coalesce(b.earned_on, case when k.badge = any (p_achievements) then (now() at time zone p_zone)::date end),
        'is_new', b.badge is null and k.badge = any (p_achievements)
      ) order by k.n
    )
    from unnest('{first_stop,first_course,full_marks,second_look,good_memory,week_kept}'::text[]) with ordinality as k (badge, n)
    left join private.badges as b on b.user_id = p_person and b.badge = k.badge
  );
end;
$$;

create function private.set_weekly_goal(p_time_zone text, p_measure text, p_target integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Sets the learner's goal, or removes it if p_measure is null. A new goal counts from the week it was chosen in.
declare
  me uuid := private.require_learner();
begin
  if p_measure is null then
    delete from private.weekly_goals as g where g.user_id = me;
    return null;
  elsif p_measure not in ('days', 'stops') or p_target is null
    or p_target not between 1 and (case p_measure when 'days' then 7 else 20 end) then
    perform private.raise_error(422, 'invalid_goal', 'Choose 1 to 7 days or 1 to 20 lessons a week.', 'p_target');
  end if;
  insert into private.weekly_goals as g (user_id, measure, target) values (me, p_measure, p_target)
  on conflict (user_id) do update set measure = excluded.measure, target = excluded.target, chosen_at = excluded.chosen_at
  where (g.measure, g.target) <> (excluded.measure, excluded.target);
  return private.goal_to_json(me, private.valid_time_zone(p_time_zone));
end;
$$;
call private.expose('set_weekly_goal', 'authenticated');

create function private.mark_badges_seen(p_time_zone text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the learner's new badges, which marks them as seen. Returns the badges as get_dashboard does.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  earned text[] := private.achievements(me, zone, private.learner_progress(me, p_time_zone) -> 'courses', private.mastery(me, zone));
begin
  insert into private.badges (user_id, badge, earned_on)
  select me, e, (now() at time zone zone)::date from unnest(earned) as e
  on conflict do nothing;
  return private.badges_to_json(me, zone, earned);
end;
$$;
call private.expose('mark_badges_seen', 'authenticated');
