CREATE OR REPLACE FUNCTION private.admin_set_birth_year (
  p_person_id uuid,
  p_year      integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Corrects the year of birth. Somebody who turns out to be old enough keeps the account.
begin
  perform private.admin_get_person(p_person_id);
  if private.plausible_birth_year(p_year) is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a year of birth.', 'year');
  end if;
  insert into private.birth_years (user_id, year) values (p_person_id, p_year)
  on conflict (user_id) do update set year = excluded.year;
  if private.age_hold_of(p_person_id) is distinct from 'too_young' then
    delete from private.erasure_requests as e where e.user_id = p_person_id and e.reason = 'too_young';
  end if;
  perform private.note_about_person(p_person_id, 'birth_years', 'update');
  return private.admin_get_privacy(p_person_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_set_birth_year"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_birth_year"(uuid, integer) FROM PUBLIC;
