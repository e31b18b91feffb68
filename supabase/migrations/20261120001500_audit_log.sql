-- Who changed which content, when, from what to what. Written by triggers, read by admins only (it holds answer keys).
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: changed by the operator (migration, seed). No foreign key: the log outlives the account.
  actor uuid,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'restore')),
  before jsonb,
  after jsonb
);
comment on column public.audit_log.before is 'Of an update only the columns that changed.';
create index audit_log_row_idx on public.audit_log (table_name, row_id, id);
create index audit_log_at_idx on public.audit_log (at);
alter table public.audit_log enable row level security;
create policy "Admins read the audit log" on public.audit_log
for select to authenticated using ((select private.is_admin()));
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

-- The columns of p_row that differ from p_other. Times of change say nothing, and e-mail addresses stay out of a log
-- that outlives the account.
create function private.changed_columns(p_row jsonb, p_other jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(c.key, c.value)
  from jsonb_each(p_row - '{updated_at,email}'::text[]) as c
  where c.value is distinct from p_other -> c.key;
$$;
revoke all on function private.changed_columns(jsonb, jsonb) from public;

create function private.audit_key(p_row jsonb, p_columns text) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(p_row ->> c.name, '/' order by c.place)
  from unnest(string_to_array(p_columns, ',')) with ordinality as c (name, place);
$$;
revoke all on function private.audit_key(jsonb, text) from public;

-- Per statement, so that an import of thousands of rows writes its log in one go. First argument: the key columns.
create function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), tg_table_name, private.audit_key(to_jsonb(n), tg_argv[0]), 'insert', to_jsonb(n)
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), tg_table_name, private.audit_key(to_jsonb(o), tg_argv[0]), 'delete', to_jsonb(o)
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
    from (select private.audit_key(to_jsonb(t), tg_argv[0]) as row_id, to_jsonb(t) as row from new_rows as t) as n
    join (select private.audit_key(to_jsonb(t), tg_argv[0]) as row_id, to_jsonb(t) as row from old_rows as t) as o
      on o.row_id = n.row_id
    cross join lateral (
      select private.changed_columns(o.row, n.row) as before, private.changed_columns(n.row, o.row) as after
    ) as d
    where d.after is not null;
  end if;
  return null;
end;
$$;
revoke all on function private.audit() from public;

-- Transition tables need one trigger per operation.
do $$
declare
  audited record;
begin
  for audited in
    select * from (
      values
        ('public.courses', 'id'), ('public.videos', 'id'), ('public.quizzes', 'id'), ('public.lessons', 'id'),
        ('public.questions', 'id'), ('public.testimonials', 'id'), ('public.video_quizzes', 'video_id,quiz_id'),
        ('private.question_keys', 'question_id'), ('private.admins', 'user_id')
    ) as t (name, key)
  loop
    execute format(
      'create trigger audit_insert after insert on %s referencing new table as new_rows
       for each statement execute function private.audit(%L)', audited.name, audited.key
    );
    execute format(
      'create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
       for each statement execute function private.audit(%L)', audited.name, audited.key
    );
    execute format(
      'create trigger audit_delete after delete on %s referencing old table as old_rows
       for each statement execute function private.audit(%L)', audited.name, audited.key
    );
  end loop;
end;
$$;
-- Of profiles only what an admin changed later; signing up is no change of content.
create trigger audit_update after update on public.profiles
referencing old table as old_rows new table as new_rows
for each statement execute function private.audit('id');
