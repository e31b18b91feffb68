CREATE OR REPLACE FUNCTION private.restore_import_changes (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For admin_undo_import, which has said what is trashed. Gives the fields that an upload wrote, and that still are as it wrote them, their values from before. A later upload that
-- changed one from this upload's value remembers the value from before instead, so that undoing that one, too, leads back to it.
declare
  target text;
  column_names text;
  new_values text;
begin
  create temporary table reverted_fields on commit drop as
  select h.table_name, h.row_id, h.import_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  cross join lateral jsonb_each(h.after) as f
  where h.import_id = p_import_id and v.fields -> f.key = f.value and h.before ? f.key
    and (h.outcome = 'changed' or (h.table_name, h.row_id) in (select t.table_name, t.id from pg_temp.trashed as t))
  group by h.table_name, h.row_id, h.import_id;
  update private.import_changes as l set before = l.before || n.fields
  from (
    select l.import_id, l.table_name, l.row_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
    from private.import_changes as h
    join private.import_changes as l on l.table_name = h.table_name and l.row_id = h.row_id and l.import_id <> h.import_id
    join public.content_imports as own on own.id = h.import_id
    join public.content_imports as i on i.id = l.import_id and i.undone_at is null and i.created_at >= own.created_at
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome <> 'kept' and l.before -> f.key = f.value and h.before ? f.key
    group by l.import_id, l.table_name, l.row_id
  ) as n
  where l.import_id = n.import_id and l.table_name = n.table_name and l.row_id = n.row_id;

  -- Bases of rows that will not return to what they were before this upload.
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  from private.import_changes as h
  left join pg_temp.reverted_fields as r on r.table_name = h.table_name and r.row_id = h.row_id
  where h.import_id = p_import_id and s.table_name = h.table_name and s.row_id = h.row_id and s.fields is null
    and (s.import_id is distinct from p_import_id or r.fields is distinct from h.before);
  perform set_config('imports.writing', 'on', true);
  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, option_explanations = n.option_explanations, updated_at = clock_timestamp()
  from pg_temp.reverted_fields as r
  join private.question_keys as o on o.question_id = r.row_id
  cross join lateral (
    select coalesce(nullif(r.fields #> '{form,key}', 'null'), o.answer) as answer,
      coalesce(r.fields ->> 'explanation', o.explanation) as explanation,
      coalesce(r.fields -> 'option_explanations', o.option_explanations) as option_explanations
  ) as n
  where r.table_name = 'questions' and k.question_id = r.row_id
    and (k.answer, k.explanation, k.option_explanations) is distinct from (n.answer, n.explanation, n.option_explanations);
  delete from private.question_keys as k using pg_temp.reverted_fields as r
  where r.table_name = 'questions' and k.question_id = r.row_id and r.fields #> '{form,key}' = 'null';
  for target, column_names in values
    ('courses', 'title, description, duration_minutes, image, instructor, year, category'),
    ('videos', 'title, description, url, image, duration_seconds, category, instructor'),
    ('quizzes', 'title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes, draws'),
    ('questions', 'title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags')
  loop
    new_values := 'n.' || replace(column_names, ', ', ', n.');
    execute format($sql$
      update public.%1$I as t set (%2$s) = (
        select %3$s from jsonb_populate_record(t, (r.fields - 'form') || coalesce(r.fields -> 'form', '{}')) as n
      )
      from pg_temp.reverted_fields as r
      where r.table_name = %1$L and r.row_id = t.id
    $sql$, target, column_names, new_values);
  end loop;
  perform set_config('imports.writing', '', true);
  drop table pg_temp.reverted_fields;

  -- The next file is compared with what was said before this one.
  update private.import_sources as s set
    fields = case
      when h.base <> 'null' then h.base
      -- What later uploads said stays.
      when s.fields is not null then s.fields || (
        select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(h.before) as b where s.fields -> b.key = h.after -> b.key
      )
    end,
    given_hash = null,
    import_id = h.base_import_id
  from private.import_changes as h
  where h.import_id = p_import_id and h.base is not null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or h.outcome = 'kept' and s.import_id is not distinct from h.base_import_id);
  delete from private.import_sources as s
  using private.import_changes as h
  where h.import_id = p_import_id and h.base is null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or s.import_id is null);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."restore_import_changes"(text) FROM PUBLIC;
