CREATE OR REPLACE FUNCTION private.freeze_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Triggers instead of column privileges, which the local stack would undo. Our functions run as their owner and are not
-- restricted.
begin
  if current_user in ('anon', 'authenticated')
    and to_jsonb(new) - '{school,year,updated_at}'::text[] <> to_jsonb(old) - '{school,year,updated_at}'::text[] then
    raise exception using errcode = 'PT403', message = 'profile_frozen',
      detail = 'Only school and year of a profile can be changed.';
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."freeze_profile"() FROM PUBLIC;
