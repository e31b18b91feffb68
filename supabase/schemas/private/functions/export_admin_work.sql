CREATE OR REPLACE FUNCTION private.export_admin_work (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'content_imports', (
      select jsonb_agg(
        jsonb_build_object('kind', i.kind, 'file_name', i.file_name, 'created_at', i.created_at) order by i.created_at
      )
      from public.content_imports as i where i.created_by = p_id
    ),
    'pending_changes', (
      select jsonb_agg(
        jsonb_build_object('course', c.course_id, 'kind', c.kind, 'item', c.item_id, 'changed_at', c.changed_at) order by c.changed_at
      )
      from private.pending_changes as c where c.changed_by = p_id
    ),
    'audit_log', (
      select jsonb_agg(jsonb_build_object(
        'at', l.at, 'table', l.table_name, 'row', case when l.table_name not in ('profiles', 'admins', 'consents', 'birth_years', 'seats',
          'access_grants', 'erasure_requests') or l.row_id = p_id::text then l.row_id end,
        'action', l.action, 'by_you', l.actor is not distinct from p_id
      ) order by l.id)
      from public.audit_log as l
      where l.actor = p_id or l.table_name in ('profiles', 'admins', 'consents', 'birth_years', 'erasure_requests') and l.row_id = p_id::text
    )
  );
$function$;

REVOKE ALL ON FUNCTION "private"."export_admin_work"(uuid) FROM PUBLIC;
