CREATE OR REPLACE FUNCTION private.limit_begun_purchases()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if num_nonnulls(new.owner, new.learner) > 0 and not exists (select 1 from private.checkouts as c where c.id = new.id) and (
    select count(*) from private.checkouts as c
    where (c.owner = new.owner or c.learner = new.learner) and c.created_at > now() - interval '1 day'
      and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id)
  ) >= 10 then
    perform private.raise_error(429, 'too_many_purchases', 'Many purchases were begun here today. Please try again tomorrow.');
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."limit_begun_purchases"() FROM PUBLIC;
