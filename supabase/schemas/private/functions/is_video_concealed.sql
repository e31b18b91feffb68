CREATE OR REPLACE FUNCTION private.is_video_concealed (
  p_video_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.is_concealed(p_video_id, null);
$function$;

GRANT EXECUTE ON FUNCTION "private"."is_video_concealed"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_video_concealed"(text) FROM PUBLIC;
