CREATE OR REPLACE FUNCTION private.audit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Per statement, so that a change of thousands of rows is logged at once. First argument: the key columns. An update is compared column
-- by column in a statement made for the table, which converts only what differs; it is planned each time, for as many rows as there are.
declare
  me uuid := auth.uid();
  keys text[] := string_to_array(tg_argv[0], ',');
begin
  if tg_op = 'INSERT' then
    -- Set by admin_commit_import only; no client can call set_config.
    if current_setting('imports.writing', true) = 'on' then
      return null;
    end if;
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select me, tg_table_name, private.audit_row_id(to_jsonb(n), tg_argv[0]), 'insert', to_jsonb(n)
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select me, tg_table_name, private.audit_row_id(to_jsonb(o), tg_argv[0]), 'delete', to_jsonb(o)
    from old_rows as o;
  else
    -- Without updated_at, and without the e-mail address, because the log outlives the account.
    execute (
      select format(
        $sql$
          insert into public.audit_log (actor, table_name, row_id, action, before, after)
          select
            $1, $2, d.row_id,
            case
              when not (d.before || d.after) ?| '{deleted_at,removed_at}' then 'update'
              when coalesce(d.after ->> 'deleted_at', d.after ->> 'removed_at') is null then 'restore'
              else 'delete'
            end,
            -- json_object leaves out what is null on one side.
            case when d.has_null
              then (select coalesce(jsonb_object_agg(k.name, null), '{}') from jsonb_object_keys(d.after) as k (name)) || d.before else d.before
            end,
            case when d.has_null
              then (select coalesce(jsonb_object_agg(k.name, null), '{}') from jsonb_object_keys(d.before) as k (name)) || d.after else d.after
            end
          from (
            select
              concat_ws('/', %1$s) as row_id,
              json_object(%2$s absent on null returning jsonb) as before,
              json_object(%3$s absent on null returning jsonb) as after,
              %4$s as has_null
            from new_rows as n join old_rows as o on (%1$s) = (%5$s)
            offset 0
          ) as d
          where d.before <> '{}' or d.after <> '{}'
        $sql$,
        (select string_agg(format('n.%I', k.name), ', ' order by k.place) from unnest(keys) with ordinality as k (name, place)),
        string_agg(format('%1$L: case when n.%1$I is distinct from o.%1$I then o.%1$I end', a.attname), ', '),
        string_agg(format('%1$L: case when n.%1$I is distinct from o.%1$I then n.%1$I end', a.attname), ', '),
        coalesce(string_agg(format(case
          when a.atttypid = 'jsonb'::regtype then '(coalesce(n.%1$I, ''null'') = ''null'') <> (coalesce(o.%1$I, ''null'') = ''null'')'
          else '(n.%1$I is null) <> (o.%1$I is null)'
        end, a.attname), ' or ') filter (where not a.attnotnull or a.atttypid = 'jsonb'::regtype), 'false'),
        (select string_agg(format('o.%I', k.name), ', ' order by k.place) from unnest(keys) with ordinality as k (name, place))
      )
      from pg_catalog.pg_attribute as a
      where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attname not in ('updated_at', 'email')
    ) using me, tg_table_name;
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."audit"() FROM PUBLIC;
