CREATE OR REPLACE FUNCTION private.admin_list_import_comparison (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What differs in rows of the file: {from_row, to_row, state?}; at most 1,000 parts, by row. Parts that are new and meet nothing,
-- and those that are unchanged without edits by hand, are not listed.
declare
  filter jsonb := private.unwrap_json(p_filter);
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', c.table_name, 'row_id', c.row_id, 'row_number', c.row_number, 'state', c.state, 'reason', c.reason,
      'differences', c.differences, 'chosen', c.chosen, 'match_id', c.match_id, 'title', c.title
    ) order by c.row_number, c.table_name), '[]')
    from (
      select c.*, (
        select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
          'before', c.before -> f.key, 'after', f.value, 'by', coalesce(c.by ->> f.key, 'file')
        )), '{}')
        from jsonb_each(c.after) as f
      ) as differences, case c.table_name
        when 'courses' then (select t.title from public.courses as t where t.id = coalesce(c.match_id, c.row_id))
        when 'videos' then (select t.title from public.videos as t where t.id = coalesce(c.match_id, c.row_id))
        when 'quizzes' then (select t.title from public.quizzes as t where t.id = coalesce(c.match_id, c.row_id))
        when 'questions' then (select t.title from public.questions as t where t.id = coalesce(c.match_id, c.row_id))
        else (
          select coalesce(v.title, z.title) from public.lessons as l
          left join public.videos as v on v.id = l.video_id left join public.quizzes as z on z.id = l.quiz_id
          where l.id = c.row_id
        )
      end as title
      from private.import_comparisons as c
      where c.import_id = p_import_id and (c.state <> 'unchanged' or c.after <> '{}')
        and c.row_number between coalesce((filter ->> 'from_row')::integer, 0) and coalesce((filter ->> 'to_row')::integer, 10000000)
        and (filter ->> 'state' is null or c.state = filter ->> 'state')
      order by c.row_number limit 1000
    ) as c
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_import_comparison"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_import_comparison"(text, jsonb) FROM PUBLIC;
