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
begin
  if p_stored || mine = p_stored then
    return '{}';
  end if;
  -- Mostly, what is stored is what files said last.
  mine_of_base := case when p_base = p_stored then mine when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
  return (
    select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
      'before', p_stored -> f.key, 'after', f.value,
      'by', case
        when p_base -> f.key = p_stored -> f.key or coalesce(p_stored ->> f.key, '') in ('', '[]', '{}') then 'file'
        when p_base -> f.key = mine_of_base -> f.key then 'hand'
        else 'both'
      end
    )), '{}')
    from jsonb_each(mine) as f where f.value is distinct from p_stored -> f.key
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."field_differences"(text, jsonb, jsonb, jsonb) FROM PUBLIC;
