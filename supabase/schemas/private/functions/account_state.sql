CREATE OR REPLACE FUNCTION private.account_state (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- `hold`: why the account cannot be used for now, or null. `policy`: the version to accept, and what changed since the one
    -- that was accepted last. `erase_at`: when the account will be erased, or null; `erase_reason` why.
    select jsonb_build_object(
      'hold', private.hold_of(p_id),
      'policy', (
        select jsonb_build_object(
          'version', v.version,
          'changes', coalesce((
            select jsonb_agg(l.line order by n.required_from desc, l.position)
            from private.policy_versions as n
            cross join lateral regexp_split_to_table(n.changes, '\n') with ordinality as l (line, position)
            where n.required_from <= v.required_from and n.version > accepted.version
          ), '[]')
        )
        from private.policy_versions as v
        left join lateral (
          select max(c.policy_version) as version from private.consents as c where c.user_id = p_id and c.kind = 'terms'
        ) as accepted on true
        where v.version = private.current_policy_version()
      ),
      'minimum_age', (select s.value -> 'minimum' from private.settings as s where s.key = 'age'),
      'erase_at', e.erase_at, 'erase_reason', e.reason
    )
    from (select 1) as one
    left join private.erasure_requests as e on e.user_id = p_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."account_state"(uuid) FROM PUBLIC;
