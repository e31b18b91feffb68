CREATE OR REPLACE FUNCTION private.admin_get_history (
  p_kind     text,
  p_id       text,
  p_actor_id text,
  p_what     text,
  p_since    timestamp with time zone,
  p_until    timestamp with time zone,
  p_before   timestamp with time zone,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes of the content, the newest first: entries that one person saved together are one change, with at most 30 of its entries.
-- Without p_kind, of all content. `next` is p_before of the page that follows. p_what: course, video, quiz, question, stop, link,
-- upload. Audited reads and people are no content.
declare
  tables text[] := case p_what
    when 'course' then '{courses}' when 'video' then '{videos}' when 'quiz' then '{quizzes}'
    when 'question' then '{questions,question_keys}' when 'stop' then '{lessons}' when 'link' then '{video_quizzes}'
    when 'upload' then '{content_imports}'
    else '{courses,videos,quizzes,questions,question_keys,lessons,video_quizzes,content_imports,testimonials}'
  end::text[];
  page_size integer := least(greatest(coalesce(p_limit, 25), 1), 100);
begin
  perform private.require_right('content');
  if p_kind is not null then
    perform private.content_table(p_kind);
  end if;
  return (
    with keys as materialized (select k.* from private.history_keys(p_kind, p_id) as k where p_kind is not null),
    origins as materialized (select distinct private.import_id_of(k.table_name, k.row_id) as id from keys as k),
    of_item as (
      select a.* from keys as k join public.audit_log as a on a.table_name = k.table_name and a.row_id = k.row_id
      union all
      select a.* from origins as o join public.audit_log as a on a.table_name = 'content_imports' and a.row_id = o.id
    ),
    hits as materialized (
      (
        select a.* from of_item as a
        where a.table_name = any (tables) and (p_actor_id is null or a.actor::text = p_actor_id)
          and coalesce(a.saved_at, a.at) >= coalesce(p_since, '-infinity') and coalesce(a.saved_at, a.at) < coalesce(p_until, 'infinity')
          and coalesce(a.saved_at, a.at) < coalesce(p_before, 'infinity')
      )
      union all
      (
        select a.* from public.audit_log as a
        where p_kind is null and a.table_name = any (tables) and (p_actor_id is null or a.actor::text = p_actor_id)
          and coalesce(a.saved_at, a.at) >= coalesce(p_since, '-infinity') and coalesce(a.saved_at, a.at) < coalesce(p_until, 'infinity')
          and coalesce(a.saved_at, a.at) < coalesce(p_before, 'infinity')
        order by coalesce(a.saved_at, a.at) desc
        limit 5000
      )
    ),
    changes as materialized (
      select coalesce(h.saved_at, h.at) as saved_at, h.actor, max(h.id) as id, max(h.at) as at, count(*) as entry_count
      from hits as h group by 1, 2
      order by 1 desc, 2
      limit page_size + 1
    ),
    page as materialized (select c.* from changes as c order by c.saved_at desc, c.actor limit page_size)
    select jsonb_build_object(
      'next', case when (select count(*) from changes) > page_size then (select min(p.saved_at) from page as p) end,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor,
          'actor_name', case when p.actor is not null then coalesce(private.person_name(f), 'Deleted account') end,
          'entry_count', p.entry_count,
          'entries', (
            select jsonb_agg(jsonb_build_object(
              'id', e.id, 'action', e.action, 'table_name', e.table_name, 'row_id', e.row_id, 'before', e.before, 'after', e.after,
              'title', private.audit_title(e.table_name, e.row_id, coalesce(e.after, '{}') || coalesce(e.before, '{}') || coalesce(e.after, '{}')),
              'parent', case e.table_name
                when 'lessons' then (select c.title from public.lessons as l join public.courses as c on c.id = l.course_id where l.id = e.row_id)
                when 'questions' then (select z.title from public.questions as q join public.quizzes as z on z.id = q.quiz_id where q.id = e.row_id)
                when 'question_keys' then (select z.title from public.questions as q join public.quizzes as z on z.id = q.quiz_id where q.id = e.row_id)
              end
            ) order by e.id)
            from (
              select h.* from hits as h
              where coalesce(h.saved_at, h.at) = p.saved_at and h.actor is not distinct from p.actor
              order by h.id limit 30
            ) as e
          )
        ) order by p.saved_at desc, p.actor)
        from page as p left join public.profiles as f on f.id = p.actor
      ), '[]'::jsonb),
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'name', private.person_name(x)) order by private.person_name(x), x.id)
        from public.profiles as x
        where x.id in (select m.user_id from private.admins as m) or x.id in (select c.actor from changes as c)
      ), '[]'::jsonb)
    )
  );
end;
$function$;

GRANT EXECUTE
  ON FUNCTION "private"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer)
  TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer) FROM PUBLIC;
