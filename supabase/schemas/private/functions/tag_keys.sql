CREATE OR REPLACE FUNCTION private.tag_keys (
  p_tags text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Tags that differ in case are the same.
begin
  if p_tags = '{}' then
    return p_tags;
  end if;
  return (select coalesce(array_agg(lower(t.tag)), '{}') from unnest(p_tags) as t (tag));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."tag_keys"(text[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."tag_keys"(text[]) FROM PUBLIC;
