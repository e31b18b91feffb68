CREATE OR REPLACE FUNCTION private.admin_preview_regrade (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What saving this question with `regrade` and `lower_results` would change; takes the argument of admin_save_question, and refuses
-- a version that is no longer the newest as it does. Changes nothing.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  stored public.questions;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  select * into stored from public.questions as q
  where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null;
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
  elsif payload ->> 'updated_at' is not null
    and private.parse_timestamp(payload ->> 'updated_at') is distinct from stored.updated_at then
    perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
  end if;
  input.points := coalesce(input.points, stored.points);
  input.key := private.kept_key(
    input.type, input.key, stored.type, (select k.answer from private.question_keys as k where k.question_id = stored.id)
  );
  return private.regrade_summary(
    input, private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min)
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_regrade"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_regrade"(jsonb) FROM PUBLIC;
