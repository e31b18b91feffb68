-- Writes a staged upload in one transaction, all of it or nothing, many rows in each statement.
--
-- Blank cells (null here) leave the stored value unchanged; a new row gets the defaults. Every item that an upload writes or names gets a
-- version that records the file's values. Items that the upload creates have its import_id.

create function private.commit_import_content(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Writes the staged courses, videos, quizzes and questions, with their versions. Returns {courses, videos, quizzes, questions}, each
-- {total, made, changed, kept, unchanged}. A question that the file names by its id stays in its quizzes; a row that names another quiz is
-- refused.
declare
  each_kind text;
  ids text[];
  fields jsonb[];
  stray integer := (
    select min(p.row_number) from private.import_places as p join public.questions as q on q.id = p.question_id
    where p.import_id = p_import_id and not p.is_placed
  );
  other record;
begin
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  -- A question must be the same in each of its quizzes.
  select min(r.row_number) as row, max(r.row_number) as later into other
  from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null
  group by r.question_id having count(distinct r.quiz_id) > 1 and count(distinct r.question - '{occurrence,level}'::text[]) > 1
  order by 1 limit 1;
  if other.row is not null then
    perform private.raise_error(
      422, 'invalid_rows',
        format('Row %s: This question has different values in row %s. Use the same values in both rows.', other.later, other.row),
      other.later || '.question_id'
    );
  end if;
  foreach each_kind in array array['video', 'quiz', 'question', 'course'] loop
    select array_agg(w.item_id), array_agg(case w.outcome
      when 'made' then jsonb_build_object('publish_at', case when p.id is null or p.is_live then now() else p.publish_at end)
        || w.file_fields || jsonb_build_object('import_id', p_import_id)
      -- A question that was only removed from a quiz doesn't count as created by the upload.
      when 'restored' then w.fields || case
        when each_kind = 'question' and exists (
          select 1 from private.import_places as s join public.questions as q on q.id = s.question_id and q.deleted_at is null
          where s.import_id = p_import_id and s.question_id = w.item_id and s.deleted_at is not null
        ) then '{}'
        else jsonb_build_object('import_id', p_import_id, 'deleted_at', null)
      end
      else w.fields
    end) into ids, fields
    from private.import_writes as w
    left join (
      -- New content of unpublished courses gets their publication time, and is a draft if these courses are in the trash.
      select
        coalesce(s.video_id, s.quiz_id) as id, bool_or(coalesce(c.publish_at <= now() and c.deleted_at is null, false)) as is_live,
        min(c.publish_at) filter (where c.deleted_at is null) as publish_at
      from private.import_stops as s join public.courses as c on c.id = s.course_id
      where s.import_id = p_import_id and case each_kind when 'video' then s.video_id is not null when 'quiz' then s.quiz_id is not null end
      group by 1
    ) as p on p.id = w.item_id
    where w.import_id = p_import_id and w.kind = each_kind and w.outcome in ('made', 'restored', 'changed');
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  -- New questions follow the quiz's existing ones, in the order of the file.
  insert into public.quiz_questions (quiz_id, question_id, position, import_id, level)
  select
    p.quiz_id, p.question_id, coalesce(z.last, 0) + row_number() over (partition by p.quiz_id order by p.row_number), p_import_id,
    case when w.file_fields ? 'levels' then coalesce(w.file_fields -> 'levels' ->> p.quiz_id, 'core')
      else private.default_level(w.file_fields #>> '{form,type}') end
  from private.import_places as p
  join private.import_writes as w on w.import_id = p_import_id and w.kind = 'question' and w.item_id = p.question_id and w.outcome = 'made'
  left join (select o.quiz_id, max(o.position) as last from public.quiz_questions as o group by o.quiz_id) as z on z.quiz_id = p.quiz_id
  where p.import_id = p_import_id;
  update public.quiz_questions as p set deleted_at = null, import_id = p_import_id
  from private.import_places as s
  join private.import_writes as w on w.import_id = p_import_id and w.kind = 'question' and w.item_id = s.question_id
    and w.outcome = 'restored'
  join public.questions as q on q.id = s.question_id
  where s.import_id = p_import_id and p.quiz_id = s.quiz_id and p.question_id = s.question_id
    and (p.deleted_at is not null or q.import_id = p_import_id);
  -- Questions that an undo hid together with their quiz stay hidden when the quiz is restored, unless the file has them.
  update public.questions as q set deleted_at = i.undone_at
  from private.import_writes as w, private.live_places as p, public.content_imports as i
  where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and p.quiz_id = w.item_id and q.id = p.question_id
    and i.id = q.import_id and i.undone_at is not null
    and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question');
  select min(w.row_number) as row into other from private.import_writes as w
  where w.import_id = p_import_id and w.kind = 'quiz' and w.fields ->> 'publish_at' is not null and w.version is not null
    and w.outcome in ('restored', 'changed') and w.item_id not in (select p.quiz_id from private.live_places as p);
  if other.row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: A quiz needs at least one question before you can publish it.', other.row), other.row || '.state'
    );
  end if;
  foreach each_kind in array array['course', 'video', 'quiz', 'question'] loop
    ids := array(
      select w.item_id from private.import_writes as w
      where w.import_id = p_import_id and w.kind = each_kind
        and (w.outcome in ('made', 'restored', 'changed') or w.is_changed_in_file and w.version is not null)
      union all
      select q.id from private.import_writes as w
      join public.quiz_questions as p on p.quiz_id = w.item_id join public.questions as q on q.id = p.question_id
        and q.deleted_at is not null
      where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and each_kind = 'question'
        and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question')
    );
    perform private.append_versions(each_kind, ids, p_import_id);
  end loop;
  perform private.append_versions('questions', array(
    select coalesce(p.quiz_id, w.item_id) from private.import_writes as w
    left join public.quiz_questions as p on w.kind = 'question' and p.question_id = w.item_id
    where w.import_id = p_import_id
      and (w.kind = 'question' and w.outcome in ('made', 'restored') or w.kind = 'quiz' and w.outcome = 'restored')
    group by 1
  ), p_import_id);
  return (
    select jsonb_object_agg(private.content_table(k.kind), jsonb_build_object(
      'total', c.total, 'made', c.made, 'changed', c.changed, 'kept', c.kept, 'unchanged', c.total - c.made - c.changed - c.left_alone
    ))
    from unnest('{course,video,quiz,question}'::text[]) as k (kind)
    cross join lateral (
      -- Restored items count as made.
      select
        count(*) as total, count(*) filter (where w.outcome in ('made', 'restored')) as made,
          count(*) filter (where w.outcome = 'changed') as changed,
        count(*) filter (where w.state = 'conflict' and not w.chosen) as kept, count(*) filter (where w.outcome = 'kept') as left_alone
      from private.import_writes as w where w.import_id = p_import_id and w.kind = k.kind
    ) as c
  );
end;
$$;

create function private.commit_import_stops(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Appends new stops to their courses, in the order of lesson_order and row. Existing stops keep their order, and a stop that someone
-- removed stays removed unless the file was chosen. Returns {courses: the number of courses that got a stop, missing: ids of courses that
-- don't exist or are in the trash}.
declare
  touched text[];
begin
  create temporary table staged_stops on commit drop as
  select
    s.course_id, s.video_id, s.quiz_id, s.lesson_id,
    coalesce((select max(o.position) from public.lessons as o where o.course_id = s.course_id), 0)
      -- If a row has a video and a quiz, the video comes first.
      + row_number() over (partition by s.course_id order by s.lesson_order, s.row_number, s.quiz_id is not null) as place
  from private.import_stops as s
  join public.courses as o on o.id = s.course_id and o.deleted_at is null
  join private.content_items as i on i.kind = case when s.video_id is null then 'quiz' else 'video' end
    and i.id = coalesce(s.video_id, s.quiz_id)
  left join private.import_parts as c on c.import_id = p_import_id and c.kind = 'stop' and c.item_id = s.lesson_id
  where s.import_id = p_import_id and i.deleted_at is null and (s.lesson_id is null or c.reason = 'restored' or c.chosen);
  update public.lessons as l set removed_at = null, import_id = p_import_id, position = s.place
  from pg_temp.staged_stops as s where l.id = s.lesson_id;
  insert into public.lessons (course_id, video_id, quiz_id, position, import_id)
  select s.course_id, s.video_id, s.quiz_id, s.place, p_import_id from pg_temp.staged_stops as s where s.lesson_id is null;
  touched := array(select distinct s.course_id from pg_temp.staged_stops as s);
  drop table pg_temp.staged_stops;
  perform private.append_versions('stops', touched, p_import_id);
  return jsonb_build_object('courses', cardinality(touched), 'missing', (
    select coalesce(jsonb_agg(distinct s.course_id), '[]') from private.import_stops as s
    where s.import_id = p_import_id and s.course_id not in (select c.id from public.courses as c where c.deleted_at is null)
  ));
end;
$$;

create function private.admin_commit_import(
  p_import_id text, p_regrade boolean default false, p_lower_results boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
set work_mem = '64MB'
as $$
-- Writes all staged rows. Edits by hand stay, unless the person saw them and chose the file. If the stored content has changed since the
-- person saw it, compares again; if that makes a difference, writes nothing and raises comparison_outdated. Calling it again returns the
-- same result and changes nothing, so the call can be retried if its response was lost. Raises rows_missing unless all expected rows have
-- arrived. With p_regrade, regrades questions whose keys change; with p_lower_results, even if results fall. `result` names these
-- questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  counts private.import_totals;
  forms text[];
begin
  perform private.require_right('content');
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.raise_error(409, 'rows_missing', 'Some rows didn’t arrive, so nothing was saved. Upload the file again.');
  end if;
  perform private.avoid_nested_loops(upload.rows_total);
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
  end if;
  -- Take this lock before any row lock, in the same order as finishing an attempt.
  perform private.lock_changed_grading(array(select f.id from private.changed_forms(p_import_id) as f));
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    if private.compare_import(p_import_id) > 0 then
      perform private.raise_error(
        409, 'comparison_outdated',
          'Something changed since the preview, so nothing was saved. Review the changes, then upload again.'
      );
    end if;
    perform private.count_comparison(p_import_id);
  end if;
  select t.* into counts from private.import_totals as t where t.import_id = p_import_id;
  forms := array(select f.id from private.changed_forms(p_import_id) as f where p_regrade);

  perform set_config('imports.id', p_import_id, true);
  outcome := private.commit_import_content(p_import_id) || jsonb_build_object('links', private.commit_import_stops(p_import_id));
  perform set_config('imports.id', '', true);
  if p_regrade then
    perform private.begin_regrades(forms, p_lower_results);
  end if;
  perform private.delete_staged(array[p_import_id]);
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = counts.unchanged, rows_kept = counts.kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      where g.finished_at is null and g.question_id = any (forms)
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  return to_jsonb(upload);
end;
$$;
call private.expose('admin_commit_import', 'authenticated');
alter function public.admin_commit_import set statement_timeout = '60s';
