CREATE OR REPLACE FUNCTION private.require_equal_shares (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An upload may change a question in one of its quizzes, or in several in the same way.
declare
  first_row integer;
  other_row integer;
begin
  select min(w.row_number), max(w.row_number) into first_row, other_row
  from (
    select c.row_number, s.group_id, c.after
    from private.import_writes as c join private.shared_questions as s on s.question_id = c.row_id
    where c.import_id = p_import_id and c.table_name = 'questions'
  ) as w
  where w.after <> '{}'
  group by w.group_id having count(distinct w.after) > 1
  order by 1 limit 1;
  if first_row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This is the question of row %s, in another quiz; the file changes them differently.', other_row, first_row),
      other_row || '.question_id'
    );
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_equal_shares"(text) FROM PUBLIC;
