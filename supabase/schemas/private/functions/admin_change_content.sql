CREATE OR REPLACE FUNCTION private.admin_change_content (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes many courses, videos or quizzes, or none of them: {action: delete | restore}, {action: category, category},
-- {action: link, course_id} for videos and quizzes, {action: publication, publish_at} for courses and quizzes: null makes drafts,
-- 'now' publishes, a later time schedules. The answer says how many changed; what is so already does not.
declare
  change jsonb := private.unwrap_json(p_change);
  action text := change ->> 'action';
  name text;
  category text := private.trim_text(change ->> 'category');
  publish_at timestamptz := change ->> 'publish_at';
  changed integer := 0;
  item text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' or action is null or action not in ('delete', 'restore', 'category', 'link', 'publication')
    or action = 'link' and p_kind = 'course' or action = 'publication' and p_kind = 'video' then
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with this kind of content.', 'action');
  elsif action = 'category' and not coalesce(private.has_visible_text(category) and char_length(category) <= 100, false) then
    perform private.raise_error(422, 'validation_failed', 'Category is required, with at most 100 characters.', 'category');
  elsif action = 'publication' and publish_at < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish now.', 'publish_at');
  end if;
  if action = 'link' then
    -- The course first, as when a single item is linked.
    perform private.require_content('courses', change ->> 'course_id');
  end if;
  perform private.require_selection(name, p_ids, action = 'restore');
  case action
    when 'delete' then
      execute format('update public.%I set deleted_at = now() where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = p_kind and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      end if;
      execute format('update public.%I set deleted_at = null where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'category' then
      execute format('update public.%I set category = $2 where id = any ($1) and category is distinct from $2', name)
      using p_ids, category;
      get diagnostics changed = row_count;
    when 'publication' then
      if p_kind = 'quiz' and publish_at is not null then
        perform private.require_questions(p_ids);
      end if;
      execute format(
        'update public.%I as t set publish_at = $2 where t.id = any ($1) and t.publish_at is distinct from $2
           and not coalesce(t.publish_at <= now() and $2 <= now(), false)', name
      ) using p_ids, publish_at;
      get diagnostics changed = row_count;
    when 'link' then
      foreach item in array p_ids loop
        if private.append_lesson(
          change ->> 'course_id', case when p_kind = 'video' then item end, case when p_kind = 'quiz' then item end
        ) then
          changed := changed + 1;
        end if;
      end loop;
  end case;
  return jsonb_build_object('changed', changed);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_change_content"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_change_content"(text, text[], jsonb) FROM PUBLIC;
