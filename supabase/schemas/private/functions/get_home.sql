CREATE OR REPLACE FUNCTION private.get_home()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  result jsonb;
begin
  with roads as (
    select s.*
    from private.lesson_states(me, array(select c.id from public.courses as c where c.deleted_at is null)) as s
  ),
  lesson_counts as (
    select r.course_id, count(*)::integer as lessons, (count(*) filter (where r.status = 2))::integer as done
    from roads as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'duration_minutes', c.duration_minutes, 'lesson_count', coalesce(n.lessons, 0),
        'completed_count', coalesce(n.done, 0), 'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by c.created_at, c.id
    ) as list
    from public.courses as c
    left join lesson_counts as n on n.course_id = c.id
    where c.deleted_at is null
  ),
  -- A course is continued once something in it was started; opening its overview starts nothing.
  activities as (
    select r.course_id, r.completed_at as at from roads as r where r.completed_at is not null
    union all
    select r.course_id, a.started_at
    from public.quiz_attempts as a
    join roads as r on r.lesson_id = a.lesson_id
    where a.user_id = me
    union all
    select l.course_id, v.updated_at
    from public.video_progress as v
    join public.lessons as l on l.video_id = v.video_id
    join roads as r on r.lesson_id = l.id and r.stored is not null
    where v.user_id = me
  ),
  latest as (
    select d.course_id, max(d.at) as at from activities as d group by d.course_id
  ),
  continue_at as (
    select r.course_id, r.lesson_id
    from latest as t
    join roads as r on r.course_id = t.course_id and r.status < 2 and r.playable
    join public.courses as c on c.id = t.course_id and (sees_all or c.access = 'free')
    left join public.quiz_attempts as a on a.user_id = me and a.lesson_id = r.lesson_id and a.finished_at is null
    -- The latest course first; in it the open quiz attempt, else the first available lesson that can be played.
    order by t.at desc, t.course_id, a.started_at desc nulls last, r.status desc, r.ordinal_position
    limit 1
  )
  select jsonb_build_object(
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'quizzes', private.get_home_quizzes(0, 48),
    'quiz_count', (select count(*) from public.quizzes as q where q.deleted_at is null),
    'continue', (
      select jsonb_build_object(
        'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
        'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
      )
      from continue_at as n
      join public.courses as c on c.id = n.course_id
      join private.unnumbered_lessons as l on l.id = n.lesson_id
    )
  ) into result;
  return result;
end;$function$;

GRANT EXECUTE ON FUNCTION "private"."get_home"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_home"() FROM PUBLIC;
