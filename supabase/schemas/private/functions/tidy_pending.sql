CREATE OR REPLACE FUNCTION private.tidy_pending (
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Drops what is prepared in vain: new items that are in no list any more, and entries of lists for new items that are none any more.
begin
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.base = '{}' and c.kind in ('video', 'quiz') and not exists (
    select 1 from private.pending_changes as s
    where s.course_id = p_course_id and s.kind = 'stops' and s.fields -> 'stops' ? concat_ws('/', c.kind, c.item_id)
  );
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = 'questions' and not private.is_new(p_course_id, 'quiz', c.item_id)
    and not exists (select 1 from public.quizzes as z where z.id = c.item_id);
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.base = '{}' and c.kind = 'question' and not exists (
    select 1 from private.pending_changes as l
    where l.course_id = p_course_id and l.kind = 'questions' and l.item_id = c.fields ->> 'quiz_id' and l.fields -> 'questions' ? c.item_id
  );
  update private.pending_changes as c set fields = jsonb_build_object(c.kind, (
    select coalesce(jsonb_agg(e.id order by e.i), '[]')
    from jsonb_array_elements_text(c.fields -> c.kind) with ordinality as e (id, i)
    where c.base -> c.kind ? e.id
      or private.is_new(p_course_id, 'question', e.id) or exists (select 1 from public.questions as q where q.id = e.id)
      or split_part(e.id, '/', 2) <> '' and (
        private.is_new(p_course_id, split_part(e.id, '/', 1), split_part(e.id, '/', 2))
        or exists (select 1 from public.videos as v where v.id = split_part(e.id, '/', 2))
        or exists (select 1 from public.quizzes as z where z.id = split_part(e.id, '/', 2))
      )
  ))
  where c.course_id = p_course_id and c.kind in ('stops', 'questions');
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind in ('stops', 'questions') and c.fields = c.base;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."tidy_pending"(text) FROM PUBLIC;
