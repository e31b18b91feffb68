CREATE OR REPLACE FUNCTION public.admin_discard_pending (
  p_course_id text,
  p_version   text,
  p_kind      text DEFAULT NULL::text,
  p_item_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_discard_pending(p_course_id, p_version, p_kind, p_item_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_discard_pending"(text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_discard_pending"(text, text, text, text) FROM PUBLIC, "anon", "service_role";
