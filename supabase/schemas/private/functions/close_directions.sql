CREATE OR REPLACE FUNCTION private.close_directions (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Ends every embedding, override and isolate that the text begins and does not end (Unicode Standard Annex 9), so that it cannot
-- turn around what stands after it, in whatever sentence, table or file.
declare
  opened text := '';
  mark text;
begin
  for mark in select m[1] from regexp_matches(p_text, '[\u202A-\u202E\u2066-\u2069]', 'g') as m loop
    if mark in (U&'\2066', U&'\2067', U&'\2068') then
      opened := U&'\2069' || opened;
    elsif mark = U&'\2069' then
      -- Also ends the embeddings inside of the isolate.
      if position(mark in opened) > 0 then opened := substr(opened, position(mark in opened) + 1); end if;
    elsif mark = U&'\202C' then
      if left(opened, 1) = mark then opened := substr(opened, 2); end if;
    else
      opened := U&'\202C' || opened;
    end if;
  end loop;
  return p_text || opened;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."close_directions"(text) FROM PUBLIC;
