CREATE OR REPLACE FUNCTION private.draw_size (
  p_quiz_id text,
  OUT       question_count integer,
  OUT       points integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- How many questions an attempt at a quiz with draws asks, and their points: of a draw that takes the first ones.
begin
  select count(*), coalesce(sum(q.points), 0) into question_count, points
  from public.questions as q where q.id = any (private.draw_questions(p_quiz_id, null));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."draw_size"(text) FROM PUBLIC;
