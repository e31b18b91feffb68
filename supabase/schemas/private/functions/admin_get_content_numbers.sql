CREATE OR REPLACE FUNCTION private.admin_get_content_numbers (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The numbers beside each item of a list, by its id; null where a kind has none. Learners are counted from the tallies of
-- analytics, so that a list costs the same however many results there are.
begin
  perform private.require_right('content');
  perform private.content_table(p_kind);
  perform private.flush_tally_changes();
  return coalesce((
    select jsonb_object_agg(i.id, case p_kind
      when 'course' then (
        select jsonb_build_object(
          'stops', count(*),
          'questions', coalesce(sum((
            select count(*) from public.questions as q where q.quiz_id = l.quiz_id and q.deleted_at is null
          )), 0),
          'courses', null,
          'learners', (
            select coalesce(sum(t.n), 0) from private.tallies as t where t.subject = i.id and t.measure = 'path' and t.n > 0
          )
        )
        from private.linked_lessons as l where l.course_id = i.id
      )
      when 'video' then jsonb_build_object(
        'stops', null, 'questions', null,
        'courses', (select count(*) from private.linked_lessons as l where l.video_id = i.id),
        'learners', (select count(*) from public.video_progress as p where p.video_id = i.id)
      )
      else jsonb_build_object(
        'stops', null,
        'questions', (select count(*) from public.questions as q where q.quiz_id = i.id and q.deleted_at is null),
        'courses', (select count(*) from private.linked_lessons as l where l.quiz_id = i.id),
        'learners', (
          select coalesce(sum(t.n), 0) from private.tallies as t where t.subject = i.id and t.measure = 'percent' and t.n > 0
        )
      )
    end)
    from (select distinct x.id from unnest(p_ids) as x (id)) as i
  ), '{}'::jsonb);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_content_numbers"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_content_numbers"(text, text[]) FROM PUBLIC;
