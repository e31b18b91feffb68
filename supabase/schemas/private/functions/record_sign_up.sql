CREATE OR REPLACE FUNCTION private.record_sign_up()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes what the sign-up says: `policy_version` that was accepted, and `birth_year`. Whoever signs up without them, for
-- instance by Auth's API, has an account that waits for them.
declare
  metadata jsonb := private.unwrap_json(new.raw_user_meta_data);
  birth_year text := private.metadata_text(metadata, 'birth_year', 4);
begin
  insert into private.consents (user_id, kind, policy_version, given_by)
  select new.id, 'terms', v.version, 'learner'
  from private.policy_versions as v where v.version = private.metadata_text(metadata, 'policy_version', 20);
  insert into private.birth_years (user_id, year)
  select new.id, y.year from private.plausible_birth_year(
    case when birth_year ~ '^[0-9]{4}$' then birth_year::integer end
  ) as y (year)
  where y.year is not null;
  return new;
exception when others then
  raise warning 'consent of % not recorded: %', new.id, sqlerrm;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."record_sign_up"() FROM PUBLIC;
