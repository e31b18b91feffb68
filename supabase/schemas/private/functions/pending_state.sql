CREATE OR REPLACE FUNCTION private.pending_state (
  p_kind text,
  p_id   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The fields of an item that can be prepared, as they are stored; null where it, or a question's quiz, is deleted. A list is the field
-- of that name.
declare
  name text := private.pending_table(p_kind);
  stored jsonb;
  form constant text[] := '{type,options,left_options,right_options,slider,answer,option_explanations}';
begin
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name) into stored using p_id;
  if stored is null then
    return null;
  elsif p_kind = 'stops' then
    return jsonb_build_object('stops', private.stops_of(p_id));
  elsif p_kind = 'questions' then
    return jsonb_build_object('questions', private.ordered_question_ids(p_id));
  elsif p_kind = 'question' then
    if not exists (select 1 from public.quizzes as z where z.id = stored ->> 'quiz_id' and z.deleted_at is null) then
      return null;
    end if;
    stored := private.question_to_json(p_id) - '{id,quiz_id,position,created_at,updated_at,regrading,shared_with}'::text[];
    return (stored - form) || jsonb_build_object('form', (
      select jsonb_object_agg(f.name, stored -> f.name) from unnest(form) as f (name)
    ));
  end if;
  return (
    select jsonb_object_agg(c.name, stored -> c.name) from unnest(private.restorable_columns(name)) as c (name)
  ) || case when stored ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(stored -> 'publish_at')) else '{}' end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."pending_state"(text, text) FROM PUBLIC;
