CREATE OR REPLACE FUNCTION private.admin_get_privacy (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A person's consents, year of birth, what holds the account, and whether it is about to be deleted.
begin
  perform private.admin_get_person(p_person_id);
  return (private.account_state(p_person_id) - '{policy,minimum_age}'::text[]) || jsonb_build_object(
    'asks_for_age', (
      select coalesce(s.value ->> 'minimum', s.value ->> 'consent_below') is not null from private.settings as s where s.key = 'age'
    ),
    'birth_year', (select b.year from private.birth_years as b where b.user_id = p_person_id),
    'terms', (
      select jsonb_build_object('version', c.policy_version, 'given_at', c.given_at)
      from private.consents as c where c.user_id = p_person_id and c.kind = 'terms'
      order by c.policy_version desc limit 1
    ),
    'guardian', (
      select jsonb_build_object('given_by', c.given_by, 'given_at', c.given_at, 'recorded_by', private.person_name(p))
      from private.consents as c left join public.profiles as p on p.id = c.recorded_by
      where c.user_id = p_person_id and c.kind = 'guardian'
      order by c.given_at desc limit 1
    )
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_privacy"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_privacy"(uuid) FROM PUBLIC;
