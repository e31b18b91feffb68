CREATE OR REPLACE FUNCTION private.export_account (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'profiles', (select jsonb_agg(to_jsonb(p)) from public.profiles as p where p.id = p_id),
    'users', (
      select jsonb_agg(jsonb_build_object(
        'id', u.id, 'email', u.email, 'phone', u.phone, 'email_confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'given_at_sign_up', u.raw_user_meta_data,
        'sign_in_methods', u.raw_app_meta_data
      ))
      from auth.users as u where u.id = p_id
    ),
    'identities', (
      select jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'identity', i.identity_data, 'last_sign_in_at', i.last_sign_in_at
      ) order by i.created_at)
      from auth.identities as i where i.user_id = p_id
    ),
    'sessions', (
      select jsonb_agg(jsonb_build_object(
        'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'browser', s.user_agent, 'address', s.ip
      ) order by s.created_at)
      from auth.sessions as s where s.user_id = p_id
    ),
    'audit_log_entries', (
      select jsonb_agg(
        jsonb_build_object('at', l.created_at, 'action', l.payload ->> 'action', 'address', l.ip_address) order by l.created_at
      )
      from auth.audit_log_entries as l where l.payload ->> 'actor_id' = p_id::text
    ),
    'consents', (
      select jsonb_agg(to_jsonb(c) - '{user_id,recorded_by}'::text[] order by c.given_at)
      from private.consents as c where c.user_id = p_id
    ),
    'birth_years', (select jsonb_agg(jsonb_build_object('year', b.year)) from private.birth_years as b where b.user_id = p_id),
    'pathways', (
      select jsonb_agg(jsonb_build_object('category', w.category, 'answered_at', w.answered_at))
      from private.pathways as w where w.user_id = p_id
    ),
    'erasure_requests', (
      select jsonb_agg(to_jsonb(e) - '{user_id,requested_by}'::text[]) from private.erasure_requests as e where e.user_id = p_id
    ),
    'admins', (select jsonb_agg(jsonb_build_object('since', a.created_at)) from private.admins as a where a.user_id = p_id)
  );
$function$;

REVOKE ALL ON FUNCTION "private"."export_account"(uuid) FROM PUBLIC;
