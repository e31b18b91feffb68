SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.display_document_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- None: what is right differs from document to document, and private.document_answers has that of one.
begin
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_documents (
  p_attempt public.quiz_attempts
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Keeps which documents an attempt asks about: when it begins, and of a question that came since when it is answered or changed.
begin
  insert into private.attempt_documents (attempt_id, question_id, seed, document_id, number)
  select p_attempt.id, q.id, p_attempt.order_seed, d.document_id, d.number
  from private.live_questions as q
  cross join lateral private.drawn_document(row(q.*)::private.keyed_questions, p_attempt.order_seed) as d
  where q.quiz_id = p_attempt.quiz_id and q.type = 'DOC' and d.document_id is not null
    and (p_attempt.drawn is null or q.id = any (p_attempt.drawn))
  on conflict (attempt_id, question_id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_open_documents (
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Before the documents of these questions change: attempts that are open go on with those that they show, also of a question that was added
-- to their quiz since they began.
declare
  documents text[] := array(
    select k.question_id from private.question_keys as k where k.question_id = any (p_question_ids) and k.answer ->> 'document' is not null
  );
begin
  if documents = '{}' then return; end if;
  perform private.keep_documents(a)
  from public.quiz_attempts as a
  where a.finished_at is null and exists (
    select 1 from public.quiz_questions as p
    where p.quiz_id = a.quiz_id and p.question_id = any (documents)
      and not exists (select 1 from private.attempt_documents as d where d.attempt_id = a.id and d.question_id = p.question_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_content (
  p_kind   text,
  p_ids    text[],
  p_fields jsonb[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes fields of courses, videos, quizzes or questions, in the names of their versions and of other columns; makes those that are not
-- there, with the defaults of what is not given. A null key of a question is none. Checks only what the tables check, and raises
-- validation_failed for it.
declare
  name text := private.content_table(p_kind);
  fields jsonb[] := p_fields;
  columns text[];
begin
  if p_kind = 'question' then
    fields := array(select (f.fields - 'form') || coalesce(f.fields -> 'form', '{}') from unnest(p_fields) with ordinality as f (fields, i) order by f.i);
  end if;
  -- Of columns that nothing writes, neither triggers nor checks run.
  columns := array(
    select quote_ident(a.attname) from pg_catalog.pg_attribute as a
    where a.attrelid = ('public.' || name)::regclass and a.attnum > 0 and not a.attisdropped
      and exists (select 1 from unnest(fields) as f (fields) where f.fields ? a.attname)
  );
  if columns <> '{}' then
    execute format(
      $sql$
        update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(t, w.fields))
        from unnest($1, $2) as w (id, fields) where t.id = w.id
      $sql$, name, array_to_string(columns, ', ')
    ) using p_ids, fields;
    execute format(
      $sql$
        insert into public.%1$I (id, %2$s)
        select w.id, n.%3$s from unnest($1, $2) as w (id, fields)
        cross join (select d from jsonb_populate_record(null::public.%1$I, $3) as d offset 0) as d
        cross join lateral jsonb_populate_record(d.d, w.fields) as n
        where not exists (select 1 from public.%1$I as t where t.id = w.id)
      $sql$, name, array_to_string(columns, ', '), array_to_string(columns, ', n.')
    ) using p_ids, fields, private.default_fields(name);
  end if;
  if p_kind = 'question' then
    perform private.keep_open_documents(p_ids);
    delete from private.question_keys as k using unnest(p_ids, fields) as w (id, fields) where k.question_id = w.id and w.fields -> 'key' = 'null';
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    select
      w.id, coalesce(w.fields -> 'key', o.answer), coalesce(w.fields ->> 'explanation', o.explanation, ''),
      coalesce(w.fields -> 'option_explanations', o.option_explanations, '{}')
    from unnest(p_ids, fields) as w (id, fields) left join private.question_keys as o on o.question_id = w.id
    where w.fields ?| '{key,explanation,option_explanations}' and coalesce(w.fields -> 'key', o.answer) <> 'null'
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations) is distinct from (excluded.answer, excluded.explanation, excluded.option_explanations);
    -- What is stored with the key is a change of the question all the same.
    update public.questions as q set updated_at = clock_timestamp() where columns = '{}' and q.id = any (p_ids);
  end if;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or datetime_field_overflow then
    perform private.raise_error(422, 'validation_failed', 'A value is outside of what can be stored.');
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_open_documents"(text[]) FROM PUBLIC;
