CREATE OR REPLACE FUNCTION private.audit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
-- Per statement, so that a change of thousands of rows is logged at once. First argument: the key columns.
begin
  if tg_op = 'INSERT' then
    -- Set by admin_commit_import only; no client can call set_config.
    if current_setting('imports.writing', true) = 'on' then
      return null;
    end if;
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), tg_table_name, private.audit_row_id(to_jsonb(n), tg_argv[0]), 'insert', to_jsonb(n)
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), tg_table_name, private.audit_row_id(to_jsonb(o), tg_argv[0]), 'delete', to_jsonb(o)
    from old_rows as o;
  else
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    select
      auth.uid(), tg_table_name, n.row_id,
      case
        when d.before ? 'deleted_at' or d.before ? 'removed_at' then
          case when n.row ->> 'deleted_at' is null and n.row ->> 'removed_at' is null then 'restore' else 'delete' end
        else 'update'
      end,
      d.before, d.after
    -- OFFSET keeps each row from being converted once for each use.
    from (
      select private.audit_row_id(t.row, tg_argv[0]) as row_id, t.row
      from (select to_jsonb(r) as row from new_rows as r offset 0) as t offset 0
    ) as n
    join (
      select private.audit_row_id(t.row, tg_argv[0]) as row_id, t.row
      from (select to_jsonb(r) as row from old_rows as r offset 0) as t offset 0
    ) as o on o.row_id = n.row_id
    cross join lateral (
      -- The columns that differ, without updated_at, and without the e-mail address, because the log outlives the account.
      select jsonb_object_agg(c.key, o.row -> c.key) as before, jsonb_object_agg(c.key, c.value) as after
      from jsonb_each(n.row - '{updated_at,email}'::text[]) as c
      where c.value is distinct from o.row -> c.key
    ) as d
    where d.after is not null;
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."audit"() FROM PUBLIC;
