CREATE OR REPLACE FUNCTION private.quizzes_in_no_course (
  p_offset integer,
  p_limit  integer
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_sort TO 'off'
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."quizzes_in_no_course"(integer, integer) FROM PUBLIC;
