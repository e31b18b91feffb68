CREATE OR REPLACE FUNCTION public.admin_list_audit (
  p_table    text,
  p_row_id   text,
  p_action   text,
  p_actor_id text,
  p_offset   integer,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_audit(p_table, p_row_id, p_action, p_actor_id, p_offset, p_limit); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_list_audit"(text, text, text, text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_audit"(text, text, text, text, integer, integer) FROM PUBLIC, "anon", "service_role";
