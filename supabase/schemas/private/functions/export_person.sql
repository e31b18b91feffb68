CREATE OR REPLACE FUNCTION private.export_person (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Every key is a table; one without rows about this person is an empty list.
  select jsonb_build_object('exported_at', now(), 'tables', (
    select jsonb_object_agg(t.key, case when t.value = 'null' then '[]'::jsonb else t.value end)
    from jsonb_each(
      private.export_account(p_id) || private.export_learning(p_id) || private.export_completions(p_id)
        || private.export_plans(p_id) || private.export_admin_work(p_id)
    ) as t
  ));
$function$;

REVOKE ALL ON FUNCTION "private"."export_person"(uuid) FROM PUBLIC;
