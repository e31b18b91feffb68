-- What triggers and checks cost for each row decides how long a change of 50,000 questions takes.

create or replace function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create or replace function private.delete_outdated_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create or replace function private.unschedule_empty_quizzes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select 1 from new_rows as n where n.deleted_at is not null) then
    update public.quizzes as z set publish_at = null
    where z.publish_at > now()
      and z.id = any (array(select distinct n.quiz_id from new_rows as n where n.deleted_at is not null))
      and not exists (select 1 from public.questions as q where q.quiz_id = z.id and q.deleted_at is null);
  end if;
  return null;
end;
$$;

drop trigger questions_form_changed on public.questions;
create trigger questions_form_changed before update on public.questions
  for each row when (
    new.type <> old.type or new.left_options <> old.left_options or new.right_options <> old.right_options
    or (new.slider_min is null) <> (old.slider_min is null)
  ) execute function private.stamp_form_change();

create or replace function private.tag_problem(p_tags text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Says what is wrong with tags; null if nothing is. A comma is between tags where they are written as one text.
begin
  if p_tags = '{}' then
    return null;
  end if;
  return case
    when cardinality(p_tags) > 10 then 'A question can have at most 10 tags.'
    when exists (select 1 from unnest(p_tags) as t (tag) where char_length(t.tag) > 50) then 'A tag can have at most 50 characters.'
    when exists (select 1 from unnest(p_tags) as t (tag) where t.tag like '%,%') then 'A tag cannot have a comma.'
    when exists (select 1 from unnest(p_tags) as t (tag) where not coalesce(private.has_visible_text(t.tag), false))
      then 'A tag needs something that people can see.'
  end;
end;
$$;

create or replace function private.tag_keys(p_tags text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- Tags that differ in case are the same.
begin
  if p_tags = '{}' then
    return p_tags;
  end if;
  return (select coalesce(array_agg(lower(t.tag)), '{}') from unnest(p_tags) as t (tag));
end;
$$;

-- Room for another version of each row in its own page: an update of all rows then makes no entries in indexes.
alter table public.questions set (fillfactor = 50);
alter table private.question_keys set (fillfactor = 50);
alter table private.import_sources set (fillfactor = 50);
