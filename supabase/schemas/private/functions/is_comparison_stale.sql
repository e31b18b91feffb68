CREATE OR REPLACE FUNCTION private.is_comparison_stale (
  p_import_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Whether the staged rows have to be compared (again): nothing was compared, or what is stored has changed, came, went to the trash,
-- came back or was purged since.
declare
  kind text;
  target text;
  is_stale boolean;
begin
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    return true;
  end if;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      with c as materialized (
        select c.row_id, c.revision, coalesce(c.reason in ('deleted', 'restored'), false) as is_trashed
        from private.import_comparisons as c where c.import_id = $1 and c.table_name = %2$L and c.revision is not null
      ), v as materialized (
        select f.id, f.revision, f.deleted_at is not null as is_trashed
        from private.content_fields as f
        where f.table_name = %2$L and f.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)
      )
      select exists (
        select 1 from v full join c on c.row_id = v.id
        where (v.id, v.revision, v.is_trashed) is distinct from (c.row_id, c.revision, c.is_trashed)
      )
    $sql$, kind || '_id', target) into is_stale using p_import_id;
    if is_stale then
      return true;
    end if;
  end loop;
  return exists (
    select 1 from private.import_rows as r
    join public.lessons as l on l.course_id = r.link_course_id and (l.video_id = r.video_id or l.quiz_id = r.quiz_id)
    left join private.import_comparisons as c on c.import_id = p_import_id and c.table_name = 'lessons' and c.row_id = l.id
    where r.import_id = p_import_id and l.removed_at::text is distinct from c.version
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_comparison_stale"(text) FROM PUBLIC;
