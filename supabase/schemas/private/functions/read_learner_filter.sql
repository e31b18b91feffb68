CREATE OR REPLACE FUNCTION private.read_learner_filter (
  p_filter jsonb
)
  RETURNS private.learner_filter
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Reads {school, year, from, to}; months are written as '2026-11' and belong to the period as a whole. Whole months, so that
-- two reports that differ by a day do not tell what one learner did on it. Raises invalid_filter.
declare
  selected private.learner_filter;
  month_from text := nullif(p_filter ->> 'from', '');
  month_to text := nullif(p_filter ->> 'to', '');
begin
  if not coalesce(month_from, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
    or not coalesce(month_to, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    perform private.raise_error(422, 'invalid_filter', 'Months are written as 2026-11.', 'p_filter');
  end if;
  if month_from > month_to then
    perform private.raise_error(422, 'invalid_filter', 'The period ends before it begins.', 'p_filter');
  end if;
  selected.school := private.fold_group(p_filter ->> 'school');
  selected.year := private.fold_group(p_filter ->> 'year');
  selected.first_day := (month_from || '-01')::date;
  selected.last_day := (month_to || '-01')::date + interval '1 month' - interval '1 day';
  return selected;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."read_learner_filter"(jsonb) FROM PUBLIC;
