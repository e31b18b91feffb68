CREATE OR REPLACE FUNCTION private.admin_get_pending (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What is prepared in a course: {version, items: [{kind, id, title, parent, exists, updated_at, changed_by, changed_at, values, fields}]}.
-- `values` are the prepared fields, of a question all of it; `fields` what differs. `version` changes with each of them, and with
-- what is stored.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  return (
    select jsonb_build_object(
      -- Not how far a regrading is, which a whole question tells as well.
      'version', md5(coalesce(jsonb_agg(case i.item ->> 'kind' when 'question' then i.item - 'values' else i.item end)::text, '')),
      'items', coalesce(jsonb_agg(i.item), '[]')
    )
    from (
      select jsonb_build_object(
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', q.title, 'exists', s.current is not null,
        'updated_at', private.pending_version(c), 'changed_at', c.changed_at, 'changed_by', private.person_name(p),
        'values', case c.kind
          when 'question' then private.question_to_json(c.item_id) || (c.fields - 'form') || coalesce(c.fields -> 'form', '{}')
          when 'stops' then jsonb_build_object('stops', private.present_stops(
            private.merge_stops(c.base -> 'stops', c.fields -> 'stops', s.current -> 'stops')
          ))
          else c.fields
        end,
        'fields', private.pending_fields(c, coalesce(s.current, '{}'))
      ) as item
      from private.pending_changes as c
      cross join lateral (select private.pending_state(c.kind, c.item_id) as current offset 0) as s
      cross join lateral (
        select private.audit_title(case c.kind when 'stops' then 'courses' else private.content_table(c.kind) end, c.item_id, '{}') as title
      ) as t
      left join public.quizzes as q on c.kind = 'question' and q.id = (select w.quiz_id from public.questions as w where w.id = c.item_id)
      left join public.profiles as p on p.id = c.changed_by
      where c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_pending"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_pending"(text) FROM PUBLIC;
