-- The register of figures for content editors, and the content to rewrite once a figure has ended (docs/product.md#figures).

create function private.figure_json(f public.figures, p_on date) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', f.id, 'label', f.label, 'value', f.value, 'unit', f.unit, 'source', f.source, 'valid_from', f.valid_from, 'valid_to', f.valid_to,
    'has_ended', coalesce(f.valid_to < p_on, false), 'updated_at', f.updated_at,
    'uses', (select count(*) from private.figure_content(p_on, f.id))
  );
$$;

create function private.figure_content(p_on date, p_figure text default null) returns table (
  kind text, item_id text, title text, quiz_id text, quiz_title text, figures text[]
)
language sql stable
set search_path = ''
as $$
  -- Videos and questions outside the trash that refer to a figure or, if none is given, to figures that ended before the given day; with
  -- the ids of these figures. A question comes with the first of its quizzes by title.
  with asked as materialized (
    select f.id from public.figures as f where f.id = p_figure or p_figure is null and f.valid_to < p_on
  ), ids as materialized (
    select coalesce(array_agg(a.id order by a.id), '{}') as all_ids from asked as a
  )
  select 'video', v.id, v.title, null, null, array(select f.id from unnest(v.figures) as f (id) where f.id = any (i.all_ids) order by f.id)
  from ids as i join public.videos as v on v.figures && i.all_ids and v.figures <> '{}' and v.deleted_at is null
  union all
  select 'question', q.id, q.title, z.id, z.title,
    array(select f.id from unnest(q.figures) as f (id) where f.id = any (i.all_ids) order by f.id)
  from ids as i
  join public.questions as q on q.figures && i.all_ids and q.figures <> '{}' and q.deleted_at is null
  cross join lateral (select s.* from private.quizzes_of(q.id) as s limit 1) as z;
$$;

create function private.figure_uses(p_on date, p_figure text default null) returns jsonb
language sql stable
set search_path = ''
as $$
  -- At most 1,000 items of private.figure_content, videos first: [{kind, id, title, quiz_id, quiz_title, figures}].
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', c.kind, 'id', c.item_id, 'title', c.title, 'quiz_id', c.quiz_id, 'quiz_title', c.quiz_title, 'figures', c.figures
  ) order by c.kind desc, c.quiz_title collate private.natural_order, c.title collate private.natural_order, c.item_id), '[]')
  from (
    select s.* from private.figure_content(p_on, p_figure) as s order by s.kind desc, s.quiz_title, s.title, s.item_id limit 1000
  ) as c;
$$;

create function private.admin_list_figures(p_on date default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The register on a day, today by default: {on, figures, to_rewrite}. `to_rewrite` lists content that refers to figures that had ended by
-- that day.
declare
  day date := coalesce(p_on, private.figures_day());
begin
  perform private.require_right('content');
  return jsonb_build_object(
    'on', day,
    'figures', (
      select coalesce(jsonb_agg(private.figure_json(f, day) order by f.label collate private.natural_order, f.valid_from desc, f.id), '[]')
      from public.figures as f
    ),
    'to_rewrite', private.figure_uses(day)
  );
end;
$$;
call private.expose('admin_list_figures', 'authenticated');

create function private.admin_list_figure_uses(p_figure_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The content that refers to a figure. Raises figure_not_found.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.figures as f where f.id = p_figure_id) then
    perform private.raise_error(404, 'figure_not_found', 'This figure doesn’t exist.');
  end if;
  return private.figure_uses(private.figures_day(), p_figure_id);
end;
$$;
call private.expose('admin_list_figure_uses', 'authenticated');

create function private.new_figure_id(p_label text, p_from date, p_to date) returns text
language sql stable
set search_path = ''
as $$
  -- An id that people recognise in files: the label and the period, with a number if that id exists already.
  with wanted as (
    select left(coalesce(nullif(trim(both '-' from regexp_replace(
      lower(concat_ws(' ', p_label, private.figure_period(p_from, p_to))), '[^a-z0-9]+', '-', 'g'
    )), ''), 'figure'), 100) as id
  )
  select case when n = 1 then w.id else w.id || '-' || n end
  from wanted as w cross join generate_series(1, 100000) as n
  where not exists (select 1 from public.figures as f where f.id = case when n = 1 then w.id else w.id || '-' || n end)
  order by n limit 1;
$$;

create function private.admin_save_figure(p_figure_id text, p_fields jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Creates a figure (p_figure_id null) or changes one: {label, value, unit?, source, valid_from, valid_to?, updated_at?}. A change leaves
-- other fields as they are. If updated_at is given and the figure has changed since, that's a conflict. Raises figure_not_found,
-- stale_update, or validation_failed with the field.
declare
  fields jsonb := private.unwrap_json(p_fields);
  stored public.figures;
  saved public.figures;
begin
  perform private.require_right('content');
  if p_figure_id is not null then
    select * into stored from public.figures as f where f.id = p_figure_id for update;
    if stored.id is null then
      perform private.raise_error(404, 'figure_not_found', 'This figure doesn’t exist.');
    end if;
  end if;
  if p_figure_id is not null and (fields ->> 'updated_at')::timestamptz <> stored.updated_at then
    perform private.raise_error(409, 'stale_update', 'Someone else has changed this figure. Reload the page, then try again.');
  end if;
  saved := jsonb_populate_record(stored, fields - '{id,created_at,updated_at}'::text[]);
  if not coalesce(private.has_visible_text(saved.label), false) then
    perform private.raise_error(422, 'validation_failed', 'Enter a label.', 'label');
  elsif not coalesce(private.has_visible_text(saved.value), false) then
    perform private.raise_error(422, 'validation_failed', 'Enter a value.', 'value');
  elsif not coalesce(private.has_visible_text(saved.source), false) then
    perform private.raise_error(422, 'validation_failed', 'Enter a source.', 'source');
  elsif saved.valid_from is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the first day.', 'valid_from');
  elsif saved.valid_to < saved.valid_from then
    perform private.raise_error(422, 'validation_failed', 'The last day can’t be before the first.', 'valid_to');
  end if;
  if stored.id is null then
    insert into public.figures (id, label, value, unit, source, valid_from, valid_to)
    values (
      private.new_figure_id(saved.label, saved.valid_from, saved.valid_to), saved.label, saved.value, coalesce(saved.unit, ''),
      saved.source, saved.valid_from, saved.valid_to
    ) returning * into saved;
  else
    update public.figures as f set
      label = saved.label, value = saved.value, unit = coalesce(saved.unit, ''), source = saved.source, valid_from = saved.valid_from,
      valid_to = saved.valid_to
    where f.id = p_figure_id returning * into saved;
  end if;
  return private.figure_json(saved, private.figures_day());
exception
  when check_violation or datetime_field_overflow or invalid_datetime_format then
    perform private.raise_error(422, 'validation_failed', 'A value is outside the allowed range.');
end;
$$;
call private.expose('admin_save_figure', 'authenticated');

create function private.admin_delete_figure(p_figure_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Deletes a figure that no content refers to, not even in the trash. Raises figure_not_found or figure_in_use.
declare
  uses bigint := (select count(*) from public.questions as q where q.figures @> array[p_figure_id] and q.figures <> '{}')
    + (select count(*) from public.videos as v where v.figures @> array[p_figure_id]);
begin
  perform private.require_right('content');
  if uses > 0 then
    perform private.raise_error(409, 'figure_in_use', format(
      '%s, perhaps in the trash. Remove it there first.',
      case uses
        when 1 then 'One video or question uses this figure'
        else format('%s videos and questions use this figure', uses)
      end
    ));
  end if;
  delete from public.figures as f where f.id = p_figure_id;
  if not found then
    perform private.raise_error(404, 'figure_not_found', 'This figure doesn’t exist.');
  end if;
  return jsonb_build_object('id', p_figure_id);
end;
$$;
call private.expose('admin_delete_figure', 'authenticated');

create function private.count_expired_figures() returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Counts for operators: {figures: ended figures that content refers to, items: videos and questions that refer to them}.
begin
  return (
    select jsonb_build_object('figures', count(distinct f.id), 'items', count(distinct (c.kind, c.item_id)))
    from private.figure_content(private.figures_day()) as c cross join lateral unnest(c.figures) as f (id)
  );
end;
$$;
