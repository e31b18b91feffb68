CREATE OR REPLACE FUNCTION private.admin_get_analytics_groups()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The schools and years to choose from, each as it is spelt most often, and the first month with any activity. Those with
-- fewer learners than the caller sees a report of are left out: their names alone could tell of a child.
declare
  -- Of any filter.
  smallest integer := private.smallest_group(row('', null, null, null)::private.learner_filter);
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    with spellings as (
      select s.part, private.trim_text(s.name) as name, count(*) as n
      from public.profiles as p
      cross join lateral (values ('school', p.school), ('year', p.year)) as s (part, name)
      where private.fold_group(s.name) is not null
      group by 1, 2
    ),
    names as (
      select s.part, (array_agg(s.name order by s.n desc, s.name))[1] as name
      from spellings as s
      group by s.part, private.fold_group(s.name)
      having sum(s.n) >= smallest
    )
    select jsonb_build_object(
      'smallest_group', smallest,
      'schools', coalesce(jsonb_agg(n.name order by lower(n.name), n.name) filter (where n.part = 'school'), '[]'::jsonb),
      'years', coalesce(
        jsonb_agg(n.name order by substring(n.name from '[0-9]+')::numeric nulls last, lower(n.name), n.name)
          filter (where n.part = 'year'),
        '[]'::jsonb
      ),
      'first_month', (
        select left(min(t.bucket), 7) from private.tallies as t
        where t.subject = 'activity' and t.measure = 'active_month' and t.n > 0
      )
    )
    from names as n
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_analytics_groups"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_analytics_groups"() FROM PUBLIC;
