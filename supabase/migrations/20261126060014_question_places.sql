SET local check_function_bodies = off;

-- Rows of one group become one question, which keeps the id of the row that is still in use, or was deleted last.
CREATE TEMPORARY TABLE question_rows ON COMMIT DROP AS
SELECT
  q.id, q.quiz_id, q.position, q.import_id, q.created_at, q.deleted_at, q.form_changed_at, k.salt,
  coalesce(
    first_value(q.id) OVER (PARTITION BY coalesce(s.group_id::text, q.id) ORDER BY q.deleted_at DESC NULLS FIRST, q.created_at, q.id), q.id
  ) AS question_id
FROM public.questions AS q
LEFT JOIN private.shared_questions AS s ON s.question_id = q.id
LEFT JOIN private.question_keys AS k ON k.question_id = q.id;

CREATE TEMPORARY TABLE merged_rows ON COMMIT DROP AS
SELECT r.id, r.question_id, r.salt, o.salt AS kept_salt, jsonb_array_length(q.right_options) AS items
FROM pg_temp.question_rows AS r
JOIN pg_temp.question_rows AS o ON o.id = r.question_id
JOIN public.questions AS q ON q.id = r.id
WHERE r.id <> r.question_id;

CREATE FUNCTION pg_temp.merged_answer(p_row pg_temp.merged_rows, p_answer jsonb) RETURNS jsonb LANGUAGE sql AS $$
  -- Answers to an association have the indices of the question's own display order, which its salt decides.
  SELECT CASE WHEN jsonb_typeof(p_answer) = 'object' THEN coalesce(private.to_display_mapping(
    private.to_stored_mapping(p_answer, private.display_order(p_row.salt, p_row.items)), private.display_order(p_row.kept_salt, p_row.items)
  ), p_answer) ELSE p_answer END;
$$;

DROP TRIGGER "question_keys_share_delete" ON "private"."question_keys";

DROP TRIGGER "question_keys_share_insert" ON "private"."question_keys";

DROP TRIGGER "question_keys_share_update" ON "private"."question_keys";

DROP TRIGGER "questions_share" ON "public"."questions";

DROP TRIGGER "questions_touch" ON "public"."questions";

DROP TRIGGER "questions_unschedule" ON "public"."questions";

DROP TRIGGER "questions_version_delete" ON "public"."questions";

DROP TRIGGER "questions_version_insert" ON "public"."questions";

DROP TRIGGER "questions_version_update" ON "public"."questions";

DROP INDEX "public"."questions_quiz_position_idx";

DROP VIEW "private"."content_items";

DROP VIEW "private"."live_questions";

DROP VIEW "private"."quiz_sizes";

DROP VIEW "private"."trash_items";

ALTER TABLE "private"."shared_questions"
  DROP CONSTRAINT "shared_questions_question_id_fkey";

ALTER TABLE "public"."questions"
  DROP CONSTRAINT "questions_quiz_id_fkey";

DROP FUNCTION "private"."admin_delete_question"(text);

DROP FUNCTION "private"."admin_duplicate_question"(text);

DROP FUNCTION "private"."admin_get_draws"(text[]);

DROP FUNCTION "private"."admin_restore"(text, text);

DROP FUNCTION "private"."answer_labels"(private.keyed_questions, jsonb, boolean);

DROP FUNCTION "private"."answered_question"(uuid, text);

DROP FUNCTION "private"."attempt_salt"(private.keyed_questions, uuid);

DROP FUNCTION "private"."bank_question_to_json"(text);

DROP FUNCTION "private"."current_grade"(private.keyed_questions, jsonb, boolean);

DROP FUNCTION "private"."display_association_key"(private.keyed_questions);

DROP FUNCTION "private"."display_key"(private.keyed_questions);

DROP FUNCTION "private"."display_multiple_choice_key"(private.keyed_questions);

DROP FUNCTION "private"."display_multiple_response_key"(private.keyed_questions);

DROP FUNCTION "private"."display_open_ended_key"(private.keyed_questions);

DROP FUNCTION "private"."display_right_options"(private.keyed_questions);

DROP FUNCTION "private"."display_sliding_scale_key"(private.keyed_questions);

DROP FUNCTION "private"."expects_number"(private.keyed_questions);

DROP FUNCTION "private"."from_shown_answer"(private.keyed_questions, uuid, jsonb);

DROP FUNCTION "private"."grade_answer"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."grade_association"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."grade_multiple_choice"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."grade_multiple_response"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."grade_open_ended"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."grade_sliding_scale"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."grading_of"(private.keyed_questions);

DROP FUNCTION "private"."insert_question_copies"(jsonb);

DROP FUNCTION "private"."item_choices"(private.keyed_questions, private.answer_count[]);

DROP FUNCTION "private"."link_questions"(text[], text);

DROP FUNCTION "private"."lock_shared_questions"(text[]);

DROP FUNCTION "private"."match_order"(private.keyed_questions, uuid);

DROP FUNCTION "private"."normalize_answer"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."normalize_association"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."normalize_multiple_choice"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."normalize_multiple_response"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."normalize_open_ended"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."normalize_sliding_scale"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."other_places"(text);

DROP FUNCTION "private"."other_quizzes"(text);

DROP FUNCTION "private"."practice_question"(text);

DROP FUNCTION "private"."practice_question_to_json"(uuid, private.keyed_questions);

DROP FUNCTION "private"."question_content"(jsonb, private.keyed_questions, jsonb);

DROP FUNCTION "private"."question_to_json"(text);

DROP FUNCTION "private"."read_answer"(public.quiz_attempts, private.keyed_questions, jsonb);

DROP FUNCTION "private"."read_question"(jsonb);

DROP FUNCTION "private"."record_card_answers"(uuid, timestamp WITH time zone, text[], boolean[], boolean);

DROP FUNCTION "private"."regradable_answers"(private.keyed_questions, timestamp WITH time zone, uuid, uuid);

DROP FUNCTION "private"."regrade_attempts"(private.keyed_questions, uuid[]);

DROP FUNCTION "private"."regrade_summary"(private.keyed_questions, boolean);

DROP FUNCTION "private"."regrading_of"(text);

DROP FUNCTION "private"."require_equal_shares"(text);

DROP FUNCTION "private"."parse_timestamp"(text);

DROP FUNCTION "private"."same_questions"(text[]);

DROP FUNCTION "private"."share_key"();

DROP FUNCTION "private"."share_question"();

DROP FUNCTION "private"."shown_feedback"(private.keyed_questions, uuid, jsonb, boolean);

DROP FUNCTION "private"."shown_option_explanations"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."shown_options"(private.keyed_questions, uuid);

DROP FUNCTION "private"."shown_question"(private.keyed_questions, uuid, boolean);

DROP FUNCTION "private"."shown_rank"(private.keyed_questions, uuid, boolean);

DROP FUNCTION "private"."slider_value"(private.keyed_questions, jsonb);

DROP FUNCTION "private"."to_shown_answer"(private.keyed_questions, uuid, jsonb);

DROP FUNCTION "private"."unlink_questions"(text[]);

DROP FUNCTION "private"."unschedule_empty_quizzes"();

DROP FUNCTION "private"."unshare_key"();

DROP FUNCTION "private"."validate_association"(private.keyed_questions);

DROP FUNCTION "private"."validate_multiple_choice"(private.keyed_questions);

DROP FUNCTION "private"."validate_multiple_response"(private.keyed_questions);

DROP FUNCTION "private"."validate_open_ended"(private.keyed_questions);

DROP FUNCTION "private"."validate_options"(private.keyed_questions);

DROP FUNCTION "private"."validate_question"(private.keyed_questions);

DROP FUNCTION "private"."validate_sliding_scale"(private.keyed_questions);

DROP VIEW "private"."keyed_questions";

DROP FUNCTION "private"."with_shared"(text[]);

DROP FUNCTION "public"."admin_delete_question"(text);

DROP FUNCTION "public"."admin_duplicate_question"(text);

DROP FUNCTION "public"."admin_get_draws"(text[]);

DROP FUNCTION "public"."admin_restore"(text, text);

ALTER TABLE "public"."questions"
  DROP COLUMN "position";

ALTER TABLE "public"."questions"
  DROP COLUMN "quiz_id";

DROP TABLE "private"."shared_questions";

CREATE TABLE "public"."quiz_questions" (
  "quiz_id"     text                     NOT NULL,
  "question_id" text                     NOT NULL,
  "position"    integer                  NOT NULL DEFAULT 1,
  "import_id"   text,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"  timestamp with time zone,
  CONSTRAINT "quiz_questions_pkey" PRIMARY KEY (quiz_id, question_id)
);

ALTER TABLE "public"."quiz_questions"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."quiz_questions" FROM "anon";

ALTER TABLE "private"."practice_cards"
  ADD COLUMN "quiz_id" text;

INSERT INTO public.quiz_questions (quiz_id, question_id, position, import_id, created_at, deleted_at)
SELECT r.quiz_id, r.question_id, r.position, r.import_id, r.created_at, CASE WHEN r.id <> r.question_id THEN r.deleted_at END
FROM pg_temp.question_rows AS r;

-- Answers, in the order of the items that the question keeps.
UPDATE public.attempt_answers AS w SET question_id = m.question_id, answer = pg_temp.merged_answer(m, w.answer)
FROM pg_temp.merged_rows AS m WHERE m.id = w.question_id;
UPDATE private.kept_answers AS w SET question_id = m.question_id, answer = pg_temp.merged_answer(m, w.answer)
FROM pg_temp.merged_rows AS m WHERE m.id = w.question_id;
UPDATE private.practice_items AS i SET question_id = m.question_id, answer = pg_temp.merged_answer(m, i.answer)
FROM pg_temp.merged_rows AS m WHERE m.id = i.question_id AND NOT EXISTS (
  SELECT 1 FROM private.practice_items AS o WHERE o.session_id = i.session_id AND o.question_id = m.question_id
);
UPDATE public.quiz_attempts AS a SET drawn = ARRAY(
  SELECT coalesce(m.question_id, d.id) FROM unnest(a.drawn) WITH ORDINALITY AS d (id, place) LEFT JOIN pg_temp.merged_rows AS m ON m.id = d.id ORDER BY d.place
) WHERE a.drawn && ARRAY(SELECT m.id FROM pg_temp.merged_rows AS m);

-- One card for each question: that of the last answer, which has the mistakes and the schedule of the others.
UPDATE private.practice_cards AS c SET quiz_id = r.quiz_id FROM pg_temp.question_rows AS r WHERE r.id = c.question_id;
DELETE FROM private.practice_cards AS c USING (
  SELECT c.user_id, c.question_id, row_number() OVER (PARTITION BY c.user_id, r.question_id ORDER BY c.answered_at DESC, c.question_id) AS place
  FROM private.practice_cards AS c JOIN pg_temp.question_rows AS r ON r.id = c.question_id
) AS o WHERE o.user_id = c.user_id AND o.question_id = c.question_id AND o.place > 1;
UPDATE private.practice_cards AS c SET question_id = m.question_id FROM pg_temp.merged_rows AS m WHERE m.id = c.question_id;

-- Answers to an earlier form of any of the rows stay what they are.
UPDATE public.questions AS q SET form_changed_at = g.at
FROM (SELECT r.question_id, max(r.form_changed_at) AS at FROM pg_temp.question_rows AS r GROUP BY r.question_id) AS g
WHERE g.question_id = q.id AND g.at > q.form_changed_at;

-- Regrading that is not finished begins anew, in all quizzes.
INSERT INTO private.regrades (question_id, grading, lowers, attempts)
SELECT r.question_id, min(g.grading), bool_or(g.lowers), sum(g.attempts)
FROM private.regrades AS g JOIN pg_temp.question_rows AS r ON r.id = g.question_id
WHERE g.finished_at IS NULL AND r.question_id IN (SELECT m.question_id FROM pg_temp.merged_rows AS m)
GROUP BY r.question_id
ON CONFLICT (question_id) DO UPDATE SET
  lowers = excluded.lowers, attempts = excluded.attempts, after_user = DEFAULT, done = 0, changed = 0, students_up = 0, students_down = 0,
  finished_at = NULL;

-- What uploads said, and what is prepared, is of the question that stays. The other versions of a row stay in the history as those of what
-- is not there any more.
UPDATE private.content_versions AS v SET
  item_id = CASE WHEN v.state = 'prepared' OR v.said IS NOT NULL THEN m.question_id ELSE v.item_id END,
  state = CASE WHEN v.state = 'prepared' THEN v.state WHEN v.said IS NOT NULL THEN 'replaced' WHEN v.state = 'live' THEN 'deleted' ELSE v.state END
FROM pg_temp.merged_rows AS m WHERE v.kind = 'question' AND v.item_id = m.id;
UPDATE private.content_versions AS v SET content = jsonb_build_object('questions', (
  SELECT coalesce(jsonb_agg(coalesce(m.question_id, e.id) ORDER BY e.place), '[]')
  FROM jsonb_array_elements_text(v.content -> 'questions') WITH ORDINALITY AS e (id, place) LEFT JOIN pg_temp.merged_rows AS m ON m.id = e.id
)) WHERE v.kind = 'questions';

DELETE FROM private.kept_reports WHERE true;
DELETE FROM public.questions AS q USING pg_temp.merged_rows AS m WHERE q.id = m.id;

CREATE OR REPLACE FUNCTION private.admin_change_questions (
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes up to 1,000 questions of any quizzes, or none of them: {action: delete | restore} in all their quizzes, {action: tag, add?, remove?},
-- where both are lists of tags, {action: copy | link, quiz_id}: behind the last question of that quiz, in the order of p_ids, as questions of
-- their own or as the same ones, {action: unlink, quiz_id}: in that quiz, copies take their places. Answers {changed, copies}: how many changed,
-- and from their ids to those of copies.
declare
  change jsonb := private.unwrap_json(p_change);
  added text[] := coalesce(private.read_tags(jsonb_build_object('tags', change -> 'add')), '{}');
  removed text[] := private.tag_keys(coalesce(private.read_tags(jsonb_build_object('tags', change -> 'remove')), '{}'));
  quiz text := change ->> 'quiz_id';
  action text := change ->> 'action';
  refused text;
  copies jsonb := '{}';
  changed integer := 0;
begin
  perform private.require_right('content');
  if action is null or action not in ('delete', 'restore', 'tag', 'copy', 'link', 'unlink') then
    perform private.raise_error(422, 'validation_failed', 'Action must be one of delete, restore, tag, copy, link, unlink.', 'action');
  end if;
  if action = 'unlink' then
    -- Answers move: before any row, in the order in which finishing an attempt locks.
    perform private.lock_changed_grading(p_ids, array[quiz]);
  end if;
  if action in ('copy', 'link', 'unlink') then
    -- The quiz is locked first, as in admin_save_question.
    perform private.require_content('quizzes', quiz);
  elsif action in ('delete', 'restore') then
    perform private.lock_quizzes_of(p_ids);
  end if;
  perform private.require_selection('questions', p_ids, action = 'restore');
  case action
    when 'delete' then
      update public.questions as q set deleted_at = now() where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = 'question' and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      elsif exists (
        select 1 from unnest(p_ids) as i (id) where not private.has_live_quiz(i.id)
      ) then
        perform private.raise_error(409, 'quiz_in_trash', 'A quiz of theirs is in the trash too. Restore the quiz first.');
      end if;
      update public.questions as q set deleted_at = null where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'tag' then
      create temporary table new_tags on commit drop as
      select q.id, q.title, private.tag_list(to_jsonb(
        array(select t.tag from unnest(q.tags) as t (tag) where lower(t.tag) <> all (removed)) || added
      )) as tags
      from public.questions as q where q.id = any (p_ids);
      select n.title into refused from pg_temp.new_tags as n where cardinality(n.tags) > 10 order by n.id limit 1;
      if refused is not null then
        perform private.raise_error(
          422, 'too_many_tags', format('“%s” would have more than 10 tags. Nothing was changed.', left(refused, 100)), 'add'
        );
      end if;
      update public.questions as q set tags = n.tags from pg_temp.new_tags as n where n.id = q.id and n.tags <> q.tags;
      get diagnostics changed = row_count;
      drop table pg_temp.new_tags;
    when 'copy' then
      copies := private.copy_questions(p_ids);
      changed := private.place_questions(quiz, array(select copies ->> i.id from unnest(p_ids) with ordinality as i (id, place) order by i.place));
    when 'link' then
      changed := private.link_questions(quiz, p_ids);
    when 'unlink' then
      perform private.require_placed(quiz, p_ids);
      copies := private.make_independent(quiz, p_ids);
      changed := (select count(*) from jsonb_object_keys(copies));
  end case;
  return jsonb_build_object('changed', changed, 'copies', copies);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_commit_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Writes everything that was staged: edits by hand stay, unless the file was chosen for what the person saw. It compares again where
-- something else is stored than the person has seen; if that makes a difference, it writes nothing and reports comparison_outdated.
-- Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded, with
-- p_lower_results also where they fall; `result` names their questions.
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
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform private.join_by_hash(upload.rows_total);
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
  end if;
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_changed_grading(array(select f.id from private.changed_forms(p_import_id) as f));
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    if private.compare_import(p_import_id) > 0 then
      perform private.raise_error(
        409, 'comparison_outdated', 'Something was changed since the preview, and nothing was written. Look at what changed, then upload again.'
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
$function$;

CREATE OR REPLACE FUNCTION private.admin_continue_regrade (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Regrades the next learners: {attempts, done, changed, students_up, students_down, finished}.
begin
  perform private.require_right('content');
  return private.regrade_batch(p_question_id, private.regrade_batch_size());
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_delete_question (
  p_question_id text,
  p_quiz_id     text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Moves a question to the trash, or with p_quiz_id takes it out of that quiz: to the trash itself only where it is in no other.
begin
  perform private.require_right('content');
  if p_quiz_id is not null then
    perform private.remove_questions(p_quiz_id, array[p_question_id]);
  else
    perform private.lock_quizzes_of(array[p_question_id]);
    perform private.move_to_trash('questions', p_question_id);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_duplicate_question (
  p_question_id text,
  p_quiz_id     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A copy with its key, right after the original; in its first quiz by title where none is given.
declare
  quiz text := coalesce(p_quiz_id, (select z.id from private.quizzes_of(p_question_id) as z limit 1));
  ids text[];
  place integer;
  copy_id text;
begin
  perform private.require_right('content');
  if quiz is not null then
    -- The quiz is locked first, as in admin_save_question, so that changes of its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_placed(quiz, array[p_question_id]);
  ids := private.ordered_question_ids(quiz);
  place := array_position(ids, p_question_id);
  copy_id := private.copy_questions(array[p_question_id], (
    select jsonb_build_object('title', left(q.title, 993) || ' (copy)') from public.questions as q where q.id = p_question_id
  )) ->> p_question_id;
  perform private.place_questions(quiz, array[copy_id]);
  perform private.set_question_positions(quiz, ids[:place] || copy_id || ids[place + 1:]);
  return private.question_to_json(copy_id, quiz);
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
        c.id, c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category
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
            'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor
          )
          from public.videos as v where n.kind = 'video' and v.id = n.id
        ),
        'quiz', (
          select jsonb_build_object(
            'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
            'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order,
            'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes, 'draws', z.draws
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

CREATE OR REPLACE FUNCTION private.admin_find_questions (
  p_search jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions, each once, in whichever quizzes: {q?, type?, tag?, quiz_id?, sort?: title | type | quiz | created_at | updated_at, descending?, offset?,
-- limit?, only_ids?}. Every word of q has to occur in the question or in the titles of its quizzes. Answers {total, items}, or with
-- only_ids {total, ids} of everything that is found.
declare
  search jsonb := private.unwrap_json(p_search);
  words text[] := private.search_words(search ->> 'q');
  sort text := coalesce(search ->> 'sort', 'updated_at');
  sort_key text := case sort
    when 'title' then 'lower(q.title)' when 'type' then 'q.type' when 'quiz' then 'lower(z.titles)'
    when 'created_at' then 'q.created_at' when 'updated_at' then 'q.updated_at'
  end;
  direction text := case when coalesce((search ->> 'descending')::boolean, false) then 'desc' else 'asc' end;
  only_ids boolean := coalesce((search ->> 'only_ids')::boolean, false);
  page integer := case when not only_ids then least(coalesce((search ->> 'limit')::integer, 25), 200) end;
  found jsonb;
begin
  perform private.require_right('content');
  if sort_key is null then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif page < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  end if;
  -- The id breaks ties, so that every question is on exactly one page.
  execute format(
    $query$
      with hits as materialized (
        select q.id, row_number() over (order by %1$s %2$s, q.id) as place
        from public.questions as q
        cross join lateral (
          select string_agg(z.title, ' ' order by lower(z.title), z.id) as titles
          from public.quiz_questions as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
          where p.question_id = q.id and p.deleted_at is null
        ) as z
        -- Not the key: what is right is not what people search for. Put together once for all words.
        cross join lateral (
          select lower(concat_ws(
            ' ', q.title, q.description, array_to_string(q.tags, ' '), q.options::text, q.left_options::text, q.right_options::text, z.titles, q.id
          )) as searched
          offset 0
        ) as s
        where q.deleted_at is null and z.titles is not null %3$s
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        case when $7 then 'ids' else 'items' end, coalesce((
          select jsonb_agg(case when $7 then to_jsonb(h.id) else private.bank_question_to_json(h.id, $4) end order by h.place)
          from (select * from hits order by place offset $5 limit $6) as h
        ), '[]'::jsonb)
      )
    $query$,
    sort_key, direction, concat_ws(
      ' ',
      case when search ->> 'type' is not null then 'and q.type = $2' end,
      case when search ->> 'tag' is not null then 'and private.tag_keys(q.tags) @> array[lower($3)]' end,
      case when search ->> 'quiz_id' is not null then
        'and q.id = any (array(
           select p.question_id from private.live_places as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
           where p.quiz_id = $4
         ))'
      end,
      case when words <> '{}' then
        'and not exists (
           select 1 from unnest($1) as w (word)
           where position(w.word in s.searched) = 0
         )'
      end
    )
  ) into found using words, search ->> 'type', private.trim_text(search ->> 'tag'), search ->> 'quiz_id',
    greatest(coalesce((search ->> 'offset')::integer, 0), 0), page, only_ids;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_content_numbers (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The numbers beside each item of a list, by its id; null where a kind has none.
begin
  perform private.require_right('content');
  perform private.content_table(p_kind);
  return coalesce((
    select jsonb_object_agg(i.id, case p_kind
      when 'course' then (
        select jsonb_build_object(
          'stops', count(*),
          'questions', coalesce(sum((select count(*) from private.live_places as p where p.quiz_id = l.quiz_id)), 0),
          'courses', null,
          'learners', (select count(distinct s.learner) from private.course_steps as s where s.course_id = i.id)
        )
        from private.linked_lessons as l where l.course_id = i.id
      )
      when 'video' then jsonb_build_object(
        'stops', null, 'questions', null,
        'courses', (select count(*) from private.linked_lessons as l where l.video_id = i.id),
        'learners', (select count(*) from public.video_progress as p where p.video_id = i.id)
      )
      else jsonb_build_object(
        'stops', null,
        'questions', (select count(*) from private.live_places as p where p.quiz_id = i.id),
        'courses', (select count(*) from private.linked_lessons as l where l.quiz_id = i.id),
        'learners', (
          select count(*) from private.counted_attempts as a where a.quiz_id = i.id and not a.retake
        )
      )
    end)
    from (select distinct x.id from unnest(p_ids) as x (id)) as i
  ), '{}'::jsonb);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_impact (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What hangs on these items, before they are deleted. 'Under way' are learners who have completed a stop of a course that
-- loses something, and not all of its stops.
declare
  name text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if coalesce(cardinality(p_ids), 0) not between 1 and 10000 then
    perform private.raise_error(422, 'validation_failed', 'Between 1 and 10,000 items can be looked at at once.', 'ids');
  end if;
  return (
    with quizzes as materialized (
      select i.id from unnest(p_ids) as i (id) where p_kind = 'quiz'
      union
      select p.quiz_id from private.live_places as p where p_kind = 'question' and p.question_id = any (p_ids)
    ),
    stops as materialized (
      select l.id, l.course_id, l.quiz_id from private.linked_lessons as l
      where p_kind = 'course' and l.course_id = any (p_ids) or p_kind = 'video' and l.video_id = any (p_ids)
        or l.quiz_id in (select q.id from quizzes as q)
    ),
    courses as materialized (
      select c.id, c.title from public.courses as c where c.id in (select s.course_id from stops as s)
    ),
    roads as materialized (
      select l.course_id, count(*) as stop_count from private.linked_lessons as l
      where l.course_id in (select c.id from courses as c) group by l.course_id
    ),
    walks as materialized (
      select l.course_id, r.user_id, count(*) as done
      from private.linked_lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.course_id in (select c.id from courses as c)
      group by l.course_id, r.user_id
    ),
    results as materialized (
      select r.user_id from public.lesson_results as r
      where p_kind <> 'question' and r.status = 2 and r.lesson_id in (select s.id from stops as s)
      union all
      select a.user_id from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
      where p_kind = 'question' and w.question_id = any (p_ids) and a.finished_at is not null
    ),
    uploads as materialized (
      select m.id, m.file_name, m.created_at from public.content_imports as m
      where m.id in (select i.import_id from private.content_items as i where i.kind = p_kind and i.id = any (p_ids))
    )
    select jsonb_build_object(
      'stops', case when p_kind = 'question' then 0 else (select count(*) from stops) end,
      'courses', jsonb_build_object('total', (select count(*) from courses), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
        from (select * from courses order by title, id limit 10) as c
      ), '[]'::jsonb)),
      'questions', (
        select count(*) from private.live_places as p where p_kind = 'quiz' and p.quiz_id in (select z.id from quizzes as z)
      ),
      'learners_under_way', (
        select count(distinct w.user_id) from walks as w join roads as r on r.course_id = w.course_id where w.done < r.stop_count
      ),
      'learners_with_results', (select count(distinct r.user_id) from results as r),
      'results', (select count(*) from results),
      'open_attempts', (
        select count(*) from public.quiz_attempts as a
        where a.finished_at is null and a.quiz_id in (
          select q.id from quizzes as q union select s.quiz_id from stops as s where s.quiz_id is not null
        )
      ),
      'uploads', jsonb_build_object('total', (select count(*) from uploads), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'file_name', u.file_name, 'at', u.created_at) order by u.created_at desc, u.id)
        from (select * from uploads order by created_at desc, id limit 10) as u
      ), '[]'::jsonb))
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_pending (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What is prepared in a course: {version, items: [{kind, id, title, parent, is_new, exists, version, changed_by, changed_at, values,
-- fields}]}. `values` are the prepared fields, of a question all of it; `fields` what differs. `version` changes with each of them, and
-- with what is stored.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  return (
    select jsonb_build_object(
      -- Not how far a regrading is, which a whole question tells as well.
      'version', md5(coalesce(jsonb_agg(case i.item ->> 'kind' when 'question' then i.item - 'values' else i.item end)::text, '')),
      'items', coalesce(jsonb_agg(i.item), '[]')
    )
    from (
      select jsonb_build_object(
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', case c.kind when 'question' then coalesce(z.title, n.content ->> 'title') end,
        'is_new', private.is_new(c),
        'exists', s.current is not null or private.is_new(c) and (c.kind <> 'question' or z.deleted_at is null and num_nonnulls(z.id, n.item_id) > 0),
        'version', private.pending_version(c), 'changed_at', c.saved_at, 'changed_by', private.person_name(p),
        'values', case
          when c.kind = 'question' then coalesce(private.prepared_question(p_course_id, c.item_id), '{}')
          when c.kind in ('stops', 'questions') then jsonb_build_object(c.kind, private.ids_of(private.merged_entries(p_course_id, c.kind, c.item_id)))
          else c.content
        end,
        'fields', private.pending_fields(c, private.base_fields(c), coalesce(s.current, '{}'))
      ) as item
      from private.content_versions as c
      cross join lateral (
        select case when c.kind = 'questions' and n.item_id is not null then '{"questions": []}' else private.live_fields(c.kind, c.item_id) end as current
        from private.prepared_of(p_course_id, 'quiz', case c.kind when 'question' then c.content ->> 'quiz_id' when 'questions' then c.item_id end) as n
        offset 0
      ) as s
      cross join lateral private.prepared_of(
        p_course_id, 'quiz', case c.kind when 'question' then c.content ->> 'quiz_id' when 'questions' then c.item_id end
      ) as n
      left join public.quizzes as z on c.kind = 'question' and z.id = private.prepared_quiz(p_course_id, c.item_id)
      cross join lateral (
        select coalesce(
          case when c.kind = 'questions' and private.is_new(n) then n.content ->> 'title' when private.is_new(c) then c.content ->> 'title' end,
          private.content_title(c.kind, c.item_id)
        ) as title
      ) as t
      left join public.profiles as p on p.id = c.made_by
      where c.state = 'prepared' and c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,questions,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_questions (
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The questions of a quiz with their keys, in order.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(private.question_to_json(q.id, p_quiz_id) order by q.place), '[]'::jsonb)
    from unnest(private.ordered_question_ids(p_quiz_id)) with ordinality as q (id, place)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_quiz_questions (
  p_ids text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- How many questions these quizzes have, and how many of them an attempt draws: {count, draws}, by their ids.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_object_agg(z.id, jsonb_build_object(
      'count', (select count(*) from private.live_places as p where p.quiz_id = z.id), 'draws', z.draws
    )), '{}')
    from public.quizzes as z where z.id = any (p_ids)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_tags()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The tags of all questions, the most used first: [{tag, questions}]. Of spellings that differ in case it is the most used one.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'questions', t.questions) order by t.questions desc, lower(t.tag) collate "C"), '[]')
    from (
      select mode() within group (order by u.tag collate "C") as tag, count(*) as questions
      from public.questions as q
      cross join lateral unnest(q.tags) as u (tag)
      where exists (
        select 1 from private.live_places as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null where p.question_id = q.id
      )
      group by lower(u.tag)
      order by count(*) desc, lower(u.tag) collate "C"
      limit 1000
    ) as t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_trash (
  p_kind   text,
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Newest first. Its version says who deleted it.
declare
  search_text text := lower(btrim(left(coalesce(p_query, ''), 200)));
begin
  perform private.require_right('content');
  return (
    with hits as (
      select t.* from private.trash_items as t
      where (p_kind is null or t.kind = p_kind) and position(search_text in lower(t.title)) > 0
    ),
    page as (
      select h.* from hits as h order by h.deleted_at desc, h.kind, h.id, h.quiz_id
      offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'id', p.id, 'title', p.title, 'quiz_id', p.quiz_id, 'quiz_title', z.titles, 'deleted_at', p.deleted_at,
          'deleted_by', d.name, 'gone_at', p.gone_at
        ) order by p.deleted_at desc, p.kind, p.id, p.quiz_id
      ), '[]'::jsonb)
    )
    from page as p
    left join lateral (
      select string_agg(z.title, ', ' order by lower(z.title), z.id) as titles
      from public.quiz_questions as o join public.quizzes as z on z.id = o.quiz_id
      where p.kind = 'question' and o.question_id = p.id and case when p.quiz_id is null then o.deleted_at is null else o.quiz_id = p.quiz_id end
    ) as z on true
    left join lateral (
      select private.person_name(f) as name
      from private.content_versions as v join public.profiles as f on f.id = v.made_by
      where case
        when p.quiz_id is null then v.kind = p.kind and v.item_id = p.id and v.action = 'delete'
        else v.kind = 'questions' and v.item_id = p.quiz_id and v.saved_at = p.deleted_at
      end
      order by v.sequence desc
      limit 1
    ) as d on true
  );
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
      from public.questions as q
      cross join lateral private.keyed_question(q.id) as k
      cross join lateral private.regradable_answers(k, q.form_changed_at) as w
      where q.id = any (questions)
    ) || private.seen_changes(before, private.seen_content(array[p_course_id], videos, quizzes));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return summary;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_regrade (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What saving this question with `regrade` and `lower_results` would change; takes the argument of admin_save_question, and refuses
-- a version that is no longer the newest as it does. Changes nothing.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  key private.keyed_questions;
  stored public.questions;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  select * into stored from public.questions as q
  where q.id = input.id and q.id = any (private.ordered_question_ids(input.quiz_id));
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
  elsif payload ->> 'version' is not null then
    perform private.require_version('question', stored.id, payload ->> 'version');
  end if;
  input.points := coalesce(input.points, stored.points);
  key := private.keyed_question(stored.id);
  input.key := private.kept_key(input.type, input.key, stored.type, key.key);
  input.salt := key.salt;
  return private.regrade_summary(input, case
    when private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min) then 'infinity'
    else stored.form_changed_at
  end);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore (
  p_kind    text,
  p_item_id text,
  p_quiz_id text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes an item out of the trash, or puts a question back into the quiz from which it was taken. With p_quiz_id, one that went to the trash
-- because it was in no other is restored. Raises not_in_trash, and quiz_in_trash for a question whose quizzes are deleted as well.
declare
  item private.trash_items;
begin
  perform private.require_right('content');
  select * into item from private.trash_items as t
  where t.kind = p_kind and t.id = p_item_id and (t.quiz_id is null or t.quiz_id = p_quiz_id);
  if item.id is null then
    perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
  elsif p_kind = 'question' and not private.has_live_quiz(item.id, item.quiz_id) then
    perform private.raise_error(409, 'quiz_in_trash', 'Its quiz is in the trash too. Restore the quiz first.');
  end if;
  if p_kind = 'course' then
    perform private.lock_stops(array[p_item_id]);
    perform private.restore_stop_states(array[p_item_id]);
  end if;
  if item.quiz_id is null then
    execute format('update public.%I set deleted_at = null where id = $1', private.content_table(p_kind)) using item.id;
  else
    update public.quiz_questions as p set deleted_at = null where p.quiz_id = item.quiz_id and p.question_id = item.id;
  end if;
  return jsonb_build_object('kind', item.kind, 'id', item.id, 'title', item.title);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, option_explanations?, points?, tags?, position?, version?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, explanations of options that still are there, unit, points or tags that
-- are left out stay as they are, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `version`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is; grades fall only with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  is_new boolean;
  saved text;
  regraded jsonb;
begin
  perform private.require_right('content');
  is_new := jsonb_typeof(payload) = 'object' and coalesce(payload ->> 'id', '') = '';
  saved := private.save_question(payload, is_new);
  if not is_new and payload -> 'regrade' = 'true' then
    regraded := private.start_regrade(saved, private.regrade_batch_size(), coalesce(payload -> 'lower_results' = 'true'::jsonb, false));
  end if;
  return private.question_to_json(saved, payload ->> 'quiz_id') || jsonb_build_object('regraded', regraded);
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
  each_kind text;
  ids text[];
  fields jsonb[];
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
  -- Before any row, in the order in which finishing an attempt locks.
  select array_agg(v.item_id) into ids from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.said is not null;
  perform private.lock_changed_grading(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.action = 'update'
  ));
  perform private.lock_quizzes_of(ids);
  perform 1 from public.questions as q where q.id = any (ids) order by q.id for no key update;
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  update public.lessons as l set removed_at = now()
  where l.id in (select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'stop' and p ->> 'action' = 'trash');
  foreach each_kind in array array['video', 'quiz', 'course', 'question'] loop
    select array_agg(p ->> 'item_id'), array_agg(p -> 'reverted' || case
      -- Questions of a quiz that goes to the trash are hidden with it, and restored with it.
      when p ->> 'action' = 'trash' and (each_kind <> 'question' or q.question_id is not null) then jsonb_build_object('deleted_at', now()) else '{}'
    end) into ids, fields
    from unnest(plan) as p
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
  where p.import_id = p_import_id and p.deleted_at is null and q.id = p.question_id and q.import_id is distinct from p_import_id
    and exists (select 1 from private.live_places as o where o.question_id = p.question_id and o.quiz_id <> p.quiz_id);
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
  if pool.question_id is null or not private.may_tell(me, p_question_id)
    or (item.answered_at is null and pool.changed_at > session.started_at) then
    if item.answered_at is null then
      delete from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
    end if;
    return jsonb_build_object(
      'outcome', 'left_out', 'feedback', null, 'card', null, 'progress', private.end_practice(session.id)
    );
  end if;
  q := private.practice_question(pool.quiz_id, p_question_id);
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
    perform private.record_card_answers(me, pool.quiz_id, item.answered_at, array[p_question_id], array[item.correct], true);
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

CREATE OR REPLACE FUNCTION private.apply_pending (
  p_course_id text,
  p_kept      text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). First what is new, then lists of questions, so
-- that a quiz has them when it is published; stops last. Answers the questions of which the grading may be another.
declare
  work record;
  change private.content_versions;
  stored jsonb;
  fields jsonb;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_changed_grading(
    coalesce(array_agg(c.item_id), '{}'), coalesce(array_agg(c.content ->> 'quiz_id') filter (where c.base is null), '{}')
  )
  from private.content_versions as c where c.state = 'prepared' and c.course_id = p_course_id and c.kind = 'question';
  for work in
    select s.is_made, c as change from private.content_versions as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where private.is_new(c)
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind) where not private.is_new(c) or c.kind = 'quiz'
    ) as s
    where c.state = 'prepared' and c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    stored := private.live_fields(change.kind, change.item_id);
    -- What is in the trash waits, and so does a new question of a quiz there.
    continue when not work.is_made and stored is null
      or work.is_made and change.kind = 'question' and private.live_fields('quiz', change.content ->> 'quiz_id') is null;
    fields := case
      -- A quiz is a draft until its questions are there.
      when work.is_made and change.kind = 'quiz' then change.content || '{"publish_at": null}'
      when work.is_made then change.content
      when private.is_new(change) then jsonb_build_object('publish_at', change.content -> 'publish_at')
      when change.kind in ('stops', 'questions') then jsonb_build_object(
        change.kind, private.ids_of(private.merged_entries(p_course_id, change.kind, change.item_id))
      )
      else (
        select coalesce(jsonb_object_agg(o.key, change.content -> o.key), '{}')
        from jsonb_each_text(private.three_way(private.base_fields(change), change.content, stored)) as o
        where o.value in ('take', 'both') and concat_ws('/', change.kind, change.item_id, o.key) <> all (p_kept)
      )
    end;
    if change.kind = 'question' and not work.is_made and fields ? 'form' then
      graded := graded || change.item_id;
    end if;
    begin
      if change.kind <> 'question' and not work.is_made then
        perform private.require_content(private.content_table(change.kind), change.item_id);
      end if;
      if change.kind = 'questions' and fields -> 'questions' = '[]' then
        perform private.require_draft(p_course_id, change.item_id, p_kept);
      end if;
      if fields <> '{}' then
        -- A question in the quiz of this course: another one is not locked with it.
        perform private.save_content(change.kind, change.item_id, fields || case
          when change.kind = 'question' then jsonb_strip_nulls(jsonb_build_object('quiz_id', private.prepared_quiz(p_course_id, change.item_id)))
          else '{}'
        end, work.is_made);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when private.is_new(change) then change.content ->> 'title' end, private.content_title(change.kind, change.item_id)
        ), sentence
      );
    end;
  end loop;
  return graded;
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
-- What came of an attempt, with its review.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions without an answer when the time was over, or when it was left, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', h.is_withheld,
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer, w.correct)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'points', w.points
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null and not h.is_withheld
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
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    cross join lateral (
      select private.has_open_attempt(a.user_id, a.quiz_id) or private.attempt_holder(a) is not null as is_withheld offset 0
    ) as h
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.bank_question_to_json (
  p_id      text,
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as the bank lists it, with the quiz that is searched for, or else its first one by title.
begin
  return (
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'type', q.type, 'tags', q.tags, 'quiz_id', z.id, 'quiz_title', z.title,
      'quiz_count', (select count(*) from private.quizzes_of(q.id)), 'created_at', q.created_at, 'updated_at', q.updated_at
    )
    from public.questions as q
    cross join lateral (
      select z.* from private.quizzes_of(q.id) with ordinality as z (id, title, place) order by coalesce(z.id <> p_quiz_id, false), z.place limit 1
    ) as z
    where q.id = p_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_regrades (
  p_questions text[],
  p_lowers    boolean
)
  RETURNS text[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Lets the finished attempts of questions be regraded, batch by batch (private.regrade_batch). Without p_lowers, only where a
  -- grade rises. Answers the questions of which something is to be regraded.
  with begun as (
    insert into private.regrades as r (question_id, grading, lowers, attempts)
    select k.id, private.grading_of(k), p_lowers, w.attempts
    from public.questions as q
    cross join lateral private.keyed_question(q.id) as k
    cross join lateral (
      select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
      from private.regradable_answers(k, q.form_changed_at) as w
    ) as w
    where q.id = any (p_questions) and q.deleted_at is null and w.differing > 0
    on conflict (question_id) do update set
      grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
      students_up = 0, students_down = 0, finished_at = null
    returning r.question_id
  )
  select coalesce(array_agg(b.question_id), '{}') from begun as b;
$function$;

CREATE OR REPLACE FUNCTION private.can_be_prepared (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The course itself, its stops, the videos and quizzes of its stops, prepared ones included, and the questions of these.
  select case
    when p_kind in ('course', 'stops') then p_id = p_course_id
    when p_kind = 'questions' then private.can_be_prepared(p_course_id, 'quiz', p_id)
    when p_kind = 'question' then exists (
      select 1 from private.quizzes_of(p_id) as z where private.can_be_prepared(p_course_id, 'quiz', z.id)
    )
    else (private.stops_of(p_course_id) || private.ids_of(private.merged_entries(p_course_id, 'stops', p_course_id))) ? (p_kind || '/' || p_id)
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
      when 'made' then w.said
        || jsonb_build_object('import_id', p_import_id, 'publish_at', case when p.id is null or p.is_live then now() else p.publish_at end)
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
      f.kind, f.item_id, f.row_number, case f.kind when 'question' then r.quiz_id end as quiz_id, g.given,
      v.id::text as version, v.content, coalesce(i.deleted_at, t.deleted_at) is not null as is_deleted, u.id is not null as is_undone,
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

CREATE OR REPLACE FUNCTION private.copy_questions (
  p_ids           text[],
  p_changes       jsonb   DEFAULT '{}'::jsonb,
  p_keeps_answers boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies questions with their keys, in no quiz yet; answers the id of each copy by that of its original. Whatever columns the tables get later
-- are copied as well. Unless answers are to be kept, associations are displayed in another order.
declare
  copies jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from (select distinct u.id from unnest(p_ids) as u (id)) as i);
begin
  insert into public.questions
  select c.* from public.questions as q
  cross join lateral jsonb_populate_record(null::public.questions, private.copy_of(
    to_jsonb(q), case when p_keeps_answers then '{}' else '{"form_changed_at": "-infinity"}'::jsonb end || p_changes || jsonb_build_object('id', copies ->> q.id)
  )) as c
  where q.id = any (p_ids);
  insert into private.question_keys
  select c.* from private.question_keys as k
  cross join lateral jsonb_populate_record(k, jsonb_build_object(
    'question_id', copies ->> k.question_id, 'salt', case when p_keeps_answers then k.salt else gen_random_uuid() end, 'updated_at', now()
  )) as c
  where k.question_id = any (p_ids);
  return copies;
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
  copies jsonb;
begin
  insert into public.quizzes
  select c.* from public.quizzes as z
  cross join lateral jsonb_populate_record(
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id, 'publish_at', null) || p_changes)
  ) as c
  where z.id = any (p_ids);
  -- One question of several of these quizzes is one in their copies.
  copies := private.copy_questions(array(select p.question_id from private.live_places as p where p.quiz_id = any (p_ids)));
  insert into public.quiz_questions (quiz_id, question_id, position)
  select quizzes ->> p.quiz_id, copies ->> p.question_id, p.position from private.live_places as p where p.quiz_id = any (p_ids)
  order by p.position, p.created_at, p.question_id;
  return quizzes;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_outdated_answers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions were changed, in whichever quizzes they are: answers of open attempts may no longer mean what the learner chose, so they are asked again. Once
-- for a statement: an upload changes 200,000 questions at once.
declare
  changed text[];
begin
  -- Planned each time: a connection would keep the plan that it made for a change of one row.
  execute $sql$
    select array_agg(n.id) from new_rows as n join old_rows as o on o.id = n.id
    where n.type <> o.type or n.options <> o.options or n.left_options <> o.left_options or n.right_options <> o.right_options
      or (n.slider_min, n.slider_max, n.slider_step, n.slider_unit) is distinct from (o.slider_min, o.slider_max, o.slider_step, o.slider_unit)
  $sql$ into changed;
  if changed is not null then
    with deleted as (
      delete from public.attempt_answers as w
      using public.quiz_attempts as a
      where w.question_id = any (changed) and a.id = w.attempt_id and a.finished_at is null
      returning a.id
    )
    -- They are asked again, so what was handed in is open again; where its time is over, they are not asked any more.
    update public.quiz_attempts as a set
      handed_in_at = case when n.is_over then a.handed_in_at end,
      drawn = case when n.is_over
        then array(select d.id from unnest(a.drawn) with ordinality as d (id, place) where d.id <> all (changed) order by d.place)
        else a.drawn
      end
    from (
      select o.id, coalesce(private.attempt_ends_at(o) <= clock_timestamp(), false) as is_over
      from public.quiz_attempts as o where o.id in (select d.id from deleted as d)
    ) as n
    where n.id = a.id and a.handed_in_at is not null;
  end if;
  return null;
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
  -- Of the export: results, attempts, answers and practice.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'attempted_at', r.attempted_at, 'created_at', r.created_at,
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
          'retake', a.retake, 'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points, 'drawn_questions', cardinality(a.drawn)
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
          'correct', case when w.question_id not in (select h.question_id from private.held_questions(p_id) as h) then w.correct end,
          'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at, 'updated_at', w.updated_at
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
          'question', q.title, 'quiz', z.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id left join public.quizzes as z on z.id = c.quiz_id
      where c.user_id = p_id and c.question_id not in (select h.question_id from private.held_questions(p_id) as h)
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
          'correct', case when i.question_id not in (select h.question_id from private.held_questions(p_id) as h) then i.correct end,
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
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.get_practice (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What this learner can practise: how much is due by the end of their day, when there is more, the open session, and their mistakes
-- by quiz (the questions of at most 200). `next` is the next step in their courses, for when nothing is left to practise.
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
begin
  return (
    with pool as materialized (select p.* from private.practice_pool(me) as p),
    mistakes as (
      select p.question_id, p.quiz_id, q.title, p.answered_at
      from pool as p join public.questions as q on q.id = p.question_id
      where not p.correct
      order by p.answered_at desc, p.question_id
      limit 200
    ),
    quizzes as (
      select
        z.id, z.title, z.category, max(m.answered_at) as latest,
        jsonb_agg(jsonb_build_object('id', m.question_id, 'title', m.title) order by m.title, m.question_id) as questions
      from mistakes as m join public.quizzes as z on z.id = m.quiz_id
      group by z.id
    )
    select jsonb_build_object(
      'met', (select count(*) from private.practice_cards as c where c.user_id = me),
      'due', (select count(*) from pool as p where p.due < day_end),
      'next_due_on', (select (min(p.due) at time zone zone)::date from pool as p where p.due >= day_end),
      'session', private.open_practice(me),
      'next', private.next_step(me),
      'mistakes', coalesce((
        select jsonb_agg(
          jsonb_build_object('quiz_id', z.id, 'title', z.title, 'category', z.category, 'questions', z.questions)
          order by z.latest desc, z.id
        )
        from quizzes as z
      ), '[]'::jsonb)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_live_quiz (
  p_question_id text,
  p_quiz_id     text DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Whether a quiz of a question, or this one, is not in the trash; it is locked, so that it cannot be deleted meanwhile.
begin
  perform 1 from public.quizzes as z where z.deleted_at is null and z.id in (
    select p.quiz_id from public.quiz_questions as p
    where p.question_id = p_question_id and case when p_quiz_id is null then p.deleted_at is null else p.quiz_id = p_quiz_id end
  ) order by z.id for share;
  return found;
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
  select exists (select 1 from private.live_places as p where p.quiz_id = p_quiz_id);
$function$;

CREATE OR REPLACE FUNCTION private.has_unfinished_lesson (
  p_learner   uuid,
  p_course_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether something that can be played is left to do in a course.
begin
  return exists (
    select 1
    from private.unnumbered_lessons as l
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    where l.course_id = p_course_id and r.status is distinct from 2 and (
      l.quiz_id is null or exists (
        select 1
        from private.live_places as p
        join public.questions as q on q.id = p.question_id
        join private.question_keys as k on k.question_id = q.id
        where p.quiz_id = l.quiz_id and q.type = any (private.supported_question_types())
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.history_entry (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- {id, action, kind, item_id, title, parent, before, after}. Of a change only the fields that differ; null where the version before was
  -- pruned.
  with shown as (
    select private.shown_content(p_version) as after, b.kind is not null as has_before, private.shown_content(b) as before
    from private.version_before(p_version) as b
  )
  select jsonb_build_object(
    'id', p_version.id, 'action', p_version.action, 'kind', p_version.kind, 'item_id', p_version.item_id,
    'title', coalesce(p_version.content ->> 'title', private.content_title(p_version.kind, p_version.item_id)),
    'parent', case when p_version.kind = 'question' then (
      select string_agg(z.title, ', ' order by lower(z.title), z.id) from public.quiz_questions as p join public.quizzes as z on z.id = p.quiz_id
      where p.question_id = p_version.item_id and p.deleted_at is null
    ) end,
    'before', case when s.has_before then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(s.before) as f where f.value is distinct from s.after -> f.key
    ) || coalesce(n.before, '{}') end,
    'after', case when s.has_before then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(s.after) as f where f.value is distinct from s.before -> f.key
    ) || coalesce(n.after, '{}') when p_version.action = 'insert' then s.after end
  )
  from shown as s
  cross join lateral (
    select jsonb_object_agg(f.key, f.value -> 0) as before, jsonb_object_agg(f.key, f.value -> 1) as after from jsonb_each(p_version.note) as f
  ) as n;
$function$;

CREATE OR REPLACE FUNCTION private.history_items (
  p_kind text,
  p_id   text
)
  RETURNS TABLE (
    kind    text,
    item_id text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whose versions are the history of an item: that of a course is also its stops, their videos and quizzes, and the questions; that of a
  -- quiz its questions.
  with stops as (
    select l.video_id, l.quiz_id from public.lessons as l where p_kind = 'course' and l.course_id = p_id
  ), items as (
    select p_kind as kind, p_id as item_id
    union select 'video', s.video_id from stops as s where s.video_id is not null
    union select 'quiz', s.quiz_id from stops as s where s.quiz_id is not null
  )
  select i.kind, i.item_id from items as i
  union all select case i.kind when 'course' then 'stops' when 'video' then 'links' else 'questions' end, i.item_id from items as i
  union select 'question', p.question_id from items as i join public.quiz_questions as p on i.kind = 'quiz' and p.quiz_id = i.item_id;
$function$;

CREATE OR REPLACE FUNCTION private.import_undo_summary (
  p_plan jsonb[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Numbers of rows by what happens to them, and the first 200: those that stay, then what is reverted, then what is trashed. A stop
  -- is counted, and listed only where it stays. A question is reverted in all its quizzes, which are named where they are several.
  select jsonb_build_object(
    'trashed', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'kind' <> 'stop'),
    'unlinked', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'kind' = 'stop'),
    'reverted', count(*) filter (where p ->> 'action' = 'revert'),
    'kept', count(*) filter (where p ->> 'action' = 'stay'),
    'items', (
      select coalesce(jsonb_agg(i.item - '{kind,item_id,reverted,kept}'::text[] || jsonb_build_object(
        'table_name', private.part_table(i.item ->> 'kind'), 'row_id', i.item ->> 'item_id', 'fields', case i.item ->> 'action'
          when 'stay' then i.item -> 'kept'
          when 'revert' then to_jsonb(array(select k.name from jsonb_object_keys(i.item -> 'reverted') as k (name) order by k.name))
          else 'null'
        end
      ) || case when i.item ->> 'action' = 'revert' and i.item ->> 'kind' = 'question'
        then jsonb_build_object('other_quizzes', (
          select case when count(*) > 1 then jsonb_agg(z.title) else '[]' end from private.quizzes_of(i.item ->> 'item_id') as z
        )) else '{}'
      end), '[]')
      from (
        select i.item from unnest(p_plan) as i (item)
        where i.item ->> 'kind' <> 'stop' or i.item ->> 'action' = 'stay'
        order by array_position(array['stay', 'revert', 'trash'], i.item ->> 'action'), i.item ->> 'kind', i.item ->> 'title'
        limit 200
      ) as i
    )
  )
  from unnest(p_plan) as p;
$function$;

CREATE OR REPLACE FUNCTION private.is_comparison_stale (
  p_import_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
  -- Whether something else is stored of what is staged than when it was compared.
  select exists (
    select 1 from private.import_parts as p
    left join private.content_versions as v on v.kind = p.kind and v.item_id = p.item_id and v.state in ('live', 'deleted')
    where p.import_id = p_import_id and p.kind <> 'stop' and v.id::text is distinct from p.version
  ) or exists (
    select 1 from private.import_stops as s
    left join private.import_parts as p on p.import_id = p_import_id and p.kind = 'stop' and p.item_id = s.lesson_id
    where s.import_id = p_import_id and s.removed_at::text is distinct from p.version
  ) or exists (
    select 1 from private.import_places as s
    join private.import_parts as p on p.import_id = p_import_id and p.kind = 'question' and p.item_id = s.question_id
    where s.import_id = p_import_id and s.deleted_at is not null and p.reason is distinct from 'deleted' and p.reason is distinct from 'restored'
  );
$function$;

CREATE OR REPLACE FUNCTION private.keep_prepared (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_base      uuid,
  p_fields    jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores what is prepared of an item, which is nothing where p_fields is {}.
begin
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind = p_kind and v.item_id = p_id and p_fields = '{}';
  insert into private.content_versions as v (kind, item_id, content, state, action, made_by, saved_at, course_id, base)
  select p_kind, p_id, p_fields, 'prepared', case when p_base is null then 'insert' else 'update' end, auth.uid(), clock_timestamp(), p_course_id, p_base
  where p_fields <> '{}'
  on conflict (course_id, kind, item_id) where state = 'prepared' do update set
    id = gen_random_uuid(), content = excluded.content, base = excluded.base, made_by = excluded.made_by, saved_at = excluded.saved_at;
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
  -- had (a time that is over), is none.
  if tg_table_name = 'quizzes' and new.publish_at >= now() and not coalesce(old.publish_at > now() and new.publish_at > now(), false)
    and not private.has_questions(new.id) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lesson_states (
  p_user    uuid,
  p_courses text[]
)
  RETURNS TABLE (
    course_id        text,
    lesson_id        text,
    ordinal_position integer,
    lesson_type      smallint,
    status           smallint,
    stored           smallint,
    playable         boolean,
    score            integer,
    score_max        integer,
    question_count   integer,
    completed_at     timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- All lessons of these courses with the learner's status and score. `status` follows from the rules, `stored` is the
-- one in lesson_results (null: no row yet). Set-based, so that a screen needs one call for any number of courses.
-- Only the quizzes of these courses: quiz_sizes would count all questions.
begin
  return query
    with sizes as materialized (
      select
        p.quiz_id, count(*)::integer as question_count, sum(q.points)::integer as points,
        (count(*) filter (where q.type = any (private.supported_question_types())))::integer as supported_count
      from private.live_places as p
      join public.questions as q on q.id = p.question_id
      left join private.question_keys as k on k.question_id = q.id
      where p.quiz_id = any (array(
        select l.quiz_id from public.lessons as l where l.course_id = any (p_courses) and l.quiz_id is not null
      ))
        and (k.question_id is not null or q.type <> all (private.supported_question_types()))
      group by p.quiz_id
    ),
    drawn_sizes as materialized (
      select z.id as quiz_id, d.question_count, d.points
      from public.quizzes as z
      cross join lateral private.draw_size(z.id) as d
      where z.draws <> '[]' and z.id in (select s.quiz_id from sizes as s)
    ),
    lessons as (
      select
        l.course_id, l.id as lesson_id, l.ordinal_position, l.lesson_type, l.quiz_id, r.status as stored, r.score, r.score_max,
        r.completed_at, coalesce(d.question_count, z.question_count, 0) as question_count, coalesce(d.points, z.points, 0) as points,
        l.quiz_id is null or coalesce(z.supported_count, 0) > 0 as playable
      from private.live_lessons as l
      left join sizes as z on z.quiz_id = l.quiz_id
      left join drawn_sizes as d on d.quiz_id = l.quiz_id
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_user
      where l.course_id = any (p_courses)
    ),
    opened as (
      select
        s.*,
        case
          when s.stored > 0 then s.stored
          when s.ordinal_position = 1 or lag(s.stored) over (partition by s.course_id order by s.ordinal_position) = 2 then 1
          else 0
        end as status
      from lessons as s
    ),
    rescued as (
      select
        o.course_id,
        min(o.ordinal_position) filter (where o.playable and o.status = 0) as ordinal_position
      from opened as o
      group by o.course_id
      having not bool_or(o.playable and o.status = 1)
    )
    select
      o.course_id, o.lesson_id, o.ordinal_position, o.lesson_type,
      (case when o.ordinal_position = r.ordinal_position then 1 else o.status end)::smallint, o.stored, o.playable,
      coalesce(o.score, 0),
      -- The maximum is the points of all questions of the quiz, or of those that an attempt draws, unsupported types included, so that it stays the same once
      -- a type is supported. The percentage counts answered questions only, so 100 % is always within reach.
      case when o.stored = 2 then o.score_max when o.quiz_id is null then 1 else o.points end,
      o.question_count, o.completed_at
    from opened as o
    left join rescued as r on r.course_id = o.course_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.link_questions (
  p_quiz_id text,
  p_ids     text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Puts questions into one more quiz; all are locked. Raises question_in_quiz.
declare
  refused text := (
    select q.title from public.questions as q where q.id = any (p_ids) and q.id = any (private.ordered_question_ids(p_quiz_id)) order by q.id limit 1
  );
begin
  if refused is not null then
    perform private.raise_error(
      409, 'question_in_quiz', format('“%s” is in this quiz already. Nothing was changed.', left(refused, 100)), 'quizId'
    );
  end if;
  return private.place_questions(p_quiz_id, p_ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_entries (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_list      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{id, title}] of the entries of a list that are there: not deleted, or new.
  select coalesce(jsonb_agg(
    jsonb_build_object('id', e.id, 'title', coalesce(n.content ->> 'title', v.title, z.title, q.title)) order by e.i
  ), '[]')
  from (
    select l.id, l.i, case p_kind when 'questions' then 'question' else split_part(l.id, '/', 1) end as kind,
      case p_kind when 'questions' then l.id else split_part(l.id, '/', 2) end as item_id
    from jsonb_array_elements_text(p_list) with ordinality as l (id, i)
  ) as e
  left join private.content_versions as n on n.state = 'prepared' and n.course_id = p_course_id and n.kind = e.kind and n.item_id = e.item_id
    and n.base is null and (e.kind <> 'question' or n.content ->> 'quiz_id' = p_id)
  left join public.videos as v on e.kind = 'video' and v.id = e.item_id and v.deleted_at is null
  left join public.quizzes as z on e.kind = 'quiz' and z.id = e.item_id and z.deleted_at is null
  left join public.questions as q on e.kind = 'question' and q.id = e.item_id
    and exists (select 1 from private.live_places as p where p.quiz_id = p_id and p.question_id = q.id)
  where num_nonnulls(n.item_id, v.id, z.id, q.id) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.live_fields (
  p_kind text,
  p_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The same as they are stored; null where the item, whose list it is, or the quizzes of a question are in the trash. A list also has what is
  -- in the trash.
  select case when p_kind in ('stops', 'questions') then coalesce(v.content, jsonb_build_object(p_kind, '[]'::jsonb)) else private.fields_of(v) end
  from private.current_version(private.item_kind(p_kind), p_id) as o
  cross join private.current_version(p_kind, p_id) as v
  where o.id is not null and (p_kind <> 'question' or exists (select 1 from private.quizzes_of(p_id)));
$function$;

CREATE OR REPLACE FUNCTION private.lock_changed_grading (
  p_questions text[],
  p_quizzes   text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Like lock_grading, for changes of these questions, in whichever quizzes they are, and of these quizzes.
declare
  quizzes text[] := array(
    select p.quiz_id from public.quiz_questions as p where p.question_id = any (p_questions)
    union
    select z.id from unnest(p_quizzes) as z (id) where z.id is not null
    order by 1
  );
begin
  if cardinality(quizzes) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('grading', 0));
  else
    perform private.lock_grading(z.id, true) from unnest(quizzes) as z (id);
  end if;
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

CREATE OR REPLACE FUNCTION private.lock_quizzes_of (
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Locks the quizzes of questions that are about to be deleted, before these are locked themselves: whether a quiz has a question left
  -- is asked when it is scheduled, and again when it loses one (keep_publication, lose_questions).
  select 1 from public.quizzes as z
  where z.id in (select p.quiz_id from public.quiz_questions as p where p.question_id = any (p_question_ids))
  order by z.id for no key update;
$function$;

CREATE OR REPLACE FUNCTION private.lose_questions()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions were deleted, or taken out of a quiz. Argument: the column of question ids.
declare
  quizzes text[];
begin
  execute format(
    'select array_agg(distinct p.quiz_id) from new_rows as n join public.quiz_questions as p on p.question_id = n.%I where n.deleted_at is not null',
    tg_argv[0]
  ) into quizzes;
  if quizzes is not null then
    -- A scheduled quiz that loses its last question is a draft again: its time would publish it empty.
    update public.quizzes as z set publish_at = null
    where z.publish_at > now() and z.id = any (quizzes) and not private.has_questions(z.id);
    -- An open attempt all of whose drawn questions are gone would have nothing to ask: its learner begins anew.
    delete from public.quiz_attempts as a
    where a.finished_at is null and a.handed_in_at is null and a.quiz_id = any (quizzes) and not a.drawn && private.ordered_question_ids(a.quiz_id);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.make_independent (
  p_quiz_id text,
  p_ids     text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Gives those questions of a quiz that are in another one as well copies that take their places; answers their ids by those of the originals.
-- Answers, cards and statistics of the quiz move to the copy, which therefore keeps the order of its items (the salt of its key).
declare
  shared text[] := array(
    select distinct p.question_id from public.quiz_questions as p
    where p.question_id = any (p_ids) and p.quiz_id <> p_quiz_id and p.deleted_at is null
  );
  copies jsonb;
begin
  -- After a batch of regrading. Whoever is answering waits, and finds the copy.
  perform 1 from private.regrades as r where r.question_id = any (shared) order by r.question_id for update;
  perform 1 from public.quiz_attempts as a where a.quiz_id = p_quiz_id and a.finished_at is null order by a.id for update;
  copies := private.copy_questions(shared, '{}', true);
  update public.quiz_questions as p set question_id = copies ->> p.question_id where p.quiz_id = p_quiz_id and p.question_id = any (shared);
  update public.quiz_attempts as a set drawn = array(
    select coalesce(copies ->> d.id, d.id) from unnest(a.drawn) with ordinality as d (id, place) order by d.place
  ) where a.quiz_id = p_quiz_id and a.drawn && shared;
  update public.attempt_answers as w set question_id = copies ->> w.question_id
  from public.quiz_attempts as a where a.id = w.attempt_id and a.quiz_id = p_quiz_id and w.question_id = any (shared);
  update private.kept_answers as w set question_id = copies ->> w.question_id
  from private.kept_attempts as a where a.id = w.attempt_id and a.quiz_id = p_quiz_id and w.question_id = any (shared);
  insert into private.regrades select c.* from private.regrades as r
  cross join lateral jsonb_populate_record(r, jsonb_build_object('question_id', copies -> r.question_id)) as c
  where r.question_id = any (shared);
  -- Of a learner who answered it in another quiz, too, a card stays there.
  insert into private.practice_cards select n.* from private.practice_cards as c
  cross join lateral jsonb_populate_record(c, jsonb_build_object('question_id', copies -> c.question_id, 'quiz_id', p_quiz_id)) as n
  where c.question_id = any (shared) and (c.quiz_id = p_quiz_id or exists (
    select 1 from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
    where a.user_id = c.user_id and a.quiz_id = p_quiz_id and w.question_id = copies ->> c.question_id and w.correct is not null
  ));
  update private.practice_cards as c set quiz_id = (
    select a.quiz_id from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
    where a.user_id = c.user_id and w.question_id = c.question_id and w.correct is not null
    order by a.finished_at desc limit 1
  ) where c.question_id = any (shared) and c.quiz_id = p_quiz_id;
  delete from private.practice_cards as c where c.question_id = any (shared) and c.quiz_id is null;
  return copies;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mastery (
  p_person uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- By category of the quiz in which it was answered last: how many questions the learner has met, and how many of these are known
-- (`known_until`). Questions and quizzes that are not live do not count.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('category', m.category, 'met', m.met, 'known', m.known) order by m.category
    ), '[]'::jsonb)
    from (
      select z.category, count(*) as met, count(*) filter (where c.known_until > now()) as known
      from private.practice_cards as c
      join private.live_quizzes as z on z.id = c.quiz_id
      where c.user_id = p_person and exists (
        select 1 from private.live_places as p join private.live_quizzes as o on o.id = p.quiz_id where p.question_id = c.question_id
      )
      group by z.category
    ) as m
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.meet_questions()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- An attempt was finished.
begin
  perform private.record_card_answers(
    new.user_id, new.quiz_id, new.finished_at, array_agg(w.question_id), array_agg(w.correct), false
  )
  from public.attempt_answers as w
  where w.attempt_id = new.id and w.correct is not null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.move_to_trash (
  p_table text,
  p_id    text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Deletes an item, which can be restored for 30 days; for who edits content. Raises what require_content raises.
begin
  perform private.require_right('content');
  perform private.require_content(p_table, p_id);
  execute format('update public.%I set deleted_at = now() where id = $1', p_table) using p_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_practice (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The learner's open session with the questions that are still to be answered; null without any.
declare
  session private.practice_sessions;
  items jsonb;
begin
  select s.* into session from private.practice_sessions as s where s.user_id = p_learner and s.finished_at is null;
  if not found then
    return null;
  end if;
  select jsonb_agg(
    private.practice_question_to_json(session.id, private.practice_question(p.quiz_id, i.question_id))
      || jsonb_build_object('quiz_title', z.title, 'category', z.category)
    order by i.position
  ) into items
  from private.practice_items as i
  join private.practice_pool(p_learner) as p on p.question_id = i.question_id and p.changed_at <= session.started_at
  join public.quizzes as z on z.id = p.quiz_id
  where i.session_id = session.id and i.answered_at is null;
  if items is null then
    return null;
  end if;
  return private.practice_progress(session.id) || jsonb_build_object(
    'id', session.id, 'scope', session.scope, 'quiz_id', session.quiz_id, 'questions', items,
    -- What can no longer be asked does not count.
    'total', jsonb_array_length(items) + (private.practice_progress(session.id) ->> 'answered')::integer
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.ordered_question_ids (
  p_quiz_id text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The questions of a quiz that are not deleted, in order.
  select array(
    select p.question_id from private.live_places as p where p.quiz_id = p_quiz_id order by p.position, p.created_at, p.question_id
  );
$function$;

CREATE OR REPLACE FUNCTION private.place_questions (
  p_quiz_id text,
  p_ids     text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Puts questions behind the last one of a quiz, which is locked, each once, in this order. Answers how many. One that was taken out of it
-- comes back.
declare
  last integer := coalesce((select max(p.position) from public.quiz_questions as p where p.quiz_id = p_quiz_id), 0);
  placed integer;
begin
  insert into public.quiz_questions (quiz_id, question_id, position)
  select p_quiz_id, i.id, last + row_number() over (order by min(i.place)) from unnest(p_ids) with ordinality as i (id, place) group by i.id
  on conflict (quiz_id, question_id) do update set position = excluded.position, import_id = null, deleted_at = null;
  get diagnostics placed = row_count;
  return placed;
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
    where v.import_id = p_import_id and v.said is not null
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
-- The cards that can be practised now: not those of questions of a quiz that the learner is taking (practice would show their keys), nor of
-- questions that have taken another form since they were met. The quiz of a card is that of its last answer, or, where that one needs a plan,
-- is deleted or not published, or has the question no more, the last of the others in which it was answered.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
begin
  return query
    with cards as materialized (
      select c.question_id, c.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id and q.deleted_at is null and q.type = any (private.supported_question_types())
      join private.question_keys as k on k.question_id = q.id
      where c.user_id = p_learner and (p_question_id is null or c.question_id = p_question_id) and q.form_changed_at <= c.answered_at
        and not exists (
          select 1 from public.quiz_questions as p join public.quiz_attempts as a on a.quiz_id = p.quiz_id
          where p.question_id = c.question_id and a.user_id = p_learner and a.finished_at is null
        )
    ),
    answered as materialized (
      select c.question_id, c.quiz_id, 'infinity'::timestamptz as at from cards as c
      union all
      select w.question_id, a.quiz_id, a.finished_at
      from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
      -- Read only where there is another quiz to look for.
      where (select count(*) from public.quiz_questions as p join cards as c on c.question_id = p.question_id and c.quiz_id is distinct from p.quiz_id) > 0
        and a.user_id = p_learner and a.finished_at is not null and w.correct is not null and w.question_id in (select c.question_id from cards as c)
    ),
    quizzes as materialized (
      select z.id from private.live_quizzes as z
      where z.id in (select a.quiz_id from answered as a) and (sees_all or private.is_quiz_free(z.id))
    )
    select distinct on (c.question_id) c.question_id, a.quiz_id, c.correct, c.answered_at, c.due, c.known_until, c.changed_at
    from cards as c
    join answered as a on a.question_id = c.question_id
    join quizzes as z on z.id = a.quiz_id
    join public.quiz_questions as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id and p.deleted_at is null
    order by c.question_id, a.at desc, a.quiz_id;
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
    quiz := coalesce(private.prepared_quiz(p_course_id, p_id), p_changes ->> 'quiz_id');
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

CREATE OR REPLACE FUNCTION private.prepare_list (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_changes   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares a list: {<kind>, was}: the new one and the one that it was made of; of questions also {copy_of, copy_id}: ids of questions of any
-- quiz that are copied into it, once for a copy_id. What others have prepared meanwhile stays.
declare
  given jsonb := p_changes -> p_kind;
  list jsonb;
  source jsonb;
  copy_id text;
  place integer;
begin
  if p_kind = 'questions' and jsonb_typeof(p_changes -> 'copy_of') = 'array' then
    for source in
      select private.prepared_question(p_course_id, i.id) from jsonb_array_elements_text(p_changes -> 'copy_of') with ordinality as i (id, place)
      order by i.place
    loop
      if source is null then
        perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
      end if;
      list := private.merged_list(p_course_id, 'questions', p_id);
      copy_id := coalesce(md5((p_changes ->> 'copy_id') || (source ->> 'id'))::uuid, gen_random_uuid());
      -- Sent again, because the answer was lost.
      continue when exists (select 1 from public.questions as q where q.id = copy_id)
        or (private.prepared_of(p_course_id, 'question', copy_id)).id is not null;
      perform private.prepare_item(p_course_id, 'question', copy_id, private.question_payload(source) || jsonb_build_object(
        'quiz_id', p_id, 'title', case when list ? (source ->> 'id') then left(source ->> 'title', 993) || ' (copy)' else source ->> 'title' end
      ), null);
      if list ? (source ->> 'id') then
        -- Right after the original.
        list := private.merged_list(p_course_id, 'questions', p_id) - copy_id;
        place := (select e.i from jsonb_array_elements_text(list) with ordinality as e (id, i) where e.id = source ->> 'id');
        perform private.keep_list(p_course_id, 'questions', p_id, coalesce(
          jsonb_insert(list, array[(place - 1)::text], to_jsonb(copy_id), true), list || to_jsonb(copy_id)
        ));
      end if;
    end loop;
    return;
  elsif jsonb_typeof(given) is distinct from 'array' or jsonb_typeof(p_changes -> 'was') is distinct from 'array' then
    perform private.raise_error(422, 'validation_failed', format('The %s must be a list.', p_kind), p_kind);
  end if;
  list := private.merge_lists(p_changes -> 'was', given, private.merged_list(p_course_id, p_kind, p_id));
  -- What was not there before has to exist.
  if jsonb_array_length(given) <> (select count(distinct e) from jsonb_array_elements(given) as e)
    or given - array(select jsonb_array_elements_text(p_changes -> 'was')) <> private.ids_of(
      private.list_entries(p_course_id, p_kind, p_id, given - array(select jsonb_array_elements_text(p_changes -> 'was')))
    ) then
    perform private.raise_error(422, 'validation_failed', case p_kind
      when 'stops' then 'Each stop must be a video or quiz that exists, once.'
      else 'Each question must be one of the quiz, once.'
    end, p_kind);
  end if;
  perform private.keep_list(p_course_id, p_kind, p_id, list);
  perform private.tidy_prepared(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.prepared_question (
  p_course_id text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A question as private.question_to_json has it, with what is prepared of it; null where it is deleted, or its quiz.
  select coalesce(
    private.question_to_json(q.id, private.prepared_quiz(p_course_id, q.id)),
    jsonb_build_object(
      'id', p_id, 'position', 0, 'created_at', p.saved_at, 'updated_at', p.saved_at, 'shared_with', '[]'::jsonb, 'regrading', null
    )
  ) || coalesce(private.question_fields(p.content), '{}') || case when p.id is not null then jsonb_build_object('version', private.pending_version(p)) else '{}' end
  from private.prepared_of(p_course_id, 'question', p_id) as p
  left join public.questions as q on q.id = p_id and exists (select 1 from private.quizzes_of(p_id))
  left join public.quizzes as z on z.id = p.content ->> 'quiz_id'
  where q.id is not null or private.is_new(p) and z.deleted_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.prepared_quiz (
  p_course_id text,
  p_id        text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The quiz of a question in a course, the first one by title, or in which it is prepared; null where neither is.
  select coalesce(
    (select z.id from private.quizzes_of(p_id) as z where private.can_be_prepared(p_course_id, 'quiz', z.id) limit 1),
    (private.prepared_of(p_course_id, 'question', p_id)).content ->> 'quiz_id'
  );
$function$;

CREATE OR REPLACE FUNCTION private.preview_regrades (
  p_ids   text[],
  p_forms jsonb[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What regrading by other forms of questions, as their versions have them, would do: {questions, attempts, changed, students_up,
  -- students_down}.
  with answered as materialized (
    select c.id, c.form from unnest(p_ids, p_forms) as c (id, form)
    where exists (select 1 from public.attempt_answers as w where w.question_id = c.id)
  ), graded as (
    select w.attempt_id, w.user_id, q.id as question_id, w.differs, w.rises, w.falls
    from answered as c
    join public.questions as q on q.id = c.id
    cross join lateral (select jsonb_populate_record(private.keyed_question(q.id), c.form) as question offset 0) as n
    cross join lateral private.regradable_answers(n.question, case
      when private.has_other_form(q, c.form ->> 'type', c.form -> 'left_options', c.form -> 'right_options', (c.form ->> 'slider_min')::numeric)
        then 'infinity'
      else q.form_changed_at
    end) as w
  )
  select jsonb_build_object(
    'questions', count(distinct g.question_id) filter (where g.differs),
    'attempts', count(distinct g.attempt_id),
    'changed', count(distinct g.attempt_id) filter (where g.differs),
    'students_up', count(distinct g.user_id) filter (where g.rises),
    'students_down', count(distinct g.user_id) filter (where g.falls)
  )
  from graded as g;
$function$;

CREATE OR REPLACE FUNCTION private.purge_trash()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Deletes permanently what can no longer be restored; for the operator. What learners did is kept: content that a
-- completed lesson, an attempt or a video's progress refers to stays hidden instead. So does a course for subscribers, because
-- it closes what was in it (private.is_video_open).
declare
  limit_at timestamptz := now() - interval '30 days';
  courses integer;
  videos integer;
  quizzes integer;
  questions integer;
begin
  delete from public.courses as c
  where c.deleted_at <= limit_at and c.access = 'free' and not exists (
    select 1 from public.lessons as l
    where l.course_id = c.id and (
      exists (select 1 from public.lesson_results as r where r.lesson_id = l.id and r.status = 2)
      or exists (select 1 from public.quiz_attempts as a where a.lesson_id = l.id)
    )
  );
  get diagnostics courses = row_count;
  delete from public.videos as v
  where v.deleted_at <= limit_at
    and not exists (select 1 from public.video_progress as p where p.video_id = v.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.video_id = v.id
    );
  get diagnostics videos = row_count;
  delete from public.quizzes as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.quiz_attempts as a where a.quiz_id = q.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.quiz_id = q.id
    );
  get diagnostics quizzes = row_count;
  delete from public.quiz_questions as p
  where p.deleted_at <= limit_at and not exists (
    select 1 from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
    where w.question_id = p.question_id and a.quiz_id = p.quiz_id
  );
  -- Those of purged quizzes as well.
  delete from public.questions as q
  where (q.deleted_at <= limit_at or not exists (select 1 from public.quiz_questions as p where p.question_id = q.id))
    and not exists (select 1 from public.attempt_answers as a where a.question_id = q.id);
  get diagnostics questions = row_count;
  return jsonb_build_object('courses', courses, 'videos', videos, 'quizzes', quizzes, 'questions', questions);
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_to_json (
  p_question_id text,
  p_quiz_id     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A question with its key, as its form shows it in a quiz; in the first one by title where none is given.
  select jsonb_build_object(
    'id', q.id, 'quiz_id', p.quiz_id, 'position', p.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'tags', q.tags, 'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'option_explanations', coalesce(k.option_explanations, '{}'),
    'created_at', q.created_at, 'updated_at', q.updated_at, 'version', (private.current_version('question', q.id)).id,
    'shared_with', coalesce((
      select jsonb_agg(jsonb_build_object('question_id', q.id, 'quiz_id', z.id, 'quiz_title', z.title)) from private.quizzes_of(q.id, p.quiz_id) as z
    ), '[]'),
    -- One that is not finished.
    'regrading', (select private.regrade_to_json(r) from private.regrades as r where r.question_id = q.id and r.finished_at is null)
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  left join public.quiz_questions as p
    on p.question_id = q.id and p.quiz_id = coalesce(p_quiz_id, (select z.id from private.quizzes_of(q.id) as z limit 1))
  where q.id = p_question_id;
$function$;

CREATE OR REPLACE FUNCTION private.quizzes_of (
  p_question_id text,
  p_but         text DEFAULT NULL::text
)
  RETURNS TABLE (
    id    text,
    title text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The quizzes in which a question is, without one of them, by title.
  select z.id, z.title from private.live_places as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
  where p.question_id = p_question_id and p.quiz_id is distinct from p_but
  order by lower(z.title), z.id;
$function$;

CREATE OR REPLACE FUNCTION private.record_card_answers (
  p_learner   uuid,
  p_quiz_id   text,
  p_at        timestamp with time zone,
  p_questions text[],
  p_correct   boolean[],
  p_practised boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Notes graded answers of a quiz for the schedule. Until it takes them up: a mistake of a quiz is due at once, everything else the next day, and
-- what was right counts as known for a week, which is what the schedule makes of a first right answer. What is graded after a later
-- answer, because it was handed in, changes nothing.
begin
  insert into private.practice_cards as c (user_id, question_id, quiz_id, answered_at, correct, mistakes, waiting, due, known_until)
  select
    p_learner, a.question_id, p_quiz_id, p_at, a.correct, (not a.correct)::integer, jsonb_build_array(jsonb_build_object('at', p_at, 'correct', a.correct)),
    case when a.correct or p_practised then p_at + interval '1 day' else p_at end,
    case when a.correct then p_at + interval '7 days' end
  from unnest(p_questions, p_correct) as a (question_id, correct)
  on conflict (user_id, question_id) do update set
    quiz_id = excluded.quiz_id,
    answered_at = excluded.answered_at,
    correct = excluded.correct,
    mistakes = c.mistakes + excluded.mistakes,
    waiting = case when jsonb_array_length(c.waiting) < 20 then c.waiting else c.waiting - 0 end || excluded.waiting,
    -- A right answer in a quiz that was just reviewed is no reason to wait longer.
    due = case
      when p_practised then excluded.due
      when excluded.correct then c.due
      else least(c.due, excluded.due)
    end,
    known_until = case when excluded.correct then greatest(c.known_until, excluded.known_until) end
  where excluded.answered_at >= c.answered_at;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_batch (
  p_question_id text,
  p_learners    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Regrades the next learners of a question's regrading and reports how far it is. A second call at once waits and takes the
-- learners after these; a call after the end changes nothing.
declare
  current_regrade private.regrades;
  question private.keyed_questions := private.keyed_question(p_question_id);
  quizzes text[] := array(select p.quiz_id from public.quiz_questions as p where p.question_id = p_question_id);
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
  last_learner uuid;
  batch record;
begin
  select * into current_regrade from private.regrades as r where r.question_id = p_question_id for update;
  if current_regrade.question_id is null then
    perform private.raise_error(404, 'regrade_not_found', 'Nothing is being regraded.');
  elsif current_regrade.finished_at is not null then
    return private.regrade_to_json(current_regrade);
  end if;
  if question.deleted_at is not null or private.grading_of(question) <> current_regrade.grading then
    return private.start_regrade(p_question_id, p_learners, current_regrade.lowers);
  end if;

  last_learner := (
    select l.user_id
    from (
      select distinct a.user_id from public.quiz_attempts as a
      where a.quiz_id = any (quizzes) and a.user_id > current_regrade.after_user and a.finished_at >= since
      order by a.user_id
      limit p_learners
    ) as l
    order by l.user_id desc
    limit 1
  );
  -- Until the end no attempt of these learners is finished: it would not be among those that the best result is taken from.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || l.user_id::text || l.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a
    where a.quiz_id = any (quizzes) and a.user_id > current_regrade.after_user and a.user_id <= last_learner
    order by a.user_id, a.quiz_id
  ) as l;
  select
    count(*)::integer as attempts,
    coalesce(array_agg(w.attempt_id) filter (where w.differs and (current_regrade.lowers or not w.falls)), '{}') as changed,
    count(distinct w.user_id) filter (where w.rises)::integer as students_up,
    count(distinct w.user_id) filter (where w.falls and current_regrade.lowers)::integer as students_down
  into batch
  from private.regradable_answers(question, since, current_regrade.after_user, last_learner) as w;
  if cardinality(batch.changed) > 0 then
    perform private.regrade_attempts(question, batch.changed);
  end if;

  update private.regrades as r set
    after_user = coalesce(last_learner, r.after_user), done = r.done + batch.attempts,
    changed = r.changed + cardinality(batch.changed), students_up = r.students_up + batch.students_up,
    students_down = r.students_down + batch.students_down,
    finished_at = case when not exists (
      select 1 from public.quiz_attempts as a
      where a.quiz_id = any (quizzes) and a.user_id > coalesce(last_learner, r.after_user) and a.finished_at >= since
    ) then clock_timestamp() end
  where r.question_id = p_question_id
  returning * into current_regrade;
  return private.regrade_to_json(current_regrade);
end;
$function$;

CREATE OR REPLACE FUNCTION private.remove_questions (
  p_quiz_id text,
  p_ids     text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Takes questions out of a quiz. Those that are in no other go to the trash themselves.
declare
  elsewhere text[];
begin
  perform private.require_content('quizzes', p_quiz_id);
  perform private.require_placed(p_quiz_id, p_ids);
  elsewhere := array(
    select distinct p.question_id from public.quiz_questions as p
    where p.question_id = any (p_ids) and p.quiz_id <> p_quiz_id and p.deleted_at is null
  );
  update public.quiz_questions as p set deleted_at = now() where p.quiz_id = p_quiz_id and p.question_id = any (elsewhere);
  update public.questions as q set deleted_at = now() where q.id = any (p_ids) and q.id <> all (elsewhere);
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_placed (
  p_quiz_id text,
  p_ids     text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks questions of a quiz, which is locked; raises question_not_found where one is not in it.
begin
  perform 1 from public.questions as q where q.id = any (p_ids) order by q.id for no key update;
  if not p_ids <@ private.ordered_question_ids(p_quiz_id) then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_questions (
  p_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Refuses to publish quizzes without questions, and names them: up to five.
declare
  empty text[] := array(
    select z.title from public.quizzes as z
    where z.id = any (p_ids) and (z.publish_at is null or z.publish_at > now())
      and not private.has_questions(z.id)
    order by lower(z.title), z.id
  );
  names text := (select string_agg(format('“%s”', t.title), ', ' order by t.n) from unnest(empty[:5]) with ordinality as t (title, n));
begin
  if cardinality(empty) = 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s has no questions. Add a question to it, or take it out of the selection. Nothing was changed.', names
    ), 'ids');
  elsif cardinality(empty) > 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s quizzes have no questions: %s%s. Add questions to them, or take them out of the selection. Nothing was changed.',
      cardinality(empty), names, case when cardinality(empty) > 5 then format(' and %s others', cardinality(empty) - 5) else '' end
    ), 'ids');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restorable_columns (
  p_table text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What people wrote. Where a row is, whether learners see it and where it came from is changed elsewhere.
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute as a
  where a.attrelid = ('public.' || quote_ident(p_table))::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (
      '{id,import_id,created_at,updated_at,deleted_at,form_changed_at,publication,publish_at}'::name[]
    );
$function$;

CREATE OR REPLACE FUNCTION private.save_question (
  p_payload jsonb,
  p_is_new  boolean
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes a question with its key; takes the argument of admin_save_question and answers the id. A new one may have an id already, and
-- comes last in its quiz unless a position is given.
declare
  input private.keyed_questions := private.read_question(p_payload);
  saved text := coalesce(input.id, gen_random_uuid()::text);
  content jsonb;
begin
  if not p_is_new then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_changed_grading(array[saved], array[input.quiz_id]);
  end if;
  perform private.require_content('quizzes', input.quiz_id);
  if not p_is_new then
    perform private.require_placed(input.quiz_id, array[saved]);
    if p_payload ->> 'version' is not null then
      perform private.require_version('question', saved, p_payload ->> 'version');
    end if;
  end if;
  content := private.question_content(p_payload, input, (private.current_version('question', saved)).content);
  perform private.write_content('question', array[saved], array[content]);
  if p_is_new then
    perform private.place_questions(input.quiz_id, array[saved]);
  end if;
  update public.quiz_questions as p set position = input.ordinal_position
  where p.quiz_id = input.quiz_id and p.question_id = saved and p.position <> input.ordinal_position;
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_question_positions (
  p_quiz_id      text,
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Numbers the questions of a quiz in the given order, and writes only what moves.
  update public.quiz_questions as p set position = o.ordinal_position
  from unnest(p_question_ids) with ordinality as o (id, ordinal_position)
  where p.question_id = o.id and p.quiz_id = p_quiz_id and p.position <> o.ordinal_position;
$function$;

CREATE OR REPLACE FUNCTION private.set_questions (
  p_quiz_id   text,
  p_questions jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Leaves a quiz these of its questions, in this order.
begin
  perform private.remove_questions(p_quiz_id, array(
    select q.id from unnest(private.ordered_question_ids(p_quiz_id)) as q (id) where not p_questions ? q.id
  ));
  perform private.admin_reorder_questions(p_quiz_id, array(select jsonb_array_elements_text(p_questions)));
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_regrade (
  p_question_id text,
  p_learners    integer,
  p_lowers      boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Begins to regrade a question, or begins anew, with the first learners. With p_lowers, grades fall, too.
declare
  question private.keyed_questions := private.keyed_question(p_question_id);
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
begin
  if question.deleted_at is not null or question.key is null then
    -- Deleted, or without a key: there is nothing to grade by, and what was graded so far stays.
    update private.regrades as r set finished_at = clock_timestamp() where r.question_id = p_question_id;
    return (select private.regrade_to_json(r) from private.regrades as r where r.question_id = p_question_id);
  end if;
  delete from private.regrades as r where r.question_id = p_question_id;
  insert into private.regrades (question_id, grading, lowers, attempts, finished_at)
  select p_question_id, private.grading_of(question), p_lowers, count(*), case when count(*) = 0 then clock_timestamp() end
  from private.regradable_answers(question, since);
  return private.regrade_batch(p_question_id, p_learners);
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_content()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- After a statement. Arguments: kinds, each followed by the column that has the ids of its items, of changed questions also the lists that they
-- are in. An upload, which writes rows in several
-- statements, appends the versions of what it writes itself, once; what triggers write beside it has them from here.
declare
  place integer := 0;
  ids text[];
begin
  if current_setting('imports.id', true) <> '' and pg_trigger_depth() = 1 then
    return null;
  end if;
  while place < tg_nargs loop
    if tg_table_name = 'questions' and tg_argv[place] = 'questions' then
      ids := array(select distinct p.quiz_id from public.quiz_questions as p where p.question_id in (select n.id from new_rows as n));
    elsif tg_op = 'DELETE' then
      execute format('select array_agg(distinct o.%I) from old_rows as o', tg_argv[place + 1]) into ids;
    else
      execute format('select array_agg(distinct n.%I) from new_rows as n', tg_argv[place + 1]) into ids;
    end if;
    if ids is not null then
      perform private.append_versions(tg_argv[place], ids);
    end if;
    if tg_op = 'DELETE' and tg_argv[place] = 'course' then
      delete from private.content_versions as v where v.state = 'prepared' and v.course_id = any (ids);
    end if;
    place := place + 2;
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_delete_question (
  p_question_id text,
  p_quiz_id     text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_question(p_question_id, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_delete_question"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_duplicate_question (
  p_question_id text,
  p_quiz_id     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_duplicate_question(p_question_id, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_duplicate_question"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_quiz_questions (
  p_ids text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_questions(p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_questions"(text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_restore (
  p_kind    text,
  p_item_id text,
  p_quiz_id text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore(p_kind, p_item_id, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_restore"(text, text, text) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."practice_cards"
  ADD CONSTRAINT "practice_cards_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE SET NULL;

ALTER TABLE "public"."quiz_questions"
  ADD CONSTRAINT "quiz_questions_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL;

ALTER TABLE "public"."quiz_questions"
  ADD CONSTRAINT "quiz_questions_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "public"."quiz_questions"
  ADD CONSTRAINT "quiz_questions_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

CREATE VIEW "private"."content_items" WITH (security_invoker=true) AS  SELECT 'course'::text AS kind,
    c.id,
    c.title,
    c.import_id,
    c.created_at,
    c.deleted_at
   FROM public.courses c
UNION ALL
 SELECT 'video'::text AS kind,
    v.id,
    v.title,
    v.import_id,
    v.created_at,
    v.deleted_at
   FROM public.videos v
UNION ALL
 SELECT 'quiz'::text AS kind,
    z.id,
    z.title,
    z.import_id,
    z.created_at,
    z.deleted_at
   FROM public.quizzes z
UNION ALL
 SELECT 'question'::text AS kind,
    q.id,
    q.title,
    q.import_id,
    q.created_at,
    COALESCE(q.deleted_at, z.deleted_at) AS deleted_at
   FROM (public.questions q
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN bool_and((z_1.deleted_at IS NOT NULL)) THEN max(z_1.deleted_at)
                    ELSE NULL::timestamp with time zone
                END AS deleted_at
           FROM (public.quiz_questions p
             JOIN public.quizzes z_1 ON ((z_1.id = p.quiz_id)))
          WHERE ((p.question_id = q.id) AND (p.deleted_at IS NULL))) z);

CREATE VIEW "private"."import_places" WITH (security_invoker=true) AS  SELECT s.import_id,
    s.quiz_id,
    s.question_id,
    s.row_number,
    (p.quiz_id IS NOT NULL) AS is_placed,
    p.deleted_at
   FROM (( SELECT r.import_id,
            r.quiz_id,
            r.question_id,
            min(r.row_number) AS row_number
           FROM private.import_rows r
          WHERE (num_nonnulls(r.quiz_id, r.question_id) = 2)
          GROUP BY r.import_id, r.quiz_id, r.question_id) s
     LEFT JOIN public.quiz_questions p ON (((p.quiz_id = s.quiz_id) AND (p.question_id = s.question_id))));

CREATE VIEW "private"."keyed_questions" WITH (security_invoker=true) AS  SELECT q.id,
    p.quiz_id,
    q.title,
    q.description,
    q.type,
    q.options,
    q.left_options,
    q.right_options,
    q.slider_min,
    q.slider_max,
    q.slider_step,
    (q.type = ANY (private.supported_question_types())) AS supported,
    k.answer AS key,
    k.explanation,
    k.salt,
    COALESCE(q.deleted_at, p.deleted_at) AS deleted_at,
    (row_number() OVER (PARTITION BY p.quiz_id ORDER BY p."position", p.created_at, p.question_id))::integer AS ordinal_position,
    q.points,
    k.option_explanations
   FROM ((public.quiz_questions p
     JOIN public.questions q ON ((q.id = p.question_id)))
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)));

CREATE OR REPLACE FUNCTION private.answer_labels (
  q         private.keyed_questions,
  p_answer  jsonb,
  p_correct boolean
)
  RETURNS SETOF private.answer_count
  LANGUAGE plpgsql
  STABLE
  ROWS 2
  SET search_path TO ''
  AS $function$
-- What an answer is counted as, with n = 1: itself, each option chosen of several, or each pair of an association.
begin
  if jsonb_typeof(p_answer) = 'object' then
    return query
      select left(a.label, 200), 1::bigint, a.correct
      from private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, p_answer) as a;
  elsif jsonb_typeof(p_answer) = 'array' then
    return query select left(o.label, 200), 1::bigint, q.key ? o.label from jsonb_array_elements_text(p_answer) as o (label);
  else
    return query select left(case
      when p_answer = 'null' then 'answers of deleted accounts'
      when q.options = '[]' and jsonb_typeof(p_answer) = 'string' then private.typed_label(p_answer #>> '{}')
      else private.trim_text(p_answer #>> '{}')
    end, 200), 1::bigint, p_correct;
  end if;
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

CREATE OR REPLACE FUNCTION private.attempt_salt (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  -- The salt is secret: whoever knows the seed learns nothing of the order in which things are written.
  return md5(p_seed::text || coalesce(q.salt::text, q.id))::uuid;
end;
$function$;

CREATE OR REPLACE FUNCTION private.current_grade (
  q        private.keyed_questions,
  p_answer jsonb,
  p_stored boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether an answer is right by the key of today; as it was graded where the question does not offer it any more, or it was typed by
-- somebody whose account is erased.
begin
  return case
    when p_answer = 'null' or not q.supported or q.key is null or (q.options <> '[]' and not private.is_offered(p_answer, q.options))
      then p_stored
    else private.grade_answer(q, p_answer)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_association_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The pairs, by the indices at which the right side is displayed.
begin
  return private.to_display_mapping(q.key, private.display_order(q.salt, jsonb_array_length(q.right_options)));
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The right answer as a review displays it.
begin
  return case q.type
    when 'ASC' then private.display_association_key(q)
    when 'MCQ' then private.display_multiple_choice_key(q)
    when 'MRQ' then private.display_multiple_response_key(q)
    when 'OPT' then private.display_open_ended_key(q)
    when 'SLI' then private.display_sliding_scale_key(q)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_multiple_choice_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of the right option.
begin
  return to_jsonb(private.scalar_text(q.key));
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_multiple_response_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The texts of the right options.
begin
  return case when jsonb_typeof(q.key) = 'array' then q.key end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_open_ended_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The first accepted answer, a range in words.
declare
  shown text := (private.accepted_answers(q.key))[1];
  span record := private.number_range(shown);
begin
  return to_jsonb(case
    when span.low < span.high then format('between %s and %s', span.sides[1], span.sides[2])
    when span.low = span.high then span.sides[1]
    else shown
  end);
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_right_options (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The right side of an association in the order in which it is displayed.
  select private.display_options(
    q.right_options, private.display_order(q.salt, jsonb_array_length(q.right_options))
  );
$function$;

CREATE OR REPLACE FUNCTION private.display_sliding_scale_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of the right label, or the number at the nearest step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then to_jsonb(private.option_label(q.options, q.key))
    else to_jsonb(private.slider_value(q, q.key))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.expects_number (
  q private.keyed_questions
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether learners are asked for a number: the answer that a review shows is one, or a range. They are told this much before they answer,
-- and no more. Not for a negative one, because the number pad of some phones has no minus sign. The same rule as `expectsNumber` in
-- supabase/functions/_shared/content/typed-number.ts.
declare
  shown text := case when q.type = 'OPT' then (private.accepted_answers(q.key))[1] end;
begin
  return coalesce(
    ((private.typed_number(shown)).value is not null or (private.number_range(shown)).low is not null) and private.answer_text(shown) !~ '^-', false
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.from_shown_answer (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The inverse of to_shown_answer.
begin
  return case
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_stored_mapping(p_answer, private.match_order(q, p_seed))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_answer (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether the answer, which has the indices as displayed, is right.
begin
  return coalesce(
    case q.type
      when 'ASC' then private.grade_association(q, p_answer)
      when 'MCQ' then private.grade_multiple_choice(q, p_answer)
      when 'MRQ' then private.grade_multiple_response(q, p_answer)
      when 'OPT' then private.grade_open_ended(q, p_answer)
      when 'SLI' then private.grade_sliding_scale(q, p_answer)
    end,
    false
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_association (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same pairs; the key has the indices of the stored order.
begin
  return private.normalize_mapping(
      private.to_stored_mapping(p_answer, private.display_order(q.salt, jsonb_array_length(q.right_options)))
    ) = private.normalize_mapping(q.key)
    and private.normalize_mapping(q.key) <> '{}'::jsonb;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_multiple_choice (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same text, trimmed.
begin
  return private.scalar_text(p_answer) = private.scalar_text(q.key) and private.scalar_text(q.key) <> '';
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_multiple_response (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Every right option and no other one.
begin
  return jsonb_typeof(p_answer) = 'array' and jsonb_typeof(q.key) = 'array' and q.key <> '[]'
    and p_answer @> q.key and q.key @> p_answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_open_ended (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- One of the accepted answers: the same text by the comparison of answers, the same number, or a number of the range.
declare
  given text := private.scalar_text(p_answer);
begin
  return exists (
    select 1 from unnest(private.accepted_answers(q.key)) as a (accepted)
    where a.accepted <> '' and (
      private.answer_text(given) = private.answer_text(a.accepted)
      or private.is_same_number(given, a.accepted) or private.is_in_range(given, a.accepted)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_sliding_scale (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- With labels the same label (the key may be its index), without labels the same step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then
      private.scalar_text(p_answer) = private.option_label(q.options, q.key)
      and private.option_label(q.options, q.key) <> ''
    -- A browser adds up steps in binary: 0.1 + 0.2 is meant as 0.3.
    else abs(private.slider_value(q, p_answer) - private.slider_value(q, q.key))
      <= 1e-9 * greatest(1, abs(private.slider_value(q, q.key)))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grading_of (
  q private.keyed_questions
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Changes with whatever answers are graded by.
  select md5(jsonb_build_array(
    q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.key, q.points
  )::text);
$function$;

CREATE OR REPLACE FUNCTION private.item_choices (
  p_question private.keyed_questions,
  p_answers  private.answer_count[]
)
  RETURNS TABLE (
    label            text,
    n                bigint,
    correct          boolean,
    offered          boolean,
    ordinal_position bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The answers given. Questions with options: every option in its order, also those nobody chose, then answers that are
  -- no option any more. Scales of numbers: the 20 most frequent values, by value. Others: the 10 most frequent wrong
  -- answers or pairs.
  with offered as (
    select left(private.trim_text(o.label), 200) as label, min(o.ordinal_position) as ordinal_position
    from jsonb_array_elements_text(p_question.options) with ordinality as o (label, ordinal_position)
    group by 1
  ),
  answers as (
    select t.label, o.label is null and coalesce(t.correct, false) as correct, sum(t.n) as n
    from unnest(p_answers) as t left join offered as o on o.label = t.label
    group by 1, 2
  ),
  frequent as (
    select g.*
    from answers as g
    where p_question.slider_min is not null or not g.correct
    order by g.n desc, g.label
    limit case when p_question.slider_min is not null then 20 else 10 end
  )
  select
    coalesce(o.label, g.label), coalesce(g.n, 0)::bigint,
    coalesce(case
      when o.label is null then g.correct
      else o.label = any (array(
        select left(private.scalar_text(k.label), 200)
        from jsonb_array_elements(case
          when jsonb_typeof(private.display_key(p_question)) = 'array' then private.display_key(p_question)
          else jsonb_build_array(private.display_key(p_question))
        end) as k (label)
      ))
    end, false),
    o.label is not null,
    row_number() over (order by o.ordinal_position nulls last, g.n desc, g.label)
  from offered as o
  full join (select * from answers where exists (select 1 from offered)) as g on g.label = o.label
  union all
  select
    c.label, c.n::bigint, c.correct, true,
    row_number() over (
      order by case when p_question.slider_min is not null then private.scalar_number(to_jsonb(c.label)) end, c.n desc, c.label
    )
  from frequent as c
  where not exists (select 1 from offered);
$function$;

CREATE OR REPLACE FUNCTION private.keyed_question (
  p_id text
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question with its key, whichever quizzes it is in: without quiz and number.
declare
  q private.keyed_questions;
begin
  select
    s.id, null, s.title, s.description, s.type, s.options, s.left_options, s.right_options, s.slider_min, s.slider_max, s.slider_step,
    s.type = any (private.supported_question_types()), k.answer, k.explanation, k.salt, s.deleted_at, null, s.points, k.option_explanations
  into q
  from public.questions as s left join private.question_keys as k on k.question_id = s.id
  where s.id = p_id;
  return q;
end;
$function$;

CREATE OR REPLACE FUNCTION private.match_order (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS integer[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The order of an association's right side in an attempt: element j is the index, in the question's own display order, of what
-- is shown at index j. It is never solved straight across. Of two items one arrangement would be left, which would be the
-- answer, so there it may be.
declare
  total integer := jsonb_array_length(q.right_options);
  stored integer[] := private.display_order(q.salt, total);
  shown integer[];
begin
  if p_seed is null then
    return array(select i from generate_series(0, total - 1) as i);
  end if;
  for round in 1 .. 20 loop
    shown := private.display_order(md5(private.attempt_salt(q, p_seed)::text || round)::uuid, total);
    exit when total < 3 or exists (
      select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
      where m.value is distinct from case when m.key ~ '^[0-9]{1,4}$' then stored[shown[m.key::integer + 1] + 1]::text end
    );
  end loop;
  return shown;
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_answer (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A learner's answer as it is stored.
begin
  return case q.type
    when 'ASC' then private.normalize_association(q, p_answer)
    when 'MCQ' then private.normalize_multiple_choice(q, p_answer)
    when 'MRQ' then private.normalize_multiple_response(q, p_answer)
    when 'OPT' then private.normalize_open_ended(q, p_answer)
    when 'SLI' then private.normalize_sliding_scale(q, p_answer)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_association (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A map from left to right index, as displayed. An empty one is no answer.
begin
  return case
    when private.unwrap_json(p_answer) = '{}'::jsonb then 'null'::jsonb
    else (
      select case when bool_and(i.within) then jsonb_object_agg(m.key, i.value) end
      from jsonb_each_text(private.normalize_mapping(private.unwrap_json(p_answer))) as m
      cross join lateral (
        select case
          when m.key ~ '^(0|[1-9][0-9]{0,3})$' and m.value ~ '^(0|[1-9][0-9]{0,3})$' then
            m.key::integer < jsonb_array_length(q.left_options) and m.value::integer < jsonb_array_length(q.right_options)
          else false
        end as within,
        case when m.value ~ '^[0-9]{1,4}$' then m.value::integer end as value
      ) as i
    )
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_multiple_choice (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of an option.
begin
  return private.normalize_text(p_answer);
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_multiple_response (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Each chosen option once, in the order of the question, so that equal choices are equal answers.
begin
  if jsonb_typeof(p_answer) <> 'array' or jsonb_array_length(p_answer) > 11
    or jsonb_path_exists(p_answer, 'strict $[*] ? (@.type() != "string")') then
    return null;
  end if;
  return coalesce((
    select jsonb_agg(c.label order by c.place nulls last, c.label)
    from (
      select private.trim_text(a.label) as label, min(o.place) as place
      from jsonb_array_elements_text(p_answer) as a (label)
      left join jsonb_array_elements_text(q.options) with ordinality as o (label, place) on o.label = private.trim_text(a.label)
      where private.trim_text(a.label) <> ''
      group by 1
    ) as c
  ), 'null');
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_open_ended (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text that was typed.
begin
  return private.normalize_text(p_answer);
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_sliding_scale (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of a label, or a number.
begin
  return case
    when jsonb_array_length(q.options) > 0 then private.normalize_text(p_answer)
    else to_jsonb(private.scalar_number(p_answer))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.practice_question (
  p_quiz_id     text,
  p_question_id text
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A live question of a quiz with its key.
declare
  q private.keyed_questions;
begin
  select l.* into q from private.live_questions as l where l.quiz_id = p_quiz_id and l.id = p_question_id;
  return q;
end;
$function$;

CREATE OR REPLACE FUNCTION private.practice_question_to_json (
  p_session_id uuid,
  q            private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as a session shows it, without its key: like an attempt whose seed is the session (docs/decisions/0053).
begin
  return jsonb_build_object('id', q.id, 'expects_number', private.expects_number(q)) || private.shown_question(
    q, p_session_id, (select z.question_order = 'shuffled' from public.quizzes as z where z.id = q.quiz_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_content (
  p_payload jsonb,
  q         private.keyed_questions,
  p_stored  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a question says once the argument of admin_save_question, read as q, is saved over p_stored: the content of its version, null of a
-- new one. Writes nothing.
declare
  form jsonb := p_stored -> 'form';
  key jsonb := private.kept_key(q.type, q.key, form ->> 'type', nullif(form -> 'key', 'null'));
begin
  return jsonb_build_object(
    'title', private.close_directions(q.title), 'description', private.close_directions(coalesce(q.description, p_stored ->> 'description', '')),
    'explanation', case when key is null then '' else coalesce(q.explanation, p_stored ->> 'explanation', '') end,
    'option_explanations', case when key is null then '{}' else coalesce(
      q.option_explanations, private.explained_options(q.type, q.options, p_stored -> 'option_explanations'), '{}'
    ) end,
    'tags', coalesce(to_jsonb(private.read_tags(p_payload)), p_stored -> 'tags', '[]'),
    'form', jsonb_build_object(
      'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
      'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step,
      'slider_unit', case when q.slider_min is null then '' else coalesce(p_payload #>> '{slider,unit}', form ->> 'slider_unit', '') end,
      'points', coalesce(to_jsonb(q.points), form -> 'points', '1'), 'key', key
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_answer (
  attempt  public.quiz_attempts,
  question private.keyed_questions,
  p_answer jsonb,
  OUT      answer jsonb,
  OUT      device text,
  OUT      given_at timestamp with time zone
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What a page sends, as it is stored; JSON null for no answer. p_answer is the answer itself or {"value": answer, "age_ms":
-- milliseconds since it was given, "device": text}. Clients send the latter: the local stack passes a bare text on as if it
-- were JSON. An age does not depend on the device's clock being right; it reaches back to the start of the attempt at most.
-- Raises time_over.
declare
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  value jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
begin
  device := case when wrapped then left(p_answer ->> 'device', 64) end;
  -- At most a year, which any interval holds.
  given_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );
  perform private.require_time(attempt, given_at);
  answer := case
    when value is null or jsonb_typeof(value) = 'null' or private.scalar_text(value) = '' then 'null'::jsonb
    else private.from_shown_answer(question, attempt.order_seed, private.normalize_answer(question, value))
  end;
  if answer is null then
    perform private.raise_error(
      422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_question (
  p_input jsonb
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Parses and validates the argument of admin_save_question. The record has no salt, and a null ordinal_position unless
-- a position was sent, and null points unless they were.
declare
  q private.keyed_questions;
  slider jsonb := p_input -> 'slider';
  ordinal_position numeric := private.scalar_number(p_input -> 'position');
  points numeric := private.scalar_number(p_input -> 'points');
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 65536 then
    perform private.raise_error(422, 'invalid_question', 'A question is an object of at most 64 KB.');
  end if;
  q.id := nullif(p_input ->> 'id', '');
  q.quiz_id := p_input ->> 'quiz_id';
  q.title := private.scalar_text(p_input -> 'title');
  q.type := private.scalar_text(p_input -> 'type');
  q.description := p_input ->> 'description';
  q.explanation := p_input ->> 'explanation';
  q.slider_min := private.scalar_number(slider -> 'min');
  q.slider_max := private.scalar_number(slider -> 'max');
  q.slider_step := private.scalar_number(slider -> 'step');
  q.key := nullif(p_input -> 'answer', 'null'::jsonb);
  q.supported := q.type = any (private.supported_question_types());
  if coalesce(q.title, '') = '' then
    perform private.raise_error(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(q.title) > 1000 then
    perform private.raise_error(422, 'invalid_question', 'The title may have at most 1000 characters.', 'title');
  elsif coalesce(q.type, '') = '' or char_length(q.type) > 50 then
    perform private.raise_error(422, 'invalid_question', 'The question needs a type.', 'type');
  elsif char_length(q.description) > 10000 then
    perform private.raise_error(422, 'invalid_question', 'The description may have at most 10000 characters.', 'description');
  elsif char_length(q.explanation) > 5000 then
    perform private.raise_error(422, 'invalid_question', 'The explanation may have at most 5000 characters.', 'explanation');
  elsif jsonb_typeof(slider) = 'object'
    and (q.slider_min is null or q.slider_max is null or q.slider_min >= q.slider_max or q.slider_step <= 0) then
    perform private.raise_error(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif char_length(slider ->> 'unit') > 30 then
    perform private.raise_error(422, 'invalid_question', 'A unit may have at most 30 characters.', 'unit');
  elsif ordinal_position not between 0 and 1000000 then
    perform private.raise_error(422, 'invalid_question', 'The position must be between 0 and 1000000.', 'position');
  elsif nullif(p_input -> 'points', 'null'::jsonb) is not null
    and (points is null or points not between 1 and 100 or points <> trunc(points)) then
    perform private.raise_error(422, 'invalid_question', 'Points must be a whole number from 1 to 100.', 'points');
  end if;
  q.ordinal_position := ordinal_position;
  q.points := points;
  q.options := private.default_options(q.type, private.option_list(p_input, 'options'), q.slider_min);
  q.left_options := private.option_list(p_input, 'left_options');
  q.right_options := private.option_list(p_input, 'right_options');
  q.option_explanations := private.read_option_explanations(p_input, q.type, q.options);
  perform private.validate_question(q);
  return q;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regradable_answers (
  q       private.keyed_questions,
  p_since timestamp with time zone,
  p_after uuid                     DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  p_until uuid                     DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
)
  RETURNS TABLE (
    attempt_id uuid,
    user_id    uuid,
    differs    boolean,
    rises      boolean,
    falls      boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The finished attempts that were graded on this question, of learners after p_after, up to p_until: whether regrading changes
  -- what they got for it. An attempt rises or falls by its share of the maximum: points count on both sides.
  select
    g.id, g.user_id, (g.correct, g.points) is distinct from (g.regraded, q.points::integer),
    n.score * greatest(g.score_max, 1) > g.score * greatest(n.score_max, 1),
    n.score * greatest(g.score_max, 1) < g.score * greatest(n.score_max, 1)
  from (
    select
      a.id, a.user_id, w.correct, w.points::integer as points, a.score, a.score_max,
      private.grade_answer(q, w.answer) as regraded
    from public.attempt_answers as w
    join public.quiz_attempts as a on a.id = w.attempt_id
    where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
      and a.user_id > p_after and a.user_id <= p_until
      and q.supported and q.key is not null
    offset 0
  ) as g
  cross join lateral (
    select
      g.score - case when g.correct then g.points else 0 end + case when g.regraded then q.points else 0 end as score,
      g.score_max - g.points + q.points as score_max
  ) as n;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_attempts (
  q          private.keyed_questions,
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Grades a question anew in these attempts, whose learners are locked, and with it scores, percentages and the best results of
-- lessons. A status never changes.
declare
  best_before jsonb := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(p_attempts) as b
  );
  attempts_before jsonb := (
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'before', jsonb_build_object('score', a.score, 'percent', a.percent)
        || case when w.points <> q.points then jsonb_build_object('score_max', a.score_max) else '{}' end
    ))
    from public.quiz_attempts as a
    join public.attempt_answers as w on w.attempt_id = a.id and w.question_id = q.id
    where a.id = any (p_attempts)
  );
begin
  -- The maximum also has the points of questions that could not be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points), score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(w.points) filter (where w.correct), 0) as score, sum(w.points) as answered_points
    from public.attempt_answers as w
    where w.attempt_id = any (p_attempts) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / (r.answered_points + a.missed_points))
    from recounted as r
    where a.id = r.id
    returning a.id, jsonb_build_object('score', a.score, 'percent', a.percent, 'score_max', a.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', o.before, case when o.before ? 'score_max' then u.after else u.after - 'score_max' end
  from updated as u
  join jsonb_to_recordset(attempts_before) as o (id uuid, before jsonb) on o.id = u.id;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(p_attempts) as b, public.lesson_results as old
    where r.user_id = b.user_id and r.lesson_id = b.lesson_id and r.status = 2
      and old.user_id = r.user_id and old.lesson_id = r.lesson_id
      and (r.score, r.score_max) is distinct from (b.score, b.score_max)
      and (
        -- Only a result that came from the best attempt is replaced, or one that an attempt now exceeds.
        jsonb_build_array(r.score, r.score_max) = best_before -> (b.user_id || '/' || b.lesson_id)
        or (b.score * greatest(r.score_max, 1), b.score) > (r.score * greatest(b.score_max, 1), r.score)
      )
    returning
      r.user_id || '/' || r.lesson_id as row_id,
      jsonb_build_object('score', old.score, 'score_max', old.score_max) as before,
      jsonb_build_object('score', r.score, 'score_max', r.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'lesson_results', u.row_id, 'update', u.before, u.after from updated as u;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_summary (
  q       private.keyed_questions,
  p_since timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What regrading by this form of a question would do, in all quizzes in which it is, to attempts since then. students_up and students_down count students with at
  -- least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where w.differs),
    'students_up', count(distinct w.user_id) filter (where w.rises),
    'students_down', count(distinct w.user_id) filter (where w.falls)
  )
  from private.regradable_answers(q, p_since) as w;
$function$;

CREATE OR REPLACE FUNCTION private.shown_feedback (
  q         private.keyed_questions,
  p_seed    uuid,
  p_answer  jsonb,
  p_correct boolean                 DEFAULT NULL::boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about an answer once nothing can change it any more. p_correct: as it was graded, if it was.
begin
  return jsonb_build_object(
    'correct', coalesce(p_correct, private.grade_answer(q, p_answer)),
    'correct_answer', private.to_shown_answer(q, p_seed, private.display_key(q)),
    'explanation', coalesce(q.explanation, ''), 'option_explanations', private.shown_option_explanations(q, p_answer)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_option_explanations (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about single options once the answer is locked: of those that were chosen, then of the others that are right.
begin
  if coalesce(q.option_explanations, '{}') = '{}' then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('option', o.option, 'explanation', q.option_explanations -> o.option) order by o.place), '[]')
    from (
      select c.option, min(c.place) as place
      from (
        select private.trim_text(a.text) as option, a.place
        from jsonb_array_elements_text(
          case jsonb_typeof(p_answer) when 'array' then p_answer when 'string' then jsonb_build_array(p_answer) else '[]' end
        ) with ordinality as a (text, place)
        union all
        select private.trim_text(k.text), 1000 + k.place
        from jsonb_array_elements_text(case jsonb_typeof(q.key) when 'array' then q.key else jsonb_build_array(q.key) end)
          with ordinality as k (text, place)
      ) as c
      group by c.option
    ) as o
    where q.type in ('MCQ', 'MRQ') and q.options ? o.option and q.option_explanations ? o.option
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_options (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The options in the order of an attempt.
begin
  if p_seed is null or not exists (select 1 from private.question_types as t where t.code = q.type and t.shuffles_options)
    or private.names_places(q.options) or private.are_numbers(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_question (
  q          private.keyed_questions,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as an attempt shows it, without its key.
begin
  return jsonb_build_object(
    'title', q.title, 'description', q.description, 'type', q.type,
    'options', private.shown_options(q, case when p_shuffled then p_seed end),
    'left_options', q.left_options,
    'right_options', case
      when q.right_options = '[]' then q.right_options
      else private.display_options(private.display_right_options(q), private.match_order(q, p_seed))
    end,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1),
      'unit', (select x.slider_unit from public.questions as x where x.id = q.id)
    ) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_rank (
  q          private.keyed_questions,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  -- What the questions of an attempt are sorted by; the texts of numbers have the same length.
  return case when p_shuffled and p_seed is not null
    then private.attempt_salt(q, p_seed)::text
    else lpad(q.ordinal_position::text, 10, '0')
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.slider_value (
  q       private.keyed_questions,
  p_value jsonb
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number as the slider shows it: within the range, at the nearest step.
begin
  return private.snap_to_step(private.scalar_number(p_value), q.slider_min, q.slider_max, q.slider_step);
end;
$function$;

CREATE OR REPLACE FUNCTION private.to_shown_answer (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A stored answer in the order of an attempt; of an association by the indices as displayed, any other as it is.
begin
  return case
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_display_mapping(p_answer, private.match_order(q, p_seed))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_association (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- One to four items on each side, and a pair for each on the left; raises invalid_question.
begin
  if jsonb_array_length(q.left_options) = 0 or q.left_options ? '' then
    perform private.invalid_question('All left items must have a value.', 'left_options');
  elsif jsonb_array_length(q.right_options) = 0 or q.right_options ? '' then
    perform private.invalid_question('All right items must have a value.', 'right_options');
  elsif jsonb_array_length(q.left_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'left_options');
  elsif jsonb_array_length(q.right_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'right_options');
  elsif coalesce(private.normalize_mapping(q.key), '{}'::jsonb) = '{}'::jsonb then
    perform private.invalid_question('You need at least one complete matched pair.', 'answer');
  elsif exists (
    select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
    where case
      when m.key ~ '^[0-9]$' and m.value ~ '^[0-9]$' then
        m.key::integer >= jsonb_array_length(q.left_options) or m.value::integer >= jsonb_array_length(q.right_options)
      else true
    end
  ) then
    perform private.invalid_question('All matches must have both left and right items selected.', 'answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_multiple_choice (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- At least two options, one of which is the answer; raises invalid_question.
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple choice question needs at least two options.', 'options');
  elsif not q.options ? coalesce(private.scalar_text(q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_multiple_response (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- At least two options that differ, of which the answers are some; raises invalid_question.
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple response question needs at least two options.', 'options');
  elsif (select count(distinct private.visible_text(o.label)) from jsonb_array_elements_text(q.options) as o (label)) < jsonb_array_length(q.options) then
    perform private.invalid_question('Options have to differ from each other.', 'options');
  elsif octet_length(q.options::text) > 3800 then
    -- An answer may name all of them, and has at most 4 KB.
    perform private.invalid_question('The options can have at most 3,800 characters together.', 'options');
  elsif jsonb_typeof(q.key) is distinct from 'array' or q.key = '[]' then
    perform private.invalid_question('At least one option must be correct.', 'answer');
  elsif jsonb_path_exists(q.key, 'strict $[*] ? (@.type() != "string")') or not q.options @> q.key then
    perform private.invalid_question('Every correct answer must be one of the options.', 'answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_open_ended (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- One to 20 accepted answers, whose ranges rise; raises invalid_question.
declare
  accepted text[] := private.accepted_answers(q.key);
  -- Of the first range that goes from a larger number to a smaller one.
  falling bigint := (
    select min(a.place) from unnest(accepted) with ordinality as a (answer, place)
    cross join lateral private.number_range(a.answer) as r
    where r.low > r.high
  );
begin
  if coalesce(accepted[1], '') = '' then
    perform private.invalid_question('The question needs an answer.', 'answer');
  elsif cardinality(accepted) > 20 then
    perform private.invalid_question('There can be at most 20 answers.', 'accepted_answers');
  elsif array_position(accepted, null) is not null or '' = any (accepted) then
    perform private.invalid_question('Every accepted answer needs a text.', 'accepted_answers');
  elsif exists (select 1 from unnest(accepted) as a where char_length(a) > 1000) then
    perform private.invalid_question('An answer can have at most 1,000 characters.', 'accepted_answers');
  elsif cardinality(accepted) > (select count(distinct private.answer_text(a)) from unnest(accepted) as a) then
    perform private.invalid_question('Accepted answers have to differ from each other.', 'accepted_answers');
  elsif falling is not null then
    perform private.invalid_question(
      'A range goes from the smaller number to the larger one.', case when falling = 1 then 'answer' else 'accepted_answers' end
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_options (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- At most eleven options, none of them empty; raises invalid_question.
begin
  if q.options ? '' then
    perform private.invalid_question('Every option needs a text.', 'options');
  elsif jsonb_array_length(q.options) > 11 then
    perform private.invalid_question('A question has at most 11 options.', 'options');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_question (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Raises invalid_question if an admin may not save the question like this.
begin
  -- An IF instead of PERFORM, which would look up the functions of all types at each call.
  if (
    case q.type
      when 'ASC' then private.validate_association(q)
      when 'MCQ' then private.validate_multiple_choice(q)
      when 'MRQ' then private.validate_multiple_response(q)
      when 'OPT' then private.validate_open_ended(q)
      when 'SLI' then private.validate_sliding_scale(q)
    end
  ) is null then
    null;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_sliding_scale (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Either labels, one of which is the answer, or a range that contains it; raises invalid_question.
begin
  perform private.validate_options(q);
  if q.slider_min is null and jsonb_array_length(q.options) = 1 then
    perform private.invalid_question('A sliding scale needs at least two labels.', 'options');
  elsif q.slider_min is null and not q.options ? coalesce(private.option_label(q.options, q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  elsif q.slider_min is not null and jsonb_array_length(q.options) > 0 then
    perform private.invalid_question('A sliding scale has labels or a range, not both.', 'options');
  elsif q.slider_min is not null and (
    private.scalar_number(q.key) is null or private.scalar_number(q.key) not between q.slider_min and q.slider_max
  ) then
    perform private.invalid_question(
      'The correct answer must be a number between the minimum and the maximum.', 'answer'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.asked_questions (
  p_quiz_id text,
  p_drawn   text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What an attempt at a quiz asks, of which these questions were drawn; null: all.
begin
  return array(
    select p.question_id from private.live_places as p
    where p.quiz_id = p_quiz_id and (p_drawn is null or p.question_id = any (p_drawn))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.held_questions (
  p_learner uuid,
  p_except  uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    question_id text,
    attempt_id  uuid
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
-- What may not be told to a learner, and the open attempt that asks it and tells at its end: another one than p_except.
begin
  return query
    select h.id, a.id
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id and z.feedback_timing = 'at_end'
    cross join lateral unnest(private.asked_questions(a.quiz_id, a.drawn)) as h (id)
    where a.user_id = p_learner and a.finished_at is null and a.handed_in_at is null and a.id is distinct from p_except
    order by a.started_at, a.id;
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
        select z.id, jsonb_build_object('questions', coalesce(l.ids, '[]')), null::timestamptz, 'live'
        from public.quizzes as z
        left join (
          select p.quiz_id, jsonb_agg(p.question_id order by p.position, p.created_at, p.question_id) as ids
          from private.live_places as p where p.quiz_id = any (p_ids) group by p.quiz_id
        ) as l on l.quiz_id = z.id
        where z.id = any (p_ids);
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

CREATE OR REPLACE FUNCTION private.end_overdue_attempts()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends attempts that their learners did not come back to after their time was over, and grades what was handed in and waits no longer, because
-- content was changed. Says how many; a bounded part each time.
declare
  overdue uuid[];
  ending uuid;
  attempt public.quiz_attempts;
  ended integer := 0;
begin
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and case
      when a.handed_in_at is not null then private.attempt_holder(a) is null
      else a.time_limit_minutes > 0 and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
    end
    order by a.started_at limit 500
  );
  -- Learners who are writing just now are left to the next time: whoever locks many of them must not wait for one.
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.id = any (overdue) and pg_try_advisory_xact_lock(hashtextextended('learner ' || a.user_id, 0))
  );
  perform private.lock_open_attempts(array(select distinct o.user_id from public.quiz_attempts as o where o.id = any (overdue)));
  foreach ending in array array(select u.id from unnest(overdue) as u (id) order by u.id) loop
    -- Ending one may have graded another one, which was handed in.
    select a.* into attempt from public.quiz_attempts as a where a.id = ending and a.finished_at is null for update;
    continue when not found;
    perform private.end_attempt(attempt);
    ended := ended + 1;
  end loop;
  return ended;
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
  perform private.lock_open_attempts(array[p_learner], p_attempt_id);
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = p_learner for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  return attempt;
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
  -- One whose time is over bars the way no more, nor one that waits for nothing any more. In this place the former is returned, so that its
  -- learner sees how it ended.
  if attempt.handed_in_at is not null or attempt.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(attempt) < clock_timestamp() - private.time_limit_grace() then
    perform private.end_attempt(private.lock_attempt(me, attempt.id));
    select a.* into attempt from public.quiz_attempts as a where a.id = attempt.id and a.finished_at is null;
  end if;
  if attempt.handed_in_at is not null then
    perform private.require_unheld(attempt);
  elsif attempt.id is null then
    if private.attempts_left(me, target.quiz_id, target.lesson_id) = 0 then
      perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
    end if;
    -- What is drawn is not made independent meanwhile.
    perform private.lock_grading(target.quiz_id, false);
    attempt.user_id := me;
    attempt.quiz_id := target.quiz_id;
    attempt.order_seed := private.next_order_seed(me, target.quiz_id);
    attempt.drawn := private.draw_questions(target.quiz_id, attempt.order_seed);
    perform private.require_unheld(attempt);
    insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
    values (
      me, target.quiz_id, target.lesson_id, attempt.order_seed,
      (select private.time_limit_for(me, z.time_limit_minutes) from public.quizzes as z where z.id = target.quiz_id), attempt.drawn
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

CREATE OR REPLACE FUNCTION private.lock_open_attempts (
  p_learners   uuid[],
  p_attempt_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What is locked before any attempt of these learners is graded or left, of their open ones and of p_attempt_id, since ending one may grade others:
-- first the grading of the quizzes, as changes of keys do, then the attempts of a learner at a quiz, as a batch of regrading does.
begin
  perform private.lock_grading(z.quiz_id, false)
  from (
    select distinct a.quiz_id from public.quiz_attempts as a
    where a.user_id = any (p_learners) and (a.id = p_attempt_id or a.finished_at is null)
    order by a.quiz_id
  ) as z;
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || z.user_id::text || z.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a
    where a.user_id = any (p_learners) and (a.id = p_attempt_id or a.finished_at is null)
    order by a.user_id, a.quiz_id
  ) as z;
end;
$function$;

CREATE VIEW "private"."live_places" WITH (security_invoker=true) AS  SELECT p.quiz_id,
    p.question_id,
    p."position",
    p.import_id,
    p.created_at
   FROM (public.quiz_questions p
     JOIN public.questions q ON ((q.id = p.question_id)))
  WHERE ((p.deleted_at IS NULL) AND (q.deleted_at IS NULL));

CREATE VIEW "private"."live_questions" WITH (security_invoker=true) AS  SELECT id,
    quiz_id,
    title,
    description,
    type,
    options,
    left_options,
    right_options,
    slider_min,
    slider_max,
    slider_step,
    supported,
    key,
    explanation,
    salt,
    deleted_at,
    ordinal_position,
    points,
    option_explanations
   FROM private.keyed_questions
  WHERE ((deleted_at IS NULL) AND ((key IS NOT NULL) OR (NOT supported)));

CREATE VIEW "private"."quiz_sizes" WITH (security_invoker=true) AS  SELECT p.quiz_id,
    (count(*) FILTER (WHERE ((k.question_id IS NOT NULL) OR (q.type <> ALL (private.supported_question_types())))))::integer AS question_count
   FROM ((private.live_places p
     JOIN public.questions q ON ((q.id = p.question_id)))
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))
  GROUP BY p.quiz_id;

CREATE VIEW "private"."trash_items" WITH (security_invoker=true) AS  SELECT kind,
    id,
    title,
    quiz_id,
    deleted_at,
    (deleted_at + '30 days'::interval) AS gone_at
   FROM ( SELECT 'course'::text AS kind,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.deleted_at
           FROM public.courses c
        UNION ALL
         SELECT 'video'::text AS kind,
            v.id,
            v.title,
            NULL::text AS quiz_id,
            v.deleted_at
           FROM public.videos v
        UNION ALL
         SELECT 'quiz'::text AS kind,
            z.id,
            z.title,
            NULL::text AS quiz_id,
            z.deleted_at
           FROM public.quizzes z
        UNION ALL
         SELECT 'question'::text AS kind,
            q.id,
            q.title,
            NULL::text AS quiz_id,
            q.deleted_at
           FROM public.questions q
        UNION ALL
         SELECT 'question'::text AS kind,
            q.id,
            q.title,
            p.quiz_id,
            p.deleted_at
           FROM (public.quiz_questions p
             JOIN public.questions q ON (((q.id = p.question_id) AND (q.deleted_at IS NULL))))) t
  WHERE (deleted_at > (now() - '30 days'::interval));

CREATE INDEX practice_cards_quiz_id_idx ON private.practice_cards USING btree (quiz_id);

CREATE INDEX quiz_questions_deleted_at_idx ON public.quiz_questions USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX quiz_questions_import_id_idx ON public.quiz_questions USING btree (import_id);

CREATE INDEX quiz_questions_question_id_idx ON public.quiz_questions USING btree (question_id);

CREATE TRIGGER questions_lose AFTER UPDATE ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.lose_questions (
  'id'
);

CREATE TRIGGER questions_touch
  BEFORE UPDATE OF title, description, TYPE, OPTIONS, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags, deleted_at ON public.questions
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER questions_version_delete AFTER DELETE ON public.questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'id'
);

CREATE TRIGGER questions_version_insert AFTER INSERT ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'id'
);

CREATE TRIGGER questions_version_update AFTER UPDATE ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'id',
  'questions',
  'id'
);

CREATE TRIGGER quiz_questions_lose AFTER UPDATE ON public.quiz_questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.lose_questions (
  'question_id'
);

CREATE TRIGGER quiz_questions_version_delete AFTER DELETE ON public.quiz_questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'questions',
  'quiz_id'
);

CREATE TRIGGER quiz_questions_version_insert AFTER INSERT ON public.quiz_questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'questions',
  'quiz_id'
);

CREATE TRIGGER quiz_questions_version_update AFTER UPDATE ON public.quiz_questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'questions',
  'quiz_id'
);

CREATE POLICY "Content editors read the questions of quizzes" ON "public"."quiz_questions"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

COMMENT ON COLUMN "private"."content_versions"."content" IS 'What people wrote, by field; neither places, upload, trash nor publication. `form` of a question is what is right or wrong together.';

COMMENT ON COLUMN "private"."practice_cards"."quiz_id" IS 'In which the question was answered last; null: it is gone.';

COMMENT ON COLUMN "public"."quiz_questions"."deleted_at" IS 'Since when the question is not in this quiz any more, while it is in others. One that is deleted altogether is in the trash itself.';

COMMENT ON COLUMN "public"."quiz_questions"."position" IS 'Order within the quiz. Ties are broken by created_at, then the id of the question.';

COMMENT ON COLUMN "public"."quizzes"."draws" IS 'How many questions with a tag an attempt asks: [{tag, count}]. None: all questions. Editors read it by admin_get_quiz_questions; learners never receive tags.';

COMMENT ON TABLE "public"."quiz_questions" IS 'The questions of each quiz. One question may be in several quizzes.';

COMMENT ON VIEW "private"."content_items" IS 'Courses, videos, quizzes and questions; a question is in the trash with the last of its quizzes.';

COMMENT ON VIEW "private"."import_places" IS 'Questions of staged rows in their quizzes, with whether they are or were there.';

COMMENT ON VIEW "private"."live_places" IS 'The questions of quizzes, without what is in the trash. The quiz itself may be there.';

COMMENT ON VIEW "private"."trash_items" IS 'What can be restored. quiz_id: of a question that is still in others, the quiz from which it was taken.';

REVOKE ALL ON FUNCTION "private"."admin_delete_question"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_question"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_duplicate_question"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_duplicate_question"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_questions"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_questions"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_restore"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."answer_labels"(private.keyed_questions, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."answered_question"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_salt"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bank_question_to_json"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."copy_questions"(text[], jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."current_grade"(private.keyed_questions, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_association_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_multiple_choice_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_multiple_response_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_open_ended_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_right_options"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_sliding_scale_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."expects_number"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."from_shown_answer"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_answer"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_association"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_multiple_choice"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_multiple_response"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_open_ended"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_sliding_scale"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grading_of"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_live_quiz"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_choices"(private.keyed_questions, private.answer_count[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keyed_question"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."link_questions"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lose_questions"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."make_independent"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."match_order"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_answer"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_association"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_multiple_choice"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_multiple_response"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_open_ended"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_sliding_scale"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_questions"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."practice_question"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."practice_question_to_json"(uuid, private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."prepared_quiz"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."question_content"(jsonb, private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."question_to_json"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quizzes_of"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_answer"(public.quiz_attempts, private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_question"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_card_answers"(uuid, text, timestamp WITH time zone, text[], boolean[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regradable_answers"(private.keyed_questions, timestamp WITH time zone, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_attempts"(private.keyed_questions, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_summary"(private.keyed_questions, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remove_questions"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_placed"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_feedback"(private.keyed_questions, uuid, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_option_explanations"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_options"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_question"(private.keyed_questions, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_rank"(private.keyed_questions, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."slider_value"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."to_shown_answer"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_association"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_multiple_choice"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_multiple_response"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_open_ended"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_options"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_question"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_sliding_scale"(private.keyed_questions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_delete_question"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_question"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_question"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_duplicate_question"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_duplicate_question"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_duplicate_question"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_questions"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_questions"(text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_questions"(text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore"(text, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore"(text, text, text) TO "postgres";

REVOKE ALL ON TABLE "public"."quiz_questions" FROM "authenticated";

GRANT SELECT ON TABLE "public"."quiz_questions" TO "authenticated";

REVOKE ALL ON TABLE "public"."quiz_questions" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."quiz_questions" TO "postgres";

REVOKE ALL ON TABLE "public"."quiz_questions" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."quiz_questions" TO "service_role";

REVOKE ALL ON FUNCTION "private"."lock_open_attempts"(uuid[], uuid) FROM PUBLIC;

-- The order of questions with the same position goes by their ids, which may be others now.
UPDATE private.content_versions AS v SET content = s.content
FROM private.stored_content('questions', ARRAY(SELECT z.id FROM public.quizzes AS z)) AS s
WHERE v.kind = 'questions' AND v.item_id = s.item_id AND v.state = 'live' AND v.content <> s.content;
