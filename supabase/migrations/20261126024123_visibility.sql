SET local check_function_bodies = off;

DROP POLICY "Learners read their own answers" ON "public"."attempt_answers";

DROP POLICY "Learners read live quizzes that are open to them, editors all" ON "public"."quizzes";

DROP POLICY "Learners read videos that are open to them, editors all" ON "public"."videos";

DROP VIEW "private"."live_lessons";

DROP VIEW "private"."unnumbered_lessons";

DROP FUNCTION "private"."admin_delete_course"(text);

DROP FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text);

DROP FUNCTION "private"."attempts_left"(uuid, text, text, uuid);

DROP FUNCTION "private"."is_concealed"(text, text);

DROP FUNCTION "private"."is_quiz_concealed"(text);

DROP FUNCTION "private"."is_video_concealed"(text);

DROP FUNCTION "private"."with_shared"(text[]);

DROP FUNCTION "public"."admin_delete_course"(text);

DROP FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text);

ALTER TABLE "public"."quiz_attempts"
  ADD COLUMN "handed_in_at" timestamp WITH time zone;

ALTER TABLE "public"."videos"
  ADD COLUMN "publish_at" timestamp WITH time zone DEFAULT now();

CREATE OR REPLACE FUNCTION private.admin_change_content (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes many courses, videos or quizzes, or none of them: {action: delete | restore}, {action: category, category},
-- {action: link | unlink, course_id} for videos and quizzes, {action: publication, publish_at}: null makes drafts, 'now' publishes, a later
-- time schedules. Of courses, `stops` are those that become the same: of deleted ones, drafts (set_stop_states). The answer says how many
-- changed; what is so already does not.
declare
  change jsonb := private.unwrap_json(p_change);
  action text := change ->> 'action';
  name text;
  category text := private.trim_text(change ->> 'category');
  publish_at timestamptz := change ->> 'publish_at';
  stops text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(change -> 'stops') = 'array' then change -> 'stops' else '[]' end));
  changed integer := 0;
  item text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' or action is null or action not in ('delete', 'restore', 'category', 'link', 'unlink', 'publication')
    or action in ('link', 'unlink') and p_kind = 'course' or stops <> '{}' and (p_kind <> 'course' or action not in ('delete', 'publication')) then
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with this kind of content.', 'action');
  elsif action = 'category' and not coalesce(private.has_visible_text(category) and char_length(category) <= 100, false) then
    perform private.raise_error(422, 'validation_failed', 'Category is required, with at most 100 characters.', 'category');
  elsif action = 'publication' and publish_at < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish now.', 'publish_at');
  end if;
  if p_kind = 'course' and action in ('delete', 'restore', 'publication') then
    perform private.lock_stops(p_ids);
  end if;
  perform private.require_selection(name, p_ids, action = 'restore');
  if action in ('link', 'unlink') then
    perform private.require_content('courses', change ->> 'course_id');
  end if;
  case action
    when 'delete' then
      perform private.set_stop_states(p_ids, stops, null);
      execute format('update public.%I set deleted_at = now() where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = p_kind and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      end if;
      if p_kind = 'course' then
        perform private.restore_stop_states(p_ids);
      end if;
      execute format('update public.%I set deleted_at = null where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'category' then
      execute format('update public.%I set category = $2 where id = any ($1) and category is distinct from $2', name)
      using p_ids, category;
      get diagnostics changed = row_count;
    when 'publication' then
      if p_kind = 'quiz' and publish_at is not null then
        perform private.require_questions(p_ids);
      end if;
      execute format(
        'update public.%I as t set publish_at = $2 where t.id = any ($1) and t.publish_at is distinct from $2
           and not coalesce(t.publish_at <= now() and $2 <= now(), false)', name
      ) using p_ids, publish_at;
      get diagnostics changed = row_count;
      perform private.set_stop_states(p_ids, stops, publish_at);
    when 'unlink' then
      update public.lessons as l set removed_at = now()
      where l.course_id = change ->> 'course_id' and l.removed_at is null
        and case p_kind when 'video' then l.video_id else l.quiz_id end = any (p_ids);
      get diagnostics changed = row_count;
    when 'link' then
      foreach item in array p_ids loop
        if private.append_lesson(
          change ->> 'course_id', case when p_kind = 'video' then item end, case when p_kind = 'quiz' then item end
        ) then
          changed := changed + 1;
        end if;
      end loop;
  end case;
  return jsonb_build_object('changed', changed);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_delete_course (
  p_course_id text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Moves a course to the trash; the stops in p_stops become drafts with it (set_stop_states).
begin
  perform private.require_right('content');
  perform private.lock_stops(array[p_course_id]);
  perform private.require_content('courses', p_course_id);
  perform private.set_stop_states(array[p_course_id], p_stops, null);
  perform private.move_to_trash('courses', p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_duplicate_content (
  p_kind text,
  p_id   text,
  p_copy jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies a course, a video or a quiz: {title, stops: 'same' | 'copies'}, both optional; stops are those of a course. Every copy is a
-- draft. Answers its id and title.
declare
  name text;
  copy jsonb := private.unwrap_json(p_copy);
  stops text := coalesce(copy ->> 'stops', 'same');
  changes jsonb;
  copy_id text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' then
    perform private.raise_error(422, 'validation_failed', 'A question is copied within its quiz.', 'kind');
  elsif stops not in ('same', 'copies') then
    perform private.raise_error(422, 'validation_failed', 'Stops must be same or copies.', 'stops');
  end if;
  perform private.require_content(name, p_id);
  execute format('select jsonb_build_object(''title'', coalesce($2, left(t.title, 193) || '' (copy)'')) from public.%I as t where t.id = $1', name)
  into changes using p_id, private.trim_text(copy ->> 'title');
  case p_kind
    when 'course' then
      copy_id := private.copy_course(p_id, changes, stops);
    when 'video' then
      copy_id := private.copy_videos(array[p_id], changes) ->> p_id;
    else
      copy_id := private.copy_quizzes(array[p_id], changes) ->> p_id;
  end case;
  return jsonb_build_object('id', copy_id, 'title', changes ->> 'title');
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_change (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What admin_change_content would do to what learners see: {gained, lost}, each as seen_difference, and `stops`, those of courses that can
-- take their new state: [{stop, title, is_empty}]. Makes the change and takes it back; fails where it would fail.
declare
  change jsonb := private.unwrap_json(p_change);
  courses text[] := case when p_kind = 'course' then p_ids else array_remove(array[change ->> 'course_id'], null) end;
  videos text[] := case when p_kind = 'video' then p_ids else '{}' end;
  quizzes text[] := case when p_kind = 'quiz' then p_ids else '{}' end;
  before jsonb;
  seen jsonb;
  stops jsonb := '[]';
begin
  perform private.require_right('content');
  if p_kind = 'course' then
    videos := array(select l.video_id from public.lessons as l where l.course_id = any (p_ids) and l.video_id is not null and l.removed_at is null);
    quizzes := array(select l.quiz_id from public.lessons as l where l.course_id = any (p_ids) and l.quiz_id is not null and l.removed_at is null);
  end if;
  if p_kind = 'course' and change ->> 'action' in ('delete', 'publication') then
    stops := (
      select coalesce(jsonb_agg(
        jsonb_build_object('stop', concat_ws('/', f.kind, f.id), 'title', f.title, 'is_empty', f.is_empty) order by f.is_empty, lower(f.title), f.id
      ), '[]')
      from private.following_stops(p_ids, case when change ->> 'action' = 'publication' then (change ->> 'publish_at')::timestamptz end) as f
    );
  end if;
  before := private.seen_content(courses, videos, quizzes);
  begin
    perform private.admin_change_content(p_kind, p_ids, change);
    seen := private.seen_changes(before, private.seen_content(courses, videos, quizzes));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return seen || jsonb_build_object('stops', stops);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_pending (
  p_course_id text,
  p_version   text,
  p_kept      text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What publishing with regrading that lowers results would do: {attempts, changed, students_up, students_down}, and to what learners see:
-- {gained, lost} (seen_changes). It fails where publishing would. Changes nothing.
declare
  questions text[];
  summary jsonb;
  videos text[];
  quizzes text[];
  before jsonb;
begin
  perform private.require_pending(p_course_id, p_version);
  select array_agg(s.id) filter (where s.kind = 'video'), array_agg(s.id) filter (where s.kind = 'quiz') into videos, quizzes
  from (
    select split_part(e.stop, '/', 1) as kind, split_part(e.stop, '/', 2) as id from jsonb_array_elements_text(private.stops_of(p_course_id)) as e (stop)
    union
    select v.kind, v.item_id from private.content_versions as v where v.state = 'prepared' and v.course_id = p_course_id
  ) as s;
  before := private.seen_content(array[p_course_id], videos, quizzes);
  begin
    questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
    summary := (
      select jsonb_build_object(
        'attempts', count(distinct w.attempt_id), 'changed', count(distinct w.attempt_id) filter (where w.differs),
        'students_up', count(distinct w.user_id) filter (where w.rises), 'students_down', count(distinct w.user_id) filter (where w.falls)
      )
      from private.keyed_questions as k join public.questions as q on q.id = k.id
      cross join lateral private.regradable_answers(k, q.form_changed_at) as w
      where k.id = any (questions)
    ) || private.seen_changes(before, private.seen_content(array[p_course_id], videos, quizzes));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return summary;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore (
  p_kind    text,
  p_item_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes an item out of the trash; raises not_in_trash, and quiz_in_trash for a question whose quiz is deleted as well.
declare
  item private.trash_items;
begin
  perform private.require_right('content');
  select * into item from private.trash_items as t where t.kind = p_kind and t.id = p_item_id;
  if item.id is null then
    perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
  end if;
  -- Locked until the end, so that the quiz cannot be deleted meanwhile.
  perform 1 from public.quizzes as q where q.id = item.quiz_id and q.deleted_at is null for share;
  if item.quiz_id is not null and not found then
    perform private.raise_error(409, 'quiz_in_trash', 'Its quiz is in the trash too. Restore the quiz first.');
  end if;
  if p_kind = 'course' then
    perform private.lock_stops(array[p_item_id]);
    perform private.restore_stop_states(array[p_item_id]);
  end if;
  execute format('update public.%I set deleted_at = null where id = $1', item.table_name) using item.id;
  return jsonb_build_object('kind', item.kind, 'id', item.id, 'title', item.title);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_content (
  p_kind      text,
  p_id        text,
  p_fields    jsonb,
  p_version   text   DEFAULT NULL::text,
  p_course_id text   DEFAULT NULL::text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes a course, video or quiz, or changes one with p_id; what is not given has its default, or stays. With p_version, one that was
-- changed meanwhile is a conflict. A new video or quiz becomes the last lesson of the course with p_course_id, in the state of the course.
-- Where a course gets another state, so do the stops in p_stops (set_stop_states).
declare
  fields jsonb := private.unwrap_json(p_fields);
  saved text;
begin
  perform private.require_right('content');
  if p_kind is null or p_kind not in ('course', 'video', 'quiz') or jsonb_typeof(fields) is distinct from 'object' then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_id is not null then
    if p_kind = 'course' and fields ? 'publish_at' then
      perform private.lock_stops(array[p_id]);
    end if;
    perform private.require_content(private.content_table(p_kind), p_id);
    if p_version is not null then
      perform private.require_version(p_kind, p_id, p_version);
    end if;
  elsif not fields ? 'title' then
    perform private.raise_error(422, 'validation_failed', 'The title is missing.', 'title');
  elsif p_kind = 'quiz' and (fields ->> 'publish_at')::timestamptz > now() then
    perform private.raise_error(422, 'quiz_empty', 'A quiz without questions cannot be published. Add a question first.', 'publication');
  elsif p_kind <> 'course' and not fields ? 'publish_at' then
    -- A new stop waits with its course, also a quiz that gets its questions later.
    fields := fields || coalesce((
      select jsonb_build_object('publish_at', c.publish_at) from public.courses as c
      where c.id = p_course_id and not coalesce(c.publish_at <= now(), false)
    ), '{}');
  end if;
  saved := private.save_content(p_kind, p_id, fields, p_id is null);
  if p_id is null and p_course_id is not null and p_kind <> 'course' then
    perform private.set_link(private.content_table(p_kind), saved, 'courses', p_course_id, true);
  elsif p_kind = 'course' and p_id is not null and fields ? 'publish_at' then
    perform private.set_stop_states(array[p_id], p_stops, (fields ->> 'publish_at')::timestamptz);
  end if;
  return jsonb_build_object('id', saved);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_pending (
  p_course_id text,
  p_kind      text,
  p_item_id   text,
  p_changes   jsonb,
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}, the new list and the one that it was made of, as "video/<id>" and "quiz/<id>"; of the questions of a quiz
-- {questions, was} or {copy_of}, as ids. A video, quiz or question with an unknown id is new. With p_version, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending. A course has beside its columns `stops`, those that get its state (set_stop_states).
declare
  changes jsonb := private.unwrap_json(p_changes);
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.prepare_item(p_course_id, p_kind, p_item_id, changes - 'stops', p_version);
    if p_kind = 'course' and changes ? 'stops' then
      perform private.prepare_item(p_course_id, f.kind, f.id, jsonb_build_object('publish_at', changes -> 'publish_at'), null)
      from private.following_stops(array[p_course_id], (changes ->> 'publish_at')::timestamptz) as f
      where changes -> 'stops' ? concat_ws('/', f.kind, f.id) and (changes ->> 'publish_at' is null or not f.is_empty);
    end if;
  elsif private.merged_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.prepare_list(p_course_id, p_kind, p_item_id, changes);
  end if;
  return private.admin_get_pending(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_practice (
  p_session_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Locks an answer, grades it and tells what is right. Again, with whatever answer, it tells the same and changes nothing. `outcome` is
-- left_out where the question cannot be asked any more: then nothing is told, and the session goes on without it. `card` is what the
-- edge function makes a schedule of. p_answer is wrapped as in save_answer.
declare
  me uuid := private.require_user();
  session private.practice_sessions;
  item private.practice_items;
  pool record;
  q private.keyed_questions;
  value jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  perform private.lock_learner(me);
  select s.* into session from private.practice_sessions as s where s.id = p_session_id and s.user_id = me for update;
  select i.* into item from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
  if item.question_id is null then
    perform private.raise_error(404, 'practice_not_found', 'This practice is over. Start a new one.');
  end if;
  perform private.limit_account('answer_practice');
  select p.* into pool from private.practice_pool(me, p_question_id) as p;
  if pool.question_id is null or not private.may_tell(me, p_question_id) or (item.answered_at is null and pool.changed_at > session.started_at) then
    if item.answered_at is null then
      delete from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
    end if;
    return jsonb_build_object(
      'outcome', 'left_out', 'feedback', null, 'card', null, 'progress', private.end_practice(session.id)
    );
  end if;
  q := private.practice_question(p_question_id);
  if item.answered_at is null then
    item.answer := private.normalize_answer(q, value);
    if item.answer is null or item.answer = 'null'::jsonb then
      perform private.raise_error(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    item.answer := private.from_shown_answer(q, session.id, item.answer);
    item.correct := private.grade_answer(q, item.answer);
    item.answered_at := clock_timestamp();
    update private.practice_items as i set answer = item.answer, correct = item.correct, answered_at = item.answered_at
    where i.session_id = session.id and i.question_id = p_question_id;
    update private.practice_sessions as s set last_answer_at = item.answered_at where s.id = session.id;
    perform private.record_card_answers(me, item.answered_at, array[p_question_id], array[item.correct], true);
  end if;
  return jsonb_build_object(
    'outcome', 'graded',
    'feedback', private.practice_question_to_json(session.id, q) || private.shown_feedback(q, session.id, item.answer)
      || jsonb_build_object('your_answer', private.to_shown_answer(q, session.id, item.answer), 'correct', item.correct),
    'card', (
      select jsonb_build_object('memory', c.memory, 'waiting', c.waiting, 'due', c.due)
      from private.practice_cards as c where c.user_id = me and c.question_id = p_question_id
    ),
    'progress', private.end_practice(session.id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.answered_question (
  p_attempt_id  uuid,
  p_question_id text,
  OUT           attempt public.quiz_attempts,
  OUT           question private.keyed_questions
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The caller's open attempt and a question that can be answered in it.
begin
  -- A shared lock, so that answers do not wait for each other, but wait for a concurrent finish_attempt.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = auth.uid() for share;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null or attempt.handed_in_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.raise_error(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_result (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions without an answer when the time was over, or when it was left, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', h.is_open or h.holder is not null,
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'correct', w.correct,
            'points', w.points
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null and not h.is_open and h.holder is null
      ), '[]'::jsonb),
      'previous_best', (
        select jsonb_build_object('score', b.score, 'score_max', b.score_max)
        from public.quiz_attempts as b
        where b.user_id = a.user_id and b.quiz_id = a.quiz_id and b.lesson_id is not distinct from a.lesson_id
          and (b.finished_at, b.id) < (a.finished_at, a.id)
        order by b.score::numeric / greatest(b.score_max, 1) desc, b.score desc
        limit 1
      ),
      'road', t.road - 'complete',
      -- After a practice quiz, the next step in any course.
      'next', private.next_step(a.user_id, l.course_id),
      'course_complete', coalesce((t.road ->> 'complete')::boolean, false)
    ) || case when h.holder is not null then jsonb_build_object('finish_first', private.holder_to_json(h.holder)) else '{}' end
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    cross join lateral (
      select
        private.has_open_attempt(a.user_id, a.quiz_id) as is_open,
        private.holding_attempt(a.user_id, private.questions_of_attempt(a)) as holder
      offset 0
    ) as h
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_to_json (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An open attempt with its answers, as its page shows it.
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'started_at', a.started_at, 'handed_in', a.handed_in_at is not null,
      -- Rounded up: a page that ends the attempt after so many seconds is not too early. Null without a time limit.
      'seconds_left', case when n.ends_at is not null then greatest(0, ceil(extract(epoch from n.ends_at - clock_timestamp())))::integer end,
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'question_id', w.question_id,
          'answer', private.to_shown_answer(row(q.*)::private.keyed_questions, a.order_seed, w.answer),
          'feedback', case when w.checked_at is not null and private.holding_attempt(a.user_id, array[w.question_id], a.id) is null
            then private.shown_feedback(row(q.*)::private.keyed_questions, a.order_seed, w.answer)
          end
        ) order by q.ordinal_position)
        from public.attempt_answers as w
        join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id
      ), '[]'::jsonb)
    )
    from public.quiz_attempts as a
    cross join lateral (select private.attempt_ends_at(a) as ends_at) as n
    where a.id = p_attempt_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempts_left (
  p_learner   uuid,
  p_quiz_id   text,
  p_lesson_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a limit. Every attempt counts from its start, in whatever course or as practice (a null lesson). A lesson that the
-- learner has not finished has at least one, so that attempts used elsewhere do not bar the road of its course.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  if coalesce(most, 0) = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.can_tell (
  p_question_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.may_tell((select auth.uid()), p_question_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the answer, locks it, and says whether it is right, what is right and why. An answer that was checked before stays as it
-- was, whatever is sent. Raises feedback_at_end where the quiz tells only at its end, and finish_first.
declare
  me uuid := private.require_user();
  target record;
  given record;
  checked jsonb;
begin
  perform private.limit_answer(p_answer);
  perform private.lock_learner(me);
  target := private.answered_question(p_attempt_id, p_question_id);
  select w.answer into checked from public.attempt_answers as w
  where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is not null;
  if not found then
    if not exists (
      select 1 from public.quizzes as z where z.id = (target.attempt).quiz_id and z.feedback_timing = 'after_each'
    ) then
      perform private.raise_error(409, 'feedback_at_end', 'The answers of this quiz are shown when it is finished.');
    end if;
    perform private.require_free_to_tell(me, array[p_question_id], p_attempt_id);
    given := private.read_answer(target.attempt, target.question, p_answer);
    if given.answer = 'null'::jsonb then
      perform private.raise_error(422, 'invalid_answer', 'An answer is needed before it can be checked.', 'p_answer');
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, checked_at)
    values (p_attempt_id, p_question_id, given.answer, clock_timestamp(), given.device, clock_timestamp())
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, checked_at = excluded.checked_at
    -- Of two tabs that check at once, the first one counts.
    where w.checked_at is null;
    select w.answer into checked from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id;
  end if;
  perform private.require_free_to_tell(me, array[p_question_id], p_attempt_id);
  return jsonb_build_object(
    'answer', private.to_shown_answer(target.question, (target.attempt).order_seed, checked),
    'feedback', private.shown_feedback(target.question, (target.attempt).order_seed, checked)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text,
  p_kind      text,
  p_table     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged courses, videos or quizzes. Of several rows with the same id the first counts.
-- Returns {total, made, changed, kept, unchanged}. p_kind is the column of import_rows ('video').
declare
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(private.file_columns(p_table)) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(private.file_columns(p_table)) as c (name));
  total integer;
  made integer;
  restored text[];
  written jsonb;
begin
  execute format(
    'select count(*) from (select distinct r.%1$I from private.import_rows as r where r.import_id = $1 and r.%1$I is not null) as d',
    p_kind || '_id'
  ) into total using p_import_id;
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  written := private.write_import_changes(p_import_id, p_table);
  execute format($sql$
    insert into public.%1$I (id, import_id, publish_at, %2$s)
    -- What is new in courses that are not published yet waits with them.
    select s.id, $1, case when w.id is null or w.is_live then now() else w.publish_at end, %3$s
    from (
      select distinct on (r.%4$I) r.%4$I as id, r.%5$I as given
      from private.import_rows as r
      where r.import_id = $1 and r.%4$I is not null and r.%4$I not in (select t.id from public.%1$I as t)
      order by r.%4$I, r.row_number
    ) as s
    left join (
      select r.%4$I as id, bool_or(coalesce(c.publish_at <= now(), false)) as is_live, min(c.publish_at) as publish_at
      from private.import_rows as r
      join public.courses as c on c.id = r.link_course_id and c.deleted_at is null and %5$L <> 'course'
      where r.import_id = $1
      group by r.%4$I
    ) as w on w.id = s.id
    cross join lateral jsonb_populate_record(
      null::public.%1$I,
      '{"description": "", "category": "General", "instructor": "", "feedback_timing": "at_end", "question_order": "shuffled",
        "attempt_limit": 0, "time_limit_minutes": 0, "draws": []}'
        || private.staged_fields(%5$L, s.given, null)
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, new_values, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics made = row_count;
  if p_table = 'quizzes' then
    -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
    update public.questions as q set deleted_at = i.undone_at
    from private.import_changes as h
    join private.import_comparisons as c on c.import_id = $1 and c.table_name = 'quizzes' and c.row_id = h.row_id and c.reason = 'restored',
      public.content_imports as i
    where h.import_id = $1 and h.table_name = 'quizzes' and h.outcome = 'restored' and q.quiz_id = h.row_id
      and q.deleted_at is null and i.id = q.import_id and i.undone_at is not null
      and q.id not in (
        select r.question_id from private.import_rows as r where r.import_id = $1 and r.question_id is not null
      );
  end if;
  return private.import_counts(total, made, written);
end;
$function$;

CREATE OR REPLACE FUNCTION private.complete_lesson (
  p_user      uuid,
  p_lesson_id text,
  p_score     integer,
  p_score_max integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Marks a lesson complete and makes the next one available. A better share of the maximum replaces an older score.
begin
  perform private.lock_learner(p_user);
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max, completed_at)
  values (p_user, p_lesson_id, 2, p_score, p_score_max, now())
  on conflict (user_id, lesson_id) do update set
    status = 2,
    score = excluded.score,
    score_max = excluded.score_max,
    completed_at = coalesce(r.completed_at, excluded.completed_at)
  where r.status < 2
    or (excluded.score * greatest(r.score_max, 1), excluded.score) > (r.score * greatest(excluded.score_max, 1), r.score);
  perform private.refresh_results(p_user, (select l.course_id from public.lessons as l where l.id = p_lesson_id));
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_course (
  p_id      text,
  p_changes jsonb,
  p_stops   text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies a course with its stops: the same videos and quizzes, or copies of them. Results and certificates stay with the original.
declare
  copy_id text := gen_random_uuid();
  videos jsonb := '{}';
  quizzes jsonb := '{}';
begin
  insert into public.courses
  select c.* from public.courses as t
  cross join lateral jsonb_populate_record(
    null::public.courses, private.copy_of(to_jsonb(t), jsonb_build_object('id', copy_id, 'publish_at', null) || p_changes)
  ) as c
  where t.id = p_id;
  if p_stops = 'copies' then
    videos := private.copy_videos(array(
      select l.video_id from private.linked_lessons as l where l.course_id = p_id and l.video_id is not null
    ));
    quizzes := private.copy_quizzes(array(
      select l.quiz_id from private.linked_lessons as l where l.course_id = p_id and l.quiz_id is not null
    ));
    -- A copied video has the copies of its quizzes, where they are stops as well.
    update public.video_quizzes as v set quiz_id = quizzes ->> v.quiz_id
    where v.video_id in (select c.value from jsonb_each_text(videos) as c) and quizzes ? v.quiz_id;
  end if;
  insert into public.lessons (course_id, video_id, quiz_id, position)
  select
    copy_id, coalesce(videos ->> l.video_id, l.video_id), coalesce(quizzes ->> l.quiz_id, l.quiz_id),
    row_number() over (order by o.position, o.created_at, o.id)
  from private.linked_lessons as l
  join public.lessons as o on o.id = l.id
  where l.course_id = p_id;
  return copy_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_quizzes (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies quizzes with their questions and keys, in their order. Answers the id of each copy by that of its original.
declare
  quizzes jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.quizzes
  select c.* from public.quizzes as z
  cross join lateral jsonb_populate_record(
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id, 'publish_at', null) || p_changes)
  ) as c
  where z.id = any (p_ids);
  perform private.insert_question_copies(coalesce(jsonb_object_agg(
    q.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', quizzes ->> q.quiz_id)
  ), '{}'))
  from public.questions as q where q.quiz_id = any (p_ids) and q.deleted_at is null;
  return quizzes;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_videos (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies videos, which show the same files, with the quizzes linked to them. Answers as copy_quizzes does.
declare
  videos jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.videos
  select c.* from public.videos as v
  cross join lateral jsonb_populate_record(
    null::public.videos, private.copy_of(to_jsonb(v), jsonb_build_object('id', videos ->> v.id, 'publish_at', null) || p_changes)
  ) as c
  where v.id = any (p_ids);
  insert into public.video_quizzes (video_id, quiz_id)
  select videos ->> l.video_id, l.quiz_id from public.video_quizzes as l where l.video_id = any (p_ids);
  return videos;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Their numbers, results on road maps and certificates stay.
begin
  perform private.lock_learner(l.user_id)
  from (select distinct a.user_id from public.quiz_attempts as a where a.id = any (p_attempts) order by a.user_id) as l;
  perform private.keep_numbers(p_attempts);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_attempt (
  p_attempt public.quiz_attempts
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends an open attempt, which the caller has locked (lock_attempt). Where something of it may not be told yet it is handed in: graded, with
-- its result, once no open attempt holds that back.
begin
  if private.holding_attempt(p_attempt.user_id, private.questions_of_attempt(p_attempt), p_attempt.id) is null then
    perform private.grade_attempt(p_attempt.id);
  else
    update public.quiz_attempts as a set
      handed_in_at = coalesce(a.handed_in_at, least(clock_timestamp(), private.attempt_ends_at(p_attempt)))
    where a.id = p_attempt.id;
  end if;
  perform private.grade_handed_in(p_attempt.user_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_overdue_attempts()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends attempts that their learners did not come back to after their time was over. Says how many; a bounded part each time.
declare
  overdue uuid[];
  attempt public.quiz_attempts;
  ended integer := 0;
begin
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and a.handed_in_at is null and a.time_limit_minutes > 0 and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
    order by a.started_at limit 500
  );
  -- Learners who are writing just now are left to the next time: whoever locks many of them must not wait for one.
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.id = any (overdue) and pg_try_advisory_xact_lock(hashtextextended('learner ' || a.user_id, 0))
  );
  -- Before any attempt, in the order in which changes of keys lock.
  perform private.lock_grading(z.quiz_id, false)
  from (
    select distinct a.quiz_id from public.quiz_attempts as a
    where a.finished_at is null and a.user_id in (select o.user_id from public.quiz_attempts as o where o.id = any (overdue))
    order by a.quiz_id
  ) as z;
  for attempt in
    select a.* from public.quiz_attempts as a where a.id = any (overdue) and a.finished_at is null and a.handed_in_at is null order by a.id for update
  loop
    perform private.end_attempt(attempt);
    ended := ended + 1;
  end loop;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_account (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases an account at once and for good; for the schedule.
declare
  email text := (select u.email from auth.users as u where u.id = p_id);
  reason text := (select e.reason from private.erasure_requests as e where e.user_id = p_id);
  zone text := private.analytics_time_zone();
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = p_id);
  about jsonb := jsonb_build_object(
    'profiles', jsonb_build_array(p_id), 'admins', jsonb_build_array(p_id), 'consents', jsonb_build_array(p_id),
    'birth_years', jsonb_build_array(p_id),
    'erasure_requests', jsonb_build_array(p_id), 'quiz_attempts', to_jsonb(attempts),
    'lesson_results', (
      select coalesce(jsonb_agg(r.user_id || '/' || r.lesson_id), '[]') from public.lesson_results as r where r.user_id = p_id
    ),
    'seats', (select coalesce(jsonb_agg(s.id), '[]') from private.seats as s where s.learner = p_id),
    'access_grants', (select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where g.learner = p_id)
  );
  naming jsonb := jsonb_build_object(
    'access_grants', (
      select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where p_id in (g.granted_by, g.revoked_by)
    )
  );
begin
  if private.is_last_admin(p_id) then
    raise exception 'the last admin is never erased';
  end if;
  perform private.lock_learner(p_id);
  perform private.keep_numbers(attempts);
  perform private.keep_tallies(coalesce((
    select jsonb_agg(k.key)
    from (
      select key from private.path_tallies as t cross join lateral jsonb_array_elements(t.tally) as k (key) where t.user_id = p_id
      union all
      select jsonb_build_array('activity', 'active_' || p.grain, p.start::text)
      from private.active_periods as p where p.user_id = p_id
      union all
      select jsonb_build_array('activity', 'lessons', (r.completed_at at time zone zone)::date::text)
      from public.lesson_results as r where r.user_id = p_id and r.completed_at is not null
    ) as k
  ), '[]'));

  -- What was bought stays, as tax law requires, without who bought it: that is on the invoices at Stripe.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = p_id;
  delete from private.checkouts as c
  where p_id in (c.owner, c.learner) and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- How far a regrading is: everybody up to this id has been regraded.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < p_id order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = p_id;

  perform private.erase_audit_entries(p_id, about, naming);
  delete from public.profiles as p where p.id = p_id;
  delete from auth.users as u where u.id = p_id;
  -- Deleting was logged as well.
  perform private.erase_audit_entries(p_id, about, naming);
  perform private.erase_from_services(p_id, email);
  insert into private.erasures (reason) values (coalesce(reason, 'operator'));
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_learning (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: results, attempts, answers, practice, and what is counted of them.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'created_at', r.created_at,
          'updated_at', r.updated_at
        ) order by r.created_at, r.lesson_id
      )
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id
      join public.courses as c on c.id = l.course_id
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where r.user_id = p_id
    ),
    'quiz_attempts', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'quiz', q.title, 'lesson_id', a.lesson_id, 'started_at', a.started_at,
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent,
          'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points, 'drawn_questions', cardinality(a.drawn)
        ) order by a.started_at, a.id
      )
      from public.quiz_attempts as a join public.quizzes as q on q.id = a.quiz_id
      where a.user_id = p_id
    ),
    'left_attempts', (
      select jsonb_agg(
        jsonb_build_object('quiz', q.title, 'left_at', t.left_at, 'saw_answers', t.saw_answers) order by t.left_at, t.quiz_id
      )
      from private.left_attempts as t join public.quizzes as q on q.id = t.quiz_id
      where t.user_id = p_id
    ),
    'attempt_answers', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'question', q.title, 'answer', private.shown_answer(w.question_id, w.answer),
          'correct', case when private.may_tell(p_id, w.question_id) then w.correct end, 'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at,
          'updated_at', w.updated_at
        ) order by a.started_at, w.created_at, w.question_id
      )
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      join public.questions as q on q.id = w.question_id
      where a.user_id = p_id
    ),
    'video_progress', (
      select jsonb_agg(
        jsonb_build_object(
          'video', v.title, 'position_seconds', p.position_seconds, 'watched', private.ranges_to_json(p.watched),
          'created_at', p.created_at, 'updated_at', p.updated_at
        ) order by p.created_at, v.id
      )
      from public.video_progress as p join public.videos as v on v.id = p.video_id
      where p.user_id = p_id
    ),
    'practice_cards', (
      select jsonb_agg(
        jsonb_build_object(
          'question', q.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c join public.questions as q on q.id = c.question_id
      where c.user_id = p_id and private.may_tell(p_id, c.question_id)
    ),
    'practice_sessions', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'scope', s.scope, 'quiz', q.title, 'started_at', s.started_at, 'last_answer_at', s.last_answer_at,
          'finished_at', s.finished_at
        ) order by s.started_at, s.id
      )
      from private.practice_sessions as s left join public.quizzes as q on q.id = s.quiz_id
      where s.user_id = p_id
    ),
    'practice_items', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer),
          'correct', case when private.may_tell(p_id, i.question_id) then i.correct end,
          'answered_at', i.answered_at
        ) order by s.started_at, i.position
      )
      from private.practice_sessions as s
      join private.practice_items as i on i.session_id = s.id
      join public.questions as q on q.id = i.question_id
      where s.user_id = p_id
    ),
    'weekly_goals', (
      select jsonb_agg(to_jsonb(g) - 'user_id') from private.weekly_goals as g where g.user_id = p_id
    ),
    'badges', (
      select jsonb_agg(to_jsonb(b) - 'user_id' order by b.earned_on, b.badge) from private.badges as b where b.user_id = p_id
    ),
    'active_periods', (
      select jsonb_agg(jsonb_build_object('grain', p.grain, 'start', p.start) order by p.start, p.grain)
      from private.active_periods as p where p.user_id = p_id
    ),
    -- What statistics count the person as.
    'attempt_tallies', (
      select jsonb_agg(jsonb_build_object('attempt', t.attempt_id, 'tally', t.tally) order by t.attempt_id)
      from private.attempt_tallies as t join public.quiz_attempts as a on a.id = t.attempt_id
      where a.user_id = p_id
    ),
    'path_tallies', (
      select jsonb_agg(jsonb_build_object('course_id', t.course_id, 'tally', t.tally) order by t.course_id)
      from private.path_tallies as t where t.user_id = p_id
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.fields_of (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The fields of a version that can be prepared.
  select p_version.content || case
    when p_version.kind in ('course', 'video', 'quiz') and p_version.state <> 'prepared'
      then jsonb_build_object('publish_at', private.prepared_time(to_jsonb(p_version.publish_at)))
    else '{}'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.find_content (
  p_kind        text,
  p_query       text,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer,
  p_publication text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The ids and the total number of the courses, videos or quizzes that are found. Every word of the query has to occur
-- somewhere in the row, so that 'tax 2026' finds what is about both. `p_publication` finds what is in one state:
-- draft, scheduled or published. Without a limit, all ids are returned. Only content editors find what is not live.
declare
  words text[] := private.search_words(p_query);
  me uuid := private.require_user();
  sees_drafts boolean := private.can_edit_content();
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  elsif p_publication not in ('draft', 'scheduled', 'published') then
    perform private.raise_error(422, 'validation_failed', 'Content is draft, scheduled or published.', 'publication');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where t.deleted_at is null and %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    -- What the caller cannot read would only make pages with gaps.
    concat_ws(' and ',
      'true',
      case when not sees_drafts then 't.publish_at <= now()' end,
      case p_publication
        when 'draft' then 't.publish_at is null' when 'scheduled' then 't.publish_at > now()' when 'published' then 't.publish_at <= now()'
      end,
      case when p_kind = 'videos' and not sees_drafts then 'private.is_video_placed(t.id)' end,
      case
        when p_kind = 'courses' or private.has_full_access(me) then null
        when p_kind = 'videos' then 'private.is_video_open($4, t.id)'
        else 'private.is_quiz_open($4, t.id)'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit, me;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_quiz (
  p_course_id text,
  p_ref       text,
  OUT         quiz_id text,
  OUT         lesson_id text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none. Raises plan_required: everything that opens or starts a quiz begins here.
declare
  me uuid := auth.uid();
  found_lesson text;
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from private.live_quizzes as q where q.id = p_ref;
    if quiz_id is not null and not private.has_full_access(me) and not private.is_quiz_open(me, quiz_id) then
      perform private.raise_plan_required();
    end if;
  else
    found_lesson := private.find_lesson(p_course_id, p_ref);
    select l.quiz_id, l.id into quiz_id, lesson_id
    from public.lessons as l where l.id = found_lesson and l.quiz_id is not null;
    if lesson_id is not null then
      perform private.require_lesson_access(me, lesson_id);
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grades, completes the lesson, makes the next one available and returns the review, in one transaction. Calling it
-- again returns the same result and changes nothing. Every question has to be answered, unless the time is over. What holds it back
-- refuses nothing: it is handed in, and {attempt_id, finish_first} returned.
--
-- The current questions of the quiz are graded: those added or deleted during the attempt count as such (where questions were drawn, only
-- those), the result is never above 100 %, and an attempt whose quiz was deleted, emptied or unlinked can still be finished.
declare
  me uuid := private.require_user();
  -- Of two tabs that finish at once, the second one finds the attempt finished.
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
begin
  if attempt.finished_at is null and attempt.handed_in_at is null then
    if not coalesce(clock_timestamp() >= private.attempt_ends_at(attempt), false) and exists (
      select 1 from private.live_questions as q
      where q.quiz_id = attempt.quiz_id and q.supported and (attempt.drawn is null or q.id = any (attempt.drawn))
        and not exists (select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = q.id)
    ) then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    perform private.end_attempt(attempt);
  end if;
  return coalesce(private.attempt_result(attempt.id), jsonb_build_object(
    'attempt_id', attempt.id,
    'finish_first', private.holder_to_json(private.holding_attempt(me, private.questions_of_attempt(attempt), attempt.id))
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.following_stops (
  p_course_ids text[],
  p_publish_at timestamp with time zone
)
  RETURNS TABLE (
    kind     text,
    id       text,
    title    text,
    is_empty boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The stops that can take the state that these courses are to get (null also for courses that are deleted): drafts where they are
  -- published or scheduled; what learners see, or would, where they are taken back, unless it is in another live course as well.
  select s.kind, s.id, s.title, s.is_empty
  from (
    select 'video' as kind, v.id, v.title, v.publish_at, false as is_empty from public.videos as v
    where v.id in (select l.video_id from private.linked_lessons as l where l.course_id = any (p_course_ids))
    union all
    select 'quiz', z.id, z.title, z.publish_at, not private.has_questions(z.id) from public.quizzes as z
    where z.id in (select l.quiz_id from private.linked_lessons as l where l.course_id = any (p_course_ids))
  ) as s
  where case
    when s.publish_at is null then p_publish_at is not null
    else (p_publish_at is null or p_publish_at > now() and s.publish_at <= now()) and not exists (
      select 1 from public.lessons as l join private.live_courses as c on c.id = l.course_id
      where s.id = case s.kind when 'video' then l.video_id else l.quiz_id end and l.removed_at is null and c.id <> all (p_course_ids)
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends an open attempt, which the caller has locked (lock_attempt): grades what was answered, completes the lesson and makes the next one available.
-- Questions without an answer count as wrong. An attempt whose time is over ended then.
declare
  attempt public.quiz_attempts;
  total integer;
  missed integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id;
  select coalesce(sum(q.points), 0), coalesce(sum(q.points) filter (where q.supported and w.question_id is null), 0) into total, missed
  from private.live_questions as q
  left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
  where q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  update public.attempt_answers as w set
    correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points
  from private.live_questions as q
  where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
  select coalesce(sum(w.points) filter (where w.correct), 0), coalesce(sum(w.points), 0) + missed, count(*)
  into earned, reachable, answered_count
  from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
  update public.quiz_attempts as a set
    finished_at = coalesce(attempt.handed_in_at, least(clock_timestamp(), private.attempt_ends_at(attempt))), score = earned, score_max = total, answered = answered_count,
    missed_points = missed, percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end
  where a.id = attempt.id;
  if attempt.lesson_id is not null then
    perform private.complete_lesson(attempt.user_id, attempt.lesson_id, earned, total);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_handed_in (
  p_learner uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Grades what was handed in and is held back no longer; after an attempt has ended or was left.
declare
  waiting public.quiz_attempts;
begin
  for waiting in
    select a.* from public.quiz_attempts as a
    where a.user_id = p_learner and a.finished_at is null and a.handed_in_at is not null
    order by a.handed_in_at, a.id for update
  loop
    if private.holding_attempt(p_learner, private.questions_of_attempt(waiting), waiting.id) is null then
      perform private.grade_attempt(waiting.id);
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_questions (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select 1 from public.questions as q where q.quiz_id = p_quiz_id and q.deleted_at is null);
$function$;

CREATE OR REPLACE FUNCTION private.holder_to_json (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An attempt that has to be finished first; null for null. course_id and ref are the parts of its page's path, null where it cannot be
-- opened any more. `ends`: leaving it ends it instead of discarding it.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'quiz_title', z.title,
      'course_id', case when a.lesson_id is null then 'default' else l.course_id end,
      'ref', case when a.lesson_id is null then a.quiz_id else l.id end,
      'ends', a.time_limit_minutes > 0 or z.attempt_limit > 0
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    left join private.unnumbered_lessons as l on l.id = a.lesson_id
    where a.id = p_attempt_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.holding_attempt (
  p_learner      uuid,
  p_question_ids text[],
  p_except       uuid   DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The first open attempt of a learner that tells at its end and asks one of these questions, in whatever quiz they are the same
-- (with_shared); null if nothing holds them back. Of an attempt that draws, its drawn questions count.
declare
  holder record;
begin
  for holder in
    select a.id, a.quiz_id, a.drawn from public.quiz_attempts as a join public.quizzes as z on z.id = a.quiz_id
    where a.user_id = p_learner and a.finished_at is null and a.handed_in_at is null and z.feedback_timing = 'at_end'
      and a.id is distinct from p_except
    order by a.started_at, a.id
  loop
    if exists (
      select 1 from public.questions as q
      where q.quiz_id = holder.quiz_id and q.deleted_at is null and (holder.drawn is null or q.id = any (holder.drawn))
        and q.id = any (private.with_shared(p_question_ids))
    ) then
      return holder.id;
    end if;
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_lesson_live (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- By the lesson's own columns, for each row that is read: visitors cannot read videos and quizzes themselves.
  select exists (select 1 from private.live_courses as c where c.id = p_course_id) and (
    exists (select 1 from private.live_videos as v where v.id = p_video_id)
    or exists (select 1 from private.live_quizzes as q where q.id = p_quiz_id)
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_video_placed (
  p_video_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Whether a video is a stop of a live course: in no other place do learners meet it. For each row that is read, by the lesson's index.
begin
  return exists (
    select 1 from public.lessons as l join private.live_courses as c on c.id = l.course_id
    where l.video_id = p_video_id and l.removed_at is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_publication()
  RETURNS TRIGGER
  LANGUAGE plpgsql
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
  -- had (a time that is over), is none.
  if tg_table_name = 'quizzes' and new.publish_at >= now() and not coalesce(least(old.publish_at, new.publish_at) > now(), false)
    and not exists (select 1 from public.questions as q where q.quiz_id = new.id and q.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.leave_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Gives up an open attempt with its answers; its quiz can then be started anywhere. Nothing is graded or shown. Where attempts or
-- time are limited, the attempt ends and counts instead: leaving would give both back. Raises attempt_not_found, also for one that
-- was left already, and attempt_finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
begin
  if attempt.finished_at is not null or attempt.handed_in_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is finished already; its result stays.');
  end if;
  if attempt.time_limit_minutes > 0 or private.attempts_left(me, attempt.quiz_id, attempt.lesson_id) is not null then
    perform private.end_attempt(attempt);
    return;
  end if;
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
  perform private.grade_handed_in(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_attempt (
  p_learner    uuid,
  p_attempt_id uuid
)
  RETURNS public.quiz_attempts
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An attempt of a learner, locked to be graded or left, with the locks that come before it. Raises attempt_not_found.
declare
  attempt public.quiz_attempts;
begin
  perform private.lock_learner(p_learner);
  -- Also of what waits to be graded once this has ended.
  perform private.lock_grading(z.quiz_id, false)
  from (
    select distinct a.quiz_id from public.quiz_attempts as a
    where a.user_id = p_learner and (a.id = p_attempt_id or a.finished_at is null)
    order by a.quiz_id
  ) as z;
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = p_learner for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  return attempt;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_learner (
  p_learner uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- The first lock of whatever writes a learner's attempts, practice or results, until the end of the transaction. The order is always: this,
  -- the grading of a quiz (lock_grading), the attempt, everything else.
  select pg_advisory_xact_lock(hashtextextended('learner ' || p_learner, 0));
$function$;

CREATE OR REPLACE FUNCTION private.lock_stops (
  p_course_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks the videos and quizzes of courses whose state is about to change, before the courses: in the order in which linking locks.
begin
  perform 1 from public.videos as v
  where v.id in (select l.video_id from public.lessons as l where l.course_id = any (p_course_ids) and l.removed_at is null)
  order by v.id for no key update;
  perform 1 from public.quizzes as z
  where z.id in (select l.quiz_id from public.lessons as l where l.course_id = any (p_course_ids) and l.removed_at is null)
  order by z.id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_tell (
  p_learner     uuid,
  p_question_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.holding_attempt(p_learner, array[p_question_id]) is null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.move_scheduled_stops()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.videos as v set publish_at = new.publish_at
  where v.publish_at = old.publish_at
    and v.id in (select l.video_id from public.lessons as l where l.course_id = new.id and l.removed_at is null);
  update public.quizzes as z set publish_at = case when new.publish_at > now() or private.has_questions(z.id) then new.publish_at end
  where z.publish_at = old.publish_at
    and z.id in (select l.quiz_id from public.lessons as l where l.course_id = new.id and l.removed_at is null);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.next_step (
  p_learner   uuid,
  p_course_id text DEFAULT NULL::text,
  p_after     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the first lesson from where
-- the learner is that can be played and is not complete, and behind the last one those that were jumped over. `p_after` names the
-- lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at)
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner
      union all
      -- A video may be in several courses; it counts in those that the learner has opened.
      select l.course_id, l.id, l.position, v.updated_at
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- A learner may have completed many courses.
    continue when not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
      and a.handed_in_at is null
    where s.status < 2 and s.playable and s.lesson_id is distinct from p_after
    order by a.started_at desc nulls last, s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A quiz with its questions, without keys, and the attempt that is open; null if there is no such quiz.
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
  open_attempt public.quiz_attempts;
  here boolean;
  seed uuid;
  asked text[];
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.* into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  here := found and open_attempt.lesson_id is not distinct from target.lesson_id;
  -- While an attempt is open, in whatever place, nobody sees a question that was not drawn for it.
  asked := open_attempt.drawn;
  if not here then
    seed := private.next_order_seed(me, target.quiz_id);
    asked := coalesce(asked, private.draw_questions(target.quiz_id, seed));
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
        'feedback_timing', z.feedback_timing, 'attempt_limit', z.attempt_limit,
        'time_limit_minutes', private.time_limit_for(me, z.time_limit_minutes),
        'question_count', (
          select count(*) from private.live_questions as q where q.quiz_id = z.id and (asked is null or q.id = any (asked))
        ),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id)
      ),
      -- In the order of the attempt under way, or of the one that would be started now. Where time is limited, it begins to run
      -- before the questions are seen.
      'questions', case
        when here then private.shown_questions(z.id, open_attempt.order_seed, asked)
        when z.time_limit_minutes > 0 then '[]'
        -- Whoever has no attempt left would be shown questions that were never drawn for them.
        when asked is not null and private.attempts_left(me, z.id, target.lesson_id) = 0 then '[]'
        else private.shown_questions(z.id, seed, asked)
      end,
      'attempt', private.attempt_to_json(case when here then open_attempt.id end),
      'elsewhere', private.open_elsewhere(me, z.id, target.lesson_id),
      'finish_first', private.holder_to_json(private.holding_attempt(me, private.questions_of_quiz(z.id), open_attempt.id)),
      'best', case
        when target.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = target.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = me and a.quiz_id = z.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end
    )
    from public.quizzes as z
    where z.id = target.quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_video (
  p_learner  uuid,
  p_video_id text,
  p_duration integer
)
  RETURNS public.video_progress
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The learner's progress in a video, locked; the first call starts its clock. Until a first request arrives some seconds may
-- pass, so five count at once, or a tenth of a short video.
declare
  progress public.video_progress;
begin
  perform private.lock_learner(p_learner);
  select * into progress from public.video_progress as p
  where p.user_id = p_learner and p.video_id = p_video_id for update;
  if not found then
    insert into public.video_progress (user_id, video_id, allowance)
    values (p_learner, p_video_id, least(5, coalesce(nullif(p_duration, 0), 50) / 10.0))
    on conflict (user_id, video_id) do nothing;
    select * into strict progress from public.video_progress as p
    where p.user_id = p_learner and p.video_id = p_video_id for update;
  end if;
  return progress;
end;
$function$;

CREATE OR REPLACE FUNCTION private.practice_pool (
  p_learner     uuid,
  p_question_id text DEFAULT NULL::text
)
  RETURNS TABLE (
    question_id text,
    quiz_id     text,
    correct     boolean,
    answered_at timestamp with time zone,
    due         timestamp with time zone,
    known_until timestamp with time zone,
    changed_at  timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
-- The cards that can be practised now: not those of a quiz that the learner is taking (practice would show its keys), that needs a plan,
-- is deleted or not published, nor questions that have taken another form since they were met. The same question of several quizzes
-- is there once, as it was answered last, in the quiz of its last answer that can be practised.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
  -- The question that is asked about, in all of its quizzes.
  ids text[] := case when p_question_id is not null then array(
    select p_question_id
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = p_question_id
  ) end;
  -- Of what the learner is taking.
  taken uuid[] := array(
    select s.group_id
    from public.quiz_attempts as a
    join public.questions as q on q.quiz_id = a.quiz_id
    join private.shared_questions as s on s.question_id = q.id
    where a.user_id = p_learner and a.finished_at is null
  );
begin
  return query
    with cards as materialized (
      select
        c.question_id, q.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at,
        coalesce(s.group_id::text, c.question_id) as question,
        first_value(c.question_id) over latest as latest_id, max(c.answered_at) over latest as latest_at,
        q.deleted_at is null and q.type = any (private.supported_question_types()) as is_asked, q.form_changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id
      join private.question_keys as k on k.question_id = q.id
      left join private.shared_questions as s on s.question_id = c.question_id
      where c.user_id = p_learner and (ids is null or c.question_id = any (ids)) and (s.group_id is null or s.group_id <> all (taken))
      window latest as (
        partition by coalesce(s.group_id::text, c.question_id)
        order by c.answered_at desc, c.question_id
        rows between unbounded preceding and unbounded following
      )
    ),
    quizzes as materialized (
      select z.id
      from private.live_quizzes as z
      where z.id in (select c.quiz_id from cards as c)
        and not private.has_open_attempt(p_learner, z.id)
        and (sees_all or private.is_quiz_free(z.id))
    )
    select p.question_id, p.quiz_id, l.correct, l.answered_at, l.due, l.known_until, p.changed_at
    from (
      select distinct on (c.question) c.question_id, c.quiz_id, c.changed_at, c.latest_id
      from cards as c join quizzes as z on z.id = c.quiz_id
      where c.is_asked and c.form_changed_at <= c.latest_at
      order by c.question, c.answered_at desc, c.question_id
    ) as p
    join cards as l on l.question_id = p.latest_id
    where p_question_id is null or p.question_id = p_question_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.prepare_item (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_changes   jsonb,
  p_version   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares changes of a course, video, quiz or question. One that does not exist is new, and comes last in its list, unless p_version says
-- that it was there. Writes no content.
declare
  prepared private.content_versions := private.prepared_of(p_course_id, p_kind, p_id);
  live private.content_versions := private.current_version(p_kind, p_id);
  stored jsonb := private.live_fields(p_kind, p_id);
  known boolean := prepared.id is not null;
  is_new boolean;
  quiz text;
  fields jsonb;
begin
  if p_kind = 'question' then
    quiz := coalesce((select q.quiz_id from public.questions as q where q.id = p_id), prepared.content ->> 'quiz_id', p_changes ->> 'quiz_id');
  end if;
  is_new := private.content_title(p_kind, p_id) is null and (not known or private.is_new(prepared)) and p_kind <> 'course'
    and (p_kind <> 'question' or private.merged_list(p_course_id, 'questions', quiz) is not null and private.can_be_prepared(p_course_id, 'quiz', quiz));
  if stored is null and (not is_new or not known and (p_version is not null or not p_changes ? 'title'))
    or stored is not null and not private.can_be_prepared(p_course_id, p_kind, p_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  elsif p_version is not null and p_version is distinct from (case when known then private.pending_version(prepared) else live.id::text end) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  elsif (p_changes ->> 'publish_at')::timestamptz < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
  if p_kind = 'question' then
    p_changes := p_changes || jsonb_build_object('quiz_id', quiz);
    fields := private.question_content(
      p_changes, private.read_question(p_changes), nullif(coalesce(stored, '{}') || coalesce(prepared.content, '{}'), '{}')
    );
  else
    fields := private.checked_fields(p_kind, p_changes, is_new and not known);
  end if;
  if is_new then
    perform private.keep_prepared(p_course_id, p_kind, p_id, null, case p_kind
      when 'question' then jsonb_build_object('quiz_id', quiz)
      -- With its course, as that is prepared.
      else jsonb_build_object('publish_at', coalesce(
        (private.prepared_of(p_course_id, 'course', p_course_id)).content -> 'publish_at', private.live_fields('course', p_course_id) -> 'publish_at'
      ))
    end || coalesce(prepared.content, '{}') || fields);
    if not known and p_kind = 'question' then
      perform private.keep_list(p_course_id, 'questions', quiz, private.merged_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.keep_list(
        p_course_id, 'stops', p_course_id, private.merged_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  fields := coalesce(prepared.content, '{}') || fields;
  perform private.keep_prepared(
    p_course_id, p_kind, p_id,
    -- From what is stored by now, unless somebody has changed what was prepared before.
    case when known and private.three_way(private.base_fields(prepared), prepared.content, stored) @? '$.* ? (@ == "both" || @ == "keep")'
      then prepared.base else live.id end,
    (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(fields) as f where f.value is distinct from stored -> f.key)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.questions_of_attempt (
  p_attempt public.quiz_attempts
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What an attempt asks and what was answered in it.
begin
  return array(
    select q.id from public.questions as q
    where q.quiz_id = p_attempt.quiz_id and q.deleted_at is null and (p_attempt.drawn is null or q.id = any (p_attempt.drawn))
    union
    select w.question_id from public.attempt_answers as w where w.attempt_id = p_attempt.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.questions_of_quiz (
  p_quiz_id text
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return array(select q.id from public.questions as q where q.quiz_id = p_quiz_id and q.deleted_at is null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.quizzes_in_no_course (
  p_offset integer,
  p_limit  integer
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_sort TO 'off'
  AS $function$
-- Some of the quizzes that are in no live course, the oldest first: by the index of that order. Sorted, all quizzes would be read.
begin
  return array(
    select q.id
    from private.live_quizzes as q
    cross join lateral (
      -- A subquery of its own: joined, all lessons would be read.
      select exists (
        select 1
        from public.lessons as e
        join private.live_courses as d on d.id = e.course_id
        where e.quiz_id = q.id and e.removed_at is null
      ) as is_given
      offset 0
    ) as place
    where not place.is_given
    order by q.created_at, q.id
    offset p_offset limit p_limit
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.refresh_results (
  p_user      uuid,
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores the statuses of lesson_states: missing rows, and lessons that became available. One read if nothing changed.
begin
  if not exists (
    select 1 from private.lesson_states(p_user, array[p_course_id]) as s where s.status is distinct from s.stored
  ) then
    return;
  end if;
  -- Two tabs opening the same course would otherwise lock the same rows in different orders.
  perform private.lock_learner(p_user);
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max)
  select p_user, s.lesson_id, s.status, 0, s.score_max
  from private.lesson_states(p_user, array[p_course_id]) as s
  where s.status is distinct from s.stored
  order by s.ordinal_position
  on conflict (user_id, lesson_id) do update set status = excluded.status where r.status < excluded.status;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_free_to_tell (
  p_learner      uuid,
  p_question_ids text[],
  p_except       uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises finish_first, which names the quiz that holds one of these questions back: another attempt than p_except.
declare
  holder uuid := private.holding_attempt(p_learner, p_question_ids, p_except);
begin
  if holder is not null then
    perform private.raise_error(409, 'finish_first', format('Finish “%s” first.', private.holder_to_json(holder) ->> 'quiz_title'));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_publication (
  p_kind       text,
  p_id         text,
  p_publish_at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Refuses a time that is over, unless learners see the item already.
declare
  published boolean;
begin
  execute format('select t.publish_at <= now() from public.%I as t where t.id = $1', private.content_table(p_kind)) into published using p_id;
  if p_publish_at < now() and published is not true then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_stop_states (
  p_course_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Courses come out of the trash: gives the stops that were made drafts with their deletion the state that they had, unless somebody has
-- given them one since.
declare
  stop record;
begin
  for stop in
    select v.kind, v.item_id, b.publish_at
    from public.courses as c
    join public.lessons as l on l.course_id = c.id and l.removed_at is null
    join private.content_versions as v on v.kind = case when l.quiz_id is null then 'video' else 'quiz' end
      and v.item_id = coalesce(l.quiz_id, l.video_id) and v.saved_at = c.deleted_at and v.publish_at is null
    cross join lateral private.version_before(v) as b
    where c.id = any (p_course_ids) and c.deleted_at is not null and b.publish_at is not null and not exists (
      select 1 from private.content_versions as w
      where w.kind = v.kind and w.item_id = v.item_id and w.sequence > v.sequence and w.publish_at is not null
    )
  loop
    execute format('update public.%I set publish_at = $1 where id = $2 and publish_at is null', private.content_table(stop.kind))
    using stop.publish_at, stop.item_id;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_content (
  p_kind    text,
  p_id      text,
  p_content jsonb,
  p_is_new  boolean DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the given fields of an item of any kind, with all checks; makes one with p_is_new, of a question with its quiz_id. Lists and the
-- form of a question are given whole; publish_at is a field of courses, videos and quizzes. Answers its id. Triggers append the version.
declare
  name text := private.content_table(p_kind);
  columns text;
  saved text := p_id;
begin
  if p_kind = 'stops' then
    perform private.set_stops(p_id, p_content -> 'stops');
  elsif p_kind = 'links' then
    perform private.set_linked_quizzes(p_id, p_content -> 'quizzes');
  elsif p_kind = 'questions' then
    perform private.set_questions(p_id, p_content -> 'questions');
  elsif p_kind = 'question' then
    perform private.save_question(
      private.question_payload(coalesce(private.question_to_json(p_id), jsonb_build_object('id', p_id)) || private.question_fields(p_content)), p_is_new
    );
  else
    if p_content ->> 'publish_at' is not null then
      perform private.require_publication(p_kind, case when not p_is_new then p_id end, (p_content ->> 'publish_at')::timestamptz);
    end if;
    select string_agg(quote_ident(c.name), ', ') into columns
    from unnest(private.restorable_columns(name) || '{publish_at}'::text[]) as c (name) where p_content ? c.name;
    if columns is not null then
      execute format(case
        when p_is_new then 'insert into public.%1$I (id, %2$s) select $2, %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id'
        else 'update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where t.id = $2 returning id'
      end, name, columns) into saved using p_content, coalesce(p_id, gen_random_uuid()::text);
    end if;
  end if;
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_video_progress (
  p_video_id text,
  p_position numeric,
  p_ranges   jsonb,
  p_from     numeric DEFAULT NULL::numeric
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves the playback position and adds the watched ranges. Seconds are rounded to whole ones and cut to the video's length; ranges
-- of several tabs and devices add up, because they are merged under the row's lock.
-- New seconds count in their order as far as the server's clock allows; the rest counts when it is sent again later. What was
-- played offline has its time between two requests.
-- p_from is for progress that is sent late: the position that was known when it was made. If the learner has moved the
-- position since, it stays and only the watched ranges are added.
-- Who has begun a video goes on, also when its course is not published any more.
-- `completed`: 90 % of the video has been played.
declare
  me uuid := private.require_learner();
  ranges jsonb := coalesce(private.unwrap_json(p_ranges), '[]'::jsonb);
  duration integer;
  longest integer;
  played int4multirange;
  saved public.video_progress;
  allowed numeric;
  counted int4multirange;
  counting_from timestamptz;
begin
  select v.duration_seconds into duration
  from public.videos as v where v.id = p_video_id and v.deleted_at is null and (
    v.publish_at <= now() and private.is_video_placed(v.id)
    or exists (select 1 from public.video_progress as p where p.user_id = me and p.video_id = v.id)
  );
  if not found then
    perform private.raise_error(404, 'video_not_found', 'This video does not exist.');
  end if;
  longest := coalesce(nullif(duration, 0), 360000);
  if octet_length(ranges::text) > 16384 or jsonb_typeof(ranges) <> 'array' then
    perform private.raise_error(422, 'invalid_progress', 'Watched ranges are a list of at most 16 KB.', 'p_ranges');
  end if;
  if exists (
    select 1 from jsonb_array_elements(ranges) as r
    where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> 2
      or jsonb_typeof(r -> 0) <> 'number' or jsonb_typeof(r -> 1) <> 'number'
  ) then
    perform private.raise_error(422, 'invalid_progress', 'Each watched range is a pair of seconds.', 'p_ranges');
  end if;
  select coalesce(range_agg(int4range(b.first, b.last)), '{}'::int4multirange) into played
  from jsonb_array_elements(ranges) as r
  cross join lateral (
    select
      round(greatest(0, least((r ->> 0)::numeric, longest)))::integer as first,
      round(greatest(0, least((r ->> 1)::numeric, longest)))::integer as last
  ) as b
  where b.first < b.last;

  saved := private.open_video(me, p_video_id, duration);
  -- Read under the lock: of two requests at once, the second finds the time spent.
  counting_from := clock_timestamp();
  allowed := least(
    999999999, saved.allowance + 2 * greatest(0, extract(epoch from counting_from - saved.counted_at))
  );
  counted := private.first_seconds(played - saved.watched, allowed);
  update public.video_progress as p set
    position_seconds = case
      when p_from is null or p.position_seconds = round(p_from, 2)
        then greatest(0, least(coalesce(nullif(p_position, 'NaN'), 0), longest))
      else p.position_seconds
    end,
    watched = p.watched + counted,
    allowance = allowed - private.seconds_watched(counted),
    counted_at = counting_from
  where p.user_id = me and p.video_id = p_video_id
  returning * into saved;
  return jsonb_build_object(
    'position_seconds', saved.position_seconds,
    'watched', private.ranges_to_json(saved.watched),
    'completed', private.meets_watch_requirement(saved.watched, duration)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.search_catalogue (
  p_query text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The best ten courses, video lessons and quizzes for a query, and of which there are more. At most 200 of each kind are compared,
-- so that a word that is everywhere costs no more than another.
declare
  considered constant integer := 200;
  shown constant integer := 10;
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  query tsquery := private.catalogue_query(p_query);
  courses jsonb;
  lessons jsonb;
  quizzes jsonb;
begin
  with hits as materialized (
    select c.id, ts_rank(private.catalogue_text(c.title, c.category, c.instructor, c.description), query) as rank
    from private.live_courses as c
    where private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'category', c.category, 'instructor', c.instructor,
      'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into courses
  from best as b join public.courses as c on c.id = b.id;

  with texts as materialized (
    select v.id, ts_rank(private.catalogue_text(v.title, v.category, v.instructor, v.description), query) as rank
    from private.live_videos as v
    where private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ query
    limit considered
  ),
  -- A video that is in no course cannot be opened; one in several leads to the one that it was linked to first.
  hits as materialized (
    select t.id, t.rank, l.lesson_id, l.course_id
    from texts as t
    cross join lateral (
      select l.id as lesson_id, l.course_id
      from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = t.id and l.removed_at is null
      order by l.created_at, l.id
      limit 1
    ) as l
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'lesson_id', b.lesson_id, 'title', v.title, 'category', v.category, 'duration_seconds', v.duration_seconds,
      'course_id', c.id, 'course_title', c.title, 'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into lessons
  from best as b
  join public.videos as v on v.id = b.id
  join public.courses as c on c.id = b.course_id;

  with hits as materialized (
    select q.id, ts_rank(private.catalogue_text(q.title, q.category, q.instructor, q.description), query) as rank
    from private.live_quizzes as q
    where private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'quiz_id', q.id, 'title', q.title, 'category', q.category, 'course_id', l.course_id, 'course_title', l.course_title,
      'lesson_id', l.lesson_id, 'needs_plan', not (sees_all or private.is_quiz_open(me, q.id)),
      'question_count', coalesce(case when q.draws = '[]' then (select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id)
            else (select d.question_count from private.draw_size(q.id) as d) end, 0)
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into quizzes
  from best as b
  join public.quizzes as q on q.id = b.id
  left join lateral (
    select l.id as lesson_id, l.course_id, c.title as course_title
    from public.lessons as l
    join private.live_courses as c on c.id = l.course_id
    where l.quiz_id = q.id and l.removed_at is null
    order by l.created_at, l.id
    limit 1
  ) as l on true;

  return jsonb_build_object('courses', courses, 'lessons', lessons, 'quizzes', quizzes);
end;
$function$;

CREATE OR REPLACE FUNCTION private.seen_changes (
  p_before jsonb,
  p_after  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- {gained, lost}, each as seen_difference, of what learners saw and see (seen_content).
  select jsonb_build_object(
    'gained', private.seen_difference(array(select n.name from jsonb_object_keys(p_after) as n (name) where not p_before ? n.name)),
    'lost', private.seen_difference(array(select n.name from jsonb_object_keys(p_before) as n (name) where not p_after ? n.name))
  );
$function$;

CREATE OR REPLACE FUNCTION private.seen_content (
  p_courses text[],
  p_videos  text[],
  p_quizzes text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What learners see of these courses, of their stops, and of the stops that these videos and quizzes are: {"course/<id>": true,
  -- "stop/<lesson id>": true, "quiz/<id>": true}. Plans do not count: they open and close nothing here.
  select coalesce(jsonb_object_agg(s.name, true), '{}') from (
    select 'course/' || c.id as name from private.live_courses as c where c.id = any (p_courses)
    union all
    select 'stop/' || l.id from private.unnumbered_lessons as l
    where l.course_id = any (p_courses) or l.video_id = any (p_videos) or l.quiz_id = any (p_quizzes)
    union all
    select 'quiz/' || z.id from private.live_quizzes as z where z.id = any (p_quizzes)
  ) as s;
$function$;

CREATE OR REPLACE FUNCTION private.seen_difference (
  p_names text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of what learners newly see or lose: how much that is, and what they have done there: {courses, stops, quizzes, students, attempts,
  -- open_attempts}. Quizzes are those that can be found at all, as a stop or as practice.
  with lessons as materialized (
    select l.id, l.video_id, l.quiz_id from public.lessons as l
    where l.id in (select substr(n.name, 6) from unnest(p_names) as n (name) where n.name like 'stop/%')
  ), quizzes as materialized (
    select substr(n.name, 6) as id from unnest(p_names) as n (name) where n.name like 'quiz/%'
  ), attempts as materialized (
    select a.user_id, a.finished_at from public.quiz_attempts as a
    where a.lesson_id in (select l.id from lessons as l) or a.lesson_id is null and a.quiz_id in (select z.id from quizzes as z)
  )
  select jsonb_build_object(
    'courses', (select count(*) from unnest(p_names) as n (name) where n.name like 'course/%'),
    'stops', (select count(*) from lessons),
    'quizzes', (select count(*) from quizzes),
    'students', (
      select count(*) from (
        select a.user_id from attempts as a
        union
        select r.user_id from public.lesson_results as r where r.status = 2 and r.lesson_id in (select l.id from lessons as l)
        union
        select p.user_id from public.video_progress as p where p.video_id in (select l.video_id from lessons as l)
      ) as s
    ),
    'attempts', (select count(*) from attempts as a where a.finished_at is not null),
    'open_attempts', (select count(*) from attempts as a where a.finished_at is null)
  );
$function$;

CREATE OR REPLACE FUNCTION private.set_stop_states (
  p_course_ids text[],
  p_stops      text[],
  p_publish_at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Gives chosen stops ("video/<id>", "quiz/<id>") the state that their courses get. Those that cannot take it (following_stops) stay as they
-- are, and so do quizzes without questions that would be published. Raises stops_changed for what is no stop of these courses.
declare
  chosen text[];
begin
  if coalesce(cardinality(p_stops), 0) = 0 then return; end if;
  if exists (
    select 1 from unnest(p_stops) as s (stop) where not exists (
      select 1 from private.linked_lessons as l
      where l.course_id = any (p_course_ids) and s.stop = coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id)
    )
  ) then
    perform private.raise_error(409, 'stops_changed', 'The stops of this course have changed; load them again.', 'stops');
  end if;
  chosen := array(
    select concat_ws('/', f.kind, f.id) from private.following_stops(p_course_ids, p_publish_at) as f
    where concat_ws('/', f.kind, f.id) = any (p_stops) and (p_publish_at is null or not f.is_empty)
  );
  update public.videos as v set publish_at = p_publish_at where 'video/' || v.id = any (chosen);
  update public.quizzes as z set publish_at = p_publish_at where 'quiz/' || z.id = any (chosen);
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_content (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The fields of a version as people read them: those of a form one by one, when learners see it, and the titles of what is in a list.
  select case
    when p_version.kind in ('stops', 'questions', 'links') then (
      select jsonb_object_agg(l.key, (
        select coalesce(jsonb_agg(
          coalesce(private.content_title(
            case p_version.kind when 'stops' then split_part(e.id, '/', 1) when 'links' then 'quiz' else 'question' end,
            case p_version.kind when 'stops' then split_part(e.id, '/', 2) else e.id end
          ), e.id) order by e.i
        ), '[]')
        from jsonb_array_elements_text(l.value) with ordinality as e (id, i)
      ))
      from jsonb_each(p_version.content) as l
    )
    when p_version.kind = 'question' then p_version.content - 'form' || (p_version.content -> 'form') - 'key'
      || jsonb_build_object('answer', p_version.content #> '{form,key}')
    else p_version.content || jsonb_build_object('publish_at', p_version.publish_at)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.start_attempt (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Returns the open attempt if there is one, with the questions that were drawn for it: tabs and devices share it. Raises quiz_open_elsewhere where it belongs to another
-- lesson, or to practice, finish_first and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt public.quiz_attempts;
  seed uuid;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- Of several tabs that start at once the first one makes the attempt, and the others get it.
  perform private.lock_learner(me);
  select a.* into attempt from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  -- One whose time is over bars the way no more. In this place it is returned, so that its learner sees how it ended.
  if attempt.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(attempt) < clock_timestamp() - private.time_limit_grace() then
    perform private.end_attempt(private.lock_attempt(me, attempt.id));
    select a.* into attempt from public.quiz_attempts as a where a.id = attempt.id and a.finished_at is null;
  end if;
  if attempt.id is null then
    perform private.require_free_to_tell(me, private.questions_of_quiz(target.quiz_id));
    if private.attempts_left(me, target.quiz_id, target.lesson_id) = 0 then
      perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
    end if;
    seed := private.next_order_seed(me, target.quiz_id);
    insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
    values (
      me, target.quiz_id, target.lesson_id, seed,
      (select private.time_limit_for(me, z.time_limit_minutes) from public.quizzes as z where z.id = target.quiz_id),
      private.draw_questions(target.quiz_id, seed)
    )
    returning a.* into attempt;
  elsif attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn));
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_practice (
  p_time_zone text,
  p_scope     text,
  p_quiz_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A session of at most ten questions: `due` takes what is due today, the mistakes first, then what has waited longest; `mistakes` what was
-- wrong last, of one quiz or of all. The open session of the same kind is continued. Null if there is nothing to practise.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
  session private.practice_sessions;
  opened jsonb;
begin
  if p_scope is null or p_scope not in ('due', 'mistakes') then
    perform private.raise_error(422, 'invalid_scope', 'Practise what is due, or your mistakes.', 'p_scope');
  end if;
  perform private.limit_account('start_practice');
  -- Two tabs that start at once share one session.
  perform private.lock_learner(me);
  -- Before its questions, as answer_practice does.
  select s.* into session from private.practice_sessions as s where s.user_id = me and s.finished_at is null for update;
  if session.scope = p_scope and session.quiz_id is not distinct from p_quiz_id then
    opened := private.open_practice(me);
    if opened is not null then
      return opened;
    end if;
  end if;
  -- Of earlier sessions stays that and when somebody practised.
  delete from private.practice_items as i
  using private.practice_sessions as s
  where s.user_id = me and i.session_id = s.id;
  delete from private.practice_sessions as s where s.user_id = me and s.last_answer_at is null;
  update private.practice_sessions as s set finished_at = now() where s.user_id = me and s.finished_at is null;

  insert into private.practice_sessions (user_id, scope, quiz_id)
  select me, p_scope, (select z.id from public.quizzes as z where z.id = p_quiz_id)
  returning * into session;
  insert into private.practice_items (session_id, question_id, position)
  select
    session.id, n.question_id, row_number() over (order by n.correct, md5(session.id::text || n.question_id))
  from (
    select p.question_id, p.correct
    from private.practice_pool(me) as p
    where case p_scope
      when 'due' then p.due < day_end
      else not p.correct and (p_quiz_id is null or p.quiz_id = p_quiz_id)
    end
    order by p.correct, p.due, p.question_id
    limit 10
  ) as n;
  opened := private.open_practice(me);
  if opened is null then
    delete from private.practice_sessions as s where s.id = session.id;
  end if;
  return opened;
end;
$function$;

CREATE OR REPLACE FUNCTION private.stored_content (
  p_kind text,
  p_ids  text[]
)
  RETURNS TABLE (
    item_id    text,
    content    jsonb,
    publish_at timestamp with time zone,
    state      text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What is stored of items of a kind, as their versions have it; nothing of those that are not there.
declare
  other_columns constant text[] := '{id,import_id,created_at,updated_at,deleted_at,publish_at}';
begin
  case p_kind
    when 'course' then
      return query select c.id, to_jsonb(c) - other_columns, c.publish_at, case when c.deleted_at is null then 'live' else 'deleted' end
        from public.courses as c where c.id = any (p_ids);
    when 'video' then
      return query select v.id, to_jsonb(v) - other_columns, v.publish_at, case when v.deleted_at is null then 'live' else 'deleted' end
        from public.videos as v where v.id = any (p_ids);
    when 'quiz' then
      return query select z.id, to_jsonb(z) - other_columns, z.publish_at, case when z.deleted_at is null then 'live' else 'deleted' end
        from public.quizzes as z where z.id = any (p_ids);
    when 'question' then
      return query
        select
          q.id,
          jsonb_build_object(
            'title', q.title, 'description', q.description, 'explanation', coalesce(k.explanation, ''),
            'option_explanations', coalesce(k.option_explanations, '{}'), 'tags', q.tags,
            'form', jsonb_build_object(
              'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
              'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit,
              'points', q.points, 'key', k.answer
            )
          ),
          null::timestamptz, case when q.deleted_at is null then 'live' else 'deleted' end
        from public.questions as q left join private.question_keys as k on k.question_id = q.id
        where q.id = any (p_ids);
    when 'stops' then
      -- Also those whose video or quiz is in the trash: they come back with it.
      return query
        select
          c.id,
          jsonb_build_object('stops', coalesce((
            select jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by l.position, l.created_at, l.id)
            from public.lessons as l where l.course_id = c.id and l.removed_at is null
          ), '[]')),
          null::timestamptz, 'live'
        from public.courses as c where c.id = any (p_ids);
    when 'questions' then
      return query
        select z.id, jsonb_build_object('questions', private.ordered_question_ids(z.id)), null::timestamptz, 'live'
        from public.quizzes as z where z.id = any (p_ids);
    when 'links' then
      return query
        select
          v.id,
          jsonb_build_object('quizzes', coalesce((
            select jsonb_agg(l.quiz_id order by l.created_at, l.quiz_id) from public.video_quizzes as l where l.video_id = v.id
          ), '[]')),
          null::timestamptz, 'live'
        from public.videos as v where v.id = any (p_ids);
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.with_shared (
  p_ids text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- These questions and those that are the same, without those in the trash.
begin
  return array(
    select i.id from unnest(p_ids) as i (id)
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    where s.question_id = any (p_ids)
    order by 1
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_delete_course (
  p_course_id text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_course(p_course_id, p_stops); $function$;

REVOKE ALL ON FUNCTION "public"."admin_delete_course"(text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_preview_change (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_preview_change(p_kind, p_ids, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_save_content (
  p_kind      text,
  p_id        text,
  p_fields    jsonb,
  p_version   text   DEFAULT NULL::text,
  p_course_id text   DEFAULT NULL::text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_content(p_kind, p_id, p_fields, p_version, p_course_id, p_stops); $function$;

REVOKE ALL ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."videos"
  ADD CONSTRAINT "videos_publish_at_check" CHECK (isfinite(publish_at));

CREATE VIEW "private"."live_videos" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    duration_seconds,
    date,
    category,
    instructor,
    import_id,
    created_at,
    updated_at,
    deleted_at,
    image,
    url,
    captions_url,
    publish_at
   FROM public.videos v
  WHERE ((deleted_at IS NULL) AND (publish_at <= now()));

CREATE VIEW "private"."unnumbered_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    l.video_id,
    l.quiz_id,
    l.lesson_type,
    l."position",
    l.created_at,
    COALESCE(v.title, q.title) AS title,
    COALESCE(v.description, q.description) AS description,
    COALESCE(v.image, q.image) AS image,
    v.duration_seconds
   FROM (((public.lessons l
     JOIN private.live_courses c ON ((c.id = l.course_id)))
     LEFT JOIN private.live_videos v ON ((v.id = l.video_id)))
     LEFT JOIN private.live_quizzes q ON ((q.id = l.quiz_id)))
  WHERE ((l.removed_at IS NULL) AND ((v.id IS NOT NULL) OR (q.id IS NOT NULL)));

CREATE VIEW "private"."live_lessons" WITH (security_invoker=true) AS  SELECT id,
    course_id,
    video_id,
    quiz_id,
    lesson_type,
    "position",
    created_at,
    title,
    description,
    image,
    duration_seconds,
    (row_number() OVER (PARTITION BY course_id ORDER BY "position", created_at, id))::integer AS ordinal_position
   FROM private.unnumbered_lessons l;

CREATE TRIGGER courses_move_stops
  AFTER UPDATE OF publish_at ON public.courses
  FOR EACH ROW
  WHEN (((old.publish_at > now()) AND (new.publish_at IS DISTINCT FROM old.publish_at) AND (new.publish_at IS NOT NULL)))
  EXECUTE FUNCTION private.move_scheduled_stops();

CREATE TRIGGER videos_publication
  BEFORE UPDATE ON public.videos
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE POLICY "Learners read their own answers" ON "public"."attempt_answers"
  FOR SELECT
  TO "authenticated"
  USING (((attempt_id IN ( SELECT a.id
   FROM public.quiz_attempts a
  WHERE ((a.user_id = ( SELECT auth.uid() AS uid)) AND ((a.finished_at IS NULL) OR (NOT (EXISTS ( SELECT 1
           FROM public.quiz_attempts o
          WHERE ((o.user_id = a.user_id) AND (o.quiz_id = a.quiz_id) AND (o.finished_at IS NULL))))))))) AND ((correct IS NULL) OR private.can_tell(question_id))));

CREATE POLICY "Learners read live quizzes that are open to them, editors all" ON "public"."quizzes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()) AND (( SELECT private.can_read_everything() AS
    can_read_everything) OR private.can_read_quiz(id)))));

CREATE POLICY "Learners read videos that are open to them, editors all" ON "public"."videos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()) AND (( SELECT private.can_read_everything() AS
    can_read_everything) OR private.can_read_video(id)) AND private.is_video_placed(id))));

COMMENT ON COLUMN "private"."content_versions"."publish_at" IS 'From when learners see a course, video or quiz; null in a draft, and of other kinds.';

COMMENT ON COLUMN "public"."quiz_attempts"."handed_in_at" IS 'When it was finished while another open attempt asked one of its questions: it is graded once that has ended. Null: it was not.';

COMMENT ON COLUMN "public"."videos"."publish_at" IS 'From when learners of a live course see it: null in a draft, in the future if it is scheduled. In no live course nobody does.';

COMMENT ON VIEW "private"."unnumbered_lessons" IS 'The live lessons, to find some by their id or what they consist of.';

REVOKE ALL ON FUNCTION "private"."admin_delete_course"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_course"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_change"(text, text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_change"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."attempts_left"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."can_tell"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_tell"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."end_attempt"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."following_stops"(text[], timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_handed_in"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_questions"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."holder_to_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."holding_attempt"(uuid, text[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_video_placed"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_video_placed"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."lock_attempt"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_learner"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_stops"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_tell"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."move_scheduled_stops"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."questions_of_attempt"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."questions_of_quiz"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_free_to_tell"(uuid, text[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restore_stop_states"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."seen_changes"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."seen_content"(text[], text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."seen_difference"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_stop_states"(text[], text[], timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."with_shared"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_delete_course"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_course"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_course"(text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) TO "postgres";

-- What learners see stays what it was. What waited with its courses gets a state of its own: that of the course that would have shown it
-- first, or draft. What is in no course, or in a deleted one alone, keeps its state.
UPDATE private.content_versions AS v SET publish_at = x.publish_at
FROM public.videos AS x WHERE v.kind = 'video' AND v.item_id = x.id AND v.state <> 'prepared';

CREATE TEMPORARY TABLE waiting ON COMMIT DROP AS
SELECT coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) AS stop, min(c.publish_at) AS publish_at
FROM public.lessons AS l JOIN public.courses AS c ON c.id = l.course_id AND c.deleted_at IS NULL
WHERE l.removed_at IS NULL
GROUP BY 1
HAVING NOT coalesce(bool_or(c.publish_at <= now()), false);

UPDATE public.videos AS v SET publish_at = w.publish_at FROM pg_temp.waiting AS w WHERE w.stop = 'video/' || v.id;

-- Also of a quiz without questions: at that time it would have said 'Coming soon'.
ALTER TABLE public.quizzes DISABLE TRIGGER quizzes_publication;
UPDATE public.quizzes AS z SET publish_at = CASE WHEN w.publish_at IS NOT NULL THEN greatest(z.publish_at, w.publish_at) END
FROM pg_temp.waiting AS w WHERE w.stop = 'quiz/' || z.id AND z.publish_at IS NOT NULL;
ALTER TABLE public.quizzes ENABLE TRIGGER quizzes_publication;
