CREATE OR REPLACE FUNCTION private.admin_save_pending (
  p_course_id  text,
  p_kind       text,
  p_item_id    text,
  p_changes    jsonb,
  p_updated_at text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}: the new list and the one that it was made of, as "video/<id>" and "quiz/<id>". With p_updated_at, what was
-- changed meanwhile is a conflict. Answers as admin_get_pending.
declare
  payload jsonb := private.unwrap_json(p_changes);
  change private.pending_changes;
  before jsonb;
  after jsonb;
  stops jsonb;
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  before := private.pending_state(p_kind, p_item_id);
  if before is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  end if;
  select * into change from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_item_id;
  if change.course_id is null then
    change := row (p_course_id, p_kind, p_item_id, '{}', '{}', null, null);
  end if;
  if p_updated_at is not null and private.parse_timestamp(p_updated_at) is distinct from private.pending_version(change) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  end if;
  if p_kind = 'stops' then
    if jsonb_typeof(payload -> 'stops') is distinct from 'array' or jsonb_typeof(payload -> 'was') is distinct from 'array'
      or jsonb_array_length(payload -> 'stops') > 1000 then
      perform private.raise_error(422, 'validation_failed', 'The stops must be a list.', 'stops');
    end if;
    stops := private.merge_stops(
      payload -> 'was', payload -> 'stops',
      case when change.fields ? 'stops' then private.merge_stops(change.base -> 'stops', change.fields -> 'stops', before -> 'stops') else before -> 'stops' end
    );
    if stops <> private.present_stops(stops) or jsonb_array_length(stops) <> (select count(distinct s) from jsonb_array_elements(stops) as s) then
      perform private.raise_error(422, 'validation_failed', 'Each stop must be a video or quiz that exists, once.', 'stops');
    end if;
    change.base := before;
    after := jsonb_build_object('stops', stops);
  else
    -- Saved and taken back, so that it is checked, and read, as what is saved at once.
    begin
      perform private.write_pending(p_kind, p_item_id, change.base, change.fields);
      if p_kind = 'question' then
        perform private.admin_save_question((payload - '{updated_at,regrade,lower_results,position}'::text[]) || jsonb_build_object(
          'id', p_item_id, 'quiz_id', (select q.quiz_id from public.questions as q where q.id = p_item_id)
        ));
      else
        perform private.write_pending(p_kind, p_item_id, null, (
          select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(payload) as f where before ? f.key
        ));
      end if;
      after := private.pending_state(p_kind, p_item_id);
      raise exception using errcode = 'LL001';
    exception when sqlstate 'LL001' then null;
    end;
  end if;
  change.fields := (
    select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a where a.value is distinct from before -> a.key
  );
  change.base := (
    select coalesce(jsonb_object_agg(f.key, coalesce(change.base -> f.key, before -> f.key)), '{}') from jsonb_each(change.fields) as f
  );
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_item_id and change.fields = '{}';
  if change.fields <> '{}' then
    insert into private.pending_changes as c (course_id, kind, item_id, base, fields, changed_by)
    values (p_course_id, p_kind, p_item_id, change.base, change.fields, auth.uid())
    on conflict (course_id, kind, item_id) do update set
      base = excluded.base, fields = excluded.fields, changed_by = excluded.changed_by, changed_at = clock_timestamp();
  end if;
  return private.admin_get_pending(p_course_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) FROM PUBLIC;
