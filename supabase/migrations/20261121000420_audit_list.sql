-- The audit log as admins read it: newest first, with the names of who did it and of what was changed.
create function private.admin_list_audit(
  p_table text, p_row_id text, p_action text, p_actor_id text, p_offset integer, p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
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

create function public.admin_list_audit(
  p_table text, p_row_id text, p_action text, p_actor_id text, p_offset integer, p_limit integer
) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.admin_list_audit(p_table, p_row_id, p_action, p_actor_id, p_offset, p_limit); $$;

revoke all on function
  private.admin_list_audit(text, text, text, text, integer, integer),
  public.admin_list_audit(text, text, text, text, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_list_audit(text, text, text, text, integer, integer),
  public.admin_list_audit(text, text, text, text, integer, integer)
to authenticated;
