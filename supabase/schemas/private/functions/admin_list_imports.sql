CREATE OR REPLACE FUNCTION private.admin_list_imports (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Uploads that were committed, newest first, with who made them: {total, items}.
begin
  perform private.require_right('content');
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.content_imports as i where i.status = 'done'),
      'items', coalesce(jsonb_agg(
        (to_jsonb(p.upload) - '{report,undo_result}'::text[]) || jsonb_build_object('created_by_name', p.name) order by p.created_at desc, p.id
      ), '[]')
    )
    from (
      select i as upload, i.created_at, i.id, private.person_name(f) as name
      from public.content_imports as i left join public.profiles as f on f.id = i.created_by
      where i.status = 'done'
      order by i.created_at desc, i.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 50), 0), 200)
    ) as p
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_imports"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_imports"(integer, integer) FROM PUBLIC;
