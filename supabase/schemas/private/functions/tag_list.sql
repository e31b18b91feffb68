CREATE OR REPLACE FUNCTION private.tag_list (
  p_tags jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A list of tags as it is stored: each trimmed and on one line, none of them blank, repeated or repeated in another case, in
-- alphabetical order. The first spelling stays.
begin
  if p_tags is null or p_tags in ('null', '[]') then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(t.tag order by lower(t.tag) collate "C"), '{}')
    from (
      select distinct on (lower(s.tag) collate "C") s.tag
      from (
        select private.close_directions(private.trim_text(regexp_replace(e.value, '\s+', ' ', 'g'))) as tag, e.place
        from jsonb_array_elements_text(p_tags) with ordinality as e (value, place)
      ) as s
      where s.tag <> ''
      order by lower(s.tag) collate "C", s.place
    ) as t
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."tag_list"(jsonb) FROM PUBLIC;
