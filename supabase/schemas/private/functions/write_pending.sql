CREATE OR REPLACE FUNCTION private.write_pending (
  p_change private.pending_changes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Saves prepared fields of an item that exists as they are saved at once, with all checks of that.
declare
  name text := private.pending_table(p_change.kind);
  fields jsonb := p_change.fields;
  columns text[];
begin
  if fields = '{}' then
    return;
  end if;
  if p_change.kind <> 'question' then
    perform private.require_content(name, p_change.item_id);
  end if;
  if p_change.kind = 'stops' then
    perform private.set_stops(p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('stops', p_change.item_id))
    ));
  elsif p_change.kind = 'questions' then
    perform private.set_questions(p_change.course_id, p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('questions', p_change.item_id))
    ));
  elsif p_change.kind = 'question' then
    perform private.admin_save_question(private.question_payload(
      private.question_to_json(p_change.item_id) || (fields - 'form')
      || coalesce(fields -> 'form', private.pending_state('question', p_change.item_id) -> 'form')
    ));
  else
    fields := fields || case
      when fields ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(fields -> 'publish_at')) else '{}'
    end;
    columns := array(select c from unnest(private.restorable_columns(name) || '{publish_at}'::text[]) as c where fields ? c);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(columns) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(columns) as n)
    ) using fields, p_change.item_id;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."write_pending"(private.pending_changes) FROM PUBLIC;
