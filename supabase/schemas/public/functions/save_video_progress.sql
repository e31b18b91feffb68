CREATE OR REPLACE FUNCTION public.save_video_progress (
  p_video_id text,
  p_position numeric,
  p_ranges   jsonb,
  p_from     numeric DEFAULT NULL::numeric
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.save_video_progress(p_video_id, p_position, p_ranges, p_from); $function$;

GRANT EXECUTE ON FUNCTION "public"."save_video_progress"(text, numeric, jsonb, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_video_progress"(text, numeric, jsonb, numeric) FROM PUBLIC, "anon", "service_role";
