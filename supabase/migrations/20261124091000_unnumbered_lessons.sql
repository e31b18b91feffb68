-- Lessons that are looked for by their id, not in the order of a course. To number the live lessons of one course, Postgres needs the
-- course; whatever joins live_lessons by another column numbers those of all courses first.

create view private.unnumbered_lessons with (security_invoker = true) as
select
  l.id, l.course_id, l.video_id, l.quiz_id, l.lesson_type, l.position, l.created_at,
  coalesce(v.title, q.title) as title, coalesce(v.description, q.description) as description, coalesce(v.image, q.image) as image,
  v.duration_seconds
from public.lessons as l
join public.courses as c on c.id = l.course_id and c.deleted_at is null
left join public.videos as v on v.id = l.video_id and v.deleted_at is null
left join public.quizzes as q on q.id = l.quiz_id and q.deleted_at is null
where l.removed_at is null and (v.id is not null or q.id is not null);
comment on view private.unnumbered_lessons is 'The live lessons, to find some by their id or what they consist of.';
revoke all on private.unnumbered_lessons from public, anon, authenticated, service_role;

create or replace view private.live_lessons with (security_invoker = true) as
select
  l.*, (row_number() over (partition by l.course_id order by l.position, l.created_at, l.id))::integer as ordinal_position
from private.unnumbered_lessons as l;

create or replace function private.find_lesson(p_course_id text, p_ref text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    -- A lesson of a course by its own id, or by the id of its video or quiz.
    select l.id
    from private.unnumbered_lessons as l
    where l.course_id = p_course_id and p_ref in (l.id, l.video_id, l.quiz_id)
    order by l.id = p_ref desc
    limit 1
  );
end;
$$;

create or replace function private.find_quiz(p_course_id text, p_ref text, out quiz_id text, out lesson_id text)
language plpgsql stable set search_path = '' as $$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none. Raises plan_required: everything that opens or starts a quiz begins here.
declare
  me uuid := auth.uid();
  found_lesson text;
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from public.quizzes as q where q.id = p_ref and q.deleted_at is null;
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

create or replace function private.next_lesson(p_lesson_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    -- The lesson after a lesson, in course order; also of a lesson that was removed from the course meanwhile.
    select jsonb_build_object('lesson_id', n.id, 'lesson_type', n.lesson_type, 'title', n.title)
    from public.lessons as l
    join private.unnumbered_lessons as n
      on n.course_id = l.course_id and (n.position, n.created_at, n.id) > (l.position, l.created_at, l.id)
    where l.id = p_lesson_id
    order by n.position, n.created_at, n.id
    limit 1
  );
end;
$$;

create or replace function private.open_elsewhere(p_learner uuid, p_quiz_id text, p_lesson_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    -- The learner's open attempt of the quiz if it is not in this lesson (null: practice). course_id and ref are the parts of its
    -- page's path, null where it cannot be opened any more.
    select jsonb_build_object(
      'attempt_id', a.id,
      'course_id', case when a.lesson_id is null then 'default' else l.course_id end,
      'ref', case when a.lesson_id is null then a.quiz_id else l.id end,
      'course_title', c.title
    )
    from public.quiz_attempts as a
    left join private.unnumbered_lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
      and a.lesson_id is distinct from p_lesson_id
  );
end;
$$;
