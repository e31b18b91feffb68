CREATE OR REPLACE FUNCTION private.read_tags (
  p_question jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The tags of an argument of admin_save_question; null if they are left out.
declare
  given jsonb := nullif(p_question -> 'tags', 'null');
  tags text[];
begin
  if given is null then
    return null;
  elsif jsonb_typeof(given) <> 'array' or jsonb_path_exists(given, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Tags are a list of texts.', 'tags');
  end if;
  tags := private.tag_list(given);
  if private.tag_problem(tags) is not null then
    perform private.raise_error(422, 'invalid_question', private.tag_problem(tags), 'tags');
  end if;
  return tags;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."read_tags"(jsonb) FROM PUBLIC;
