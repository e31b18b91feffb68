CREATE OR REPLACE FUNCTION private.field_differences (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb,
  p_base   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- {field: {before, after, by}} of the fields that a file says otherwise. by: 'file' where what is stored is the base, or is blank;
-- 'hand' where the file says what the base says; 'both' where all three differ or there is no base.
declare
  mine jsonb := private.staged_fields(p_kind, p_given, p_stored);
  mine_of_base jsonb;
  differences jsonb := '{}';
  field text;
begin
  if p_stored || mine = p_stored then
    return differences;
  end if;
  mine_of_base := case when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
  for field in select f.key from jsonb_each(mine) as f where f.value is distinct from p_stored -> f.key loop
    differences := differences || jsonb_build_object(field, jsonb_build_object(
      'before', p_stored -> field, 'after', mine -> field,
      'by', case
        when p_base -> field = p_stored -> field or coalesce(p_stored ->> field, '') = '' then 'file'
        when p_base -> field = mine_of_base -> field then 'hand'
        else 'both'
      end
    ));
  end loop;
  return differences;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."field_differences"(text, jsonb, jsonb, jsonb) FROM PUBLIC;
