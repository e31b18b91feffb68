CREATE OR REPLACE FUNCTION private.unshare_key()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A question lost its key: those that are the same lose it, too. Not where the question is deleted for good: its row is gone by now.
declare
  written text[];
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select o.question_id from old_rows as o)) then
    return null;
  end if;
  with deleted_keys as (
    delete from private.question_keys as k
    using private.shared_questions as o, private.shared_questions as s
    where s.question_id in (select w.question_id from old_rows as w join public.questions as q on q.id = w.question_id)
      and o.group_id = s.group_id and k.question_id = o.question_id
    returning k.question_id
  )
  select array_agg(d.question_id) into written from deleted_keys as d;
  if written is not null then
    update public.questions as q set title = q.title where q.id = any (written);
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."unshare_key"() FROM PUBLIC;
