CREATE OR REPLACE FUNCTION private.changed_by_hand (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb,
  p_base   jsonb,
  p_after  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Of the fields that a file says otherwise (p_after), those that somebody changed since the last file: 'hand' where the file says what the
-- base says; 'both' where all three differ or there is no base. What is blank is the file's to fill.
declare
  said_of_base jsonb := case when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
begin
  return (
    select coalesce(jsonb_object_agg(k.name, case when p_base -> k.name = said_of_base -> k.name then 'hand' else 'both' end), '{}')
    from jsonb_object_keys(p_after) as k (name)
    where (p_base -> k.name = p_stored -> k.name or coalesce(p_stored ->> k.name, '') in ('', '[]', '{}')) is not true
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."changed_by_hand"(text, jsonb, jsonb, jsonb, jsonb) FROM PUBLIC;
