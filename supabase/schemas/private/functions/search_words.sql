CREATE OR REPLACE FUNCTION private.search_words (
  p_query text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- The words that a search looks for: of the first 200 characters, each once, at most eight. The longest come first, since they rule
    -- out the most.
    select coalesce(array_agg(w.word order by char_length(w.word) desc, w.word), '{}')
    from (
      select t.word
      from regexp_split_to_table(lower(btrim(left(coalesce(p_query, ''), 200))), '\s+') as t (word)
      where t.word <> ''
      group by t.word
      order by char_length(t.word) desc, t.word
      limit 8
    ) as w
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."search_words"(text) FROM PUBLIC;
