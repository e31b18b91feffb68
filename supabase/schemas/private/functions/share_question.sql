CREATE OR REPLACE FUNCTION private.share_question()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies what changed questions say to those that are the same. The update runs this again, which then finds nothing that differs.
-- Columns that the table gets later are copied without a change here.
declare
  changed text[];
  names text[];
begin
  if not exists (select 1 from private.shared_questions) then
    return null;
  end if;
  changed := array(select s.question_id from private.shared_questions as s where s.question_id in (select n.id from new_rows as n));
  if changed = '{}' then
    return null;
  end if;
  names := private.restorable_columns('questions');
  execute format(
    $sql$
      update public.questions as t set (%1$s) = (%2$s)
      from (
        select distinct on (s.group_id) s.group_id, n.*
        from new_rows as n
        join old_rows as o on o.id = n.id
        join private.shared_questions as s on s.question_id = n.id
        where n.id = any ($1) and (%2$s) is distinct from (%3$s)
        order by s.group_id, n.id
      ) as n
      join private.shared_questions as s on s.group_id = n.group_id
      where t.id = s.question_id and (%4$s) is distinct from (%2$s)
    $sql$,
    (select string_agg(quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('n.' || quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('o.' || quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('t.' || quote_ident(c), ', ') from unnest(names) as c)
  ) using changed;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."share_question"() FROM PUBLIC;
