CREATE OR REPLACE FUNCTION private.pathway_order (
  p_learner uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The ids of all courses in the order of the learner's pathway: those of the chosen category first, of these and of the others
-- those for the learner's school year, then those that name no school year; the oldest first.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
begin
  return array(
    with live as materialized (
      select c.id, translate(lower(btrim(c.category)), ' _', '--') as category, c.year, c.created_at
      from private.live_courses as c
    ),
    -- Many courses are for the same years. Without 'materialized' the text of each would be read.
    years as materialized (
      select y.year, school_year <@ private.school_years(y.year) as fits
      from (select distinct l.year from live as l where school_year is not null) as y
    )
    select l.id
    from live as l
    left join years as y on y.year = l.year
    order by
      l.category is distinct from chosen, case when y.fits then 1 when y.fits is null then 2 else 3 end, l.created_at, l.id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."pathway_order"(uuid) FROM PUBLIC;
