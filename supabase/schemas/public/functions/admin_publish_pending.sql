CREATE OR REPLACE FUNCTION public.admin_publish_pending (
  p_course_id     text,
  p_version       text,
  p_kept          text[]  DEFAULT '{}'::text[],
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_publish_pending(p_course_id, p_version, p_kept, p_regrade, p_lower_results); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_publish_pending"(text, text, text[], boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_publish_pending"(text, text, text[], boolean, boolean) FROM PUBLIC, "anon", "service_role";
