CREATE OR REPLACE FUNCTION private.catalogue_query (
  p_query text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Every word of the query, each as the beginning of a word or in another form of it; null if it names none.
declare
  word text;
  found tsquery := '';
begin
  foreach word in array private.search_words(p_query) loop
    -- Words without letters or digits, and those like 'the', are in no text.
    word := btrim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g'));
    continue when numnode(plainto_tsquery('pg_catalog.english', word)) = 0;
    found := found && to_tsquery('pg_catalog.english', format('''%s'':*', word));
  end loop;
  return case when numnode(found) > 0 then found end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."catalogue_query"(text) FROM PUBLIC;
