CREATE OR REPLACE FUNCTION private.metadata_text (
  p_metadata jsonb,
  p_key      text,
  p_length   integer
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- A text from the metadata: no control characters, trimmed, cut to the column's length; anything else, and what nobody can see,
    -- is null.
    select case when private.has_visible_text(t.text) then t.text end
    from (
      select case
        when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then
          nullif(btrim(left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), p_length)), '')
      end as text
    ) as t
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."metadata_text"(jsonb, text, integer) FROM PUBLIC;
