CREATE OR REPLACE FUNCTION private.count_older (
  p_rule text,
  p_days integer
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a rule of so many days would apply to now.
  select case p_rule
    when 'inactive_account_days' then (select count(*) from private.inactive_accounts(p_days))
    when 'attempt_days' then (select count(*) from private.outdated_attempts(p_days))
    when 'audit_log_days' then (
      select count(*) from public.audit_log as l where l.at < now() - make_interval(days => p_days)
    )
    when 'auth_log_days' then (
      select count(*) from auth.audit_log_entries as l where l.created_at < now() - make_interval(days => p_days)
    )
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."count_older"(text, integer) FROM PUBLIC;
