CREATE OR REPLACE FUNCTION private.issue_certificate (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The certificate of a course that the learner has completed; again the same one. Raises course_not_complete or name_missing.
declare
  me uuid := private.require_learner();
  holder text := (
    select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
    from public.profiles as p where p.id = me
  );
  known text := (select c.code from private.certificates as c where c.user_id = me and c.course_id = p_course_id);
begin
  if known is not null then
    return jsonb_build_object('code', known);
  elsif not private.is_course_complete(me, p_course_id) then
    perform private.raise_error(409, 'course_not_complete', 'Complete the course first.');
  elsif holder is null then
    perform private.raise_error(422, 'name_missing', 'Your account has no name yet. Add it on your account page, then try again.');
  end if;
  insert into private.certificates (code, user_id, course_id, name, course_title, completed_on)
  select private.new_certificate_code(), me, c.id, holder, c.title, private.completed_on(me, c.id)
  from public.courses as c where c.id = p_course_id
  on conflict (user_id, course_id) do nothing;
  return (
    select jsonb_build_object('code', c.code) from private.certificates as c where c.user_id = me and c.course_id = p_course_id
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."issue_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."issue_certificate"(text) FROM PUBLIC;
