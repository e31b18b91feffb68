CREATE OR REPLACE FUNCTION private.rate_course (
  p_course_id text,
  p_rating    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner's rating of a course, out of 10; null takes it back. For whoever has completed the course, and for whoever rated it then.
declare
  me uuid := private.require_learner();
begin
  if p_rating not between 1 and 10 then
    perform private.raise_error(422, 'invalid_rating', 'A rating is a whole number from 1 to 10.', 'p_rating');
  elsif not private.is_course_complete(me, p_course_id) and not exists (
    select 1 from public.course_ratings as r where r.user_id = me and r.course_id = p_course_id
  ) then
    perform private.raise_error(409, 'course_not_complete', 'Complete the course first.');
  end if;
  if p_rating is null then
    delete from public.course_ratings as r where r.user_id = me and r.course_id = p_course_id;
  else
    insert into public.course_ratings as r (user_id, course_id, rating) values (me, p_course_id, p_rating)
    on conflict (user_id, course_id) do update set rating = excluded.rating where r.rating <> excluded.rating;
  end if;
  return jsonb_build_object('rating', p_rating);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."rate_course"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."rate_course"(text, integer) FROM PUBLIC;
