CREATE OR REPLACE FUNCTION public.note_badges (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.note_badges(p_time_zone); $function$;

GRANT EXECUTE ON FUNCTION "public"."note_badges"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."note_badges"(text) FROM PUBLIC, "anon", "service_role";
