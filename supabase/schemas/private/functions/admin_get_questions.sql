CREATE OR REPLACE FUNCTION private.admin_get_questions (
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(private.question_to_json(q.id) order by q.position, q.created_at, q.id), '[]'::jsonb)
    from public.questions as q
    where q.quiz_id = p_quiz_id and q.deleted_at is null
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_questions"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_questions"(text) FROM PUBLIC;
