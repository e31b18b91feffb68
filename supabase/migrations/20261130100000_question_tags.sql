-- Tags of a question: words by which content editors find it, whichever quiz it belongs to. Learners never receive them.
alter table public.questions add column tags text[] not null default '{}';
comment on column public.questions.tags is 'At most 10 words or phrases, without repetitions in another case, in alphabetical order. Not sent to learners.';

create function private.tag_list(p_tags jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
-- A list of tags as it is stored: each trimmed and on one line, none of them blank, repeated or repeated in another case, in
-- alphabetical order. The first spelling stays.
begin
  if p_tags is null or p_tags in ('null', '[]') then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(t.tag order by lower(t.tag) collate "C"), '{}')
    from (
      select distinct on (lower(s.tag) collate "C") s.tag
      from (
        select private.close_directions(private.trim_text(regexp_replace(e.value, '\s+', ' ', 'g'))) as tag, e.place
        from jsonb_array_elements_text(p_tags) with ordinality as e (value, place)
      ) as s
      where s.tag <> ''
      order by lower(s.tag) collate "C", s.place
    ) as t
  );
end;
$$;

create function private.tag_problem(p_tags text[]) returns text
language plpgsql immutable set search_path = '' as $$
-- Says what is wrong with tags; null if nothing is. A comma is between tags where they are written as one text.
begin
  return case
    when cardinality(p_tags) > 10 then 'A question can have at most 10 tags.'
    when exists (select 1 from unnest(p_tags) as t (tag) where char_length(t.tag) > 50) then 'A tag can have at most 50 characters.'
    when exists (select 1 from unnest(p_tags) as t (tag) where t.tag like '%,%') then 'A tag cannot have a comma.'
    when exists (select 1 from unnest(p_tags) as t (tag) where not coalesce(private.has_visible_text(t.tag), false))
      then 'A tag needs something that people can see.'
  end;
end;
$$;
-- Checks run with the rights of whoever writes the table.
grant execute on function private.tag_problem(text[]) to service_role;
alter table public.questions add constraint questions_tags_check check (private.tag_problem(tags) is null);

create function private.read_tags(p_question jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
-- The tags of an argument of admin_save_question; null if they are left out.
declare
  given jsonb := nullif(p_question -> 'tags', 'null');
  tags text[];
begin
  if given is null then
    return null;
  elsif jsonb_typeof(given) <> 'array' or jsonb_path_exists(given, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Tags are a list of texts.', 'tags');
  end if;
  tags := private.tag_list(given);
  if private.tag_problem(tags) is not null then
    perform private.raise_error(422, 'invalid_question', private.tag_problem(tags), 'tags');
  end if;
  return tags;
end;
$$;

drop trigger questions_touch on public.questions;
create trigger questions_touch
before update of quiz_id, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags, deleted_at
on public.questions for each row execute function private.touch_row();

create function private.insert_question_copies(p_copies jsonb) returns void
language plpgsql set search_path = '' as $$
-- Copies questions with their keys: {original id: the columns in which its copy differs, with its id}. Whatever columns the table gets
-- later are copied as well. Each key has a salt of its own, so an association is displayed in another order.
begin
  insert into public.questions
  select c.* from public.questions as q
  cross join lateral jsonb_populate_record(
    null::public.questions, private.copy_of(to_jsonb(q), '{"form_changed_at": "-infinity"}' || (p_copies -> q.id))
  ) as c
  where q.id in (select jsonb_object_keys(p_copies));
  insert into private.question_keys
  select c.* from private.question_keys as k
  cross join lateral jsonb_populate_record(
    null::private.question_keys,
    to_jsonb(k) || jsonb_build_object('question_id', p_copies -> k.question_id ->> 'id', 'salt', gen_random_uuid(), 'updated_at', now())
  ) as c
  where k.question_id in (select jsonb_object_keys(p_copies));
end;
$$;

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
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id) || p_changes)
  ) as c
  where z.id = any (p_ids);
  perform private.insert_question_copies(coalesce(jsonb_object_agg(
    q.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', quizzes ->> q.quiz_id)
  ), '{}'))
  from public.questions as q where q.quiz_id = any (p_ids) and q.deleted_at is null;
  return quizzes;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_duplicate_question (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A copy with its key, right after the original.
declare
  quiz text := (select q.quiz_id from public.questions as q where q.id = p_question_id);
  ordinal_position integer;
  ids text[];
  copy_id text := gen_random_uuid();
begin
  perform private.require_right('content');
  if quiz is not null then
    -- The quiz is locked first, as in admin_save_question, so that changes of its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_content('questions', p_question_id);
  ids := private.ordered_question_ids(quiz);
  ordinal_position := array_position(ids, p_question_id);
  perform private.insert_question_copies(jsonb_build_object(p_question_id, jsonb_build_object(
    'id', copy_id, 'position', ordinal_position + 1,
    'title', (select left(q.title, 993) || ' (copy)' from public.questions as q where q.id = p_question_id)
  )));
  perform private.set_question_positions(quiz, ids[:ordinal_position] || copy_id || ids[ordinal_position + 1:]);
  return private.question_to_json(copy_id);
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

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, points?, tags?, position?, updated_at?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, unit, points or tags that are left out stay as they are, and so do the other
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
    insert into private.question_keys as k (question_id, answer, explanation)
    values (saved.id, input.key, coalesce(input.explanation, ''))
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation), updated_at = clock_timestamp()
    where (k.answer, k.explanation) is distinct from (excluded.answer, coalesce(input.explanation, k.explanation));
  end if;
  if should_regrade and input.id is not null then
    regraded := private.start_regrade(
      saved.id, private.regrade_batch_size(), coalesce(payload -> 'lower_results' = 'true'::jsonb, false)
    );
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
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
    'options', v -> 'options', 'left_options', v -> 'left_options', 'right_options', v -> 'right_options', 'points', v -> 'points', 'tags', v -> 'tags'
  )) || jsonb_build_object(
    'slider', case when v ->> 'slider_min' is not null then jsonb_build_object(
      'min', v -> 'slider_min', 'max', v -> 'slider_max', 'step', coalesce(v -> 'slider_step', '1'), 'unit', v -> 'slider_unit'
    ) end,
    'answer', case when v ->> 'type' = 'OPT' and jsonb_typeof(v -> 'answer') = 'string' then jsonb_build_array(v -> 'answer') else v -> 'answer' end
  )
  from (select p_version -> 'version' as v) as x;
$function$;

CREATE OR REPLACE VIEW "private"."content_fields" WITH (security_invoker=true) AS  SELECT table_name,
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
            jsonb_build_object('title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order) AS jsonb_build_object
           FROM public.quizzes z
        UNION ALL
         SELECT 'questions'::text AS text,
            'q'::text AS text,
            q.id,
            q.title,
            q.quiz_id,
            q.import_id,
            COALESCE(q.deleted_at, z.deleted_at) AS "coalesce",
            jsonb_build_object('title', q.title, 'description', q.description, 'explanation', COALESCE(k.explanation, ''::text), 'tags', q.tags, 'form', jsonb_build_object('type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options, 'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit, 'points', q.points, 'key', k.answer)) AS jsonb_build_object
           FROM ((public.questions q
             JOIN public.quizzes z ON ((z.id = q.quiz_id)))
             LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))) t;

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
      'question_order', given -> 'questionOrder'
    ))
    else jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'explanation', given -> 'explanation',
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
        when p_base -> f.key = p_stored -> f.key or coalesce(p_stored ->> f.key, '') in ('', '[]') then 'file'
        when p_base -> f.key = mine_of_base -> f.key then 'hand'
        else 'both'
      end
    )), '{}')
    from jsonb_each(mine) as f where f.value is distinct from p_stored -> f.key
  );
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
    answer = n.answer, explanation = n.explanation, updated_at = clock_timestamp()
  from private.import_changes as h
  join private.question_keys as o on o.question_id = h.row_id
  cross join lateral (
    select coalesce(h.after #> '{form,key}', o.answer) as answer, coalesce(h.after ->> 'explanation', o.explanation) as explanation
  ) as n
  where h.import_id = p_import_id and h.table_name = 'questions' and k.question_id = h.row_id
    and (k.answer, k.explanation) is distinct from (n.answer, n.explanation);
  insert into private.question_keys (question_id, answer, explanation)
  select h.row_id, h.after #> '{form,key}', coalesce(h.after ->> 'explanation', '')
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
  insert into private.question_keys (question_id, answer, explanation)
  select g.id, private.kept_key(g.question ->> 'type', g.question -> 'answer', null, null), coalesce(g.question ->> 'explanation', '')
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
    answer = n.answer, explanation = n.explanation, updated_at = clock_timestamp()
  from pg_temp.reverted_fields as r
  join private.question_keys as o on o.question_id = r.row_id
  cross join lateral (
    select coalesce(nullif(r.fields #> '{form,key}', 'null'), o.answer) as answer,
      coalesce(r.fields ->> 'explanation', o.explanation) as explanation
  ) as n
  where r.table_name = 'questions' and k.question_id = r.row_id
    and (k.answer, k.explanation) is distinct from (n.answer, n.explanation);
  delete from private.question_keys as k using pg_temp.reverted_fields as r
  where r.table_name = 'questions' and k.question_id = r.row_id and r.fields #> '{form,key}' = 'null';
  for target, column_names in values
    ('courses', 'title, description, duration_minutes, image, instructor, year, category'),
    ('videos', 'title, description, url, image, duration_seconds, category, instructor'),
    ('quizzes', 'title, description, image, category, instructor, feedback_timing, question_order'),
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

create function private.admin_list_tags() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- The tags of all questions, the most used first: [{tag, questions}]. Of spellings that differ in case it is the most used one.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'questions', t.questions) order by t.questions desc, lower(t.tag) collate "C"), '[]')
    from (
      select mode() within group (order by u.tag collate "C") as tag, count(*) as questions
      from public.questions as q
      join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
      cross join lateral unnest(q.tags) as u (tag)
      where q.deleted_at is null
      group by lower(u.tag)
      order by count(*) desc, lower(u.tag) collate "C"
      limit 1000
    ) as t
  );
end;
$$;
call private.expose('admin_list_tags', 'authenticated');

revoke execute on all functions in schema private from public;
