-- An explanation of single options, private like the key (docs/decisions/0068-explanations-of-options.md).

alter table private.question_keys
  add column option_explanations jsonb not null default '{}'
    check (jsonb_typeof(option_explanations) = 'object' and pg_column_size(option_explanations) <= 60000);
comment on column private.question_keys.option_explanations is 'MCQ and MRQ: from the text of an option to why it is right or wrong.';


create or replace view private.keyed_questions with (security_invoker = true) as
 SELECT q.id,
    q.quiz_id,
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
    q.deleted_at,
    (row_number() OVER (PARTITION BY q.quiz_id ORDER BY q."position", q.created_at, q.id))::integer AS ordinal_position,
    q.points,
    k.option_explanations
   FROM (public.questions q
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)));

create or replace view private.live_questions with (security_invoker = true) as
 SELECT id,
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

create or replace view private.content_fields with (security_invoker = true) as
 SELECT table_name,
    prefix,
    id,
    title,
    quiz_id,
    import_id,
    deleted_at,
    fields,
    (prefix || "left"(md5((fields)::text), 16)) AS version
   FROM ( SELECT 'courses'::text AS table_name,
            'c'::text AS prefix,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.import_id,
            c.deleted_at,
            jsonb_build_object('title', c.title, 'description', c.description, 'duration_minutes', c.duration_minutes, 'image', c.image, 'instructor', c.instructor, 'year', c.year, 'category', c.category) AS fields
           FROM public.courses c
        UNION ALL
         SELECT 'videos'::text AS text,
            'v'::text AS text,
            v.id,
            v.title,
            NULL::text AS text,
            v.import_id,
            v.deleted_at,
            jsonb_build_object('title', v.title, 'description', v.description, 'url', v.url, 'image', v.image, 'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor) AS jsonb_build_object
           FROM public.videos v
        UNION ALL
         SELECT 'quizzes'::text AS text,
            'z'::text AS text,
            z.id,
            z.title,
            NULL::text AS text,
            z.import_id,
            z.deleted_at,
            jsonb_build_object('title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order, 'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes) AS jsonb_build_object
           FROM public.quizzes z
        UNION ALL
         SELECT 'questions'::text AS text,
            'q'::text AS text,
            q.id,
            q.title,
            q.quiz_id,
            q.import_id,
            COALESCE(q.deleted_at, z.deleted_at) AS "coalesce",
            jsonb_build_object('title', q.title, 'description', q.description, 'explanation', COALESCE(k.explanation, ''::text),
              'option_explanations', COALESCE(k.option_explanations, '{}'::jsonb), 'tags', q.tags, 'form', jsonb_build_object('type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options, 'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit, 'points', q.points, 'key', k.answer)) AS jsonb_build_object
           FROM ((public.questions q
             JOIN public.quizzes z ON ((z.id = q.quiz_id)))
             LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))) t;


create function private.explained_options(p_type text, p_options jsonb, p_explanations jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
-- Of explanations by option those that can be shown: of a type with options to choose from, of an option that there is, not blank.
begin
  return (
    select coalesce(jsonb_object_agg(e.key, private.trim_text(e.value)), '{}')
    from jsonb_each_text(p_explanations) as e
    where p_type in ('MCQ', 'MRQ') and p_options ? e.key and private.trim_text(e.value) <> ''
  );
end;
$$;
revoke all on function private.explained_options(text, jsonb, jsonb) from public;

create function private.read_option_explanations(p_input jsonb, p_type text, p_options jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
-- Those of a question that is saved; null where they are left out. Raises invalid_question.
declare
  given jsonb := nullif(p_input -> 'option_explanations', 'null'::jsonb);
begin
  if given is null then return null; end if;
  if jsonb_typeof(given) <> 'object' or jsonb_path_exists(given, 'strict $.* ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Explanations of options are texts by option.', 'option_explanations');
  elsif exists (select 1 from jsonb_each_text(given) as e where char_length(e.value) > 1000) then
    perform private.raise_error(
      422, 'invalid_question', 'The explanation of an option may have at most 1000 characters.', 'option_explanations'
    );
  end if;
  return private.explained_options(p_type, p_options, given);
end;
$$;
revoke all on function private.read_option_explanations(jsonb, text, jsonb) from public;

create function private.shown_option_explanations(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
revoke all on function private.shown_option_explanations(private.keyed_questions, jsonb) from public;

CREATE OR REPLACE FUNCTION private.shown_feedback (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about an answer once nothing can change it any more.
begin
  return jsonb_build_object(
    'correct', private.grade_answer(q, p_answer),
    'correct_answer', private.to_shown_answer(q, p_seed, private.display_key(q)),
    'explanation', coalesce(q.explanation, ''), 'option_explanations', private.shown_option_explanations(q, p_answer)
  );
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

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, option_explanations?, points?, tags?, position?, updated_at?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, explanations of options that still are there, unit, points or tags that
-- are left out stay as they are, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `updated_at`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is; grades fall only with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  new_tags text[];
  saved public.questions;
  should_regrade boolean := coalesce(payload -> 'regrade' = 'true'::jsonb, false);
  regraded jsonb;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  new_tags := private.read_tags(payload);
  if input.id is not null then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_grading(input.quiz_id, true);
  end if;
  perform private.require_content('quizzes', input.quiz_id);

  if input.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step, slider_unit, points, tags
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step, coalesce(payload #>> '{slider,unit}', ''),
      coalesce(input.points, 1), coalesce(new_tags, '{}')
    )
    returning * into saved;
  else
    select * into saved from public.questions as q
    where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
    elsif payload ->> 'updated_at' is not null
      and private.parse_timestamp(payload ->> 'updated_at') is distinct from saved.updated_at then
      perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(input.ordinal_position, q.position), title = input.title,
      description = coalesce(input.description, q.description), type = input.type, options = input.options,
      left_options = input.left_options, right_options = input.right_options, slider_min = input.slider_min,
      slider_max = input.slider_max, slider_step = input.slider_step,
      slider_unit = case when input.slider_min is null then '' else coalesce(payload #>> '{slider,unit}', q.slider_unit) end,
      points = coalesce(input.points, q.points), tags = coalesce(new_tags, q.tags)
    where q.id = saved.id;
  end if;

  input.key := private.kept_key(
    input.type, input.key, saved.type, (select k.answer from private.question_keys as k where k.question_id = saved.id)
  );
  if input.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    input.option_explanations := coalesce(input.option_explanations, private.explained_options(
      input.type, input.options, (select k.option_explanations from private.question_keys as k where k.question_id = saved.id)
    ));
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    values (saved.id, input.key, coalesce(input.explanation, ''), input.option_explanations)
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation),
      option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations)
      is distinct from (excluded.answer, coalesce(input.explanation, k.explanation), excluded.option_explanations);
  end if;
  if should_regrade and input.id is not null then
    regraded := private.start_regrade(
      saved.id, private.regrade_batch_size(), coalesce(payload -> 'lower_results' = 'true'::jsonb, false)
    );
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_to_json (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'tags', q.tags, 'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'option_explanations', coalesce(k.option_explanations, '{}'),
    'created_at', q.created_at, 'updated_at', q.updated_at,
    -- A regrading that is not finished.
    'regrading', (
      select private.regrade_to_json(r) from private.regrades as r where r.question_id = q.id and r.finished_at is null
    )
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$function$;

CREATE OR REPLACE FUNCTION private.staged_fields (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What a file says of a row, in the shape of private.content_fields; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, and no options are those of the type.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
begin
  -- As triggers store it.
  if given ->> 'title' ~ '[\u202A-\u202E\u2066-\u2069]' or given ->> 'description' ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'course' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'duration_minutes', given -> 'durationMinutes',
      'image', given -> 'image', 'instructor', given -> 'instructor', 'year', given -> 'year', 'category', given -> 'category'
    ))
    when 'video' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'url', given -> 'url', 'image', given -> 'image',
      'duration_seconds', given -> 'durationSeconds', 'category', given -> 'category', 'instructor', given -> 'instructor'
    ))
    when 'quiz' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'image', given -> 'image',
      'category', given -> 'category', 'instructor', given -> 'instructor', 'feedback_timing', given -> 'feedbackTiming',
      'question_order', given -> 'questionOrder', 'attempt_limit', given -> 'attemptLimit',
      'time_limit_minutes', given -> 'timeLimitMinutes'
    ))
    else jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'explanation', given -> 'explanation',
      -- Those of the options that the file says nothing of stay.
      'option_explanations', case when given -> 'optionExplanations' <> '{}' then
        coalesce(private.explained_options(given ->> 'type', given -> 'options', p_stored -> 'option_explanations'), '{}')
          || private.explained_options(given ->> 'type', given -> 'options', given -> 'optionExplanations')
      end,
      'tags', case when given -> 'tags' not in ('null', '[]') then to_jsonb(private.tag_list(given -> 'tags')) end
    )) || jsonb_build_object('form', jsonb_build_object(
      'type', given -> 'type',
      'options', case
        when is_same_type and coalesce(given -> 'options', '[]') = '[]' and given #> '{slider,min}' is null then stored -> 'options'
        else coalesce(given -> 'options', '[]')
      end,
      'left_options', coalesce(given -> 'leftOptions', '[]'), 'right_options', coalesce(given -> 'rightOptions', '[]'),
      'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}', 'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
      'slider_unit', coalesce(given #>> '{slider,unit}', ''),
      'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
      -- Only what is typed has a key that depends on what is stored.
      'key', case
        when given ->> 'type' = 'OPT' then private.kept_key('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
        else given -> 'answer'
      end
    ))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_questions (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged questions and their keys; returns {total, made, changed, kept, unchanged}. A question that the file names by its
-- id stays in its quiz; a row that names another quiz is refused.
declare
  stray integer;
  total integer := (select count(distinct r.question_id) from private.import_rows as r where r.import_id = p_import_id);
  made integer;
  written jsonb;
begin
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  select min(r.row_number) into stray
  from private.import_rows as r join public.questions as q on q.id = r.question_id
  where r.import_id = p_import_id and q.quiz_id <> r.quiz_id;
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  written := private.write_import_changes(p_import_id, 'questions', array[
    'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider_min', 'slider_max', 'slider_step', 'slider_unit',
    'points', 'tags'
  ]);
  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, option_explanations = n.option_explanations, updated_at = clock_timestamp()
  from private.import_changes as h
  join private.question_keys as o on o.question_id = h.row_id
  cross join lateral (
    select coalesce(h.after #> '{form,key}', o.answer) as answer, coalesce(h.after ->> 'explanation', o.explanation) as explanation,
      coalesce(h.after -> 'option_explanations', o.option_explanations) as option_explanations
  ) as n
  where h.import_id = p_import_id and h.table_name = 'questions' and k.question_id = h.row_id
    and (k.answer, k.explanation, k.option_explanations) is distinct from (n.answer, n.explanation, n.option_explanations);
  insert into private.question_keys (question_id, answer, explanation, option_explanations)
  select h.row_id, h.after #> '{form,key}', coalesce(h.after ->> 'explanation', ''), coalesce(h.after -> 'option_explanations', '{}')
  from private.import_changes as h
  where h.import_id = p_import_id and h.table_name = 'questions' and h.after #> '{form,key}' is not null
  on conflict (question_id) do nothing;

  -- New questions follow those of their quiz, in the order of the file.
  create temporary table staged_questions on commit drop as
  select s.question_id as id, s.quiz_id, s.row_number, s.question
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
      and r.question_id not in (select q.id from public.questions as q)
      and r.question_id not in (
        select c.row_id from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and not c.chosen
      )
    order by r.question_id, r.row_number
  ) as s;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max,
    slider_step, slider_unit, points, tags, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.question ->> 'title', coalesce(g.question ->> 'description', ''), g.question ->> 'type',
    coalesce(g.question -> 'options', '[]'), coalesce(g.question -> 'leftOptions', '[]'),
    coalesce(g.question -> 'rightOptions', '[]'), (g.question #>> '{slider,min}')::numeric,
    (g.question #>> '{slider,max}')::numeric,
    case when g.question #>> '{slider,min}' is not null then coalesce((g.question #>> '{slider,step}')::numeric, 1) end,
    coalesce(g.question #>> '{slider,unit}', ''), coalesce((g.question ->> 'points')::smallint, 1),
    private.tag_list(g.question -> 'tags'), p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id;
  get diagnostics made = row_count;
  insert into private.question_keys (question_id, answer, explanation, option_explanations)
  select
    g.id, private.kept_key(g.question ->> 'type', g.question -> 'answer', null, null), coalesce(g.question ->> 'explanation', ''),
    case when g.question -> 'optionExplanations' <> '{}'
      then private.explained_options(g.question ->> 'type', g.question -> 'options', g.question -> 'optionExplanations')
      else '{}'
    end
  from pg_temp.staged_questions as g;
  drop table pg_temp.staged_questions;
  return private.import_counts(total, made, written);
end;
$function$;

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
    ('quizzes', 'title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes'),
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
  drop table pg_temp.reverted_fields;

  -- The next file is compared with what was said before this one.
  update private.import_sources as s set fields = h.base, import_id = h.base_import_id
  from private.import_changes as h
  where h.import_id = p_import_id and h.base is not null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or h.outcome = 'kept' and s.import_id is not distinct from h.base_import_id);
  delete from private.import_sources as s
  using private.import_changes as h
  where h.import_id = p_import_id and h.base is null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or s.import_id is null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_of_version (
  p_version jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A version of a question as admin_save_question takes it. A single accepted answer is sent as a list, which replaces all.
  select private.question_to_json(p_version ->> 'row_id') || jsonb_strip_nulls(jsonb_build_object(
    'title', v -> 'title', 'description', v -> 'description', 'type', v -> 'type', 'explanation', v -> 'explanation',
    'option_explanations', v -> 'option_explanations',
    'options', v -> 'options', 'left_options', v -> 'left_options', 'right_options', v -> 'right_options', 'points', v -> 'points', 'tags', v -> 'tags'
  )) || jsonb_build_object(
    'slider', case when v ->> 'slider_min' is not null then jsonb_build_object(
      'min', v -> 'slider_min', 'max', v -> 'slider_max', 'step', coalesce(v -> 'slider_step', '1'), 'unit', v -> 'slider_unit'
    ) end,
    'answer', case when v ->> 'type' = 'OPT' and jsonb_typeof(v -> 'answer') = 'string' then jsonb_build_array(v -> 'answer') else v -> 'answer' end
  )
  from (select p_version -> 'version' as v) as x;
$function$;

CREATE OR REPLACE FUNCTION private.field_differences (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb,
  p_base   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- {field: {before, after, by}} of the fields that a file says otherwise. by: 'file' where what is stored is the base, or is blank;
-- 'hand' where the file says what the base says; 'both' where all three differ or there is no base.
declare
  mine jsonb := private.staged_fields(p_kind, p_given, p_stored);
  mine_of_base jsonb;
begin
  if p_stored || mine = p_stored then
    return '{}';
  end if;
  -- Mostly, what is stored is what files said last.
  mine_of_base := case when p_base = p_stored then mine when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
  return (
    select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
      'before', p_stored -> f.key, 'after', f.value,
      'by', case
        when p_base -> f.key = p_stored -> f.key or coalesce(p_stored ->> f.key, '') in ('', '[]', '{}') then 'file'
        when p_base -> f.key = mine_of_base -> f.key then 'hand'
        else 'both'
      end
    )), '{}')
    from jsonb_each(mine) as f where f.value is distinct from p_stored -> f.key
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_of_entry (
  p_entry public.audit_log
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- {table_name, row_id, current, version}: the columns of the row, those of a question with its key, now and right after the
-- entry. Later entries are taken back one by one from what there is now, so rows of uploads have versions as well.
declare
  name text := case p_entry.table_name when 'question_keys' then 'questions' else p_entry.table_name end;
  now_columns jsonb;
  then_columns jsonb;
  later record;
begin
  if name not in ('courses', 'videos', 'quizzes', 'questions') then
    return null;
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name)
  into now_columns using p_entry.row_id;
  if now_columns is null then
    return null;
  end if;
  if name = 'questions' then
    now_columns := now_columns || coalesce(
      (select jsonb_build_object('answer', k.answer, 'explanation', k.explanation, 'option_explanations', k.option_explanations) from private.question_keys as k where k.question_id = p_entry.row_id),
      '{"answer": null, "explanation": "", "option_explanations": {}}'
    );
  end if;
  then_columns := now_columns;
  for later in
    select a.action, a.table_name, a.before from public.audit_log as a
    where a.row_id = p_entry.row_id and a.id > p_entry.id and (a.table_name = name or name = 'questions' and a.table_name = 'question_keys')
      -- A key is stored right after its question: it belongs to the same version.
      and (a.actor is distinct from p_entry.actor or coalesce(a.saved_at, a.at) <> coalesce(p_entry.saved_at, p_entry.at))
    order by a.id desc
  loop
    then_columns := then_columns || case
      when later.action = 'insert' and later.table_name = 'question_keys' then '{"answer": null, "explanation": "", "option_explanations": {}}'
      when later.table_name = 'question_keys' then coalesce(later.before, '{}') - '{question_id,salt,updated_at}'::text[]
      else coalesce(later.before, '{}')
    end;
  end loop;
  return jsonb_build_object('table_name', name, 'row_id', p_entry.row_id, 'current', now_columns, 'version', then_columns);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_version (
  p_entry_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The version after an entry beside the current one: {kind, id, title, updated_at, fields: [{name, version, current}], regrade}.
-- `fields` are those that differ, with what a key is about as context; `regrade` is what restoring a question would change.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  names := private.restorable_columns(name) || case when name = 'questions' then '{answer,explanation,option_explanations}' else '{}' end::text[];
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{current,title}',
    'updated_at', found #> '{current,updated_at}',
    'fields', coalesce((
      select jsonb_agg(jsonb_build_object('name', n.name, 'version', found -> 'version' -> n.name, 'current', found -> 'current' -> n.name) order by n.i)
      from unnest(names) with ordinality as n (name, i)
      where found -> 'version' -> n.name is distinct from found -> 'current' -> n.name
    ), '[]'::jsonb),
    'regrade', case when name = 'questions' and found #> '{version,answer}' <> 'null'
      then private.admin_preview_regrade(private.question_of_version(found)) end
  );
end;
$function$;

-- What uploads remember of questions from before.
update private.import_sources as s set fields = '{"option_explanations": {}}' || s.fields where s.table_name = 'questions';
update private.import_changes as h set base = '{"option_explanations": {}}' || h.base where h.table_name = 'questions' and h.base is not null;
