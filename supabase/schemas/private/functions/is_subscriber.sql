CREATE OR REPLACE FUNCTION private.is_subscriber (
  p_learner uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- Whether somebody has a seat that is paid for, or access given by hand. Where a plan has fewer seats than learners, since
    -- the payer reduced them, those who came first keep theirs.
    select exists (
      select 1
      from private.seats as m
      join private.subscriptions as s on s.id = m.subscription_id
      where m.learner = p_learner and m.released_at is null and private.gives_access(s)
        and s.seats > (
          select count(*) from private.seats as o
          where o.subscription_id = m.subscription_id and o.released_at is null and (o.taken_at, o.id) < (m.taken_at, m.id)
        )
    ) or exists (
      select 1 from private.access_grants as g
      where g.learner = p_learner and g.revoked_at is null and (g.ends_at is null or g.ends_at > now())
    )
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_subscriber"(uuid) FROM PUBLIC;
