CREATE OR REPLACE FUNCTION private.check_draws()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores draws in one form, whoever writes them. Raises validation_failed.
declare
  problem text;
  draws jsonb;
begin
  if jsonb_typeof(new.draws) <> 'array' or exists (
    select 1 from jsonb_array_elements(new.draws) as d (entry)
    where jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'tag') is distinct from 'string'
      or jsonb_typeof(entry -> 'count') is distinct from 'number'
  ) then
    perform private.raise_error(422, 'validation_failed', 'Draws are a list of tags, each with a number of questions.', 'draws');
  end if;
  draws := private.draw_list(new.draws);
  problem := case
    when jsonb_array_length(draws) > 20 then 'A quiz can draw by at most 20 tags.'
    when exists (select 1 from jsonb_array_elements(draws) as d (entry) where entry ->> 'tag' is null) then 'A tag needs something that people can see.'
    when (select count(distinct lower(entry ->> 'tag')) from jsonb_array_elements(draws) as d (entry)) < jsonb_array_length(draws)
      then 'A tag can be named only once.'
    when exists (
      select 1 from jsonb_array_elements(draws) as d (entry)
      where (entry ->> 'count')::numeric not between 1 and 100 or (entry ->> 'count')::numeric % 1 <> 0
    ) then 'The number of questions must be between 1 and 100.'
    else (
      select private.tag_problem(array[entry ->> 'tag']) from jsonb_array_elements(draws) as d (entry)
      where private.tag_problem(array[entry ->> 'tag']) is not null limit 1
    )
  end;
  if problem is not null then
    perform private.raise_error(422, 'validation_failed', problem, 'draws');
  end if;
  new.draws := draws;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."check_draws"() FROM PUBLIC;
