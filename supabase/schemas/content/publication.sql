-- Publishing, scheduling and unpublishing courses together with their stops, and previewing the content that students would gain or lose
-- (docs/decisions/0113). Nothing is published unless the caller names it.

create function private.lock_stops(p_course_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
-- Locks the videos and quizzes of courses whose state is about to change, before the courses, in the same order as linking.
begin
  perform 1 from public.videos as v
  where v.id in (select l.video_id from public.lessons as l where l.course_id = any (p_course_ids) and l.removed_at is null)
  order by v.id for no key update;
  perform 1 from public.quizzes as z
  where z.id in (select l.quiz_id from public.lessons as l where l.course_id = any (p_course_ids) and l.removed_at is null)
  order by z.id for no key update;
end;
$$;

create function private.following_stops(p_course_ids text[], p_publish_at timestamptz) returns table (
  kind text, id text, title text, is_empty boolean, place bigint
)
language sql stable
set search_path = ''
as $$
  -- The stops that can change to these courses' new publication state (p_publish_at; null also for deleted courses). Draft stops can be
  -- published or scheduled with the courses. Published and scheduled stops can become drafts with them, and published stops can be
  -- scheduled with them, but only if no other live course has the stop. is_empty: a video without a file, a quiz without questions. place:
  -- by course, in the order of the road map.
  with stops as (
    select l.video_id, l.quiz_id, min(l.place) as place
    from (
      select k.video_id, k.quiz_id, row_number() over (order by lower(c.title), c.id, k.position, k.id) as place
      from private.linked_lessons as k join public.courses as c on c.id = k.course_id
      where k.course_id = any (p_course_ids)
    ) as l
    group by l.video_id, l.quiz_id
  )
  select s.kind, s.id, s.title, s.is_empty, s.place
  from (
    select 'video' as kind, v.id, v.title, v.publish_at, v.url is null as is_empty, o.place
    from stops as o join public.videos as v on v.id = o.video_id
    union all
    select 'quiz', z.id, z.title, z.publish_at, not private.has_questions(z.id), o.place
    from stops as o join public.quizzes as z on z.id = o.quiz_id
  ) as s
  where case
    when s.publish_at is null then p_publish_at is not null
    else (p_publish_at is null or p_publish_at > now() and s.publish_at <= now()) and not exists (
      select 1 from public.lessons as l join private.live_courses as c on c.id = l.course_id
      where s.id = case s.kind when 'video' then l.video_id else l.quiz_id end and l.removed_at is null and c.id <> all (p_course_ids)
    )
  end;
$$;

create function private.set_stop_states(p_course_ids text[], p_stops text[], p_publish_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
-- Changes the chosen stops ("video/<id>", "quiz/<id>") to their courses' new publication state. Stops that can't change to it
-- (following_stops) stay as they are, and so do quizzes without questions that would be published. Raises stops_changed for stops that
-- these courses don't have.
declare
  chosen text[];
begin
  if coalesce(cardinality(p_stops), 0) = 0 then return; end if;
  if exists (
    select 1 from unnest(p_stops) as s (stop) where not exists (
      select 1 from private.linked_lessons as l
      where l.course_id = any (p_course_ids) and s.stop = coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id)
    )
  ) then
    perform private.raise_error(
      409, 'stops_changed', 'The lessons in this course have changed. Reload the lessons, then try again.', 'stops'
    );
  end if;
  chosen := array(
    select concat_ws('/', f.kind, f.id) from private.following_stops(p_course_ids, p_publish_at) as f
    where concat_ws('/', f.kind, f.id) = any (p_stops) and (p_publish_at is null or f.kind = 'video' or not f.is_empty)
  );
  update public.videos as v set publish_at = p_publish_at where 'video/' || v.id = any (chosen);
  update public.quizzes as z set publish_at = p_publish_at where 'quiz/' || z.id = any (chosen);
end;
$$;

-- A new publication time of a scheduled course also applies to its stops that had the same time. A quiz without questions isn't published.
create function private.move_scheduled_stops() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.videos as v set publish_at = new.publish_at
  where v.publish_at = old.publish_at
    and v.id in (select l.video_id from public.lessons as l where l.course_id = new.id and l.removed_at is null);
  update public.quizzes as z set publish_at = case when new.publish_at > now() or private.has_questions(z.id) then new.publish_at end
  where z.publish_at = old.publish_at
    and z.id in (select l.quiz_id from public.lessons as l where l.course_id = new.id and l.removed_at is null);
  return null;
end;
$$;

create trigger courses_move_stops after update of publish_at on public.courses
for each row when (old.publish_at > now() and new.publish_at is distinct from old.publish_at and new.publish_at is not null)
execute function private.move_scheduled_stops();

create function private.restore_stop_states(p_course_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
-- Before courses leave the trash, restores the earlier state of the stops that became drafts when the course was deleted, unless someone
-- has published or scheduled them since.
declare
  stop record;
begin
  for stop in
    select v.kind, v.item_id, b.publish_at
    from public.courses as c
    join public.lessons as l on l.course_id = c.id and l.removed_at is null
    join private.content_versions as v on v.kind = case when l.quiz_id is null then 'video' else 'quiz' end
      and v.item_id = coalesce(l.quiz_id, l.video_id) and v.saved_at = c.deleted_at and v.publish_at is null
    cross join lateral private.version_before(v) as b
    where c.id = any (p_course_ids) and c.deleted_at is not null and b.publish_at is not null
      -- Leave out a scheduled quiz that has lost its last question since, because it would be published empty (check_publication).
      and (l.quiz_id is null or b.publish_at <= now() or private.has_questions(l.quiz_id))
      and not exists (
        select 1 from private.content_versions as w
        where w.kind = v.kind and w.item_id = v.item_id and w.sequence > v.sequence and w.publish_at is not null
      )
  loop
    execute format('update public.%I set publish_at = $1 where id = $2 and publish_at is null', private.content_table(stop.kind))
    using stop.publish_at, stop.item_id;
  end loop;
end;
$$;

create function private.seen_content(p_courses text[], p_videos text[], p_quizzes text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The content that learners see among these courses, their stops, these quizzes, and the stops with these videos and quizzes:
  -- {"course/<id>": true, "stop/<lesson id>": true, "quiz/<id>": true}. Ignores which courses need a plan.
  select coalesce(jsonb_object_agg(s.name, true), '{}') from (
    select 'course/' || c.id as name from private.live_courses as c where c.id = any (p_courses)
    union all
    select 'stop/' || l.id from private.unnumbered_lessons as l
    where l.course_id = any (p_courses) or l.video_id = any (p_videos) or l.quiz_id = any (p_quizzes)
    union all
    select 'quiz/' || z.id from private.live_quizzes as z where z.id = any (p_quizzes)
  ) as s;
$$;

create function private.seen_difference(p_names text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Counts the content that learners gain or lose, their work in it, and the people affected: {courses, stops, quizzes, students, attempts,
  -- open_attempts, assigned, classes, needs_plan}. `quizzes` are quizzes outside the stops. `assigned` is the number of students in
  -- `classes` who have any of the content assigned.
  with lessons as materialized (
    select l.id, l.course_id, l.video_id, l.quiz_id from public.lessons as l
    where l.id in (select substr(n.name, 6) from unnest(p_names) as n (name) where n.name like 'stop/%')
  ), courses as materialized (
    select substr(n.name, 8) as id from unnest(p_names) as n (name) where n.name like 'course/%'
    union
    select l.course_id from lessons as l
  ), quizzes as materialized (
    select substr(n.name, 6) as id from unnest(p_names) as n (name) where n.name like 'quiz/%'
  ), audience as materialized (
    select a.class_id, x.student_id
    from private.assignments as a
    join private.classes as k on k.id = a.class_id and k.archived_at is null
    join private.assignment_students as x on x.assignment_id = a.id and x.withdrawn_at is null and x.frozen_at is null
    -- Uses arrays, because with subqueries all assignments would be read.
    where a.course_id = any (array(select c.id from courses as c)) or a.lesson_id = any (array(select l.id from lessons as l))
      or a.quiz_id = any (array(select z.id from quizzes as z))
  ), attempts as materialized (
    select a.user_id, a.finished_at from public.quiz_attempts as a
    where a.lesson_id in (select l.id from lessons as l) or a.lesson_id is null and a.quiz_id in (select z.id from quizzes as z)
  )
  select jsonb_build_object(
    'courses', (select count(*) from unnest(p_names) as n (name) where n.name like 'course/%'),
    'stops', (select count(*) from lessons),
    'quizzes', (select count(*) from quizzes as z where z.id not in (select l.quiz_id from lessons as l where l.quiz_id is not null)),
    'students', (
      select count(*) from (
        select a.user_id from attempts as a
        union
        select r.user_id from public.lesson_results as r where r.status = 2 and r.lesson_id in (select l.id from lessons as l)
        union
        select p.user_id from public.video_progress as p where p.video_id in (select l.video_id from lessons as l)
      ) as s
    ),
    'attempts', (select count(*) from attempts as a where a.finished_at is not null),
    'open_attempts', (select count(*) from attempts as a where a.finished_at is null),
    'assigned', (select count(distinct a.student_id) from audience as a),
    'classes', (select count(distinct a.class_id) from audience as a),
    'needs_plan', cardinality(p_names) > 0 and private.payments_enabled()
      and not exists (select 1 from public.courses as c where c.id in (select o.id from courses as o) and c.access = 'free')
      and not exists (select 1 from quizzes as z where private.is_quiz_free(z.id))
  );
$$;

create function private.unusable_lessons(p_names text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Content that learners would start to see but can't use: videos without a file, quizzes without questions. {total, items: the first ten
  -- of [{kind, title}]}, by course in the order of its road map.
  with stops as materialized (
    select substr(n.name, 6) as id from unnest(p_names) as n (name) where n.name like 'stop/%'
  ), items as materialized (
    select i.kind, i.id, i.title, row_number() over (order by i.course is null, lower(i.course), i.course_id, i.position) as place
    from (
      select 'video' as kind, v.id, v.title, c.title as course, c.id as course_id, l.position
      from public.lessons as l join public.courses as c on c.id = l.course_id join public.videos as v on v.id = l.video_id
      where l.id in (select s.id from stops as s) and v.url is null
      union all
      select 'quiz', z.id, z.title, c.title, c.id, l.position
      from public.lessons as l join public.courses as c on c.id = l.course_id join public.quizzes as z on z.id = l.quiz_id
      where l.id in (select s.id from stops as s) and not private.has_questions(z.id)
      union all
      select 'quiz', z.id, z.title, null, null, null
      from public.quizzes as z
      where z.id in (select substr(n.name, 6) from unnest(p_names) as n (name) where n.name like 'quiz/%')
        and not private.has_questions(z.id)
    ) as i
  ), listed as (
    select i.kind, i.title, min(i.place) as place from items as i group by i.kind, i.id, i.title
  )
  select jsonb_build_object('total', (select count(*) from listed), 'items', coalesce((
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'title', l.title) order by l.place)
    from (select * from listed order by place limit 10) as l
  ), '[]'));
$$;

create function private.let_scheduled_pass(p_courses text[], p_videos text[], p_quizzes text[], p_until timestamptz) returns void
language sql
set search_path = ''
as $$
  -- Publishes these items, and the courses that contain them, if they are scheduled for p_until or earlier. Only for previews, which roll
  -- everything back.
  update public.videos as v set publish_at = now() - interval '1 second'
  where v.id = any (p_videos) and v.publish_at > now() and v.publish_at <= p_until;
  update public.quizzes as z set publish_at = now() - interval '1 second'
  where z.id = any (p_quizzes) and z.publish_at > now() and z.publish_at <= p_until;
  update public.courses as c set publish_at = now() - interval '1 second'
  where c.publish_at > now() and c.publish_at <= p_until and (c.id = any (p_courses) or c.id in (
    select l.course_id from public.lessons as l
    where (l.video_id = any (p_videos) or l.quiz_id = any (p_quizzes)) and l.removed_at is null
  ));
$$;

create function private.seen_changes(
  p_before jsonb, p_courses text[], p_videos text[], p_quizzes text[], p_until timestamptz default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
-- The changes for learners: {gained, lost, later, unusable}. `gained` and `lost` compare the content that learners see with p_before
-- (seen_content); `later` is the content that they gain once everything scheduled until p_until is published; all three have the format of
-- seen_difference. `unusable` lists the gained and later content that they can't use (unusable_lessons). Only for previews: it publishes
-- scheduled content.
declare
  seen jsonb := private.seen_content(p_courses, p_videos, p_quizzes);
  final jsonb := seen;
begin
  if p_until > now() then
    perform private.let_scheduled_pass(p_courses, p_videos, p_quizzes, p_until);
    final := private.seen_content(p_courses, p_videos, p_quizzes);
  end if;
  return jsonb_build_object(
    'gained', private.seen_difference(array(select n.name from jsonb_object_keys(seen) as n (name) where not p_before ? n.name)),
    'lost', private.seen_difference(array(select n.name from jsonb_object_keys(p_before) as n (name) where not seen ? n.name)),
    'later', private.seen_difference(array(select n.name from jsonb_object_keys(final) as n (name) where not seen ? n.name)),
    'unusable', private.unusable_lessons(array(
      select n.name from jsonb_object_keys(final) as n (name) where not (p_before ? n.name and seen ? n.name)
    ))
  );
end;
$$;

create function private.admin_preview_change(p_kind text, p_ids text[], p_change jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Previews admin_change_content: the changes for learners (seen_changes), and `stops`, the stops that can change to their courses' new
-- publication state, in road map order: [{stop, title, is_empty}]. Makes the change and rolls it back; fails where the change would fail.
declare
  change jsonb := private.unwrap_json(p_change);
  courses text[] := case when p_kind = 'course' then p_ids else array_remove(array[change ->> 'course_id'], null) end;
  videos text[] := case when p_kind = 'video' then p_ids else '{}' end;
  quizzes text[] := case when p_kind = 'quiz' then p_ids else '{}' end;
  before jsonb;
  seen jsonb;
  stops jsonb := '[]';
begin
  perform private.require_right('content');
  if p_kind = 'course' then
    videos := array(select l.video_id from public.lessons as l where l.course_id = any (p_ids)
      and l.video_id is not null and l.removed_at is null);
    quizzes := array(select l.quiz_id from public.lessons as l where l.course_id = any (p_ids) and l.quiz_id is not null
      and l.removed_at is null);
  end if;
  if p_kind = 'course' and change ->> 'action' in ('delete', 'publication') then
    stops := (
      select coalesce(jsonb_agg(
        jsonb_build_object('stop', concat_ws('/', f.kind, f.id), 'title', f.title, 'is_empty', f.is_empty)
          order by f.place
      ), '[]')
      from private.following_stops(p_ids, case when change
        ->> 'action' = 'publication' then (change ->> 'publish_at')::timestamptz end) as f
    );
  end if;
  before := private.seen_content(courses, videos, quizzes);
  begin
    perform private.admin_change_content(p_kind, p_ids, change);
    seen := private.seen_changes(before, courses, videos, quizzes, (change ->> 'publish_at')::timestamptz);
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return seen || jsonb_build_object('stops', stops);
end;
$$;
call private.expose('admin_preview_change', 'authenticated');
