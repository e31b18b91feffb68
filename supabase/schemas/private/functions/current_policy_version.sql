CREATE OR REPLACE FUNCTION private.current_policy_version()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select v.version from private.policy_versions as v where v.required_from <= now() order by v.required_from desc, v.version desc limit 1
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."current_policy_version"() FROM PUBLIC;
