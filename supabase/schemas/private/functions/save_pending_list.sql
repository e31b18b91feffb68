CREATE OR REPLACE FUNCTION private.save_pending_list (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_changes   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares a list: {<kind>, was}: the new one and the one that it was made of; of questions also {copy_of, copy_id}: ids of questions of any
-- quiz that are copied into it, once for a copy_id. What others have prepared meanwhile stays.
declare
  list jsonb;
  source jsonb;
  copy_id text;
  place integer;
begin
  if p_kind = 'questions' and jsonb_typeof(p_changes -> 'copy_of') = 'array' then
    for source in
      select private.prepared_question(p_course_id, i.id) from jsonb_array_elements_text(p_changes -> 'copy_of') with ordinality as i (id, place)
      order by i.place
    loop
      if source is null then
        perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
      end if;
      copy_id := coalesce(md5((p_changes ->> 'copy_id') || (source ->> 'id'))::uuid, gen_random_uuid());
      -- Sent again, because the answer was lost.
      continue when exists (select 1 from public.questions as q where q.id = copy_id) or exists (
        select 1 from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question' and c.item_id = copy_id
      );
      perform private.save_pending_item(p_course_id, 'question', copy_id, private.question_payload(source) || jsonb_build_object(
        'quiz_id', p_id, 'title', case when source ->> 'quiz_id' = p_id then left(source ->> 'title', 993) || ' (copy)' else source ->> 'title' end
      ), null);
      if source ->> 'quiz_id' = p_id then
        -- Right after the original.
        list := private.prepared_list(p_course_id, 'questions', p_id) - copy_id;
        place := (select e.i from jsonb_array_elements_text(list) with ordinality as e (id, i) where e.id = source ->> 'id');
        perform private.keep_list(p_course_id, 'questions', p_id, coalesce(
          jsonb_insert(list, array[(place - 1)::text], to_jsonb(copy_id), true), list || to_jsonb(copy_id)
        ));
      end if;
    end loop;
    return;
  elsif jsonb_typeof(p_changes -> p_kind) is distinct from 'array' or jsonb_typeof(p_changes -> 'was') is distinct from 'array' then
    perform private.raise_error(422, 'validation_failed', format('The %s must be a list.', p_kind), p_kind);
  end if;
  list := private.merge_lists(p_changes -> 'was', p_changes -> p_kind, private.prepared_list(p_course_id, p_kind, p_id));
  if list <> private.ids_of(private.list_entries(p_course_id, p_kind, p_id, list))
    or jsonb_array_length(list) <> (select count(distinct s) from jsonb_array_elements(list) as s) then
    perform private.raise_error(422, 'validation_failed', case p_kind
      when 'stops' then 'Each stop must be a video or quiz that exists, once.'
      else 'Each question must be one of the quiz, once.'
    end, p_kind);
  end if;
  perform private.keep_list(p_course_id, p_kind, p_id, list);
  perform private.tidy_pending(p_course_id);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."save_pending_list"(text, text, text, jsonb) FROM PUBLIC;
