CREATE OR REPLACE FUNCTION private.admin_get_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Who waits for consent, whose account is about to be deleted, and for each retention setting its days (null: for ever) and
-- what is older than it, and than one, two and three years.
declare
  result jsonb;
begin
  perform private.require_right('people');
  select jsonb_build_object(
    'waiting', private.held_people('consent_missing'),
    'ending', private.held_people('account_ending'),
    'erased', (select count(*) from private.erasures),
    'grace_days', private.retention_days('grace_days'),
    'rules', jsonb_agg(
      jsonb_build_object(
        'name', r.name, 'days', r.days, 'due', case when r.days is null then 0 else private.count_older(r.name, r.days) end,
        'older', jsonb_build_array(
          private.count_older(r.name, 365), private.count_older(r.name, 730), private.count_older(r.name, 1095)
        )
      ) order by r.position
    )
  ) into result
  from (
    select n.name, n.position, private.retention_days(n.name) as days
    from unnest(array['inactive_account_days', 'attempt_days', 'audit_log_days', 'auth_log_days'])
      with ordinality as n (name, position)
  ) as r;
  return result;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_retention"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_retention"() FROM PUBLIC;
