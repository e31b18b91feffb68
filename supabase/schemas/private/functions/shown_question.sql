CREATE OR REPLACE FUNCTION private.shown_question (
  q          private.keyed_questions,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as an attempt shows it, without its key.
begin
  return jsonb_build_object(
    'title', q.title, 'description', q.description, 'type', q.type,
    'options', private.shown_options(q, case when p_shuffled then p_seed end),
    'left_options', q.left_options,
    'right_options', private.display_options(private.display_right_options(q), private.match_order(q, p_seed)),
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1),
      'unit', (select x.slider_unit from public.questions as x where x.id = q.id)
    ) end
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_question"(private.keyed_questions, uuid, boolean) FROM PUBLIC;
