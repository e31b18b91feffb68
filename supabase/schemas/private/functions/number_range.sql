CREATE OR REPLACE FUNCTION private.number_range (
  p_text text,
  OUT    low numeric,
  OUT    high numeric,
  OUT    unit text,
  OUT    sides text[]
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What an accepted answer such as '2.5..3.5', '$10 .. $20' or '-1..1' stands for: every number from the one to the other, both included,
-- and both as they are written. Each side is a number as private.typed_number reads it. Nulls if the text is no range. The same rule as
-- `numberRange` in supabase/functions/_shared/typed-number.ts.
declare
  parts text[] := case when p_text like '%..%' then regexp_match(p_text, '^([^.]*(?:\.[0-9]+)?[^.]*)\.\.(.*)$') end;
  bottom record;
  top record;
begin
  if parts is null then return; end if;
  bottom := private.typed_number(parts[1]);
  top := private.typed_number(parts[2]);
  if bottom.value is not null and top.value is not null and (bottom.unit = top.unit or '' in (bottom.unit, top.unit)) then
    low := bottom.value;
    high := top.value;
    unit := coalesce(nullif(bottom.unit, ''), top.unit);
    sides := array[private.trim_text(parts[1]), private.trim_text(parts[2])];
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."number_range"(text) FROM PUBLIC;
