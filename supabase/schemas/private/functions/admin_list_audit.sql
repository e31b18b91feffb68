CREATE OR REPLACE FUNCTION private.admin_list_audit (
  p_table    text,
  p_row_id   text,
  p_action   text,
  p_actor_id text,
  p_offset   integer,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The audit log as admins read it: newest first, with the names of the actor and of what was changed. The history of
-- one row begins with the upload that created it.
declare
  sees_content boolean := private.can_edit_content();
  sees_people boolean := private.can_see_people();
  origins text[] := array(
    select private.import_id_of(t.name, p_row_id)
    from unnest(array['courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys']) as t (name)
    where p_table is null or t.name = p_table
  );
begin
  perform private.require_right('any');
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (
          (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
          or a.table_name = 'content_imports' and a.row_id = any (origins)
        )
        and case when private.is_about_content(a.table_name) then sees_content else sees_people end
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
              when 'access_grants' then (
                select private.person_name(x) from private.access_grants as g
                join public.profiles as x on x.id = g.learner where g.id::text = p.row_id
              )
              when 'seats' then (
                select private.person_name(x) from private.seats as s
                join public.profiles as x on x.id = s.learner where s.id::text = p.row_id
              )
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
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_audit"(text, text, text, text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_audit"(text, text, text, text, integer, integer) FROM PUBLIC;
