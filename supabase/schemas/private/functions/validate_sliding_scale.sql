CREATE OR REPLACE FUNCTION private.validate_sliding_scale (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.validate_options(q);
  if q.slider_min is null and jsonb_array_length(q.options) = 1 then
    perform private.invalid_question('A sliding scale needs at least two labels.', 'options');
  elsif q.slider_min is null and not q.options ? coalesce(private.option_label(q.options, q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  elsif q.slider_min is not null and jsonb_array_length(q.options) > 0 then
    perform private.invalid_question('A sliding scale has labels or a range, not both.', 'options');
  elsif q.slider_min is not null and (
    private.scalar_number(q.key) is null or private.scalar_number(q.key) not between q.slider_min and q.slider_max
  ) then
    perform private.invalid_question(
      'The correct answer must be a number between the minimum and the maximum.', 'answer'
    );
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_sliding_scale"(private.keyed_questions) FROM PUBLIC;
