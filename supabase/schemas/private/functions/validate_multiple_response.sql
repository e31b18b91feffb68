CREATE OR REPLACE FUNCTION private.validate_multiple_response (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple response question needs at least two options.', 'options');
  elsif (select count(distinct o.label) from jsonb_array_elements_text(q.options) as o (label)) < jsonb_array_length(q.options) then
    perform private.invalid_question('Options have to differ from each other.', 'options');
  elsif octet_length(q.options::text) > 3800 then
    -- An answer may name all of them, and has at most 4 KB.
    perform private.invalid_question('The options can have at most 3,800 characters together.', 'options');
  elsif jsonb_typeof(q.key) is distinct from 'array' or q.key = '[]' then
    perform private.invalid_question('At least one option must be correct.', 'answer');
  elsif jsonb_path_exists(q.key, 'strict $[*] ? (@.type() != "string")') or not q.options @> q.key then
    perform private.invalid_question('Every correct answer must be one of the options.', 'answer');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_multiple_response"(private.keyed_questions) FROM PUBLIC;
