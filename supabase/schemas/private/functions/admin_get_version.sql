CREATE OR REPLACE FUNCTION private.admin_get_version (
  p_entry_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The version after an entry beside the current one: {kind, id, title, updated_at, fields: [{name, version, current}], regrade}.
-- `fields` are those that differ, with what a key is about as context; `regrade` is what restoring a question would change.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  names := private.restorable_columns(name) || case when name = 'questions' then '{answer,explanation,option_explanations}' else '{}' end::text[];
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{current,title}',
    'updated_at', found #> '{current,updated_at}',
    'fields', coalesce((
      select jsonb_agg(jsonb_build_object('name', n.name, 'version', found -> 'version' -> n.name, 'current', found -> 'current' -> n.name) order by n.i)
      from unnest(names) with ordinality as n (name, i)
      where found -> 'version' -> n.name is distinct from found -> 'current' -> n.name
    ), '[]'::jsonb),
    'regrade', case when name = 'questions' and found #> '{version,answer}' <> 'null'
      then private.admin_preview_regrade(private.question_of_version(found)) end
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_version"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_version"(bigint) FROM PUBLIC;
