CREATE OR REPLACE FUNCTION private.admin_update_person (
  p_person_id          uuid,
  p_school             text                     DEFAULT NULL::text,
  p_year               text                     DEFAULT NULL::text,
  p_extra_time_percent integer                  DEFAULT NULL::integer,
  p_updated_at         timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets school, year and extra time; a null leaves the one it is for as it is, a blank text removes it. Raises stale_update unless
-- p_updated_at, if given, is still the newest.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id for update;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  elsif person.updated_at <> p_updated_at then
    perform private.raise_error(409, 'stale_update', 'This person was changed meanwhile.');
  end if;
  if p_extra_time_percent not between 0 and 300 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be 0 to 300 percent.', 'extra_time_percent');
  end if;
  update public.profiles as p set
    school = case when p_school is null then p.school else nullif(btrim(p_school), '') end,
    year = case when p_year is null then p.year else nullif(btrim(p_year), '') end,
    extra_time_percent = coalesce(p_extra_time_percent, p.extra_time_percent)
  where p.id = person.id
  returning * into person;
  return private.person_to_json(person);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) FROM PUBLIC;
