CREATE OR REPLACE FUNCTION private.get_home()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The next step, without one the course to begin with, and the first page of each group.
declare
  page_size constant integer := 24;
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  next jsonb := private.next_step(me);
  quizzes jsonb := private.home_quizzes(me, ids, 0, page_size);
begin
  return jsonb_build_object(
    'pathway', private.pathway_to_json(me),
    'continue', next,
    'suggestion', case when next is null then private.suggested_course(me, ids) end,
    'courses', private.home_courses(me, ids, 0, page_size),
    'more_courses', cardinality(ids) > page_size,
    'quizzes', quizzes -> 'quizzes',
    'more_quizzes', quizzes -> 'more'
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_home"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_home"() FROM PUBLIC;
