CREATE OR REPLACE FUNCTION private.admin_get_pending (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What is prepared in a course: {version, items: [{kind, id, title, parent, is_new, exists, updated_at, changed_by, changed_at, values,
-- fields}]}. `values` are the prepared fields, of a question all of it; `fields` what differs. `version` changes with each of them, and
-- with what is stored.
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
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', case c.kind when 'question' then coalesce(z.title, n.fields ->> 'title') end,
        'is_new', c.base = '{}',
        'exists', s.current is not null or c.base = '{}' and (c.kind <> 'question' or z.deleted_at is null and num_nonnulls(z.id, n.item_id) > 0),
        'updated_at', private.pending_version(c), 'changed_at', c.changed_at, 'changed_by', private.person_name(p),
        'values', case
          when c.kind = 'question' then coalesce(private.prepared_question(p_course_id, c.item_id), '{}')
          when c.kind in ('stops', 'questions') then jsonb_build_object(c.kind, private.ids_of(private.merged_entries(c, s.current)))
          else c.fields
        end,
        'fields', private.pending_fields(c, coalesce(s.current, '{}'))
      ) as item
      from private.pending_changes as c
      cross join lateral (
        select case when c.kind in ('stops', 'questions') then private.stored_list(p_course_id, c.kind, c.item_id)
          else private.pending_state(c.kind, c.item_id) end as current offset 0
      ) as s
      left join private.pending_changes as n on n.course_id = p_course_id and n.kind = 'quiz' and n.base = '{}'
        and n.item_id = case c.kind when 'question' then c.fields ->> 'quiz_id' when 'questions' then c.item_id end
      left join public.quizzes as z on c.kind = 'question'
        and z.id = coalesce((select w.quiz_id from public.questions as w where w.id = c.item_id), c.fields ->> 'quiz_id')
      cross join lateral (
        select coalesce(
          case when c.kind = 'questions' then n.fields ->> 'title' when c.base = '{}' then c.fields ->> 'title' end,
          private.audit_title(private.pending_table(c.kind), c.item_id, '{}')
        ) as title
      ) as t
      left join public.profiles as p on p.id = c.changed_by
      where c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,questions,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_pending"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_pending"(text) FROM PUBLIC;
