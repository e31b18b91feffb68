CREATE OR REPLACE FUNCTION private.pending_state (
  p_kind text,
  p_id   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The fields of an item that can be prepared, as they are stored; null where it is deleted. Whether learners see it is none of them.
declare
  stored jsonb;
  form constant text[] := '{type,options,left_options,right_options,slider,answer,option_explanations}';
begin
  if p_kind = 'stops' then
    return jsonb_build_object('stops', private.stops_of(p_id));
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', private.content_table(p_kind))
  into stored using p_id;
  if stored is null then
    return null;
  elsif p_kind = 'question' then
    stored := private.question_to_json(p_id) - '{id,quiz_id,position,created_at,updated_at,regrading,shared_with}'::text[];
    return (stored - form) || jsonb_build_object('form', (
      select jsonb_object_agg(f.name, stored -> f.name) from unnest(form) as f (name)
    ));
  end if;
  return (
    select jsonb_object_agg(c.name, stored -> c.name) from unnest(private.restorable_columns(private.content_table(p_kind))) as c (name)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."pending_state"(text, text) FROM PUBLIC;
