CREATE OR REPLACE FUNCTION public.admin_create_content (
  p_kind      text,
  p_fields    jsonb,
  p_course_id text  DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a course, video or quiz as its caller: policies and triggers apply. A video or quiz becomes the last lesson of the given course.
declare
  made text;
begin
  execute private.admin_create_content(p_kind, p_fields) into made using p_fields;
  if p_course_id is not null and p_kind = 'video' then
    perform public.admin_link_video_to_course(p_course_id, made);
  elsif p_course_id is not null and p_kind = 'quiz' then
    perform public.admin_link_quiz_to_course(p_course_id, made);
  end if;
  return jsonb_build_object('id', made);
end;
$function$;

GRANT EXECUTE ON FUNCTION "public"."admin_create_content"(text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_create_content"(text, jsonb, text) FROM PUBLIC, "anon", "service_role";
