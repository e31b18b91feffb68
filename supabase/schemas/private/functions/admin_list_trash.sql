CREATE OR REPLACE FUNCTION private.admin_list_trash (
  p_kind   text,
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Newest first. The audit log says who deleted it.
declare
  search_text text := lower(btrim(left(coalesce(p_query, ''), 200)));
begin
  perform private.require_right('content');
  return (
    with hits as (
      select t.* from private.trash_items as t
      where (p_kind is null or t.kind = p_kind) and position(search_text in lower(t.title)) > 0
    ),
    page as (
      select h.* from hits as h order by h.deleted_at desc, h.kind, h.id
      offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'id', p.id, 'title', p.title, 'quiz_title', z.title, 'deleted_at', p.deleted_at,
          'deleted_by', d.name, 'gone_at', p.gone_at
        ) order by p.deleted_at desc, p.kind, p.id
      ), '[]'::jsonb)
    )
    from page as p
    left join public.quizzes as z on z.id = p.quiz_id
    left join lateral (
      select private.person_name(f) as name
      from public.audit_log as a
      left join public.profiles as f on f.id = a.actor
      where a.table_name = p.table_name and a.row_id = p.id and a.action = 'delete'
      order by a.id desc
      limit 1
    ) as d on true
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_trash"(text, text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_trash"(text, text, integer, integer) FROM PUBLIC;
