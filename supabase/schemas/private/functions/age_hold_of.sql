CREATE OR REPLACE FUNCTION private.age_hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A year of birth leaves two ages. The minimum is compared with the higher one, so that nobody is turned away who is old
-- enough; the age of consent with the lower one.
declare
  rules jsonb := (select s.value from private.settings as s where s.key = 'age');
  minimum integer := (rules ->> 'minimum')::integer;
  consent_below integer := (rules ->> 'consent_below')::integer;
  age integer;
begin
  if coalesce(minimum, consent_below) is null or exists (select 1 from private.admins as a where a.user_id = p_id) then
    return null;
  end if;
  age := extract(year from now())::integer - (select b.year from private.birth_years as b where b.user_id = p_id);
  return case
    when age is null then 'birth_year_missing'
    when age < minimum then 'too_young'
    when age - 1 < consent_below
      and not exists (select 1 from private.consents as c where c.user_id = p_id and c.kind = 'guardian')
      then 'consent_missing'
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."age_hold_of"(uuid) FROM PUBLIC;
