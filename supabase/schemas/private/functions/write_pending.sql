CREATE OR REPLACE FUNCTION private.write_pending (
  p_kind   text,
  p_id     text,
  p_base   jsonb,
  p_fields jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Saves prepared fields as they are saved at once, with all checks of that.
declare
  name text;
  columns text[];
  form jsonb;
begin
  if p_fields = '{}' then
    return;
  elsif p_kind = 'stops' then
    perform private.set_stops(p_id, private.present_stops(
      private.merge_stops(p_base -> 'stops', p_fields -> 'stops', private.stops_of(p_id))
    ));
    return;
  elsif p_kind = 'question' then
    form := coalesce(p_fields -> 'form', private.pending_state(p_kind, p_id) -> 'form');
    perform private.admin_save_question(
      (private.question_to_json(p_id) - 'updated_at') || (p_fields - 'form') || form || jsonb_build_object(
        -- A single accepted answer is sent as a list, which replaces all.
        'answer', case when form ->> 'type' = 'OPT' and jsonb_typeof(form -> 'answer') = 'string' then jsonb_build_array(form -> 'answer')
          else form -> 'answer' end
      )
    );
    return;
  end if;
  name := private.content_table(p_kind);
  perform private.require_content(name, p_id);
  columns := array(select c from unnest(private.restorable_columns(name)) as c where p_fields ? c);
  execute format(
    'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
    name,
    (select string_agg(quote_ident(n), ', ') from unnest(columns) as n),
    (select string_agg('v.' || quote_ident(n), ', ') from unnest(columns) as n)
  ) using p_fields, p_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."write_pending"(text, text, jsonb, jsonb) FROM PUBLIC;
