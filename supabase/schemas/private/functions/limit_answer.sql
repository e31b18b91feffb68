CREATE OR REPLACE FUNCTION private.limit_answer (
  p_answer jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."limit_answer"(jsonb) FROM PUBLIC;
