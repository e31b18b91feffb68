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
  if action in ('tag', 'link', 'unlink') then
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

GRANT EXECUTE ON FUNCTION "private"."admin_change_questions"(text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_change_questions"(text[], jsonb) FROM PUBLIC;
