CREATE OR REPLACE FUNCTION private.tag_problem (
  p_tags text[]
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Says what is wrong with tags; null if nothing is. A comma is between tags where they are written as one text.
begin
  if p_tags = '{}' then
    return null;
  end if;
  return case
    when cardinality(p_tags) > 10 then 'A question can have at most 10 tags.'
    when exists (select 1 from unnest(p_tags) as t (tag) where char_length(t.tag) > 50) then 'A tag can have at most 50 characters.'
    when exists (select 1 from unnest(p_tags) as t (tag) where t.tag like '%,%') then 'A tag cannot have a comma.'
    when exists (select 1 from unnest(p_tags) as t (tag) where not coalesce(private.has_visible_text(t.tag), false))
      then 'A tag needs something that people can see.'
  end;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."tag_problem"(text[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."tag_problem"(text[]) FROM PUBLIC;
