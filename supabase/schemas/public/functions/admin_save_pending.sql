CREATE OR REPLACE FUNCTION public.admin_save_pending (
  p_course_id  text,
  p_kind       text,
  p_item_id    text,
  p_changes    jsonb,
  p_updated_at text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_pending(p_course_id, p_kind, p_item_id, p_changes, p_updated_at); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) FROM PUBLIC, "anon", "service_role";
