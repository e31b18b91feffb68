-- Courses and quizzes are drafts, scheduled or published, by one column: `publish_at` is null for a draft, in the future for what is
-- scheduled, else published. Computed when read, so that no job has to run at that moment (docs/decisions/0069).

alter table public.courses
  add column publish_at timestamptz default now(),
  add constraint courses_publish_at_check check (isfinite(publish_at));
alter table public.quizzes
  add column publish_at timestamptz default now(),
  add constraint quizzes_publish_at_check check (isfinite(publish_at));
comment on column public.courses.publish_at is 'From when learners see it: null in a draft, in the future if it is scheduled.';
comment on column public.quizzes.publish_at is 'From when learners see it: null in a draft, in the future if it is scheduled.';

-- What learners see. A quiz is also concealed with its courses: see is_quiz_concealed.
create view private.live_courses with (security_invoker = true) as
select c.* from public.courses as c where c.deleted_at is null and c.publish_at <= now();

create view private.live_quizzes with (security_invoker = true) as
select q.* from public.quizzes as q where q.deleted_at is null and q.publish_at <= now();

create or replace view private.unnumbered_lessons with (security_invoker = true) as
select
  l.id, l.course_id, l.video_id, l.quiz_id, l.lesson_type, l.position, l.created_at,
  coalesce(v.title, q.title) as title, coalesce(v.description, q.description) as description,
  coalesce(v.image, q.image) as image, v.duration_seconds
from public.lessons as l
join private.live_courses as c on c.id = l.course_id
left join public.videos as v on v.id = l.video_id and v.deleted_at is null
left join private.live_quizzes as q on q.id = l.quiz_id
where l.removed_at is null and (v.id is not null or q.id is not null);

create view private.placed_lessons with (security_invoker = true) as
select
  l.id, l.course_id, coalesce(v.title, q.title) as title,
  (row_number() over (partition by l.course_id order by l.position, l.created_at, l.id))::integer as ordinal_position
from public.lessons as l
left join public.videos as v on v.id = l.video_id and v.deleted_at is null
left join public.quizzes as q on q.id = l.quiz_id and q.deleted_at is null
where l.removed_at is null and (v.id is not null or q.id is not null);
comment on view private.placed_lessons is 'The lessons of courses as content editors see them: also of what is not published.';

-- Whether a video or quiz is only in courses that are not published: then it waits with them, whatever its own state. For each row
-- that a learner reads, therefore by the lesson's indexes.
create function private.is_concealed(p_video_id text, p_quiz_id text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  placed boolean;
  live boolean;
begin
  select count(*) > 0, coalesce(bool_or(c.publish_at <= now()), false) into placed, live
  from public.lessons as l
  join public.courses as c on c.id = l.course_id
  where (l.video_id = p_video_id or l.quiz_id = p_quiz_id) and l.removed_at is null and c.deleted_at is null;
  return placed and not live;
end;
$$;

create function private.is_quiz_concealed(p_quiz_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_concealed(null, p_quiz_id);
$$;

create function private.is_video_concealed(p_video_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_concealed(p_video_id, null);
$$;

-- Keeps what the states promise, for everybody who writes. What is published already stays published since then. Only clients
-- are held to the present: a restored backup has its times.
create function private.keep_publication() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  by_client boolean := current_user in ('anon', 'authenticated');
begin
  if tg_op = 'UPDATE' then
    if new.publish_at is not distinct from old.publish_at then
      return new;
    elsif old.publish_at <= now() and new.publish_at <= now() then
      new.publish_at := old.publish_at;
      return new;
    end if;
  end if;
  if by_client and new.publish_at < now() then
    raise exception using errcode = 'PT422', message = 'publish_at_past', hint = 'publish_at',
      detail = 'Choose a time in the future, or publish it now.';
  end if;
  -- A new quiz is published, as it always was, and says 'Coming soon' until it has a question. To publish or schedule one is a
  -- statement about what is there.
  if tg_table_name = 'quizzes' and (tg_op = 'UPDATE' and new.publish_at is not null or by_client and new.publish_at > now())
    and not exists (select 1 from public.questions as q where q.quiz_id = new.id and q.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
$$;
create trigger courses_publication before insert or update on public.courses
for each row execute function private.keep_publication();
create trigger quizzes_publication before insert or update on public.quizzes
for each row execute function private.keep_publication();

-- A scheduled quiz that loses its last question is a draft again: its time would publish it empty.
create function private.unschedule_empty_quizzes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.quizzes as z set publish_at = null
  where z.publish_at > now() and z.id in (
    select n.quiz_id from new_rows as n join old_rows as o on o.id = n.id
    where o.deleted_at is null and n.deleted_at is not null
  ) and not exists (select 1 from public.questions as q where q.quiz_id = z.id and q.deleted_at is null);
  return null;
end;
$$;
create trigger questions_unschedule after update on public.questions
referencing old table as old_rows new table as new_rows
for each statement execute function private.unschedule_empty_quizzes();

drop policy "Learners read courses that are not deleted, content editors rea" on public.courses;
drop policy "Visitors read courses that are not deleted" on public.courses;
create policy "Learners read live courses, content editors all" on public.courses for select to authenticated
using ((select private.can_edit_content()) or (deleted_at is null and publish_at <= now()));
create policy "Visitors read live courses" on public.courses for select to anon
using (deleted_at is null and publish_at <= now());

drop policy "Learners read quizzes that are open to them, content editors re" on public.quizzes;
create policy "Learners read live quizzes that are open to them, editors all" on public.quizzes for select to authenticated
using (
  (select private.can_edit_content()) or (
    deleted_at is null and publish_at <= now()
    and ((select private.can_read_everything()) or private.can_read_quiz(id)) and not private.is_quiz_concealed(id)
  )
);

drop policy "Learners read videos that are open to them, content editors rea" on public.videos;
create policy "Learners read videos that are open to them, editors all" on public.videos for select to authenticated
using (
  (select private.can_edit_content()) or (
    deleted_at is null
    and ((select private.can_read_everything()) or private.can_read_video(id)) and not private.is_video_concealed(id)
  )
);
revoke all on function
  private.is_concealed, private.is_quiz_concealed, private.is_video_concealed, private.keep_publication, private.unschedule_empty_quizzes
from public;
grant execute on function private.is_quiz_concealed, private.is_video_concealed to authenticated;

create or replace function private.is_lesson_live(p_course_id text, p_video_id text, p_quiz_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- By the lesson's own columns, for each row that is read: visitors cannot read videos and quizzes themselves.
  select exists (select 1 from private.live_courses as c where c.id = p_course_id) and (
    exists (select 1 from public.videos as v where v.id = p_video_id and v.deleted_at is null)
    or exists (select 1 from private.live_quizzes as q where q.id = p_quiz_id)
  );
$$;

create or replace function private.is_quiz_free(p_quiz_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a quiz is open to everybody: it is in a free course, or in none for subscribers.
begin
  return (
    -- A quiz is also where the videos are that it is linked to. An array: with a subquery all lessons would be read.
    with placements as materialized (
      select c.access, l.removed_at is null and c.deleted_at is null and c.publish_at <= now() as is_live
      from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.quiz_id = p_quiz_id
        or l.video_id = any (array(select v.video_id from public.video_quizzes as v where v.quiz_id = p_quiz_id))
    )
    select
      exists (select 1 from placements as p where p.is_live and p.access = 'free')
      or not exists (select 1 from placements as p where p.access <> 'free')
  );
end;
$$;

create or replace function private.is_video_open(p_learner uuid, p_video_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select
    exists (
      select 1 from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = p_video_id and l.removed_at is null and c.access = 'free'
    )
    or not exists (
      select 1 from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.video_id = p_video_id and c.access <> 'free'
    )
    or exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id
      where l.video_id = p_video_id and r.user_id = p_learner and r.status = 2
    );
$$;

create or replace function private.find_quiz(p_course_id text, p_ref text, out quiz_id text, out lesson_id text) returns record
language plpgsql stable
set search_path = ''
as $$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none. Raises plan_required: everything that opens or starts a quiz begins here.
declare
  me uuid := auth.uid();
  found_lesson text;
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from private.live_quizzes as q
    where q.id = p_ref and not private.is_quiz_concealed(q.id);
    if quiz_id is not null and not private.has_full_access(me) and not private.is_quiz_open(me, quiz_id) then
      perform private.raise_plan_required();
    end if;
  else
    found_lesson := private.find_lesson(p_course_id, p_ref);
    select l.quiz_id, l.id into quiz_id, lesson_id
    from public.lessons as l where l.id = found_lesson and l.quiz_id is not null;
    if lesson_id is not null then
      perform private.require_lesson_access(me, lesson_id);
    end if;
  end if;
end;
$$;

create or replace function private.get_course_overview(p_course_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
-- A course that needs a plan shows its road. Pictures of its lessons are left out, and there is nothing to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
begin
  if not exists (select 1 from private.live_courses as c where c.id = p_course_id) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', g.rating, 'rating_count', g.rating_count,
        'image', c.image, 'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'needs_plan', locked,
        'video_count', (select count(*) from private.live_lessons as v where v.course_id = c.id and v.lesson_type = 1)
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and private.is_course_complete(me, c.id),
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$$;

create or replace function private.next_step(p_learner uuid, p_course_id text default NULL::text, p_after text default NULL::text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the first lesson from where
-- the learner is that can be played and is not complete, and behind the last one those that were jumped over. `p_after` names the
-- lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at)
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner
      union all
      -- A video may be in several courses; it counts in those that the learner has opened.
      select l.course_id, l.id, l.position, v.updated_at
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- A learner may have completed many courses.
    continue when not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
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
    where s.status < 2 and s.playable and s.lesson_id is distinct from p_after
    order by a.started_at desc nulls last, s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$$;

create or replace function private.get_courses() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
  with viewer as materialized (select private.has_full_access(auth.uid()) as sees_all)
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image,
        'needs_plan', c.access = 'subscribers' and not w.sees_all
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from private.live_courses as c
    cross join viewer as w
  );
end;
$$;

create or replace function private.home_quizzes(p_learner uuid, p_order text[], p_offset integer, p_limit integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A page of all quizzes and whether others follow: those of each course in the order of its road, the courses in this order, then
-- those in no course. A quiz in several courses stands in the one that it was linked to first. Of one that the learner cannot open,
-- the texts only.
declare
  sees_all boolean := private.has_full_access(p_learner);
  page_start integer := greatest(p_offset, 0);
  page_size integer := least(greatest(p_limit, 0), 200);
  -- One more than the page has, to see whether others follow.
  wanted integer := page_start + page_size + 1;
  lessons text[] := '{}';
  alone text[] := '{}';
  courses text[] := p_order;
  batch integer := 8;
begin
  -- More and more courses at a time: a page reads little beyond its end, and where few courses have quizzes it takes few queries.
  while cardinality(lessons) < wanted and cardinality(courses) > 0 loop
    lessons := lessons || array(
      select l.id
      from unnest(courses[:batch]) with ordinality as o (course_id, n)
      cross join lateral (
        -- Sorted here, and with a subquery of its own: joined, all lessons would be read.
        select t.id, t.position, t.created_at
        from public.lessons as t
        join private.live_quizzes as q on q.id = t.quiz_id
        where t.course_id = o.course_id and t.quiz_id is not null and t.removed_at is null and not (
          select exists (
            select 1
            from public.lessons as e
            join private.live_courses as d on d.id = e.course_id
            where e.quiz_id = t.quiz_id and e.removed_at is null and (e.created_at, e.id) < (t.created_at, t.id)
          )
        )
        order by t.position, t.created_at, t.id
      ) as l
      order by o.n, l.position, l.created_at, l.id
      limit wanted - cardinality(lessons)
    );
    courses := courses[batch + 1 :];
    batch := batch * 2;
  end loop;
  if cardinality(lessons) < wanted then
    alone := private.quizzes_in_no_course(
      greatest(page_start - cardinality(lessons), 0), wanted - greatest(page_start, cardinality(lessons))
    );
  end if;
  return (
    with found as materialized (
      select l.quiz_id, o.lesson_id, l.course_id, d.title as course_title, 1 as part, o.n
      from unnest(lessons) with ordinality as o (lesson_id, n)
      -- One by one, as below: for a page, all lessons and quizzes would be read as well.
      cross join lateral (select t.* from public.lessons as t where t.id = o.lesson_id limit 1) as l
      join public.courses as d on d.id = l.course_id
      where o.n > page_start
      union all
      select o.quiz_id, null, null, null, 2, o.n
      from unnest(alone) with ordinality as o (quiz_id, n)
    ),
    page as (
      select f.* from found as f order by f.part, f.n limit page_size
    )
    select jsonb_build_object(
      'quizzes', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'title', q.title, 'description', q.description, 'image', case when o.is_open then q.image end,
          'category', q.category, 'needs_plan', not o.is_open, 'course_id', p.course_id, 'course_title', p.course_title,
          'lesson_id', p.lesson_id, 'best', b.best,
          'question_count', coalesce((select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id), 0)
        ) order by p.part, p.n
      ), '[]'::jsonb),
      'more', (select count(*) from found) > page_size
    )
    from page as p
    cross join lateral (select t.* from public.quizzes as t where t.id = p.quiz_id limit 1) as q
    cross join lateral (select sees_all or private.is_quiz_open(p_learner, q.id) as is_open) as o
    cross join lateral (
      -- As the quiz itself says it.
      select case
        when p.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = p_learner and r.lesson_id = p.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = p_learner and a.quiz_id = q.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end as best
    ) as b
  );
end;
$$;

create or replace function private.quizzes_in_no_course(p_offset integer, p_limit integer) returns text[]
language plpgsql stable
set search_path = ''
set enable_sort = 'off'
as $$
-- Some of the quizzes that are in no course, the oldest first: by the index of that order. Sorted, all quizzes would be read. A
-- quiz in a course that is not published waits for it.
begin
  return array(
    select q.id
    from private.live_quizzes as q
    cross join lateral (
      -- A subquery of its own: joined, all lessons would be read.
      select exists (
        select 1
        from public.lessons as e
        join public.courses as d on d.id = e.course_id and d.deleted_at is null
        where e.quiz_id = q.id and e.removed_at is null
      ) as is_given
      offset 0
    ) as place
    where not place.is_given
    order by q.created_at, q.id
    offset p_offset limit p_limit
  );
end;
$$;

create or replace function private.pathway_order(p_learner uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- The ids of all courses in the order of the learner's pathway: those of the chosen category first, of these and of the others
-- those for the learner's school year, then those that name no school year; the oldest first.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
begin
  return array(
    with live as materialized (
      select c.id, translate(lower(btrim(c.category)), ' _', '--') as category, c.year, c.created_at
      from private.live_courses as c
    ),
    -- Many courses are for the same years. Without 'materialized' the text of each would be read.
    years as materialized (
      select y.year, school_year <@ private.school_years(y.year) as fits
      from (select distinct l.year from live as l where school_year is not null) as y
    )
    select l.id
    from live as l
    left join years as y on y.year = l.year
    order by
      l.category is distinct from chosen, case when y.fits then 1 when y.fits is null then 2 else 3 end, l.created_at, l.id
  );
end;
$$;

create or replace function private.practice_pool(p_learner uuid, p_question_id text default NULL::text) returns table (question_id text, quiz_id text, correct boolean, answered_at timestamp with time zone, due timestamp with time zone, known_until timestamp with time zone, changed_at timestamp with time zone)
language plpgsql stable rows 10
set search_path = ''
as $$
-- The cards that can be practised now: not those of a quiz that the learner is taking (practice would show its keys), that needs a plan,
-- is deleted or not published, nor questions that have taken another form since they were met.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
begin
  return query
    with cards as materialized (
      select
        c.question_id, q.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id
      join private.question_keys as k on k.question_id = q.id
      where c.user_id = p_learner and (p_question_id is null or c.question_id = p_question_id)
        and q.deleted_at is null and q.form_changed_at <= c.answered_at and q.type = any (private.supported_question_types())
    ),
    quizzes as materialized (
      select z.id
      from private.live_quizzes as z
      where z.id in (select c.quiz_id from cards as c)
        and not private.is_quiz_concealed(z.id) and not private.has_open_attempt(p_learner, z.id)
        and (sees_all or private.is_quiz_free(z.id))
    )
    select c.question_id, c.quiz_id, c.correct, c.answered_at, c.due, c.known_until, c.changed_at
    from cards as c join quizzes as z on z.id = c.quiz_id;
end;
$$;

create or replace function private.mastery(p_person uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- By category of the quiz: how many questions the learner has met, and how many of these are known (`known_until`). Questions
-- and quizzes that are not live do not count.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('category', m.category, 'met', m.met, 'known', m.known) order by m.category
    ), '[]'::jsonb)
    from (
      select z.category, count(*) as met, count(*) filter (where c.known_until > now()) as known
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id and q.deleted_at is null
      join private.live_quizzes as z on z.id = q.quiz_id
      where c.user_id = p_person
      group by z.category
    ) as m
  );
end;
$$;

create or replace function private.save_video_progress(p_video_id text, p_position numeric, p_ranges jsonb, p_from numeric default NULL::numeric) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Saves the playback position and adds the watched ranges. Seconds are rounded to whole ones and cut to the video's length; ranges
-- of several tabs and devices add up, because they are merged under the row's lock.
-- New seconds count in their order as far as the server's clock allows; the rest counts when it is sent again later. What was
-- played offline has its time between two requests.
-- p_from is for progress that is sent late: the position that was known when it was made. If the learner has moved the
-- position since, it stays and only the watched ranges are added.
-- Who has begun a video goes on, also when its course is not published any more.
-- `completed`: 90 % of the video has been played.
declare
  me uuid := private.require_learner();
  ranges jsonb := coalesce(private.unwrap_json(p_ranges), '[]'::jsonb);
  duration integer;
  longest integer;
  played int4multirange;
  saved public.video_progress;
  allowed numeric;
  counted int4multirange;
  counting_from timestamptz;
begin
  select v.duration_seconds into duration
  from public.videos as v where v.id = p_video_id and v.deleted_at is null and (
    not private.is_video_concealed(v.id)
    or exists (select 1 from public.video_progress as p where p.user_id = me and p.video_id = v.id)
  );
  if not found then
    perform private.raise_error(404, 'video_not_found', 'This video does not exist.');
  end if;
  longest := coalesce(nullif(duration, 0), 360000);
  if octet_length(ranges::text) > 16384 or jsonb_typeof(ranges) <> 'array' then
    perform private.raise_error(422, 'invalid_progress', 'Watched ranges are a list of at most 16 KB.', 'p_ranges');
  end if;
  if exists (
    select 1 from jsonb_array_elements(ranges) as r
    where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> 2
      or jsonb_typeof(r -> 0) <> 'number' or jsonb_typeof(r -> 1) <> 'number'
  ) then
    perform private.raise_error(422, 'invalid_progress', 'Each watched range is a pair of seconds.', 'p_ranges');
  end if;
  select coalesce(range_agg(int4range(b.first, b.last)), '{}'::int4multirange) into played
  from jsonb_array_elements(ranges) as r
  cross join lateral (
    select
      round(greatest(0, least((r ->> 0)::numeric, longest)))::integer as first,
      round(greatest(0, least((r ->> 1)::numeric, longest)))::integer as last
  ) as b
  where b.first < b.last;

  saved := private.open_video(me, p_video_id, duration);
  -- Read under the lock: of two requests at once, the second finds the time spent.
  counting_from := clock_timestamp();
  allowed := least(
    999999999, saved.allowance + 2 * greatest(0, extract(epoch from counting_from - saved.counted_at))
  );
  counted := private.first_seconds(played - saved.watched, allowed);
  update public.video_progress as p set
    position_seconds = case
      when p_from is null or p.position_seconds = round(p_from, 2)
        then greatest(0, least(coalesce(nullif(p_position, 'NaN'), 0), longest))
      else p.position_seconds
    end,
    watched = p.watched + counted,
    allowance = allowed - private.seconds_watched(counted),
    counted_at = counting_from
  where p.user_id = me and p.video_id = p_video_id
  returning * into saved;
  return jsonb_build_object(
    'position_seconds', saved.position_seconds,
    'watched', private.ranges_to_json(saved.watched),
    'completed', private.meets_watch_requirement(saved.watched, duration)
  );
end;
$$;

create or replace function private.search_catalogue(p_query text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The best ten courses, video lessons and quizzes for a query, and of which there are more. At most 200 of each kind are compared,
-- so that a word that is everywhere costs no more than another.
declare
  considered constant integer := 200;
  shown constant integer := 10;
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  query tsquery := private.catalogue_query(p_query);
  courses jsonb;
  lessons jsonb;
  quizzes jsonb;
begin
  with hits as materialized (
    select c.id, ts_rank(private.catalogue_text(c.title, c.category, c.instructor, c.description), query) as rank
    from private.live_courses as c
    where private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'category', c.category, 'instructor', c.instructor,
      'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into courses
  from best as b join public.courses as c on c.id = b.id;

  with texts as materialized (
    select v.id, ts_rank(private.catalogue_text(v.title, v.category, v.instructor, v.description), query) as rank
    from public.videos as v
    where v.deleted_at is null and private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ query
    limit considered
  ),
  -- A video that is in no course cannot be opened; one in several leads to the one that it was linked to first.
  hits as materialized (
    select t.id, t.rank, l.lesson_id, l.course_id
    from texts as t
    cross join lateral (
      select l.id as lesson_id, l.course_id
      from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = t.id and l.removed_at is null
      order by l.created_at, l.id
      limit 1
    ) as l
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'lesson_id', b.lesson_id, 'title', v.title, 'category', v.category, 'duration_seconds', v.duration_seconds,
      'course_id', c.id, 'course_title', c.title, 'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into lessons
  from best as b
  join public.videos as v on v.id = b.id
  join public.courses as c on c.id = b.course_id;

  with hits as materialized (
    select q.id, ts_rank(private.catalogue_text(q.title, q.category, q.instructor, q.description), query) as rank
    from private.live_quizzes as q
    where private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ query
      and not private.is_quiz_concealed(q.id)
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'quiz_id', q.id, 'title', q.title, 'category', q.category, 'course_id', l.course_id, 'course_title', l.course_title,
      'lesson_id', l.lesson_id, 'needs_plan', not (sees_all or private.is_quiz_open(me, q.id)),
      'question_count', coalesce((select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id), 0)
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into quizzes
  from best as b
  join public.quizzes as q on q.id = b.id
  left join lateral (
    select l.id as lesson_id, l.course_id, c.title as course_title
    from public.lessons as l
    join private.live_courses as c on c.id = l.course_id
    where l.quiz_id = q.id and l.removed_at is null
    order by l.created_at, l.id
    limit 1
  ) as l on true;

  return jsonb_build_object('courses', courses, 'lessons', lessons, 'quizzes', quizzes);
end;
$$;

create or replace function private.find_content(p_kind text, p_query text, p_sort text, p_descending boolean, p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The ids and the total number of the courses, videos or quizzes that are found. Every word of the query has to occur
-- somewhere in the row, so that 'tax 2026' finds what is about both. Without a limit, all ids are returned. Only content
-- editors find what is not live.
declare
  words text[] := private.search_words(p_query);
  me uuid := private.require_user();
  sees_drafts boolean := private.can_edit_content();
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where t.deleted_at is null and %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    -- What the caller cannot read would only make pages with gaps.
    concat_ws(' and ',
      'true',
      case when not sees_drafts and p_kind <> 'videos' then 't.publish_at <= now()' end,
      case
        when sees_drafts then null
        when p_kind = 'videos' then 'not private.is_video_concealed(t.id)'
        when p_kind = 'quizzes' then 'not private.is_quiz_concealed(t.id)'
      end,
      case
        when p_kind = 'courses' or private.has_full_access(me) then null
        when p_kind = 'videos' then 'private.is_video_open($4, t.id)'
        else 'private.is_quiz_open($4, t.id)'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit, me;
  return found;
end;
$$;

create or replace function private.admin_reorder_lessons(p_course_id text, p_lesson_ids text[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Reorders the lessons of a course, drafts included. The list must name exactly its lessons: one that somebody else linked or unlinked
-- meanwhile is a conflict, not a silent loss.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if array(select l.id from private.placed_lessons as l where l.course_id = p_course_id order by l.id)
    is distinct from array(select i from unnest(p_lesson_ids) as i order by i) then
    perform private.raise_error(409, 'lessons_changed', 'The stops of this course have changed; load them again.');
  end if;
  update public.lessons as l set position = o.ordinal_position
  from unnest(p_lesson_ids) with ordinality as o (id, ordinal_position)
  where l.id = o.id and l.course_id = p_course_id and l.position <> o.ordinal_position;
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('lesson_id', l.id, 'position', l.ordinal_position, 'title', l.title) order by l.ordinal_position),
      '[]'::jsonb
    )
    from private.placed_lessons as l where l.course_id = p_course_id
  );
end;
$$;
