CREATE OR REPLACE FUNCTION private.set_birth_year (
  p_year integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's year of birth, once: only an admin can correct it. Raises invalid_birth_year or birth_year_set.
declare
  me uuid := private.require_account();
begin
  if private.plausible_birth_year(p_year) is null then
    perform private.raise_error(422, 'invalid_birth_year', 'Enter the year in which you were born.', 'p_year');
  end if;
  insert into private.birth_years (user_id, year) select u.id, p_year from auth.users as u where u.id = me
  on conflict do nothing;
  if not found then
    perform private.raise_error(409, 'birth_year_set', 'Your year of birth is known already. Your school can correct it.');
  end if;
  return private.account_state(me);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."set_birth_year"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_birth_year"(integer) FROM PUBLIC;
