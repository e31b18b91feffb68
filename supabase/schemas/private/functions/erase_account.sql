CREATE OR REPLACE FUNCTION private.erase_account (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases an account at once and for good; for the schedule.
declare
  email text := (select u.email from auth.users as u where u.id = p_id);
  reason text := (select e.reason from private.erasure_requests as e where e.user_id = p_id);
  zone text := private.analytics_time_zone();
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = p_id);
  about jsonb := jsonb_build_object(
    'profiles', jsonb_build_array(p_id), 'admins', jsonb_build_array(p_id), 'consents', jsonb_build_array(p_id),
    'birth_years', jsonb_build_array(p_id),
    'erasure_requests', jsonb_build_array(p_id), 'quiz_attempts', to_jsonb(attempts),
    'lesson_results', (
      select coalesce(jsonb_agg(r.user_id || '/' || r.lesson_id), '[]') from public.lesson_results as r where r.user_id = p_id
    ),
    'seats', (select coalesce(jsonb_agg(s.id), '[]') from private.seats as s where s.learner = p_id),
    'access_grants', (select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where g.learner = p_id)
  );
  naming jsonb := jsonb_build_object(
    'access_grants', (
      select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where p_id in (g.granted_by, g.revoked_by)
    ),
    'content_imports', (
      select coalesce(jsonb_agg(i.id), '[]') from public.content_imports as i where i.created_by = p_id
    )
  );
begin
  if private.is_last_admin(p_id) then
    raise exception 'the last admin is never erased';
  end if;
  perform private.keep_numbers(attempts);
  perform private.keep_tallies(coalesce((
    select jsonb_agg(k.key)
    from (
      select key from private.path_tallies as t cross join lateral jsonb_array_elements(t.tally) as k (key) where t.user_id = p_id
      union all
      select jsonb_build_array('activity', 'active_' || p.grain, p.start::text)
      from private.active_periods as p where p.user_id = p_id
      union all
      select jsonb_build_array('activity', 'lessons', (r.completed_at at time zone zone)::date::text)
      from public.lesson_results as r where r.user_id = p_id and r.completed_at is not null
    ) as k
  ), '[]'));

  -- What was bought stays, as tax law requires, without who bought it: that is on the invoices at Stripe.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = p_id;
  delete from private.checkouts as c
  where p_id in (c.owner, c.learner) and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- How far a regrading is: everybody up to this id has been regraded.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < p_id order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = p_id;

  perform private.erase_audit_entries(p_id, about, naming);
  delete from public.profiles as p where p.id = p_id;
  delete from auth.users as u where u.id = p_id;
  -- Deleting was logged as well.
  perform private.erase_audit_entries(p_id, about, naming);
  perform private.erase_from_services(p_id, email);
  insert into private.erasures (reason) values (coalesce(reason, 'operator'));
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."erase_account"(uuid) FROM PUBLIC;
