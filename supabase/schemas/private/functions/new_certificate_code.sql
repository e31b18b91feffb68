CREATE OR REPLACE FUNCTION private.new_certificate_code()
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Sixteen characters of Crockford's base 32, 80 random bits. Bytes 6 and 8 of a uuid are not random throughout.
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  return (
    select string_agg(substr(alphabet, (get_byte(bytes, b.position) & 31) + 1, 1), '' order by b.position)
    from unnest('{0,1,2,3,4,5,7,9,16,17,18,19,20,21,23,25}'::integer[]) as b (position)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."new_certificate_code"() FROM PUBLIC;
