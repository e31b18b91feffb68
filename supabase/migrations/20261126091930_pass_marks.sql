SET local check_function_bodies = off;

DROP VIEW "private"."live_lessons";

DROP VIEW "private"."unnumbered_lessons";

DROP VIEW "private"."live_courses";

ALTER TABLE "private"."certificates"
  ADD COLUMN "pass_mark" smallint NOT NULL DEFAULT 0;

ALTER TABLE "private"."certificates"
  ADD COLUMN "videos_watched" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."courses"
  ADD COLUMN "pass_mark" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."courses"
  ADD COLUMN "certificate_watch" boolean NOT NULL DEFAULT false;

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
        c.id, c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category, c.pass_mark, c.publish_at
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
  set constraints public.courses_pass_mark, public.quizzes_pass_mark, public.lessons_pass_mark deferred;
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
  set constraints public.courses_pass_mark, public.quizzes_pass_mark, public.lessons_pass_mark immediate;
  return graded;
end;
$function$;

CREATE OR REPLACE FUNCTION private.certificate_missing (
  p_learner   uuid,
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner who has completed a course still lacks for its certificate: [{lesson_id, lesson_type, title, percent}] in the order of the
-- road, with the best percentage so far of a quiz. [] where nothing is missing. Of a quiz the best attempt in the course counts, by its
-- percentage as the learner has read it; where attempts were deleted for their age, the result that they left.
declare
  course public.courses;
begin
  select * into course from public.courses as c where c.id = p_course_id;
  if course.pass_mark = 0 and not course.certificate_watch then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', coalesce(z.title, v.title), 'percent', b.percent
    ) order by s.ordinal_position), '[]')
    from private.lesson_states(p_learner, array[p_course_id]) as s
    join public.lessons as l on l.id = s.lesson_id
    left join public.quizzes as z on z.id = l.quiz_id
    left join public.videos as v on v.id = l.video_id
    left join public.video_progress as w on w.video_id = l.video_id and w.user_id = p_learner
    cross join lateral (
      select case when s.lesson_type = 0 then greatest(
        round(s.score * 100.0 / greatest(s.score_max, 1)),
        (select max(a.percent) from public.quiz_attempts as a where a.user_id = p_learner and a.quiz_id = l.quiz_id and a.lesson_id = l.id)
      )::integer end as percent
    ) as b
    where s.playable and case s.lesson_type
      when 0 then b.percent < course.pass_mark
      else course.certificate_watch and not private.meets_watch_requirement(w.watched, v.duration_seconds)
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_completions (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: certificates and ratings of courses.
  select jsonb_build_object(
    'certificates', (
      select jsonb_agg(
        jsonb_build_object(
          'code', t.code, 'name', t.name, 'course', t.course_title, 'completed_on', t.completed_on, 'created_at', t.created_at,
          'pass_mark', t.pass_mark, 'videos_watched', t.videos_watched
        ) order by t.created_at, t.code
      )
      from private.certificates as t where t.user_id = p_id
    ),
    'course_ratings', (
      select jsonb_agg(
        jsonb_build_object('course', c.title, 'rating', r.rating, 'created_at', r.created_at, 'updated_at', r.updated_at)
        order by r.created_at, r.course_id
      )
      from public.course_ratings as r join public.courses as c on c.id = r.course_id
      where r.user_id = p_id
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.get_certificate (
  p_code text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What a certificate says, for whoever knows its code, and whether it is the caller's own; null if there is none. O, I and L are read
-- as the digits they look like. Raises too_many_requests.
declare
  limits jsonb := (select s.value -> 'get_certificate' from private.settings as s where s.key = 'request_limits');
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
begin
  if private.count_requests('get_certificate', limits, array[
    private.hashed_bucket('address', private.request_address()), 'overall'
  ]) then
    perform private.raise_error(429, 'too_many_requests', 'That was too often. Please wait a minute, then try again.');
  end if;
  return (
    select jsonb_build_object(
      'code', c.code, 'name', c.name, 'course_title', c.course_title, 'completed_on', c.completed_on,
      'pass_mark', c.pass_mark, 'videos_watched', c.videos_watched, 'own', c.user_id is not distinct from auth.uid()
    )
    from private.certificates as c where c.code = wanted
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_course_completion (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Null for everybody who has not completed the course, visitors included. `next` is where home goes on, `suggestion` a course to begin
-- where there is nothing to go on with.
declare
  me uuid := auth.uid();
  step jsonb;
begin
  if me is null or not private.is_course_complete(me, p_course_id) then
    return null;
  end if;
  perform private.require_user();
  step := private.next_step(me);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'pass_mark', c.pass_mark, 'certificate_watch', c.certificate_watch
      ),
      'completed_on', private.completed_on(me, c.id),
      'stop_count', n.stops, 'video_count', n.videos, 'score', n.score, 'score_max', n.score_max,
      'quizzes', n.quizzes,
      'rating', (select r.rating from public.course_ratings as r where r.user_id = me and r.course_id = c.id),
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'certificate_missing', private.certificate_missing(me, c.id),
      'next', step,
      'suggestion', case when step is null then private.suggested_course(me, private.pathway_order(me)) end
    )
    from public.courses as c
    cross join lateral (
      select
        count(*) as stops, count(*) filter (where s.lesson_type = 1) as videos,
        coalesce(sum(s.score) filter (where s.lesson_type = 0), 0) as score,
        coalesce(sum(s.score_max) filter (where s.lesson_type = 0), 0) as score_max,
        coalesce(jsonb_agg(
          jsonb_build_object('title', l.title, 'score', s.score, 'score_max', s.score_max) order by s.ordinal_position
        ) filter (where s.lesson_type = 0), '[]'::jsonb) as quizzes
      from private.lesson_states(me, array[c.id]) as s
      join private.unnumbered_lessons as l on l.id = s.lesson_id
      where s.status = 2
    ) as n
    where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_course_overview (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
-- A course that needs a plan shows its road. Pictures of its lessons are left out, and there is nothing to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
begin
  if not exists (select 1 from private.live_courses as c where c.id = p_course_id) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', g.rating, 'rating_count', g.rating_count,
        'image', c.image, 'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'pass_mark', c.pass_mark, 'certificate_watch', c.certificate_watch,
        'needs_plan', locked,
        'video_count', r.video_count
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and r.complete,
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'certificate_missing', case when me is not null and r.complete then private.certificate_missing(me, c.id) else '[]' end,
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        count(*) filter (where l.lesson_type = 1) as video_count,
        coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false) as complete,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.issue_certificate (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The certificate of a course that the learner has completed, once they have what else it asks for (pass_marks.sql); again the same one.
-- Raises course_not_complete, certificate_asks_more or name_missing.
declare
  me uuid := private.require_learner();
  holder text := (
    select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
    from public.profiles as p where p.id = me
  );
  known text := (select c.code from private.certificates as c where c.user_id = me and c.course_id = p_course_id);
  missing jsonb;
begin
  if known is not null then
    return jsonb_build_object('code', known);
  elsif not private.is_course_complete(me, p_course_id) then
    perform private.raise_error(409, 'course_not_complete', 'Complete the course first.');
  end if;
  missing := private.certificate_missing(me, p_course_id);
  if missing <> '[]' then
    perform private.raise_error(409, 'certificate_asks_more', format(
      'This certificate asks for more: “%s” is not done yet as it asks.', missing #>> '{0,title}'
    ));
  elsif holder is null then
    perform private.raise_error(422, 'name_missing', 'Your account has no name yet. Add it on your account page, then try again.');
  end if;
  insert into private.certificates (code, user_id, course_id, name, course_title, completed_on, pass_mark, videos_watched)
  select
    private.new_certificate_code(), me, c.id, holder, c.title,
    -- What else it asks for is known for the day on which it is made.
    case when c.pass_mark > 0 or c.certificate_watch then (now() at time zone private.analytics_time_zone())::date
      else private.completed_on(me, c.id) end,
    c.pass_mark, c.certificate_watch
  from public.courses as c where c.id = p_course_id
  on conflict (user_id, course_id) do nothing;
  return (
    select jsonb_build_object('code', c.code) from private.certificates as c where c.user_id = me and c.course_id = p_course_id
  );
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
  if open_attempt.id is null then
    open_attempt.user_id := me;
    open_attempt.quiz_id := target.quiz_id;
    open_attempt.drawn := asked;
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
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id),
        'pass_mark', coalesce((select c.pass_mark from public.courses as c where c.id = p_course_id and target.lesson_id is not null), 0)
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
      'elsewhere', private.attempt_place(case when not here and open_attempt.handed_in_at is null then open_attempt.id end),
      'finish_first', private.attempt_place(private.attempt_holder(open_attempt)),
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

CREATE OR REPLACE FUNCTION private.refuse_limit_below_mark()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Raises attempt_limit_below_mark for whichever of mark, limit and link comes last, in words that name the other. One at a time, so that
-- two that are written at once see each other.
declare
  clash private.limited_below_marks;
begin
  perform pg_advisory_xact_lock(hashtextextended('pass marks', 0));
  case tg_table_name
    when 'courses' then
      select * into clash from private.limited_below_marks as m where m.course_id = new.id order by m.quiz_title limit 1;
    when 'quizzes' then
      select * into clash from private.limited_below_marks as m where m.quiz_id = new.id order by m.course_title limit 1;
    else
      select * into clash from private.limited_below_marks as m where m.lesson_id = new.id;
  end case;
  if clash.lesson_id is not null then
    perform private.raise_error(422, 'attempt_limit_below_mark', case tg_table_name
      when 'courses' then format(
        'The quiz “%s” limits attempts, so “%s” cannot have a pass mark. Remove the limit first.', clash.quiz_title, clash.course_title
      )
      when 'quizzes' then format(
        'The course “%s” has a pass mark, so “%s” cannot limit attempts. Remove the pass mark first.', clash.course_title, clash.quiz_title
      )
      else format(
        'The course “%s” has a pass mark, so it takes no quiz that limits attempts, as “%s” does.', clash.course_title, clash.quiz_title
      )
    end, case tg_table_name when 'courses' then 'pass_mark' when 'quizzes' then 'attempt_limit' end);
  end if;
  return null;
end;
$function$;

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_pass_mark_check" CHECK (((pass_mark >= 0) AND (pass_mark <= 100)));

CREATE VIEW "private"."limited_below_marks" WITH (security_invoker=true) AS  SELECT l.id AS lesson_id,
    c.id AS course_id,
    c.title AS course_title,
    z.id AS quiz_id,
    z.title AS quiz_title
   FROM ((public.lessons l
     JOIN public.courses c ON (((c.id = l.course_id) AND (c.pass_mark > 0) AND (c.deleted_at IS NULL))))
     JOIN public.quizzes z ON (((z.id = l.quiz_id) AND (z.attempt_limit > 0) AND (z.deleted_at IS NULL))))
  WHERE (l.removed_at IS NULL);

CREATE VIEW "private"."live_courses" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    small_description,
    instructor,
    category,
    year,
    rating,
    location,
    duration_minutes,
    require_watch,
    import_id,
    created_at,
    updated_at,
    deleted_at,
    image,
    access,
    publish_at,
    pass_mark,
    certificate_watch
   FROM public.courses c
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

CREATE CONSTRAINT TRIGGER courses_pass_mark
  AFTER INSERT OR UPDATE OF pass_mark, deleted_at ON public.courses DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW
  WHEN (((new.pass_mark > 0) AND (new.deleted_at IS NULL)))
  EXECUTE FUNCTION private.refuse_limit_below_mark();

CREATE CONSTRAINT TRIGGER lessons_pass_mark
  AFTER INSERT OR UPDATE OF removed_at ON public.lessons DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW
  WHEN (((new.quiz_id IS NOT NULL) AND (new.removed_at IS NULL)))
  EXECUTE FUNCTION private.refuse_limit_below_mark();

CREATE CONSTRAINT TRIGGER quizzes_pass_mark
  AFTER INSERT OR UPDATE OF attempt_limit, deleted_at ON public.quizzes DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW
  WHEN (((new.attempt_limit > 0) AND (new.deleted_at IS NULL)))
  EXECUTE FUNCTION private.refuse_limit_below_mark();

COMMENT ON COLUMN "private"."certificates"."pass_mark" IS 'The percentage that was reached in each quiz; 0: none was asked for.';

COMMENT ON COLUMN "private"."certificates"."videos_watched" IS 'It asked for all videos to be watched.';

COMMENT ON COLUMN "public"."courses"."certificate_watch" IS 'The certificate asks for 90 % of the seconds of each video.';

COMMENT ON COLUMN "public"."courses"."pass_mark" IS 'The percentage in each quiz that the certificate asks for; 0: none.';

COMMENT ON TABLE "private"."certificates" IS 'Certificates that learners asked for; name, title and what was asked for are those of that day.';

COMMENT ON VIEW "private"."limited_below_marks" IS 'Stops that must not be: quizzes that limit attempts in courses with a pass mark.';

COMMENT ON VIEW "private"."unnumbered_lessons" IS 'The live lessons, to find some by their id or what they consist of.';

REVOKE ALL ON FUNCTION "private"."certificate_missing"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_limit_below_mark"() FROM PUBLIC;
