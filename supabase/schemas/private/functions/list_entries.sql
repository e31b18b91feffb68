CREATE OR REPLACE FUNCTION private.list_entries (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_list      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{id, title}] of the entries of a list that are there: not deleted, or new.
  select coalesce(jsonb_agg(
    jsonb_build_object('id', e.id, 'title', coalesce(n.fields ->> 'title', v.title, z.title, q.title)) order by e.i
  ), '[]')
  from (
    select l.id, l.i, case p_kind when 'questions' then 'question' else split_part(l.id, '/', 1) end as kind,
      case p_kind when 'questions' then l.id else split_part(l.id, '/', 2) end as item_id
    from jsonb_array_elements_text(p_list) with ordinality as l (id, i)
  ) as e
  left join private.pending_changes as n on n.course_id = p_course_id and n.kind = e.kind and n.item_id = e.item_id and n.base = '{}'
    and (e.kind <> 'question' or n.fields ->> 'quiz_id' = p_id)
  left join public.videos as v on e.kind = 'video' and v.id = e.item_id and v.deleted_at is null
  left join public.quizzes as z on e.kind = 'quiz' and z.id = e.item_id and z.deleted_at is null
  left join public.questions as q on e.kind = 'question' and q.id = e.item_id and q.quiz_id = p_id and q.deleted_at is null
  where num_nonnulls(n.item_id, v.id, z.id, q.id) > 0;
$function$;

REVOKE ALL ON FUNCTION "private"."list_entries"(text, text, text, jsonb) FROM PUBLIC;
