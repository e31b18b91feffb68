CREATE OR REPLACE FUNCTION private.count_rest_request (
  p_account uuid,
  p_address text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Whether a request to the REST API is one too many for its account or its network address.
  select private.count_requests('rest', s.value -> 'rest', array[
    private.hashed_bucket('account', p_account::text), private.hashed_bucket('address', nullif(btrim(p_address), ''))
  ])
  from private.settings as s where s.key = 'request_limits';
$function$;

GRANT EXECUTE ON FUNCTION "private"."count_rest_request"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."count_rest_request"(uuid, text) FROM PUBLIC;
