-- Files of My first year, for content editors: reading them, and publishing a new version of a month. The edge function checks a file
-- against the other months before publishing it. A life keeps the versions of its opened months.

create function private.current_first_year_months() returns setof private.first_year_months
language sql stable
set search_path = ''
as $$
  -- The latest version of each month.
  select distinct on (f.month) f.* from private.first_year_months as f order by f.month, f.version desc;
$$;

create function private.first_year_month_to_json(f private.first_year_months) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A month's title, summary, version and publication, without the file.
  select jsonb_build_object(
    'month', f.month, 'version', f.version, 'title', f.content -> 'title', 'summary', f.content -> 'summary',
    'published_at', f.published_at, 'published_by', (select private.person_name(p) from public.profiles as p where p.id = f.published_by)
  );
$$;

create function private.admin_list_first_year() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The published months, in order.
begin
  perform private.require_right('content');
  return coalesce(
    (select jsonb_agg(private.first_year_month_to_json(f) order by f.month) from private.current_first_year_months() as f), '[]'
  );
end;
$$;
call private.expose('admin_list_first_year', 'authenticated');

create function private.admin_get_first_year_file(p_month integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The latest version of a month's file. Raises first_year_month_not_found.
declare
  file jsonb;
begin
  perform private.require_right('content');
  select jsonb_build_object('version', f.version, 'content', f.content) into file
  from private.current_first_year_months() as f where f.month = p_month;
  if file is null then
    perform private.raise_error(404, 'first_year_month_not_found', 'This month isn’t published yet.');
  end if;
  return file;
end;
$$;
call private.expose('admin_get_first_year_file', 'authenticated');

create function private.admin_get_first_year_files(p_course text, p_video text, p_figures text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The data for checking a file: the latest files, and whether the course, video and figures that it names exist.
begin
  perform private.require_right('content');
  return jsonb_build_object(
    'files', coalesce((
      select jsonb_agg(private.first_year_month_to_json(f) || jsonb_build_object('content', f.content) order by f.month)
      from private.current_first_year_months() as f
    ), '[]'),
    'has_course', exists (select 1 from public.courses as c where c.title = p_course and c.deleted_at is null),
    'has_video', exists (select 1 from public.videos as v where v.title = p_video and v.deleted_at is null),
    'unknown_figures', (
      select coalesce(jsonb_agg(i.id order by i.place), '[]') from unnest(p_figures) with ordinality as i (id, place)
      where not exists (select 1 from public.figures as f where f.id = i.id)
    )
  );
end;
$$;
call private.expose('admin_get_first_year_files', 'authenticated');

create function private.publish_first_year_month(p_editor uuid, p_month integer, p_content jsonb, p_checked jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Publishes a new version of a month that the edge function has checked. p_checked: the versions that the check used, by month. Raises
-- first_year_changed if these are no longer the latest.
declare
  published private.first_year_months;
begin
  lock table private.first_year_months in share row exclusive mode;
  if private.unwrap_json(p_checked) is distinct from (
    select coalesce(jsonb_object_agg(f.month, f.version), '{}') from private.current_first_year_months() as f
  ) then
    perform private.raise_error(409, 'first_year_changed', 'Someone else published a month after you checked your file. Check it again.');
  end if;
  insert into private.first_year_months (month, version, content, published_at, published_by)
  values (
    p_month, coalesce((private.unwrap_json(p_checked) ->> p_month::text)::integer, 0) + 1, private.unwrap_json(p_content),
    clock_timestamp(), p_editor
  )
  returning * into published;
  return private.first_year_month_to_json(published);
end;
$$;
call private.expose('publish_first_year_month', 'service_role');
