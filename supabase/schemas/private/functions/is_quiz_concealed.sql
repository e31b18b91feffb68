CREATE OR REPLACE FUNCTION private.is_quiz_concealed (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.is_concealed(null, p_quiz_id);
$function$;

GRANT EXECUTE ON FUNCTION "private"."is_quiz_concealed"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_quiz_concealed"(text) FROM PUBLIC;
