-- Who changed which content, when, from what to what. Written by triggers, read by admins only (it holds answer keys).
--
-- What an upload creates is one row of the log, not one for each of its 100,000 rows and keys. What it changes, removes or
-- restores has a row each, with the values before; and the row of the upload is part of the history of every row that
-- carries its import_id.

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

create function private.changed_columns(p_row jsonb, p_other jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The columns of p_row that differ from p_other, without updated_at, and without the e-mail address, because the log
  -- outlives the account.
  select jsonb_object_agg(c.key, c.value)
  from jsonb_each(p_row - '{updated_at,email}'::text[]) as c
  where c.value is distinct from p_other -> c.key;
$$;

create function private.audit_row_id(p_row jsonb, p_columns text) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(p_row ->> c.name, '/' order by c.ordinal_position)
  from unnest(string_to_array(p_columns, ',')) with ordinality as c (name, ordinal_position);
$$;

create function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
    from (select private.audit_row_id(to_jsonb(t), tg_argv[0]) as row_id, to_jsonb(t) as row from new_rows as t) as n
    join (select private.audit_row_id(to_jsonb(t), tg_argv[0]) as row_id, to_jsonb(t) as row from old_rows as t) as o
      on o.row_id = n.row_id
    cross join lateral (
      select private.changed_columns(o.row, n.row) as before, private.changed_columns(n.row, o.row) as after
    ) as d
    where d.after is not null;
  end if;
  return null;
end;
$$;

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
-- Of profiles only updates are logged: signing up is not a change of content.
create trigger audit_update after update on public.profiles
referencing old table as old_rows new table as new_rows
for each statement execute function private.audit('id');

create function private.audit_import(p_import public.content_imports) returns void
language sql
set search_path = ''
as $$
  -- The entry of an upload; one that created nothing has none.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select auth.uid(), 'content_imports', p_import.id, 'insert', to_jsonb(p_import) - 'report'
  where exists (
    select 1 from jsonb_each(p_import.result) as r where r.value ->> 'made' <> '0' or r.value ->> 'courses' <> '0'
  );
$$;

create function private.import_id_of(p_table text, p_row_id text) returns text
language sql stable
set search_path = ''
as $$
  -- The upload that created a row; a key has that of its question.
  select case
    when p_table = 'courses' then (select c.import_id from public.courses as c where c.id = p_row_id)
    when p_table = 'videos' then (select v.import_id from public.videos as v where v.id = p_row_id)
    when p_table = 'quizzes' then (select q.import_id from public.quizzes as q where q.id = p_row_id)
    when p_table = 'lessons' then (select l.import_id from public.lessons as l where l.id = p_row_id)
    when p_table in ('questions', 'question_keys') then (select q.import_id from public.questions as q where q.id = p_row_id)
  end;
$$;

create function private.admin_list_audit(
  p_table text, p_row_id text, p_action text, p_actor_id text, p_offset integer, p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The audit log as admins read it: newest first, with the names of the actor and of what was changed. The history of
-- one row begins with the upload that created it.
declare
  origins text[] := array(
    select private.import_id_of(t.name, p_row_id)
    from unnest(array['courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys']) as t (name)
    where p_table is null or t.name = p_table
  );
begin
  perform private.require_admin();
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (
          (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
          or a.table_name = 'content_imports' and a.row_id = any (origins)
        )
        and (p_action is null or a.action = p_action) and (p_actor_id is null or a.actor::text = p_actor_id)
    ),
    page as (
      select h.* from hits as h order by h.id desc
      offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor, 'actor_name', private.person_name(f), 'action', p.action,
          'table_name', p.table_name, 'row_id', p.row_id, 'before', p.before, 'after', p.after,
          'title', coalesce(
            p.after ->> 'title', p.before ->> 'title',
            case p.table_name
              when 'courses' then (select c.title from public.courses as c where c.id = p.row_id)
              when 'videos' then (select v.title from public.videos as v where v.id = p.row_id)
              when 'quizzes' then (select q.title from public.quizzes as q where q.id = p.row_id)
              when 'lessons' then (
                select coalesce(v.title, q.title) from public.lessons as l
                left join public.videos as v on v.id = l.video_id
                left join public.quizzes as q on q.id = l.quiz_id
                where l.id = p.row_id
              )
              when 'profiles' then (select private.person_name(x) from public.profiles as x where x.id::text = p.row_id)
              when 'admins' then (select private.person_name(x) from public.profiles as x where x.id::text = p.row_id)
              when 'content_imports' then nullif(p.after ->> 'file_name', '')
              else (select q.title from public.questions as q where q.id = p.row_id)
            end
          )
        ) order by p.id desc
      ), '[]'::jsonb)
    )
    from page as p
    left join public.profiles as f on f.id = p.actor
  );
end;
$$;

call private.expose('admin_list_audit', 'authenticated');

revoke execute on all functions in schema private from public;
