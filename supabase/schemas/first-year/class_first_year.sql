-- The choices of a class's students in My first year: numbers without names, once ten students have chosen.

create function private.without_gaps(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  -- A month's text with an ellipsis for each value that differs between lives.
  select regexp_replace(p_text, '\{[a-z][a-z0-9_]*\}', '…', 'g');
$$;

create function private.first_year_option_words(p_month integer, p_option text) returns text
language sql stable
set search_path = ''
as $$
  -- An option in words that are true for every student who chose it: the words of the fact value that it sets, because the
  -- option's label may contain amounts from one life. Read from the latest version with that option.
  select coalesce(
    (
      select value.words ->> 'words'
      from jsonb_each_text(o.option -> 'facts') as decided
      cross join jsonb_array_elements(f.content -> 'facts') as fact (fact)
      cross join jsonb_array_elements(fact.fact -> 'values') as value (words)
      where fact.fact ->> 'name' = decided.key and value.words ->> 'id' = decided.value
      limit 1
    ),
    private.without_gaps(o.option ->> 'label')
  )
  from private.first_year_months as f cross join jsonb_array_elements(f.content -> 'options') as o (option)
  where f.month = p_month and o.option ->> 'id' = p_option
  order by f.version desc limit 1;
$$;

create function private.get_class_first_year(p_class_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The choices of a class's students in their first lives, for its staff: the months in which ten or more students have chosen. `cost` is an
-- option's effect on the year, compared with the option that would have changed it most, summed over the lives that have ended; null for
-- fewer than five lives. If one to four students chose an option, `options` is null and the month has a cost instead, because both together
-- would reveal these students' choices. For an account that joined, only a life that began after it joined counts.
declare
  class private.classes := private.require_class(p_class_id);
begin
  return (
    with choices as materialized (
      select distinct m.life_id, m.month, m.choice, (
        select (o.outcome ->> 'difference')::numeric from jsonb_array_elements(l.outcomes) as o (outcome)
        where (o.outcome ->> 'month')::smallint = m.month and o.outcome ->> 'choice' = m.choice limit 1
      ) as difference
      from private.members_of(class) as c
      join private.students as t on t.id = c.student_id and t.consent_withdrawn_at is null
      join private.lives as l on l.user_id = t.account and l.number = 1 and (t.origin = 'school' or l.started_at >= c.since)
      join private.life_months as m on m.life_id = l.id and m.choice is not null
    ), offered as (
      select f.month, o.option ->> 'id' as id, o.place
      from private.current_first_year_months() as f
      cross join jsonb_array_elements(f.content -> 'options') with ordinality as o (option, place)
    ), options as (
      select month, id, min(o.place) as place, count(c.life_id) as students,
        count(c.difference) as ended, sum(c.difference) as cost
      from offered as o full join (select month, choice as id, life_id, difference from choices) as c using (month, id)
      group by month, id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'month', month, 'title', f.content -> 'title', 'question', private.without_gaps(f.content ->> 'question'),
      'students', counted.students, 'options', counted.options,
      'cost', case when counted.options is null and counted.ended >= 5 then counted.cost::text end
    ) order by month), '[]')
    from (
      select o.month, sum(o.students) as students, sum(o.ended) as ended, sum(o.cost) as cost,
        case when bool_and(o.students not between 1 and 4) then jsonb_agg(
          jsonb_build_object(
            'id', o.id, 'label', private.first_year_option_words(o.month, o.id), 'students', o.students,
            'cost', case when o.ended >= 5 then o.cost::text end
          ) order by o.place, o.id
        ) end as options
      from options as o group by o.month having sum(o.students) >= 10
    ) as counted
    join private.current_first_year_months() as f using (month)
  );
end;
$$;
call private.expose('get_class_first_year', 'authenticated');
