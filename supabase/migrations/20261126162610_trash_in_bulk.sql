SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.admin_change_trash (
  p_action text,
  p_items  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Restores up to 1,000 items {kind, id, quiz_id}, or deletes them for good, as purge_trash does. What cannot be, because it is in the trash
-- no more or its quiz is, is named with the reason; the rest is done.
declare
  items jsonb := private.unwrap_json(p_items);
  item record;
  reason text;
  changed integer := 0;
  refused jsonb := '[]';
begin
  perform private.require_right('content');
  if p_action is null or p_action not in ('restore', 'delete') then
    perform private.raise_error(422, 'validation_failed', 'Action must be one of restore, delete.', 'action');
  elsif jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 1000 then
    perform private.raise_error(422, 'validation_failed', 'Between 1 and 1,000 items can be changed at once.', 'items');
  elsif jsonb_path_exists(items, '$[*] ? (!(@.kind == "course" || @.kind == "video" || @.kind == "quiz" || @.kind == "question"))') then
    perform private.raise_error(422, 'validation_failed', 'Kind must be one of course, video, quiz, question.', 'items');
  end if;
  perform private.lock_stops(array(select i ->> 'id' from jsonb_array_elements(items) as i where i ->> 'kind' = 'course'));
  -- Questions come back after their quizzes; always in the same order, so that two calls cannot wait for each other.
  for item in
    select distinct i ->> 'kind' as kind, i ->> 'id' as id, i ->> 'quiz_id' as quiz_id, i ->> 'kind' = 'question' as is_last
    from jsonb_array_elements(items) as i order by 4, 1, 2, 3
  loop
    begin
      if p_action = 'restore' then
        perform private.admin_restore(item.kind, item.id, item.quiz_id);
      else
        perform private.end_in_trash(item.kind, item.id, item.quiz_id);
      end if;
      changed := changed + 1;
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      get stacked diagnostics reason = pg_exception_detail;
      refused := refused || jsonb_build_object(
        'kind', item.kind, 'id', item.id, 'quiz_id', item.quiz_id, 'reason', reason,
        'title', (select c.title from private.content_items as c where c.kind = item.kind and c.id = item.id)
      );
    end;
  end loop;
  if p_action = 'delete' then
    perform private.purge_trash();
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_in_trash (
  p_kind    text,
  p_item_id text,
  p_quiz_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends the 30 days of an item now, or of a question that was taken out of p_quiz_id. Raises not_in_trash.
declare
  ended integer;
begin
  if p_quiz_id is null then
    execute format(
      'update public.%I as t set deleted_at = $2 where t.id = $1 and t.deleted_at > $2', private.content_table(p_kind)
    ) using p_item_id, now() - interval '30 days';
  else
    update public.quiz_questions as p set deleted_at = now() - interval '30 days'
    where p.quiz_id = p_quiz_id and p.question_id = p_item_id and p.deleted_at > now() - interval '30 days';
  end if;
  get diagnostics ended = row_count;
  if ended = 0 then
    perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_change_trash (
  p_action text,
  p_items  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_trash(p_action, p_items); $function$;

REVOKE ALL ON FUNCTION "public"."admin_change_trash"(text, jsonb) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."admin_change_trash"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_change_trash"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."end_in_trash"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_change_trash"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_trash"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_trash"(text, jsonb) TO "postgres";
