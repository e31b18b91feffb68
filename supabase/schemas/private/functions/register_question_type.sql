CREATE OR REPLACE PROCEDURE private.register_question_type (
  IN p_code text,
  IN p_name text,
  IN p_default_options jsonb DEFAULT '[]'::jsonb
)
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $procedure$
-- Registers a question type, which is these functions of (q private.keyed_questions), for p_name 'association':
--   validate_association(q)           raises invalid_question if an admin may not save the question like this
--   normalize_association(q, answer)  a learner's answer as it is stored: JSON null for no answer, SQL null for a malformed
--                                     one; an option that no longer exists is a wrong answer, not a malformed one
--   grade_association(q, answer)      is the answer, which has the indices as displayed, right? Null means no
--   display_association_key(q)        the right answer as a review displays it
-- and generates validate_question, normalize_answer, grade_answer and display_key, which call those of the question's type.
-- An IF instead of PERFORM, which would look up the functions of all types at each call.
-- Questions of an unregistered type are shown as not supported, never required and never counted.
declare
  codes text[];
  dispatch text;
  operation record;
begin
  insert into private.question_types (code, name, default_options) values (p_code, p_name, p_default_options);
  codes := array(select t.code from private.question_types as t order by t.code);
  execute format(
    'create or replace function private.supported_question_types() returns text[] language sql immutable '
    'set search_path = '''' as %L', format(' select %L::text[]; ', codes)
  );
  for operation in
    select * from (values
      ('validate_question(q %s)', 'void', 'volatile', 'validate_%s(q)', 'if (%s) is null then null; end if'),
      ('normalize_answer(q %s, p_answer jsonb)', 'jsonb', 'immutable', 'normalize_%s(q, p_answer)', 'return %s'),
      ('grade_answer(q %s, p_answer jsonb)', 'boolean', 'immutable', 'grade_%s(q, p_answer)', 'return coalesce(%s, false)'),
      ('display_key(q %s)', 'jsonb', 'immutable', 'display_%s_key(q)', 'return %s')
    ) as o (signature, result, volatility, call, statement)
  loop
    dispatch := (
      select 'case q.type ' || string_agg(format('when %L then private.' || operation.call, t.code, t.name), ' ' order by t.code)
        || ' end'
      from private.question_types as t
    );
    execute format(
      'create or replace function private.%s returns %s language plpgsql %s set search_path = '''' as %L',
      format(operation.signature, 'private.keyed_questions'), operation.result, operation.volatility,
      format('begin ' || operation.statement || '; end;', dispatch)
    );
  end loop;
end;
$procedure$;

REVOKE ALL ON PROCEDURE "private"."register_question_type"(text, text, jsonb) FROM PUBLIC;
