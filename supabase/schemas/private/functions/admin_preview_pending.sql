CREATE OR REPLACE FUNCTION private.admin_preview_pending (
  p_course_id text,
  p_version   text,
  p_kept      text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What publishing with regrading that lowers results would do: {attempts, changed, students_up, students_down}. It fails where
-- publishing would. Changes nothing.
declare
  questions text[];
  summary jsonb;
begin
  perform private.require_pending(p_course_id, p_version);
  begin
    questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
    summary := (
      select jsonb_build_object(
        'attempts', count(distinct w.attempt_id), 'changed', count(distinct w.attempt_id) filter (where w.differs),
        'students_up', count(distinct w.user_id) filter (where w.rises), 'students_down', count(distinct w.user_id) filter (where w.falls)
      )
      from private.keyed_questions as k join public.questions as q on q.id = k.id
      cross join lateral private.regradable_answers(k, q.form_changed_at) as w
      where k.id = any (questions)
    );
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return summary;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_pending"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_pending"(text, text, text[]) FROM PUBLIC;
