CREATE OR REPLACE FUNCTION private.version_of_entry (
  p_entry public.audit_log
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- {table_name, row_id, current, version}: the columns of the row, those of a question with its key, now and right after the
-- entry. Later entries are taken back one by one from what there is now, so rows of uploads have versions as well.
declare
  name text := case p_entry.table_name when 'question_keys' then 'questions' else p_entry.table_name end;
  now_columns jsonb;
  then_columns jsonb;
  later record;
begin
  if name not in ('courses', 'videos', 'quizzes', 'questions') then
    return null;
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name)
  into now_columns using p_entry.row_id;
  if now_columns is null then
    return null;
  end if;
  if name = 'questions' then
    now_columns := now_columns || coalesce(
      (select jsonb_build_object('answer', k.answer, 'explanation', k.explanation, 'option_explanations', k.option_explanations) from private.question_keys as k where k.question_id = p_entry.row_id),
      '{"answer": null, "explanation": "", "option_explanations": {}}'
    );
  end if;
  then_columns := now_columns;
  for later in
    select a.action, a.table_name, a.before from public.audit_log as a
    where a.row_id = p_entry.row_id and a.id > p_entry.id and (a.table_name = name or name = 'questions' and a.table_name = 'question_keys')
      -- A key is stored right after its question: it belongs to the same version.
      and (a.actor is distinct from p_entry.actor or coalesce(a.saved_at, a.at) <> coalesce(p_entry.saved_at, p_entry.at))
    order by a.id desc
  loop
    then_columns := then_columns || case
      when later.action = 'insert' and later.table_name = 'question_keys' then '{"answer": null, "explanation": "", "option_explanations": {}}'
      when later.table_name = 'question_keys' then coalesce(later.before, '{}') - '{question_id,salt,updated_at}'::text[]
      else coalesce(later.before, '{}')
    end;
  end loop;
  return jsonb_build_object('table_name', name, 'row_id', p_entry.row_id, 'current', now_columns, 'version', then_columns);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."version_of_entry"(public.audit_log) FROM PUBLIC;
