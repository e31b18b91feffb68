CREATE OR REPLACE FUNCTION private.delete_outdated_answers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions were changed: answers of open attempts may no longer mean what the learner chose, so they are asked again. Once
-- for a statement: an upload changes 200,000 questions at once.
declare
  changed text[];
begin
  -- Planned each time: a connection would keep the plan that it made for a change of one row.
  execute $sql$
    select array_agg(n.id) from new_rows as n join old_rows as o on o.id = n.id
    where n.type <> o.type or n.options <> o.options or n.left_options <> o.left_options or n.right_options <> o.right_options
      or (n.slider_min, n.slider_max, n.slider_step, n.slider_unit) is distinct from (o.slider_min, o.slider_max, o.slider_step, o.slider_unit)
  $sql$ into changed;
  if changed is not null then
    delete from public.attempt_answers as w
    using public.quiz_attempts as a
    where w.question_id = any (changed) and a.id = w.attempt_id and a.finished_at is null;
  end if;
  -- An open attempt all of whose drawn questions were deleted would have nothing to ask: its learner begins anew.
  if exists (select 1 from new_rows as n where n.deleted_at is not null) then
    delete from public.quiz_attempts as a
    where a.finished_at is null and a.drawn is not null
      and a.quiz_id = any (array(select distinct n.quiz_id from new_rows as n where n.deleted_at is not null))
      and not exists (select 1 from public.questions as q where q.id = any (a.drawn) and q.deleted_at is null);
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."delete_outdated_answers"() FROM PUBLIC;
