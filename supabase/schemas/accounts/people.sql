-- People, for admins: a list of all accounts with their school, year and admin right.

create function private.person_to_json(p_profile public.profiles) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A person, in the format of the list of people.
  select jsonb_build_object(
    'id', p_profile.id, 'email', p_profile.email, 'name', private.person_name(p_profile),
    'first_name', p_profile.first_name, 'last_name', p_profile.last_name,
    'username', private.username_of(p_profile.id),
    'school', p_profile.school, 'year', p_profile.year, 'extra_time_percent', p_profile.extra_time_percent,
    'admin_right', (select a.admin_right from private.admins as a where a.user_id = p_profile.id),
    -- An admin right is suspended until the email is confirmed.
    'email_confirmed', private.confirmed_address(p_profile.id) is not null,
    'completed_count', (
      select count(*) from public.lesson_results as r where r.user_id = p_profile.id and r.status = 2
    ),
    'last_active_at', greatest(
      (select max(r.completed_at) from public.lesson_results as r where r.user_id = p_profile.id),
      (select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_profile.id),
      (select max(v.updated_at) from public.video_progress as v where v.user_id = p_profile.id)
    ),
    'created_at', p_profile.created_at, 'updated_at', p_profile.updated_at
  );
$$;

-- A person's searchable text, apart from the username. This is an expression, because calling a function for every match would take longer
-- than finding the matches.
create index profiles_search_idx on public.profiles using gin ((lower(
  coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(display_name, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(school, '') || ' ' || coalesce(year, '')
)) extensions.gin_trgm_ops);
create view private.people_search with (security_invoker = true) as
select p.id, lower(
  coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || coalesce(p.display_name, '') || ' '
    || coalesce(p.email, '') || ' ' || coalesce(p.school, '') || ' ' || coalesce(p.year, '')
) as text
from public.profiles as p;
comment on view private.people_search is 'The searchable text of people: the same expression as in profiles_search_idx.';
revoke all on private.people_search from public, anon, authenticated, service_role;

-- These indexes serve the two default orders of the list of all people. Names with equal keys are then sorted in natural_order, which no
-- index can use. The service role needs the functions because it also writes profiles, and each write computes the keys.
grant execute on function private.sort_key, private.person_sort_name, private.person_name to service_role;
create index profiles_name_idx on public.profiles ((private.sort_key(private.person_sort_name(profiles))) collate "C");
create index profiles_created_at_idx on public.profiles (created_at, id);

create function private.admin_list_people(
  p_query text, p_admins_only boolean, p_sort text, p_descending boolean, p_offset integer, p_limit integer
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Lists people. Every word of the query must occur in the name, the email address, the username, the school or the year. The total is
-- capped at private.max_total.
declare
  patterns constant text[] := array(
    select '%' || regexp_replace(w.word, '([\\%_])', '\\\1', 'g') || '%' from unnest(private.search_words(p_query)) as w (word)
  );
  hidden uuid[] := private.hidden_people();
  page_start constant integer := greatest(coalesce(p_offset, 0), 0);
  page_size constant integer := least(greatest(coalesce(p_limit, 200), 0), 200);
  max_total constant bigint := private.max_total(page_start, page_size);
  is_search constant boolean := cardinality(patterns) > 0;
  is_indexed constant boolean := p_sort in ('name', 'created_at');
  direction constant text := case when p_descending then 'desc' else 'asc' end;
  hits uuid[];
  found jsonb;
begin
  perform private.require_right('people'); perform private.record_read('profiles', '*', 'list');
  if p_sort is null or p_sort not in ('name', 'email', 'school', 'year', 'created_at') then
    perform private.raise_error(422, 'validation_failed', 'This list can’t be sorted by that field.', 'sort');
  end if;
  if is_search then
    -- Dynamic SQL, so that the query is planned for these words. The indexes find the longest word.
    execute $hits$
      select array(
        select p.id
        from (
          select x.id, x.text from private.people_search as x where x.text like $1[1]
          union all
          select x.id, x.text from private.students as s join private.people_search as x on x.id = s.id
          where s.account = s.id and s.username like $1[1] and x.text not like $1[1]
        ) as p
        where p.id <> all ($2) and (not $3 or p.id in (select a.user_id from private.admins as a))
          and concat_ws(' ', p.text, (select t.username from private.students as t where t.id = p.id and t.account = p.id)) like all ($1)
        limit $4
      )
    $hits$ into hits using patterns, hidden, p_admins_only, case when is_indexed then max_total end;
  end if;
  execute format(
    $query$
      with page as (select p.id from public.profiles as p where %1$s order by %2$s, p.id offset $2 limit $3),
      numbered as (select g.id, row_number() over () as ordinal_position from page as g)
      select jsonb_build_object(
        'total', least($6, coalesce(
          cardinality($1), (select count(*) from (select 1 from public.profiles as p where %1$s limit $6) as c)
        )),
        'items', coalesce((
          select jsonb_agg(private.person_to_json(p) order by g.ordinal_position)
          from numbered as g join public.profiles as p on p.id = g.id
        ), '[]'::jsonb)
      )
    $query$,
    concat_ws(
      ' and ', 'p.id <> all ($4)', case when p_admins_only then 'p.id in (select a.user_id from private.admins as a)' end,
      case when is_search then case
        -- With this many hits, reading people in order finds a page sooner than sorting all hits.
        when is_indexed and cardinality(hits) = max_total then $match$(
          select concat_ws(' ', x.text, t.username) like all ($5)
          from private.people_search as x left join private.students as t on t.id = x.id and t.account = x.id where x.id = p.id
        )$match$
        else 'p.id = any ($1)'
      end end
    ),
    case p_sort
      when 'created_at' then 'p.created_at ' || direction
      when 'name' then format($order$
          private.sort_key(private.person_sort_name(p)) collate "C" %1$s, private.person_sort_name(p) collate private.natural_order %1$s
        $order$, direction)
      else format('nullif(p.%I, '''') collate private.natural_order %s nulls last', p_sort, direction)
    end
  ) into found using hits, page_start, page_size, hidden, patterns, max_total;
  return found;
end;
$$;
call private.expose('admin_list_people', 'authenticated');
alter function public.admin_list_people set statement_timeout = '3s';

create function private.admin_get_person(p_person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A person's record, for admins who may see it; the read is logged.
begin
  return private.person_to_json(private.read_person(p_person_id, 'record'));
end;
$$;
call private.expose('admin_get_person', 'authenticated');

create function private.admin_update_person(
  p_person_id uuid, p_school text default null, p_year text default null, p_extra_time_percent integer default null,
  p_updated_at timestamptz default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Sets school, year and extra time; null leaves a value unchanged, and a blank string removes it. Raises stale_update if p_updated_at is
-- given and no longer current.
declare
  person public.profiles;
begin
  perform private.require_reach(p_person_id);
  select * into person from public.profiles as p where p.id = p_person_id for update;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person doesn’t exist.');
  elsif person.updated_at <> p_updated_at then
    perform private.raise_error(409, 'stale_update', 'Someone else changed this person while you were editing.');
  end if;
  if p_extra_time_percent not between 0 and 300 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be between 0% and 300%.', 'extra_time_percent');
  end if;
  update public.profiles as p set
    school = case when p_school is null then p.school else nullif(btrim(p_school), '') end,
    year = case when p_year is null then p.year else nullif(btrim(p_year), '') end,
    extra_time_percent = coalesce(p_extra_time_percent, p.extra_time_percent)
  where p.id = person.id
  returning * into person;
  return private.person_to_json(person);
end;
$$;
call private.expose('admin_update_person', 'authenticated');
