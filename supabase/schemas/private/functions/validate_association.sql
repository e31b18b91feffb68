CREATE OR REPLACE FUNCTION private.validate_association (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if jsonb_array_length(q.left_options) = 0 or q.left_options ? '' then
    perform private.invalid_question('All left items must have a value.', 'left_options');
  elsif jsonb_array_length(q.right_options) = 0 or q.right_options ? '' then
    perform private.invalid_question('All right items must have a value.', 'right_options');
  elsif jsonb_array_length(q.left_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'left_options');
  elsif jsonb_array_length(q.right_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'right_options');
  elsif coalesce(private.normalize_mapping(q.key), '{}'::jsonb) = '{}'::jsonb then
    perform private.invalid_question('You need at least one complete matched pair.', 'answer');
  elsif exists (
    select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
    where case
      when m.key ~ '^[0-9]$' and m.value ~ '^[0-9]$' then
        m.key::integer >= jsonb_array_length(q.left_options) or m.value::integer >= jsonb_array_length(q.right_options)
      else true
    end
  ) then
    perform private.invalid_question('All matches must have both left and right items selected.', 'answer');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_association"(private.keyed_questions) FROM PUBLIC;
