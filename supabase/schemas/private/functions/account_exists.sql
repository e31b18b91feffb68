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
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) then
    perform private.raise_error(403, 'account_lookup_off', 'Looking up accounts is turned off.');
  elsif normalized_email is null or normalized_email = '' or char_length(normalized_email) > 320 then
    perform private.raise_error(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  if private.count_requests('account_exists', setting, array[
    private.hashed_bucket('email', normalized_email),
    private.hashed_bucket('address', private.request_address()),
    'overall'
  ]) then
    perform private.raise_error(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = normalized_email);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."account_exists"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."account_exists"(text) FROM PUBLIC;
