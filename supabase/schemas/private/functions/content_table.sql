CREATE OR REPLACE FUNCTION private.content_table (
  p_kind text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The table of a kind of content, in which an item goes to the trash.
begin
  case p_kind
    when 'course' then return 'courses';
    when 'video' then return 'videos';
    when 'quiz' then return 'quizzes';
    when 'question' then return 'questions';
    else perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end case;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."content_table"(text) FROM PUBLIC;
