SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.admin_change_questions (
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes up to 1,000 questions of any quizzes, or none of them: {action: delete | restore}, {action: tag, add?, remove?}, where both
-- are lists of tags, {action: copy | link, quiz_id}: behind the last question of that quiz, in the order of p_ids, as questions of their own or
-- as the same ones, {action: unlink}: each becomes a question of its own. The answer says how many changed.
declare
  change jsonb := private.unwrap_json(p_change);
  added text[] := coalesce(private.read_tags(jsonb_build_object('tags', change -> 'add')), '{}');
  removed text[] := private.tag_keys(coalesce(private.read_tags(jsonb_build_object('tags', change -> 'remove')), '{}'));
  quiz text := change ->> 'quiz_id';
  action text := change ->> 'action';
  last integer;
  refused text;
  changed integer := 0;
begin
  perform private.require_right('content');
  if action is null or action not in ('delete', 'restore', 'tag', 'copy', 'link', 'unlink') then
    perform private.raise_error(422, 'validation_failed', 'Action must be one of delete, restore, tag, copy, link, unlink.', 'action');
  end if;
  if action in ('copy', 'link') then
    -- The quiz is locked first, as in admin_save_question.
    perform private.require_content('quizzes', quiz);
  end if;
  if action = 'delete' then
    perform private.lock_quizzes_of(p_ids);
  elsif action in ('tag', 'link', 'unlink') then
    perform private.lock_shared_questions(p_ids);
  end if;
  perform private.require_selection('questions', p_ids, action = 'restore');
  case action
    when 'delete' then
      update public.questions as q set deleted_at = now() where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = 'question' and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      elsif exists (
        select 1 from public.questions as q join public.quizzes as z on z.id = q.quiz_id
        where q.id = any (p_ids) and z.deleted_at is not null
      ) then
        perform private.raise_error(409, 'quiz_in_trash', 'A quiz of theirs is in the trash too. Restore the quiz first.');
      end if;
      update public.questions as q set deleted_at = null where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'tag' then
      create temporary table new_tags on commit drop as
      select q.id, q.title, private.tag_list(to_jsonb(
        array(select t.tag from unnest(q.tags) as t (tag) where lower(t.tag) <> all (removed)) || added
      )) as tags
      from public.questions as q where q.id = any (p_ids);
      select n.title into refused from pg_temp.new_tags as n where cardinality(n.tags) > 10 order by n.id limit 1;
      if refused is not null then
        perform private.raise_error(
          422, 'too_many_tags', format('“%s” would have more than 10 tags. Nothing was changed.', left(refused, 100)), 'add'
        );
      end if;
      update public.questions as q set tags = n.tags from pg_temp.new_tags as n where n.id = q.id and n.tags <> q.tags;
      get diagnostics changed = row_count;
      drop table pg_temp.new_tags;
    when 'copy' then
      last := coalesce((select max(q.position) from public.questions as q where q.quiz_id = quiz), 0);
      perform private.insert_question_copies(jsonb_object_agg(
        i.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', quiz, 'position', last + i.place)
      ))
      from (select u.id, row_number() over (order by min(u.place)) as place from unnest(p_ids) with ordinality as u (id, place) group by u.id) as i;
      changed := (select count(distinct i.id) from unnest(p_ids) as i (id));
    when 'link' then
      changed := private.link_questions(p_ids, quiz);
    when 'unlink' then
      changed := private.unlink_questions(p_ids);
  end case;
  return jsonb_build_object('changed', changed);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_undo_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Undoes an upload, or discards one that is not committed: what it made goes to the trash, what it changed becomes what it was. What
-- others changed or built on since stays, and `undo_result` names it. Results of learners stay; with p_regrade, those of keys that
-- change back are to be regraded, with p_lower_results also where they fall, and `undo_result` names their questions as `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  forms text[];
  regrading text[] := '{}';
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    perform private.delete_staged(array[p_import_id]);
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.join_by_hash(upload.rows_total);
  perform private.lock_changed_grading(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.outcome = 'changed' and h.after ? 'form'
  ));
  perform private.lock_quizzes_of(array(
    select h.row_id from private.import_changes as h where h.import_id = p_import_id and h.table_name = 'questions'
  ));
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  forms := array(select f.id from private.forms_before_import(p_import_id) as f where p_regrade);
  create temporary table trashed on commit drop as
  select p ->> 'table_name' as table_name, p ->> 'row_id' as id from unnest(plan) as p where p ->> 'action' = 'trash';
  analyze pg_temp.trashed;
  perform private.restore_import_changes(p_import_id);
  update public.lessons as l set removed_at = now() from pg_temp.trashed as t where t.table_name = 'lessons' and t.id = l.id;
  update public.videos as v set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'videos' and t.id = v.id;
  update public.quizzes as z set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'quizzes' and t.id = z.id;
  update public.courses as c set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'courses' and t.id = c.id;
  -- Questions of a quiz that went to the trash are hidden with it, and restored with it.
  update public.questions as q set deleted_at = now()
  from pg_temp.trashed as t
  where t.table_name = 'questions' and t.id = q.id
    and q.quiz_id not in (select z.id from pg_temp.trashed as z where z.table_name = 'quizzes');
  drop table pg_temp.trashed;
  if forms <> '{}' then
    regrading := private.begin_regrades(private.with_shared(forms), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = now(), undo_result = private.import_undo_summary(plan)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_quizzes_of (
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Locks the quizzes of questions that are about to be deleted, before these are locked themselves: whether a quiz has a question left
  -- is asked when it is scheduled, and again when it loses one (keep_publication, unschedule_empty_quizzes).
  select 1 from public.quizzes as z
  where z.id in (select q.quiz_id from public.questions as q where q.id = any (p_question_ids))
  order by z.id for no key update;
$function$;

CREATE OR REPLACE FUNCTION private.move_to_trash (
  p_table text,
  p_id    text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Deletes an item, which can be restored for 30 days; for who edits content. Raises what require_content raises.
begin
  perform private.require_right('content');
  if p_table = 'questions' then
    perform private.lock_quizzes_of(array[p_id]);
  end if;
  perform private.require_content(p_table, p_id);
  execute format('update public.%I set deleted_at = now() where id = $1', p_table) using p_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_quizzes_of"(text[]) FROM PUBLIC;
