CREATE OR REPLACE FUNCTION private.admin_choose_import (
  p_import_id text,
  p_choice    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Settles conflicts: {choice: 'file' | 'hand', items: [{table_name, row_id}]?}; without items all of them. Or lets rows mean what has
-- their title: {choice: 'join', items?}. Returns the totals anew.
declare
  payload jsonb := private.unwrap_json(p_choice);
  choice text := payload ->> 'choice';
  joined record;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif choice is null or choice not in ('file', 'hand', 'join') then
    perform private.raise_error(422, 'invalid_choice', 'Choose the file, what is there, or to join.', 'choice');
  end if;
  create temporary table chosen_parts on commit drop as
  select c.table_name, c.row_id, c.match_id, c.version, c.reason
  from private.import_comparisons as c
  where c.import_id = p_import_id and case
    when jsonb_typeof(payload -> 'items') = 'array' then (c.table_name, c.row_id) in (
      select i.table_name, i.row_id from jsonb_to_recordset(payload -> 'items') as i (table_name text, row_id text)
    )
    when choice = 'join' then c.match_id is not null
    else c.state = 'conflict'
  end;
  if choice = 'join' then
    -- Questions first: those of a quiz that is joined get other ids.
    for joined in
      select p.* from pg_temp.chosen_parts as p where p.match_id is not null order by p.table_name = 'quizzes'
    loop
      perform private.join_staged(p_import_id, joined.table_name, joined.row_id, joined.match_id);
    end loop;
    perform private.compare_import(p_import_id);
  else
    -- New questions of a deleted quiz come with it.
    insert into pg_temp.chosen_parts
    select c.table_name, c.row_id, null, c.version, c.reason
    from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and exists (
      select 1 from private.import_rows as r
      join pg_temp.chosen_parts as p on p.table_name = 'quizzes' and p.row_id = r.quiz_id and p.reason = 'deleted'
      where r.import_id = p_import_id and r.question_id = c.row_id
    );
    update private.import_comparisons as c set chosen = (choice = 'file')
    from pg_temp.chosen_parts as p
    where c.import_id = p_import_id and c.table_name = p.table_name and c.row_id = p.row_id
      and (c.state = 'conflict' or c.by <> '{}');
    delete from private.import_choices as h
    using pg_temp.chosen_parts as p
    where h.import_id = p_import_id and h.table_name = p.table_name and h.row_id = p.row_id;
    if choice = 'file' then
      insert into private.import_choices (import_id, table_name, row_id, version)
      select distinct p_import_id, p.table_name, p.row_id, p.version from pg_temp.chosen_parts as p where p.version is not null;
    end if;
  end if;
  drop table pg_temp.chosen_parts;
  return private.count_comparison(p_import_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_choose_import"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_choose_import"(text, jsonb) FROM PUBLIC;
