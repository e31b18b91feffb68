-- The road map of a course: its lessons, a learner's progress, and the next step to suggest.

-- A learner's lesson statuses on a road map (docs/product.md#lesson-status):
-- * the first lesson is available, and every lesson after a complete one;
-- * a road map never dead-ends: if none of the available lessons can be played, the first playable one that isn't
--   complete becomes available. A quiz without a supported question can't be played, so it never blocks anyone;
-- * a status never goes down.
create function private.lesson_states(p_user uuid, p_course_id text) returns table (
  course_id text, lesson_id text, ordinal_position integer, lesson_type smallint, status smallint, stored smallint,
  playable boolean, score integer, score_max integer, question_count integer, completed_at timestamptz
)
language plpgsql stable rows 20
set search_path = ''
as $$
#variable_conflict use_column
-- All lessons of a course with the learner's status and score. `status` follows from the rules, and `stored` is the status in
-- lesson_results (null without a row). Takes one course, because one plan then fits all calls; a list of courses would need a new plan each
-- time. Counts only this course's quizzes, because quiz_sizes would count all questions.
begin
  return query
    with sizes as materialized (
      select
        p.quiz_id, count(*)::integer as question_count, sum(q.points)::integer as points,
        (count(*) filter (where q.type = any (private.supported_question_types())))::integer as supported_count
      from private.live_places as p
      join public.questions as q on q.id = p.question_id
      left join private.question_keys as k on k.question_id = q.id
      where p.quiz_id = any (array(
        select l.quiz_id from public.lessons as l where l.course_id = p_course_id and l.quiz_id is not null
      ))
        and (k.question_id is not null or q.type <> all (private.supported_question_types()))
      group by p.quiz_id
    ),
    drawn_sizes as materialized (
      select z.id as quiz_id, d.question_count, d.points
      from public.quizzes as z
      cross join lateral private.draw_size(z.id) as d
      where z.draws <> '[]' and z.id in (select s.quiz_id from sizes as s)
    ),
    lessons as (
      select
        l.course_id, l.id as lesson_id, l.ordinal_position, l.lesson_type, l.quiz_id, r.status as stored, r.score, r.score_max,
        r.completed_at, coalesce(d.question_count, z.question_count, 0) as question_count, coalesce(d.points, z.points, 0) as points,
        l.quiz_id is null or coalesce(z.supported_count, 0) > 0 as playable
      from private.live_lessons as l
      left join sizes as z on z.quiz_id = l.quiz_id
      left join drawn_sizes as d on d.quiz_id = l.quiz_id
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_user
      where l.course_id = p_course_id
    ),
    opened as (
      select
        s.*,
        case
          when s.stored > 0 then s.stored
          when s.ordinal_position = 1 or lag(s.stored) over (order by s.ordinal_position) = 2 then 1
          else 0
        end as status
      from lessons as s
    ),
    rescued as (
      select min(o.ordinal_position) filter (where o.playable and o.status = 0) as ordinal_position
      from opened as o
      having not bool_or(o.playable and o.status = 1)
    )
    select
      o.course_id, o.lesson_id, o.ordinal_position, o.lesson_type,
      (case when o.ordinal_position = r.ordinal_position then 1 else o.status end)::smallint, o.stored, o.playable,
      coalesce(o.score, 0),
      -- The maximum is the total points of the quiz's questions, or of those that an attempt draws. The maximum includes unsupported types,
      -- so that it stays the same once a type is supported. The percentage counts answered questions only, so 100% is always within reach.
      case when o.stored = 2 then o.score_max when o.quiz_id is null then 1 else o.points end,
      o.question_count, o.completed_at
    from opened as o
    left join rescued as r on true;
end;
$$;

create function private.refresh_results(p_user uuid, p_course_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Stores the statuses of lesson_states for missing rows and newly available lessons, with one read.
declare
  lessons text[];
  statuses smallint[];
  maxima integer[];
begin
  select array_agg(s.lesson_id), array_agg(s.status), array_agg(s.score_max) into lessons, statuses, maxima
  from private.lesson_states(p_user, p_course_id) as s where s.status is distinct from s.stored;
  if lessons is null then
    return;
  end if;
  -- Two tabs opening the same course would otherwise lock the same rows in different orders.
  perform private.lock_learner(p_user);
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max)
  select p_user, s.lesson_id, s.status, 0, s.score_max
  from unnest(lessons, statuses, maxima) as s (lesson_id, status, score_max)
  on conflict (user_id, lesson_id) do update set status = excluded.status where r.status < excluded.status;
end;
$$;

create function private.is_course_complete(p_user uuid, p_course_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a learner has completed a course: every playable lesson is complete, and at least one lesson is.
begin
  return (
    select coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false)
    from private.lesson_states(p_user, p_course_id) as s
  );
end;
$$;

create function private.prevent_lower_status() returns trigger
language plpgsql
set search_path = ''
as $$
-- A status never goes down.
begin
  new.status := greatest(new.status, old.status);
  return new;
end;
$$;

create trigger lesson_results_guard before update on public.lesson_results
for each row execute function private.prevent_lower_status();

create function private.find_lesson(p_course_id text, p_ref text) returns text
language plpgsql stable
set search_path = ''
as $$
-- A lesson of a course by its own id, or by the id of its video or quiz.
begin
  return (
    select l.id
    from private.unnumbered_lessons as l
    where l.course_id = p_course_id and p_ref in (l.id, l.video_id, l.quiz_id)
    order by l.id = p_ref desc
    limit 1
  );
end;
$$;

create function private.complete_lesson(p_user uuid, p_lesson_id text, p_score integer, p_score_max integer) returns void
language plpgsql
set search_path = ''
as $$
-- Marks a lesson complete and makes the next one available. A score with a higher share of the maximum replaces the older score.
begin
  perform private.lock_learner(p_user);
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

-- Use this view to find lessons by id, outside the order of a course. To number only one course's live lessons, Postgres must know
-- the course; joining live_lessons by another column numbers the lessons of all courses first.
create view private.unnumbered_lessons with (security_invoker = true) as
select
  l.id, l.course_id, l.video_id, l.quiz_id, l.lesson_type, l.position, l.created_at,
  coalesce(v.title, q.title) as title, coalesce(v.description, q.description) as description,
  coalesce(v.image, q.image) as image, v.duration_seconds
from public.lessons as l
join private.live_courses as c on c.id = l.course_id
left join private.live_videos as v on v.id = l.video_id
left join private.live_quizzes as q on q.id = l.quiz_id
where l.removed_at is null and (v.id is not null or q.id is not null);
comment on view private.unnumbered_lessons is 'The live lessons, for finding lessons by id or by content.';
revoke all on private.unnumbered_lessons from public, anon, authenticated, service_role;

-- The lessons that learners see: published, neither removed nor deleted. Every learner-facing function reads this view or
-- unnumbered_lessons, so deleting or restoring a video or quiz immediately changes all road maps and never touches results.
create view private.live_lessons with (security_invoker = true) as
select
  l.*, (row_number() over (partition by l.course_id order by l.position, l.created_at, l.id))::integer as ordinal_position
from private.unnumbered_lessons as l;
revoke all on private.live_lessons from public, anon, authenticated, service_role;

create function private.next_step(p_learner uuid, p_course_id text default null, p_after text default null) returns jsonb
language plpgsql stable
set search_path = ''
-- Uses a generic plan, because planning takes longer than reading one learner's data.
set plan_cache_mode = force_generic_plan
as $$
-- The lesson to suggest as the next step (docs/decisions/0049); null if there is none. The lesson is in the given course, or else in the
-- unfinished course with the latest activity: the quiz with an open attempt, else the video last watched and left unfinished, else the
-- first playable lesson that isn't complete, from the learner's position to the end, then the skipped lessons. `p_after` is the lesson on
-- screen, treated as complete.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with results as materialized (
      -- Read the results first, because otherwise each lesson would be looked up among all results.
      select r.lesson_id, r.completed_at, r.updated_at from public.lesson_results as r where r.user_id = p_learner
    ),
    touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at, false as is_left
      from results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.completed_at is not null and (p_course_id is null or l.course_id = p_course_id)
      union all
      select l.course_id, l.id, l.position, t.at, false
      from (
        -- Group the learner's attempts first, because otherwise all learners' attempts at the course's lessons would be read.
        select a.lesson_id, max(greatest(a.started_at, a.finished_at)) as at
        from public.quiz_attempts as a where a.user_id = p_learner and a.lesson_id is not null
        group by a.lesson_id
      ) as t
      join private.unnumbered_lessons as l on l.id = t.lesson_id
      where p_course_id is null or l.course_id = p_course_id
      union all
      -- A video may be in several courses; it counts in the courses that the learner has opened. When a video is finished, its result is
      -- updated after its progress.
      select
        l.course_id, l.id, l.position, v.updated_at,
        v.updated_at > r.updated_at and v.position_seconds > 3 and v.position_seconds < 0.9 * l.duration_seconds
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join results as r on r.lesson_id = l.id
      where v.user_id = p_learner and (p_course_id is null or l.course_id = p_course_id)
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at, t.is_left
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select
      c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id,
      case when p_after is null and t.is_left then t.lesson_id end as left_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- Skip finished courses; a learner may have many.
    continue when p_course_id is null and not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, place.course_id) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
      and a.submitted_at is null
    where (s.status < 2 or s.lesson_id = place.left_id) and s.playable and s.lesson_id is distinct from p_after
    order by
      a.started_at desc nulls last, s.lesson_id is distinct from place.left_id,
      s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$$;

create function private.road_after(p_learner uuid, p_course_id text, p_lesson_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The learner's progress on the road map of a lesson, and the next stop, if that stop is available and not complete.
begin
  return (
    with states as materialized (
      select s.* from private.lesson_states(p_learner, p_course_id) as s
    )
    select jsonb_build_object(
      'lesson_count', count(*), 'completed_count', count(*) filter (where s.status = 2),
      'complete', coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false),
      'opened', (
        select jsonb_build_object(
          'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type, 'position', n.ordinal_position
        )
        from states as f
        join states as n on n.ordinal_position = f.ordinal_position + 1 and n.status = 1
        join private.unnumbered_lessons as l on l.id = n.lesson_id
        where f.lesson_id = p_lesson_id and not private.needs_plan(p_learner, p_course_id)
      )
    )
    from states as s
  );
end;
$$;

create view private.placed_lessons with (security_invoker = true) as
select
  l.id, l.course_id, coalesce(v.title, q.title) as title,
  (row_number() over (partition by l.course_id order by l.position, l.created_at, l.id))::integer as ordinal_position
from public.lessons as l
left join public.videos as v on v.id = l.video_id and v.deleted_at is null
left join public.quizzes as q on q.id = l.quiz_id and q.deleted_at is null
where l.removed_at is null and (v.id is not null or q.id is not null);
comment on view private.placed_lessons is 'The lessons of courses that content editors see, including unpublished ones.';
revoke all on private.placed_lessons from public, anon, authenticated, service_role;
