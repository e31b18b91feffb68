CREATE OR REPLACE FUNCTION private.save_pending_item (
  p_course_id  text,
  p_kind       text,
  p_id         text,
  p_changes    jsonb,
  p_updated_at text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares changes of a course, video, quiz or question. One that does not exist is new, and comes last in its list, unless
-- p_updated_at says that it was there.
declare
  change private.pending_changes;
  before jsonb := private.pending_state(p_kind, p_id);
  after jsonb;
  quiz text;
  known boolean;
  is_new boolean;
begin
  select * into change from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id;
  known := change.course_id is not null;
  if not known then
    change := row (p_course_id, p_kind, p_id, '{}', '{}', null, null);
  end if;
  if p_kind = 'question' then
    quiz := coalesce((select q.quiz_id from public.questions as q where q.id = p_id), change.fields ->> 'quiz_id', p_changes ->> 'quiz_id');
  end if;
  execute format('select $1 = ''{}'' and not exists (select 1 from public.%I as t where t.id = $2)', private.content_table(p_kind))
  into is_new using change.base, p_id;
  if is_new and p_kind = 'question' then
    is_new := private.stored_list(p_course_id, 'questions', quiz) is not null and private.can_be_prepared(p_course_id, 'quiz', quiz);
  end if;
  if before is null and (p_kind = 'course' or not is_new or not known and (p_updated_at is not null or not p_changes ? 'title'))
    or before is not null and not private.can_be_prepared(p_course_id, p_kind, p_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  elsif p_updated_at is not null and private.parse_timestamp(p_updated_at) is distinct from private.pending_version(change) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  elsif (p_changes ->> 'publish_at')::timestamptz < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
  -- Saved and taken back, so that it is checked, and read, as what is saved at once. When learners see it is not: a quiz may get its
  -- questions later.
  begin
    if p_kind = 'question' then
      perform private.create_prepared(c) from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'quiz' and c.item_id = quiz and c.base = '{}';
    end if;
    if is_new and known then
      perform private.create_prepared(change);
    elsif is_new and p_kind <> 'question' then
      change.fields := p_changes;
      perform private.create_prepared(change);
    elsif not is_new then
      change.fields := change.fields - 'publish_at';
      perform private.write_pending(change);
    end if;
    if p_kind = 'question' and is_new and not known then
      perform private.create_question(p_id, quiz, p_changes - '{updated_at,regrade,lower_results,position}'::text[]);
    elsif p_kind = 'question' then
      perform private.admin_save_question((p_changes - '{updated_at,regrade,lower_results,position}'::text[]) || jsonb_build_object(
        'id', p_id, 'quiz_id', quiz
      ));
    elsif known or not is_new then
      perform private.write_pending(row (p_course_id, p_kind, p_id, null, (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_changes - 'publish_at') as f
        where private.pending_state(p_kind, p_id) ? f.key
      ), null, null));
    end if;
    after := private.pending_state(p_kind, p_id);
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  select c.fields into change.fields from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id;
  if after ? 'publish_at' then
    after := after || jsonb_build_object('publish_at', case
      when p_changes ? 'publish_at' then private.prepared_time(p_changes -> 'publish_at')
      when change.fields ? 'publish_at' then change.fields -> 'publish_at'
      -- A new quiz is published with the rest.
      else coalesce(before -> 'publish_at', '"now"')
    end);
  end if;
  if is_new then
    perform private.keep_pending(change, '{}', after || case when p_kind = 'question' then jsonb_build_object('quiz_id', quiz) else '{}' end);
    if not known and p_kind = 'question' then
      perform private.keep_list(p_course_id, 'questions', quiz, private.prepared_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.keep_list(
        p_course_id, 'stops', p_course_id, private.prepared_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  after := (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a where a.value is distinct from before -> a.key);
  perform private.keep_pending(change, (
    select coalesce(jsonb_object_agg(f.key, coalesce(change.base -> f.key, before -> f.key)), '{}') from jsonb_each(after) as f
  ), after);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."save_pending_item"(text, text, text, jsonb, text) FROM PUBLIC;
