CREATE OR REPLACE FUNCTION private.account_exists (
  p_email text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Lets the login page tell "no such account" from "wrong password", as its texts require. Signing up reveals the same
-- fact anyway; counters keep it from being used to harvest addresses, and a setting turns it off.
-- Raises account_lookup_off, invalid_email or too_many_requests.
declare
  setting jsonb := (select s.value from private.settings as s where s.key = 'account_exists');
  normalized_email text := lower(btrim(p_email));
  address text := private.request_address();
  window_length integer := greatest(1, coalesce((setting ->> 'window_seconds')::integer, 60));
  window_start_at timestamptz := to_timestamp(floor(extract(epoch from now()) / window_length) * window_length);
  too_many boolean;
  is_new_window boolean;
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) then
    perform private.raise_error(403, 'account_lookup_off', 'Looking up accounts is turned off.');
  elsif normalized_email is null or normalized_email = '' or char_length(normalized_email) > 320 then
    perform private.raise_error(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  -- One statement, in one order: callers wait for each other instead of deadlocking. An error rolls the counts back,
  -- so they never grow past the limits.
  with counted as (
    insert into private.account_lookups as l (bucket, window_start)
    select b.bucket, window_start_at
    from (values
      ('email ' || encode(sha256(convert_to(normalized_email, 'UTF8')), 'hex')),
      ('address ' || encode(sha256(convert_to(address, 'UTF8')), 'hex')),
      ('overall')
    ) as b (bucket)
    where b.bucket is not null
    order by b.bucket
    on conflict (bucket, window_start) do update set hits = l.hits + 1
    returning l.bucket, l.hits
  )
  select
    bool_or(c.hits > coalesce((setting ->> case split_part(c.bucket, ' ', 1)
      when 'email' then 'per_email' when 'address' then 'per_address' else 'overall' end)::integer, 10)),
    bool_or(c.bucket = 'overall' and c.hits = 1)
  into too_many, is_new_window
  from counted as c;
  if too_many then
    perform private.raise_error(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  if is_new_window then
    delete from private.account_lookups as l where l.window_start < now() - interval '1 hour';
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = normalized_email);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."account_exists"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."account_exists"(text) FROM PUBLIC;
