CREATE OR REPLACE FUNCTION private.person_name (
  p_profile public.profiles
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- A person's name in lists and logs.
  select coalesce(
    nullif(p_profile.display_name, ''), nullif(concat_ws(' ', p_profile.first_name, p_profile.last_name), ''),
    p_profile.email
  );
$function$;

REVOKE ALL ON FUNCTION "private"."person_name"(public.profiles) FROM PUBLIC;
