CREATE OR REPLACE FUNCTION public.admin_preview_pending (
  p_course_id text,
  p_version   text,
  p_kept      text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_preview_pending(p_course_id, p_version, p_kept); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_preview_pending"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_pending"(text, text, text[]) FROM PUBLIC, "anon", "service_role";
