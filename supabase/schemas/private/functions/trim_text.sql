CREATE OR REPLACE FUNCTION private.trim_text (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Trims what a browser's trim() would: white space, no-break spaces, the byte order mark.
begin
  return btrim(p_text, E' \t\n\r\f\v' || U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');
end;
$function$;

REVOKE ALL ON FUNCTION "private"."trim_text"(text) FROM PUBLIC;
