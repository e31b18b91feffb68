CREATE OR REPLACE FUNCTION private.get_home_quizzes (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me uuid := private.require_user();
begin
  return private.home_quizzes(me, private.pathway_order(me), p_offset, p_limit);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_home_quizzes"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_home_quizzes"(integer, integer) FROM PUBLIC;
