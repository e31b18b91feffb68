CREATE OR REPLACE FUNCTION private.keep_tallies (
  p_keys jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into private.kept_tallies as t (subject, measure, bucket, n)
  select k.key ->> 0, k.key ->> 1, k.key ->> 2, count(*) from jsonb_array_elements(p_keys) as k (key) group by 1, 2, 3
  on conflict (subject, measure, md5(bucket)) do update set n = t.n + excluded.n;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_tallies"(jsonb) FROM PUBLIC;
