CREATE OR REPLACE FUNCTION private.bank_question_to_json (
  p_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'type', q.type, 'tags', q.tags, 'quiz_id', z.id, 'quiz_title', z.title,
      'quiz_count', 1 + jsonb_array_length(private.other_places(q.id)),
      'created_at', q.created_at, 'updated_at', q.updated_at
    )
    from public.questions as q join public.quizzes as z on z.id = q.quiz_id
    where q.id = p_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."bank_question_to_json"(text) FROM PUBLIC;
