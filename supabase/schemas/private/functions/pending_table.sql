CREATE OR REPLACE FUNCTION private.pending_table (
  p_kind text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The table of the item that a kind of prepared changes is about.
  select case p_kind when 'stops' then 'courses' when 'questions' then 'quizzes' else private.content_table(p_kind) end;
$function$;

REVOKE ALL ON FUNCTION "private"."pending_table"(text) FROM PUBLIC;
