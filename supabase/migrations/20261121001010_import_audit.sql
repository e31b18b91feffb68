-- What an upload makes is one line of the audit log, not one for each of its 100,000 rows and keys, among which nobody
-- would find anything else. What it changes, removes or brings back still has a line each, with what was before; and
-- the line of the upload is part of the history of every row that carries its import_id.

-- Per statement, so that a change of thousands of rows writes its log in one go. First argument: the key columns.
create or replace function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- Set by admin_commit_import only: no client can call set_config.
    if current_setting('imports.writing', true) = 'on' then
      return null;
    end if;
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

-- The line of an upload; one that made nothing has none.
create function private.audit_import(p_import public.content_imports) returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select auth.uid(), 'content_imports', p_import.id, 'insert', to_jsonb(p_import) - 'report'
  where exists (
    select 1 from jsonb_each(p_import.result) as r where r.value ->> 'made' <> '0' or r.value ->> 'courses' <> '0'
  );
$$;
revoke all on function private.audit_import(public.content_imports) from public;

-- The upload that made a row. Keys belong to their question.
create function private.import_of(p_table text, p_row_id text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_table = 'courses' then (select c.import_id from public.courses as c where c.id = p_row_id)
    when p_table = 'videos' then (select v.import_id from public.videos as v where v.id = p_row_id)
    when p_table = 'quizzes' then (select q.import_id from public.quizzes as q where q.id = p_row_id)
    when p_table = 'lessons' then (select l.import_id from public.lessons as l where l.id = p_row_id)
    when p_table in ('questions', 'question_keys') then (select q.import_id from public.questions as q where q.id = p_row_id)
  end;
$$;
revoke all on function private.import_of(text, text) from public;

-- The audit log as admins read it: newest first, with the names of who did it and of what was changed. Asked for one
-- row, the upload that made it is the first line of its history.
create or replace function private.admin_list_audit(
  p_table text, p_row_id text, p_action text, p_actor_id text, p_offset integer, p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  origins text[] := array(
    select private.import_of(t.name, p_row_id)
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
