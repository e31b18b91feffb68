-- Takes an upload back as a whole: what it made goes to the trash, what it changed becomes what it was. Results of
-- learners stay. Rows that somebody changed since keep their newer state and are counted.

create function private.admin_undo_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  upload public.content_imports;
  kept integer;
begin
  perform private.require_admin();
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.refuse(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload) || '{"kept": 0}';
  elsif upload.status = 'staged' then
    delete from private.import_rows as r where r.import_id = p_import_id;
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload) || '{"kept": 0}';
  end if;

  update public.lessons as l set removed_at = now() where l.import_id = p_import_id and l.removed_at is null;
  update public.videos as v set deleted_at = now() where v.import_id = p_import_id and v.deleted_at is null;
  update public.quizzes as q set deleted_at = now() where q.import_id = p_import_id and q.deleted_at is null;
  update public.courses as c set deleted_at = now() where c.import_id = p_import_id and c.deleted_at is null;
  -- Questions of a quiz that went to the trash go with it, and would come back with it.
  update public.questions as q set deleted_at = now()
  from public.quizzes as z
  where q.import_id = p_import_id and q.deleted_at is null and z.id = q.quiz_id
    and z.import_id is distinct from p_import_id;

  select count(*) into kept from private.import_changes as h
  where h.import_id = p_import_id and h.changed_at is distinct from case h.table_name
    when 'courses' then (select c.updated_at from public.courses as c where c.id = h.row_id)
    when 'videos' then (select v.updated_at from public.videos as v where v.id = h.row_id)
    when 'quizzes' then (select q.updated_at from public.quizzes as q where q.id = h.row_id)
    when 'questions' then (select q.updated_at from public.questions as q where q.id = h.row_id)
    else (select l.updated_at from public.lessons as l where l.id = h.row_id)
  end;

  -- Keys first: putting a question back gives it a new time of change.
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
    deleted_at = b.deleted_at
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

  update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
  return to_jsonb(upload) || jsonb_build_object('kept', kept);
end;
$$;

create function public.admin_undo_import(p_import_id text) returns jsonb
language sql security invoker
set search_path = ''
set statement_timeout = '60s'
as $$ select private.admin_undo_import(p_import_id); $$;

revoke all on function private.admin_undo_import(text), public.admin_undo_import(text)
from public, anon, authenticated, service_role;
grant execute on function private.admin_undo_import(text), public.admin_undo_import(text) to authenticated;
