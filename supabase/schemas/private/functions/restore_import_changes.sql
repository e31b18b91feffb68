CREATE OR REPLACE FUNCTION private.restore_import_changes (
  p_import_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Restores what an upload changed, except rows that somebody has changed since.
  -- Keys first: restoring a question sets its updated_at.
  update private.question_keys as k set
    answer = h.before -> 'key', explanation = coalesce(h.before ->> 'explanation', ''), updated_at = clock_timestamp()
  from private.import_changes as h join public.questions as q on q.id = h.row_id
  where h.import_id = p_import_id and h.table_name = 'questions' and q.updated_at = h.changed_at
    and k.question_id = h.row_id and h.before -> 'key' <> 'null'::jsonb
    and (k.answer, k.explanation) is distinct from (h.before -> 'key', coalesce(h.before ->> 'explanation', ''));
  delete from private.question_keys as k
  using private.import_changes as h, public.questions as q
  where h.import_id = p_import_id and h.table_name = 'questions' and q.id = h.row_id and q.updated_at = h.changed_at
    and k.question_id = h.row_id and h.before -> 'key' = 'null'::jsonb;
  update public.questions as q set
    title = b.title, description = b.description, type = b.type, options = b.options, left_options = b.left_options,
    right_options = b.right_options, slider_min = b.slider_min, slider_max = b.slider_max, slider_step = b.slider_step,
    slider_unit = coalesce(b.slider_unit, q.slider_unit), deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.questions, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'questions' and q.id = h.row_id and q.updated_at = h.changed_at;
  update public.lessons as l set removed_at = b.removed_at, position = b.position
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.lessons, h.before - 'lesson_type') as b
  where h.import_id = p_import_id and h.table_name = 'lessons' and l.id = h.row_id and l.updated_at = h.changed_at;
  update public.videos as v set
    title = b.title, description = b.description, url = b.url, image = b.image, duration_seconds = b.duration_seconds,
    category = b.category, instructor = b.instructor, deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.videos, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'videos' and v.id = h.row_id and v.updated_at = h.changed_at;
  update public.quizzes as q set
    title = b.title, description = b.description, image = b.image, category = b.category, instructor = b.instructor,
    -- Uploads before these columns recorded none.
    feedback_timing = coalesce(b.feedback_timing, q.feedback_timing), question_order = coalesce(b.question_order, q.question_order),
    deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.quizzes, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'quizzes' and q.id = h.row_id and q.updated_at = h.changed_at;
  update public.courses as c set
    title = b.title, description = b.description, duration_minutes = b.duration_minutes, image = b.image,
    instructor = b.instructor, year = b.year, category = b.category, deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.courses, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'courses' and c.id = h.row_id and c.updated_at = h.changed_at;
$function$;

REVOKE ALL ON FUNCTION "private"."restore_import_changes"(text) FROM PUBLIC;
