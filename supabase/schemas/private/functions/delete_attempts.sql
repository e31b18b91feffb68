CREATE OR REPLACE FUNCTION private.delete_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Their numbers, results on road maps and certificates stay.
begin
  perform private.keep_numbers(p_attempts);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."delete_attempts"(uuid[]) FROM PUBLIC;
