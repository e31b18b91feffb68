SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.admin_compare_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Compares what was staged with what is stored: {rows: {new, changed, unchanged, conflict}, conflicts, chosen, matches, renames,
-- keys, since, published, lost}. Writes no content; can be called again.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  end if;
  perform private.compare_import(p_import_id);
  return private.count_comparison(p_import_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_export_content (
  p_scope jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One page of an export: {of: 'courses' | 'videos' | 'quizzes', kind: 'course' | 'quiz_video', id?, q?,
-- publication?, after?, limit?}. Of kind 'course'
-- the courses; of kind 'quiz_video' the videos and the questions of quizzes, those of the found courses, or the found ones
-- themselves; without `of` everything. `id` is one course, video or quiz, `q` and `publication` a search as in find_content. Answers {rows, after}:
-- `after` is where the next page begins, null on the last. A quiz in several courses has its questions once, in the first of them,
-- and one row in each of the others. A quiz without questions has one row without a question. `version` of a row is that of its parts,
-- which an upload compares with what is stored.
declare
  scope jsonb := private.unwrap_json(p_scope);
  found text := scope ->> 'of';
  ids text[];
  page integer := least(coalesce((scope ->> 'limit')::integer, 500), 1000);
  is_after boolean := jsonb_typeof(scope -> 'after') = 'array';
  rows jsonb;
  last jsonb;
begin
  perform private.require_right('content');
  if coalesce(found, 'courses') not in ('courses', 'videos', 'quizzes') or coalesce(scope ->> 'kind', '') not in ('course', 'quiz_video') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  if scope ->> 'id' is not null then
    ids := array[scope ->> 'id'];
  elsif coalesce(scope ->> 'q', '') <> '' or scope ->> 'publication' is not null then
    ids := array(
      select jsonb_array_elements_text(private.find_content(
        coalesce(found, 'courses'), scope ->> 'q', 'title', false, 0, null, scope ->> 'publication'
      ) -> 'ids')
    );
  end if;

  if scope ->> 'kind' = 'course' then
    select jsonb_agg(jsonb_build_object('course', to_jsonb(c), 'version', (private.current_version('course', c.id)).id) order by c.id), jsonb_build_array(max(c.id)) into rows, last
    from (
      select
        c.id, c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category, c.publish_at
      from public.courses as c
      where c.deleted_at is null and (ids is null or c.id = any (ids)) and (not is_after or c.id > scope #>> '{after,0}')
      order by c.id limit page
    ) as c;
  else
    with stops as materialized (
      -- Videos and quizzes with each of their courses; those without a course last.
      select 'video' as kind, v.id, l.course_id, l.position
      from public.videos as v
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.video_id = v.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where v.deleted_at is null and (found is null or found in ('videos', 'courses'))
        and (found is distinct from 'videos' or ids is null or v.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
      union all
      select 'quiz', z.id, l.course_id, l.position
      from public.quizzes as z
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.quiz_id = z.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where z.deleted_at is null and (found is null or found in ('quizzes', 'courses'))
        and (found is distinct from 'quizzes' or ids is null or z.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
    ),
    lines as (
      select
        s.*, q.id as question_id,
        -- What the pages are sorted by.
        coalesce(s.course_id, '~') as course_key, coalesce(s.position, 0) as stop_key, s.kind || ' ' || s.id as content_key,
        coalesce(q.position, 0) as question_position, coalesce(q.id, '') as question_key
      from (
        select s.*, row_number() over (partition by s.kind, s.id order by coalesce(s.course_id, '~')) as place from stops as s
      ) as s
      left join lateral (
        select p.question_id as id, p.position from private.live_places as p
        where s.kind = 'quiz' and p.quiz_id = s.id
        order by p.position, p.question_id limit case when s.place > 1 then 1 end
      ) as q on true
    ),
    page_lines as (
      select n.* from lines as n
      where not is_after or (n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) > (
        scope #>> '{after,0}', (scope #>> '{after,1}')::integer, scope #>> '{after,2}', (scope #>> '{after,3}')::integer,
        scope #>> '{after,4}'
      )
      order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      limit page
    ),
    numbered as (
      select n.*, row_number() over (
        order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      ) as ordinal_position
      from page_lines as n
    )
    select
      jsonb_agg(jsonb_build_object(
        'course_id', n.course_id, 'lesson_order', n.position,
        'version', concat_ws(
          '.',
          (private.current_version(n.kind, n.id)).id, (private.current_version('question', n.question_id)).id
        ),
        'video', (
          select jsonb_build_object(
            'id', v.id, 'title', v.title, 'description', v.description, 'url', v.url, 'image', v.image,
            'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor, 'publish_at', v.publish_at
          )
          from public.videos as v where n.kind = 'video' and v.id = n.id
        ),
        'quiz', (
          select jsonb_build_object(
            'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
            'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order,
            'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes, 'draws', z.draws,
            'publish_at', z.publish_at
          )
          from public.quizzes as z where n.kind = 'quiz' and z.id = n.id
        ),
        'question', private.question_to_json(n.question_id, n.id)
      ) order by n.ordinal_position),
      (array_agg(
        jsonb_build_array(n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) order by n.ordinal_position desc
      ))[1]
    into rows, last
    from numbered as n;
  end if;
  return jsonb_build_object(
    'rows', coalesce(rows, '[]'::jsonb),
    'after', case when jsonb_array_length(rows) = page then last end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_import_changes (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What an upload made and changed: {total, items: [{table_name, row_id, title, outcome, is_deleted, before, after, kept}]}; takes
-- {outcome?: 'made' | 'changed' | 'kept', offset?, limit?}. Keys included.
declare
  filter jsonb := private.unwrap_json(p_filter);
  wanted text := filter ->> 'outcome';
begin
  perform private.require_right('content');
  return (
    with items as (
      select
        i.kind, i.id as row_id, i.title, o.outcome, i.deleted_at is not null as is_deleted, b.before, b.kept,
        (select coalesce(jsonb_object_agg(f.key, private.version_fields(v) -> f.key), '{}') from jsonb_each(b.before) as f) as after
      from private.content_versions as v
      join private.content_items as i on i.kind = v.kind and i.id = v.item_id
      cross join lateral (
        select
          case when i.import_id = p_import_id then '{}' else private.fields_before(v) end as before,
          case when i.import_id = p_import_id then '{}' else (
            select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v.said) as f
            where f.value is distinct from private.version_fields(v) -> f.key
          ) end as kept
        offset 0
      ) as b
      cross join lateral (
        select case
          when i.import_id = p_import_id then 'made' when b.before <> '{}' then 'changed' when b.kept <> '{}' then 'kept'
        end as outcome offset 0
      ) as o
      where v.import_id = p_import_id and v.said is not null and o.outcome = coalesce(wanted, o.outcome)
    ), page as (
      select i.* from items as i
      order by i.outcome = 'made', i.outcome, private.content_table(i.kind), i.title, i.row_id
      offset greatest(coalesce((filter ->> 'offset')::integer, 0), 0)
      limit least(greatest(coalesce((filter ->> 'limit')::integer, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from items),
      'items', coalesce((
        select jsonb_agg(to_jsonb(p) - 'kind' || jsonb_build_object('table_name', private.content_table(p.kind))
          order by p.outcome = 'made', p.outcome, private.content_table(p.kind), p.title, p.row_id) from page as p
      ), '[]')
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_import_undo (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What undoing an upload would do: {trashed, unlinked, reverted, kept, items: [{table_name, row_id, action, reason, title,
-- fields, other_quizzes}], regrade: what regrading by the keys of before would do, if there are any, gained, lost: what learners would newly see
-- or lose (seen_difference)}. Undoes it and takes that back.
declare
  upload public.content_imports;
  plan jsonb[];
  ids text[];
  forms jsonb[];
  courses text[];
  videos text[];
  quizzes text[];
  before jsonb;
  seen jsonb;
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  perform private.join_by_hash(upload.rows_total);
  perform private.lock_import_undo(p_import_id);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  select array_agg(f.id), array_agg(f.form) into ids, forms from private.reverted_forms(plan) as f;
  courses := array(
    select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'course'
    union
    select l.course_id from unnest(plan) as p join public.lessons as l on l.id = p ->> 'item_id' where p ->> 'kind' = 'stop'
  );
  videos := array(select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'video');
  quizzes := array(select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'quiz');
  before := private.seen_content(courses, videos, quizzes);
  begin
    perform private.write_import_undo(p_import_id, plan, '{video,quiz,course}');
    seen := private.seen_changes(before, private.seen_content(courses, videos, quizzes));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return private.import_undo_summary(plan) || seen
    || case when ids is not null then jsonb_build_object('regrade', private.preview_regrades(ids, forms)) else '{}' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore_version (
  p_version_id    uuid,
  p_version       text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false,
  p_takes_back    boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves a version as the newest, but not when learners see it; with p_takes_back only takes back what it changed, where nobody has changed that
-- since. p_version: the one that the person compared with; if somebody has saved since, nothing changes. A question is saved as from its
-- form, with the same choice of regrading.
declare
  version private.content_versions;
begin
  perform private.require_right('content');
  version := private.require_restorable(p_version_id);
  if version.kind <> 'question' then
    perform private.require_content(private.content_table(version.kind), version.item_id);
    perform private.require_version(version.kind, version.item_id, p_version);
  end if;
  if p_takes_back then
    version.content := (private.current_version(version.kind, version.item_id)).content || (private.taken_back(version)).reverted - 'publish_at';
  end if;
  if version.kind = 'question' then
    perform private.admin_save_question(
      private.question_payload(private.question_to_json(version.item_id) || private.question_fields(version.content))
        || jsonb_build_object('version', coalesce(p_version, ''), 'regrade', p_regrade, 'lower_results', p_lower_results)
    );
  else
    perform private.save_content(version.kind, version.item_id, private.restorable_content(version));
  end if;
  return jsonb_build_object(
    'kind', version.kind, 'id', version.item_id, 'title', private.content_title(version.kind, version.item_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_undo_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Undoes an upload, or discards one that is not committed: what it made goes to the trash, what it changed becomes what it was. What
-- others changed or built on since stays, and `undo_result` names it. Results of learners stay; with p_regrade, those of keys that
-- change back are to be regraded, with p_lower_results also where they fall, and `undo_result` names their questions as `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  regrading text[] := '{}';
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    perform private.delete_staged(array[p_import_id]);
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.join_by_hash(upload.rows_total);
  perform private.lock_import_undo(p_import_id);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  perform private.write_import_undo(p_import_id, plan, '{video,quiz,course,question}');
  if p_regrade then
    regrading := private.begin_regrades(array(select f.id from private.reverted_forms(plan) as f), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = now(), undo_result = private.import_undo_summary(plan)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged courses, videos, quizzes and questions, with their versions. Answers {courses, videos, quizzes, questions}, each
-- {total, made, changed, kept, unchanged}. A question that the file names by its id stays in its quizzes; a row that names another is refused.
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
  -- It is the same in each of its quizzes.
  select min(r.row_number) as row, max(r.row_number) as later into other
  from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null
  group by r.question_id having count(distinct r.quiz_id) > 1 and count(distinct r.question - 'occurrence') > 1
  order by 1 limit 1;
  if other.row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This is the question of row %s, in another quiz; the file says it differently.', other.later, other.row),
      other.later || '.question_id'
    );
  end if;
  foreach each_kind in array array['video', 'quiz', 'question', 'course'] loop
    select array_agg(w.item_id), array_agg(case w.outcome
      when 'made' then jsonb_build_object('publish_at', case when p.id is null or p.is_live then now() else p.publish_at end)
        || w.said || jsonb_build_object('import_id', p_import_id)
      -- One that was only taken out of a quiz is still the one that it was.
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
      -- What is new in courses that are not published yet waits with them, and is a draft if they are in the trash.
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
  -- New questions follow those of their quiz, in the order of the file.
  insert into public.quiz_questions (quiz_id, question_id, position, import_id)
  select p.quiz_id, p.question_id, coalesce(z.last, 0) + row_number() over (partition by p.quiz_id order by p.row_number), p_import_id
  from private.import_places as p
  join private.import_writes as w on w.import_id = p_import_id and w.kind = 'question' and w.item_id = p.question_id and w.outcome = 'made'
  left join (select o.quiz_id, max(o.position) as last from public.quiz_questions as o group by o.quiz_id) as z on z.quiz_id = p.quiz_id
  where p.import_id = p_import_id;
  update public.quiz_questions as p set deleted_at = null, import_id = p_import_id
  from private.import_places as s
  join private.import_writes as w on w.import_id = p_import_id and w.kind = 'question' and w.item_id = s.question_id and w.outcome = 'restored'
  join public.questions as q on q.id = s.question_id
  where s.import_id = p_import_id and p.quiz_id = s.quiz_id and p.question_id = s.question_id
    and (p.deleted_at is not null or q.import_id = p_import_id);
  select min(w.row_number) as row into other from private.import_writes as w
  where w.import_id = p_import_id and w.kind = 'quiz' and w.fields ->> 'publish_at' is not null and w.version is not null
    and w.outcome in ('restored', 'changed') and w.item_id not in (select p.quiz_id from private.live_places as p);
  if other.row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: A quiz without questions cannot be published.', other.row), other.row || '.state'
    );
  end if;
  -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
  update public.questions as q set deleted_at = i.undone_at
  from private.import_writes as w, private.live_places as p, public.content_imports as i
  where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and p.quiz_id = w.item_id and q.id = p.question_id
    and i.id = q.import_id and i.undone_at is not null
    and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question');
  foreach each_kind in array array['course', 'video', 'quiz', 'question'] loop
    ids := array(
      select w.item_id from private.import_writes as w
      where w.import_id = p_import_id and w.kind = each_kind and (w.outcome in ('made', 'restored', 'changed') or w.is_news and w.version is not null)
      union all
      select q.id from private.import_writes as w
      join public.quiz_questions as p on p.quiz_id = w.item_id join public.questions as q on q.id = p.question_id and q.deleted_at is not null
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
      -- What was restored counts as made.
      select
        count(*) as total, count(*) filter (where w.outcome in ('made', 'restored')) as made, count(*) filter (where w.outcome = 'changed') as changed,
        count(*) filter (where w.state = 'conflict' and not w.chosen) as kept, count(*) filter (where w.outcome = 'kept') as left_alone
      from private.import_writes as w where w.import_id = p_import_id and w.kind = k.kind
    ) as c
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compare_import (
  p_import_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Compares the staged rows with what is stored; answers of how many parts something differs from the comparison before, if there was one.
-- Of rows in the trash, those that an undone upload put there are new again; what somebody deleted is a conflict. A conflict is settled
-- for the file where somebody chose so and saw what is stored now.
declare
  undone text[] := array(select i.id from public.content_imports as i where i.undone_at is not null);
  -- Since when what the file publishes is published, however often it is compared.
  uploaded_at timestamptz := (select i.created_at from public.content_imports as i where i.id = p_import_id);
  differing integer := 0;
begin
  perform private.join_by_hash((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  create temporary table compared_before on commit drop as
  select p.* from private.import_parts as p where p.import_id = p_import_id;
  delete from private.import_parts as p where p.import_id = p_import_id;
  insert into private.import_parts (
    import_id, kind, item_id, row_number, quiz_id, given_hash, state, reason, version, chosen, said, before, after, by, is_news, is_clean
  )
  with f as materialized (
    select p.kind, any_value(p.item_id) as item_id, min(r.row_number) as row_number
    from private.import_rows as r
    cross join lateral (
      values ('course', r.course_id), ('video', r.video_id), ('quiz', r.quiz_id), ('question', r.question_id)
    ) as p (kind, item_id)
    where r.import_id = p_import_id and p.item_id is not null
    group by p.kind, p.item_id collate "C"
  ), s as materialized (
    select
      f.kind, f.item_id, f.row_number, case f.kind when 'question' then r.quiz_id end as quiz_id,
      case when f.kind <> 'question' and g.given ->> 'publish_at' = 'now' then g.given || jsonb_build_object('publish_at', uploaded_at) else g.given end as given,
      v.id::text as version, case f.kind when 'question' then v.content else v.content || jsonb_build_object('publish_at', v.publish_at) end as content,
      coalesce(i.deleted_at, t.deleted_at) is not null as is_deleted, u.id is not null as is_undone,
      -- What is stored is what files said last, or what the file was exported from.
      u.id is not null or n.is_said or v.id::text = any (string_to_array(r.version, '.')) as is_base, n.is_said,
      h.given_hash, coalesce(coalesce(i.deleted_at, t.deleted_at) is null and v.import_id <> all (undone) and v.given_hash = h.given_hash, false) as is_same
    from f
    join private.import_rows as r on r.import_id = p_import_id and r.row_number = f.row_number
    cross join lateral (
      select case f.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end as given
    ) as g
    cross join lateral (select jsonb_hash_extended(g.given, 0) as given_hash offset 0) as h
    left join private.content_items as i on i.kind = f.kind and i.id = f.item_id
    left join private.content_versions as v on v.kind = i.kind and v.item_id = i.id and v.state in ('live', 'deleted')
    cross join lateral (select coalesce(v.given_hash is not null and v.import_id <> all (undone), false) as is_said) as n
    left join public.content_imports as u on u.id = i.import_id and u.undone_at = i.deleted_at
    left join (
      select p.question_id, max(p.deleted_at) as deleted_at from private.import_places as p where p.import_id = p_import_id group by p.question_id
    ) as t on f.kind = 'question' and t.question_id = f.item_id
  )
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash, case when s.is_same then 'unchanged' else 'new' end, null, s.version, false,
    case when not s.is_same then private.staged_fields(s.kind, s.given, null) end, '{}', '{}', '{}', not s.is_same, true
  from s where s.is_same or s.version is null
  union all
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash,
    case
      when s.is_deleted then case when s.is_undone then 'new' else 'conflict' end
      when c.after = '{}' then 'unchanged'
      when jsonb_path_exists(c.changed_by, '$.* ? (@ == "both")') then 'conflict'
      when c.after - array(select jsonb_object_keys(c.changed_by)) <> '{}' then 'changed'
      else 'unchanged'
    end,
    case when s.is_deleted then case when s.is_undone then 'restored' else 'deleted' end end,
    -- A choice counts for what the person saw.
    s.version, coalesce(o.chosen and o.before = c.before and (o.reason is not null) = s.is_deleted, false), c.said, c.before, c.after, c.changed_by, c.is_news,
    -- What somebody changed by hand before a file was exported is nothing that files said.
    c.is_clean and (not s.is_base or s.is_said or coalesce((
      select l.base || c.said = s.content || c.said from private.said_last(s.kind, s.item_id, undone) as l (base)
    ), true))
  from s
  cross join lateral private.compare_part(
    s.kind, s.given, case when s.is_base then s.content else private.said_last(s.kind, s.item_id, undone) end, s.content
  ) as c
  left join pg_temp.compared_before as o on o.kind = s.kind and o.item_id = s.item_id
  where not s.is_same and s.version is not null;
  -- Without an id of its own, a row may mean what has its title.
  with t as materialized (
    select p.kind, p.item_id, p.quiz_id, lower(p.said ->> 'title') as title, case p.kind when 'question' then coalesce((r.question ->> 'occurrence')::integer, 1) else 1 end as n
    from private.import_parts as p join private.import_rows as r on r.import_id = p_import_id and r.row_number = p.row_number
    where p.import_id = p_import_id and p.version is null
      and case p.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end ->> 'id' is null
  ), m as materialized (
    select i.kind, i.id, p.quiz_id, lower(i.title) as title, row_number() over (partition by i.kind, p.quiz_id, lower(i.title) order by i.created_at, i.id) as n
    from private.content_items as i
    left join private.live_places as p on i.kind = 'question' and p.question_id = i.id
    where i.deleted_at is null and (i.kind, lower(i.title)) in (select t.kind, t.title from t)
  )
  update private.import_parts as p set reason = 'match', match_id = m.id
  from t join m on m.kind = t.kind and m.title = t.title and m.n = t.n and coalesce(m.quiz_id, '') = coalesce(t.quiz_id, '')
  where p.import_id = p_import_id and p.kind = t.kind and p.item_id = t.item_id;
  -- Questions that are new in a quiz that somebody deleted.
  update private.import_parts as p set state = 'conflict', reason = 'deleted', chosen = z.chosen
  from private.import_parts as z
  where z.import_id = p_import_id and z.kind = 'quiz' and z.reason = 'deleted'
    and p.import_id = p_import_id and p.kind = 'question' and p.quiz_id = z.item_id and p.version is null;
  -- A stop that somebody removed.
  insert into private.import_parts (import_id, kind, item_id, row_number, state, reason, version, chosen)
  select
    p_import_id, 'stop', s.lesson_id, s.row_number, case when i.id is null then 'conflict' else 'new' end,
    case when i.id is null then 'deleted' else 'restored' end, s.removed_at::text, coalesce(o.chosen and o.version = s.removed_at::text, false)
  from private.import_stops as s
  left join public.content_imports as i on i.id = s.made_by and i.undone_at = s.removed_at
  left join pg_temp.compared_before as o on o.kind = 'stop' and o.item_id = s.lesson_id
  where s.import_id = p_import_id and s.removed_at is not null;
  if exists (select 1 from pg_temp.compared_before) then
    differing := private.mark_since(p_import_id);
  end if;
  drop table pg_temp.compared_before;
  return differing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compare_part (
  p_kind   text,
  p_given  jsonb,
  p_base   jsonb,
  p_stored jsonb,
  OUT      said jsonb,
  OUT      before jsonb,
  OUT      after jsonb,
  OUT      changed_by jsonb,
  OUT      is_news boolean,
  OUT      is_clean boolean
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a file says of an item; those fields of it that are stored otherwise, before and after; and who has changed them since the base: 'hand'
-- where the file says what files said last, 'both' where it does not, or none has. What is blank is the file's to fill, but a draft is not
-- blank. is_news: whether the base becomes another one; is_clean: whether it is what is stored, once all of the file is.
begin
  said := private.staged_fields(p_kind, p_given, p_stored);
  is_news := p_base is null or p_base || said <> p_base;
  is_clean := p_base is null or p_base || said = p_stored || said;
  before := '{}';
  after := '{}';
  changed_by := '{}';
  if p_stored || said <> p_stored then
    select jsonb_object_agg(f.key, p_stored -> f.key), jsonb_object_agg(f.key, f.value) into before, after
    from jsonb_each(said) as f where f.value is distinct from p_stored -> f.key;
    if p_base is distinct from p_stored then
      changed_by := (
        select coalesce(jsonb_object_agg(o.key, case o.value when 'keep' then 'hand' else 'both' end), '{}')
        from jsonb_each_text(private.three_way(p_base, coalesce(private.staged_fields(p_kind, p_given, p_base), said), p_stored)) as o
        where after ? o.key and o.value <> 'take' and (o.key = 'publish_at' or coalesce(p_stored ->> o.key, '') not in ('', '[]', '{}'))
      );
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_comparison (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Counts what the comparison found, by the choices made, and returns it: rows of the file by state, as lists of [first, last], how
  -- many conflicts are left of how many, and of how many parts something differs from the comparison before. Of what is stored, how much would be
  -- published, and what students would lose (seen_difference).
  with states as materialized (select s.row_number, s.state from private.import_row_states(p_import_id) as s),
  publications as materialized (
    select w.kind, w.item_id, coalesce((w.before ->> 'publish_at')::timestamptz <= now(), false) as was_live,
      coalesce((w.fields ->> 'publish_at')::timestamptz <= now(), false) as is_live
    from private.import_writes as w
    where w.import_id = p_import_id and w.kind in ('course', 'video', 'quiz') and w.version is not null and w.fields ? 'publish_at'
  )
  insert into private.import_totals as t (import_id, totals, unchanged, kept)
  select p_import_id, jsonb_build_object(
    'rows', (
      select coalesce(jsonb_object_agg(g.state, g.ranges), '{}')
      from (
        select m.state, (
          select jsonb_agg(jsonb_build_array(lower(u), upper(u) - 1) order by u) from unnest(m.ranges) as u
        ) as ranges
        from (
          select case s.state when 'chosen' then 'conflict' else s.state end as state,
            range_agg(int4range(s.row_number, s.row_number, '[]')) as ranges
          from states as s group by 1
        ) as m
      ) as g
    ),
    'conflicts', count(*) filter (where p.state = 'conflict'),
    'chosen', count(*) filter (where p.chosen),
    'matches', count(*) filter (where p.reason = 'match'),
    'renames', count(*) filter (where p.reason is null and p.after ? 'title' and p.by ->> 'title' is distinct from 'hand'),
    'keys', count(*) filter (where p.reason is null and p.kind = 'question' and p.before #> '{form,key}' is distinct from p.after #> '{form,key}'),
    'since', count(*) filter (where p.since is not null),
    'published', (select count(*) from publications as n where n.is_live and not n.was_live),
    'lost', (
      select private.seen_difference(array(select jsonb_object_keys(private.seen_content(h.courses, h.videos, h.quizzes))))
      from (
        select
          coalesce(array_agg(n.item_id) filter (where n.kind = 'course'), '{}') as courses,
          coalesce(array_agg(n.item_id) filter (where n.kind = 'video'), '{}') as videos,
          coalesce(array_agg(n.item_id) filter (where n.kind = 'quiz'), '{}') as quizzes
        from publications as n where n.was_live and not n.is_live
        having count(*) > 0
      ) as h
    )
  ), (select count(*) from states as s where s.state = 'unchanged'), (select count(*) from states as s where s.state = 'conflict')
  from private.import_parts as p where p.import_id = p_import_id
  on conflict (import_id) do update set totals = excluded.totals, unchanged = excluded.unchanged, kept = excluded.kept
  returning t.totals;
$function$;

CREATE OR REPLACE FUNCTION private.fields_before (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The fields that a version changed, as they were before it, as if uploads that were undone had never been.
declare
  before jsonb := (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from private.version_before(p_version) as b cross join lateral jsonb_each(private.version_fields(b)) as f
    where p_version.action <> 'met' and f.value is distinct from private.version_fields(p_version) -> f.key
  );
  undone private.content_versions;
begin
  if before <> '{}' then
    for undone in
      select v.* from private.content_versions as v join public.content_imports as i on i.id = v.import_id and i.undone_at is not null
      where v.kind = p_version.kind and v.item_id = p_version.item_id and v.sequence < p_version.sequence and v.action <> 'met'
        -- What was undone before this version was not there any more.
        and i.undone_at > p_version.saved_at
      order by v.sequence desc
    loop
      before := before || (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from private.version_before(undone) as b cross join lateral jsonb_each(private.version_fields(b)) as f
        where f.value is distinct from private.version_fields(undone) -> f.key and private.version_fields(undone) -> f.key = before -> f.key
      );
    end loop;
  end if;
  return before;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_publication()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.publish_at is not distinct from old.publish_at then
    return new;
  elsif old.publish_at <= now() and new.publish_at <= now() then
    new.publish_at := old.publish_at;
    return new;
  end if;
  -- A new quiz has the state of its course, as it always was published without one, and says 'Coming soon' until it has a question. To
  -- publish or schedule one later is a statement about what is there. To move its time with its course, or to give it back a state that it
  -- had (a time that is over), is none. An upload brings the questions after it (commit_import_content).
  if tg_table_name = 'quizzes' and new.publish_at >= now() and coalesce(current_setting('imports.id', true), '') = '' and not coalesce(old.publish_at > now() and new.publish_at > now(), false)
    and not private.has_questions(new.id) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_import_rows (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what is stored of the staged rows, so that nobody changes it between the comparison and what is written. Uploads wait for one another:
-- two may be about to make the same.
begin
  perform pg_advisory_xact_lock(hashtextextended('uploads', 0));
  -- Stops may get another state with their course.
  perform private.lock_stops(array(
    select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'course' and p.after ? 'publish_at'
  ));
  perform 1 from public.videos as v
  where v.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'video' and p.version is not null) order by v.id for no key update;
  perform 1 from public.quizzes as z
  where z.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'quiz' and p.version is not null) order by z.id for no key update;
  perform 1 from public.questions as q
  where q.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question' and p.version is not null) order by q.id for no key update;
  perform 1 from public.courses as c
  where c.id in (
    select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'course'
    union select r.link_course_id from private.import_rows as r where r.import_id = p_import_id
  )
  order by c.id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_import_undo (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what undoing an upload may write, before it is planned.
declare
  ids text[];
begin
  -- Stops may get another state with their course.
  perform private.lock_stops(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'course' and v.said ? 'publish_at'
  ));
  -- Before any row, in the order in which finishing an attempt locks.
  select array_agg(v.item_id) into ids from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.said is not null;
  perform private.lock_changed_grading(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.action = 'update'
  ));
  perform private.lock_quizzes_of(ids);
  perform 1 from public.questions as q where q.id = any (ids) order by q.id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.said_last (
  p_kind   text,
  p_id     text,
  p_undone text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The base of a comparison: what files said last of each field, and where none has, what was stored when the first one came. Not what
-- uploads said that were undone (p_undone). Null where no file has named the item.
declare
  base jsonb;
  version record;
begin
  for version in
    select private.version_fields(v) as content, v.said, v.given_hash from private.content_versions as v
    where v.kind = p_kind and v.item_id = p_id and v.said is not null and v.import_id <> all (p_undone)
    order by v.sequence
  loop
    base := case when version.given_hash is null then coalesce(base, version.content) || version.said else version.content end;
  end loop;
  return base;
end;
$function$;

CREATE OR REPLACE FUNCTION private.staged_fields (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a file says of a row, in the names of its versions; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, no options are those of the type, and what is published
-- stays published since then.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
  publish_at timestamptz := p_given ->> 'publish_at';
begin
  -- As triggers store it.
  if concat(given ->> 'title', given ->> 'description') ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'question' then json_object(
      'title': given -> 'title', 'description': nullif(given -> 'description', 'null'), 'explanation': nullif(given -> 'explanation', 'null'),
      -- Those of the options that the file says nothing of stay.
      'option_explanations': case when given -> 'option_explanations' <> '{}' then
        coalesce(private.explained_options(given ->> 'type', given -> 'options', p_stored -> 'option_explanations'), '{}')
          || private.explained_options(given ->> 'type', given -> 'options', given -> 'option_explanations')
      end,
      'tags': case when given -> 'tags' not in ('null', '[]') then to_jsonb(private.tag_list(given -> 'tags')) end,
      'form': jsonb_build_object(
        'type', given -> 'type',
        'options', case
          when coalesce(given -> 'options', '[]') <> '[]' then given -> 'options'
          when given #> '{slider,min}' is not null then '[]'
          when is_same_type then stored -> 'options'
          else '[]'
        end,
        'left_options', coalesce(given -> 'left_options', '[]'), 'right_options', coalesce(given -> 'right_options', '[]'),
        'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}',
        'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
        'slider_unit', coalesce(given #>> '{slider,unit}', ''),
        'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
        -- Only what is typed has a key that depends on what is stored.
        'key', case
          when given ->> 'type' = 'OPT' then private.kept_key('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
          else given -> 'answer'
        end
      )
      absent on null returning jsonb
    )
    else jsonb_strip_nulls(
      (given - '{id,publish_at}'::text[]) || jsonb_build_object(
        'draws', case when jsonb_typeof(given -> 'draws') = 'array' then private.draw_list(given -> 'draws') end
      )
    ) || case when given ? 'publish_at' then jsonb_build_object(
      'publish_at', case when publish_at <= now() and (p_stored ->> 'publish_at')::timestamptz <= now() then p_stored -> 'publish_at' else to_jsonb(publish_at) end
    ) else '{}' end
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.taken_back (
  p_version private.content_versions,
  OUT       reverted jsonb,
  OUT       kept text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What taking back a version does: the fields that become what they were before it, and those that stay, because others have changed them
-- since.
declare
  before jsonb := private.fields_before(p_version);
begin
  select coalesce(jsonb_object_agg(o.key, before -> o.key) filter (where o.value = 'take'), '{}'), coalesce(array_agg(o.key order by o.key) filter (where o.value = 'both'), '{}')
  into reverted, kept
  from jsonb_each_text(private.three_way(private.version_fields(p_version), before, (
    select private.version_fields(v) from private.content_versions as v
    where v.kind = p_version.kind and v.item_id = p_version.item_id and v.state in ('live', 'deleted')
  ))) as o;
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_fields (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The fields that an upload can name, with when learners see it.
  select case when p_version.kind in ('course', 'video', 'quiz')
    then p_version.content || jsonb_build_object('publish_at', p_version.publish_at)
    else p_version.content
  end;
$function$;

CREATE OR REPLACE FUNCTION private.write_import_undo (
  p_import_id text,
  p_plan      jsonb[],
  p_kinds     text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Does what was planned (plan_import_undo) with stops and with what is of these kinds.
declare
  each_kind text;
  ids text[];
  fields jsonb[];
begin
  update public.lessons as l set removed_at = now()
  where l.id in (select p ->> 'item_id' from unnest(p_plan) as p where p ->> 'kind' = 'stop' and p ->> 'action' = 'trash');
  foreach each_kind in array p_kinds loop
    select array_agg(p ->> 'item_id'), array_agg(case
      -- One that lost its last question since would be scheduled empty (keep_publication).
      when each_kind = 'quiz' and (p #>> '{reverted,publish_at}')::timestamptz > now() and not private.has_questions(p ->> 'item_id')
        then (p -> 'reverted') - 'publish_at'
      else p -> 'reverted'
    end || case
      -- Questions of a quiz that goes to the trash are hidden with it, and restored with it.
      when p ->> 'action' = 'trash' and (each_kind <> 'question' or q.question_id is not null) then jsonb_build_object('deleted_at', now()) else '{}'
    end) into ids, fields
    from unnest(p_plan) as p
    left join (
      select distinct o.question_id from private.live_places as o join public.quizzes as z on z.id = o.quiz_id and z.deleted_at is null
    ) as q on each_kind = 'question' and q.question_id = p ->> 'item_id'
    where p ->> 'kind' = each_kind and p ->> 'action' in ('trash', 'revert');
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  -- What it only put back into a quiz.
  update public.quiz_questions as p set deleted_at = now()
  from public.questions as q
  where 'question' = any (p_kinds) and p.import_id = p_import_id and p.deleted_at is null and q.id = p.question_id and q.import_id is distinct from p_import_id
    and exists (select 1 from private.live_places as o where o.question_id = p.question_id and o.quiz_id <> p.quiz_id);
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_preview_import_undo (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_preview_import_undo(p_import_id); $function$;

REVOKE ALL ON FUNCTION "private"."lock_import_undo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."version_fields"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import_undo"(text, jsonb[], text[]) FROM PUBLIC;
