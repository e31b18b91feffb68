SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.admin_change_seats (
  p_subscription_id text,
  p_change          text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The same as payers can do: see private.billing_change_seats; but seats of people out of reach stay.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  -- Payers invite, too: whoever counts invitations first comes first.
  select s.* into subscription from private.subscriptions as s where s.id = p_subscription_id for update;
  if p_change = 'release_all' then
    update private.seats as s set released_at = now()
    where s.subscription_id = p_subscription_id and s.released_at is null and s.learner <> all (private.out_of_reach());
  else
    perform private.change_seats(subscription, p_change);
  end if;
  return private.admin_get_subscription(p_subscription_id);
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
  -- Not what learners wait for: a preview writes no question.
  perform private.lock_stops_of_import(p_import_id);
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
  -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
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
      422, 'invalid_rows', format('Row %s: A quiz without questions cannot be published.', other.row), other.row || '.state'
    );
  end if;
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
  perform private.lock_stops_of_import(p_import_id);
  -- Before any row, in the order in which finishing an attempt locks.
  select array_agg(v.item_id) into ids from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.said is not null;
  perform private.lock_changed_grading(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.action = 'update'
  ));
  perform private.lock_quizzes_of(ids);
  perform 1 from public.questions as q where q.id = any (ids) order by q.id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_stops_of_import (
  p_import_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Stops may get another state with their course.
  select private.lock_stops(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'course' and v.said ? 'publish_at'
  ));
$function$;

CREATE OR REPLACE FUNCTION private.log_out_of_reach()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The rows of whose changes the caller reads nothing: those of people out of reach, with their results, seats and access.
declare
  people uuid[] := private.out_of_reach();
begin
  return array(
    select p.id::text from unnest(people) as p (id)
    union all
    select r.user_id || '/' || r.lesson_id from public.lesson_results as r where r.user_id = any (people)
    union all
    select a.id::text from public.quiz_attempts as a where a.user_id = any (people)
    union all
    select s.id::text from private.seats as s where s.learner = any (people)
    union all
    select g.id::text from private.access_grants as g where g.learner = any (people)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_import_undo (
  p_import_id text
)
  RETURNS TABLE (
    kind     text,
    item_id  text,
    action   text,
    reason   text,
    title    text,
    reverted jsonb,
    kept     text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
  -- action: 'trash' what the upload made, 'revert' fields that still are as it wrote them, 'stay' what others changed or built on
  -- since. reason: 'edited', 'later' (by a later upload), 'used', 'content' (a stop whose video or quiz stays). What it brought back from
  -- the trash becomes what it was there.
  with written as materialized (
    select
      v.kind, v.item_id, i.title, i.deleted_at, coalesce(i.import_id = p_import_id, false) as is_made, b.reverted, b.kept,
      case
        when i.import_id is distinct from p_import_id then null
        when exists (
          select 1 from private.content_versions as l join public.content_imports as m on m.id = l.import_id and m.undone_at is null
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.said is not null and l.action <> 'met'
        ) then 'later'
        when (v.content, v.publish_at) is distinct from (c.content, c.publish_at) then 'edited'
      end as reason
    from private.content_versions as v
    join private.content_items as i on i.kind = v.kind and i.id = v.item_id
    join private.content_versions as c on c.kind = v.kind and c.item_id = v.item_id and c.state in ('live', 'deleted')
    cross join lateral private.taken_back(v) as b
    where v.import_id = p_import_id and (
      v.said is not null
      -- Stops that moved with the time of their course: nothing moves them back once it is over.
      or v.kind in ('video', 'quiz') and not exists (
        select 1 from private.content_versions as o
        where o.kind = v.kind and o.item_id = v.item_id and o.import_id = p_import_id and o.said is not null
      )
    )
  ), made as materialized (
    select w.* from written as w where w.is_made and w.deleted_at is null
  ), foreign_stops as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
  ), places as materialized (
    select p.quiz_id, p.question_id, p.import_id from private.live_places as p
  ), used as (
    select 'course' as kind, f.course_id as id from foreign_stops as f
    union select 'video', f.video_id from foreign_stops as f
    union select 'quiz', f.quiz_id from foreign_stops as f
    union select 'video', w.video_id from public.video_quizzes as w
    union select 'quiz', w.quiz_id from public.video_quizzes as w
    -- Questions that others have put into another quiz, and quizzes with questions of others, or with those that stay.
    union select 'question', p.question_id from places as p where p.import_id is distinct from p_import_id
    union select 'quiz', p.quiz_id from places as p where p.import_id is distinct from p_import_id
      or p.question_id in (select m.item_id from made as m where m.kind = 'question' and m.reason is not null)
      or p.question_id in (select o.question_id from places as o where o.import_id is distinct from p_import_id)
  ), content as materialized (
    select m.kind, m.item_id, m.title, m.reverted, coalesce(m.reason, case when u.id is not null then 'used' end) as reason
    from made as m left join used as u on u.kind = m.kind and u.id = m.item_id
  )
  select c.kind, c.item_id, case when c.reason is null then 'trash' else 'stay' end, c.reason, c.title, case when c.reason is null then c.reverted end, null::text[]
  from content as c
  union all
  select
    'stop', l.id, case when k.item_id is not null then 'stay' else 'trash' end, case when k.item_id is not null then 'content' end,
    i.title || ' – ' || o.title, null, null
  from public.lessons as l
  join public.courses as o on o.id = l.course_id
  join private.content_items as i on i.kind = case when l.video_id is null then 'quiz' else 'video' end and i.id = coalesce(l.video_id, l.quiz_id)
  left join content as k on k.kind = i.kind and k.item_id = i.id and k.reason is not null
    and not exists (select 1 from content as g where g.kind = 'course' and g.item_id = l.course_id and g.reason is null)
  where l.import_id = p_import_id and l.removed_at is null
  union all
  select w.kind, w.item_id, 'revert', null, w.title, w.reverted, null from written as w where not w.is_made and w.reverted <> '{}'
  union all
  select w.kind, w.item_id, 'stay', 'edited', w.title, null, w.kept
  from written as w where not w.is_made and w.kept <> '{}' and w.deleted_at is null;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_stops_of_import"(text) FROM PUBLIC;
