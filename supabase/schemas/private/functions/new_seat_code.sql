CREATE OR REPLACE FUNCTION private.new_seat_code (
  p_subscription_id text,
  p_kind            text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ten characters of Crockford's base 32, 50 random bits: a code is only tried online and signed in, where guessing one of
-- ten thousand takes more than thirty years at a hundred tries a second. Byte 6 of a uuid is not random throughout.
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea := uuid_send(gen_random_uuid());
  new_code text;
begin
  select string_agg(substr(alphabet, (get_byte(bytes, b.position) & 31) + 1, 1), '' order by b.position) into new_code
  from unnest('{0,1,2,3,4,5,7,9,10,11}'::integer[]) as b (position);
  insert into private.seat_codes (code, subscription_id, kind) values (new_code, p_subscription_id, p_kind);
  return new_code;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."new_seat_code"(text, text) FROM PUBLIC;
