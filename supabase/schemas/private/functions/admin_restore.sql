CREATE OR REPLACE FUNCTION private.admin_restore (
  p_kind    text,
  p_item_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item private.trash_items;
begin
  perform private.require_right('content');
  select * into item from private.trash_items as t where t.kind = p_kind and t.id = p_item_id;
  if item.id is null then
    perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
  end if;
  -- Locked until the end, so that the quiz cannot be deleted meanwhile.
  perform 1 from public.quizzes as q where q.id = item.quiz_id and q.deleted_at is null for share;
  if item.quiz_id is not null and not found then
    perform private.raise_error(409, 'quiz_in_trash', 'Its quiz is in the trash too. Restore the quiz first.');
  end if;
  execute format('update public.%I set deleted_at = null where id = $1', item.table_name) using item.id;
  return jsonb_build_object('kind', item.kind, 'id', item.id, 'title', item.title);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_restore"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore"(text, text) FROM PUBLIC;
