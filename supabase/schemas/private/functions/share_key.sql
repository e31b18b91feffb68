CREATE OR REPLACE FUNCTION private.share_key()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies changed keys to the questions that are the same, all but the salt. Their versions move, because forms send the key, too.
declare
  written text[];
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select n.question_id from new_rows as n)) then
    return null;
  end if;
  with written_keys as (
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    select o.question_id, n.answer, n.explanation, n.option_explanations
    from (
      select distinct on (s.group_id) s.group_id, w.*
      from new_rows as w join private.shared_questions as s on s.question_id = w.question_id
      order by s.group_id, w.question_id
    ) as n
    join private.shared_questions as o on o.group_id = n.group_id and o.question_id <> n.question_id
    left join private.question_keys as x on x.question_id = o.question_id
    where (x.answer, x.explanation, x.option_explanations) is distinct from (n.answer, n.explanation, n.option_explanations)
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations,
      updated_at = clock_timestamp()
    returning k.question_id
  )
  select array_agg(w.question_id) into written from written_keys as w;
  if written is not null then
    update public.questions as q set title = q.title where q.id = any (written);
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."share_key"() FROM PUBLIC;
