CREATE OR REPLACE FUNCTION private.typed_number (
  p_text text,
  OUT    value numeric,
  OUT    unit text
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number that a text is as people write it, with its unit: '18200', '18,200', '18 200.00', '$18,200', '18200 dollars',
-- '-5', '12.5%', '12,5 per cent'. The unit is '$' (Australian dollars), '€', '£', '%' or '' for none. Nulls if the text is no number.
-- Groups have three digits. One or two digits after a single comma are decimals: some keyboards have no other separator.
-- A number does not begin with a 0 before another digit: 000 and 0412 are names, not amounts. The same rule as `isTypedNumber` in
-- supabase/functions/_shared/typed-number.ts.
declare
  parts text[] := regexp_match(
    -- The minus sign, and no-break and thin spaces, as they are pasted.
    case when char_length(p_text) <= 64 then translate(lower(private.trim_text(p_text)), U&'\2212\00A0\2009\202F', '-   ') end,
    '^([+-]?) ?(a\$|au\$|aud|\$|€|£)? ?'
    '(?:((?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?: [0-9]{3})+))(?:\.[0-9]*)?|\.[0-9]+)|((?:0|[1-9][0-9]*),[0-9]{1,2}))'
    ' ?(%|per ?cent|aud|dollars?)?$'
  );
  units text[] := array(
    select distinct case
      when u in ('%', 'percent', 'per cent') then '%' when u in ('€', '£') then u else '$'
    end
    from unnest(array[parts[2], parts[5]]) as u where u is not null
  );
begin
  if parts is not null and cardinality(units) < 2 then
    value := (parts[1] || coalesce(translate(parts[3], ', ', ''), replace(parts[4], ',', '.')))::numeric;
    unit := coalesce(units[1], '');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."typed_number"(text) FROM PUBLIC;
