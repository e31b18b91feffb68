CREATE OR REPLACE FUNCTION private.set_question_positions (
  p_quiz_id      text,
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.questions as q set position = o.ordinal_position
  from unnest(p_question_ids) with ordinality as o (id, ordinal_position)
  where q.id = o.id and q.quiz_id = p_quiz_id and q.position <> o.ordinal_position;
$function$;

REVOKE ALL ON FUNCTION "private"."set_question_positions"(text, text[]) FROM PUBLIC;
