CREATE OR REPLACE FUNCTION private.create_prepared (
  p_change private.pending_changes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a new video, quiz or question. A quiz is a draft until its questions are there.
declare
  fields jsonb := p_change.fields || jsonb_build_object('id', p_change.item_id, 'publish_at', null);
  name text := private.content_table(p_change.kind);
begin
  if p_change.kind = 'question' then
    perform private.create_question(p_change.item_id, fields ->> 'quiz_id', private.question_payload((fields - 'form') || (fields -> 'form')));
    return;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', name,
    (
      select string_agg(quote_ident(c.name), ', ')
      from unnest(private.restorable_columns(name) || case p_change.kind when 'quiz' then '{id,publish_at}' else '{id}' end::text[]) as c (name)
      where fields ? c.name
    )
  ) using fields;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."create_prepared"(private.pending_changes) FROM PUBLIC;
