CREATE OR REPLACE FUNCTION private.get_certificate (
  p_code text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What a certificate says, for whoever knows its code, and whether it is the caller's own; null if there is none. O, I and L are read
-- as the digits they look like. Raises too_many_requests.
declare
  limits jsonb := (select s.value -> 'get_certificate' from private.settings as s where s.key = 'request_limits');
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
begin
  if private.count_requests('get_certificate', limits, array[
    private.hashed_bucket('address', private.request_address()), 'overall'
  ]) then
    perform private.raise_error(429, 'too_many_requests', 'That was too often. Please wait a minute, then try again.');
  end if;
  return (
    select jsonb_build_object(
      'code', c.code, 'name', c.name, 'course_title', c.course_title, 'completed_on', c.completed_on,
      'own', c.user_id is not distinct from auth.uid()
    )
    from private.certificates as c where c.code = wanted
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_certificate"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_certificate"(text) FROM PUBLIC;
