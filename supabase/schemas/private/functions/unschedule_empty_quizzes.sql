CREATE OR REPLACE FUNCTION private.unschedule_empty_quizzes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select 1 from new_rows as n where n.deleted_at is not null) then
    update public.quizzes as z set publish_at = null
    where z.publish_at > now()
      and z.id = any (array(select distinct n.quiz_id from new_rows as n where n.deleted_at is not null))
      and not exists (select 1 from public.questions as q where q.quiz_id = z.id and q.deleted_at is null);
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."unschedule_empty_quizzes"() FROM PUBLIC;
