CREATE OR REPLACE FUNCTION private.current_policy_version()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select v.version from private.policy_versions as v where v.required_from <= now() order by v.required_from desc, v.version desc limit 1;
$function$;

REVOKE ALL ON FUNCTION "private"."current_policy_version"() FROM PUBLIC;
