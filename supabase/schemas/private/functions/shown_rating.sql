CREATE OR REPLACE FUNCTION private.shown_rating (
  p_course public.courses,
  OUT      rating numeric,
  OUT      rating_count integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Of the learners, from five of them on, so that nobody's is known by it; before that what the content team has set, if anything.
begin
  select round(t.total::numeric / t.ratings, 1), t.ratings into rating, rating_count
  from private.rating_totals as t where t.course_id = p_course.id and t.ratings >= 5;
  if rating is null then
    rating := p_course.rating;
    rating_count := 0;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_rating"(public.courses) FROM PUBLIC;
