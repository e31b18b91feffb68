-- Anybody could begin as many purchases as they liked, each a row here and a session at Stripe: an account, and a learner's
-- plan link, has at most ten unpaid ones in a day. A payer without an account and without a link has no id to count by.

create function private.limit_begun_purchases() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;
create trigger checkouts_limit before insert on private.checkouts
for each row execute function private.limit_begun_purchases();

revoke execute on all functions in schema private from public;
