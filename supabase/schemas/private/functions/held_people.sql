CREATE OR REPLACE FUNCTION private.held_people (
  p_hold text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- People whose accounts have this hold: how many, and the first 50 by name.
  with held as (
    select p.id, private.person_name(p) as name, p.email, e.erase_at
    from public.profiles as p
    left join private.erasure_requests as e on e.user_id = p.id
    where case p_hold when 'account_ending' then e.user_id is not null else private.hold_of(p.id) = p_hold end
  )
  select jsonb_build_object('total', (select count(*) from held), 'people', coalesce((
    select jsonb_agg(to_jsonb(f) order by f.erase_at, lower(f.name), f.id)
    from (select * from held order by erase_at, lower(name), id limit 50) as f
  ), '[]'));
$function$;

REVOKE ALL ON FUNCTION "private"."held_people"(text) FROM PUBLIC;
