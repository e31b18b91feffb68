-- Figures: the register of rates, thresholds, prices and dates that change by law or each year (docs/product.md#figures). Content lists the
-- ids of its figures, like its tags; the values in its text stay as editors wrote them.

create table public.figures (
  id text primary key default gen_random_uuid()::text
    constraint figures_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  label text not null check (private.has_visible_text(label) and char_length(label) <= 200),
  value text not null check (private.has_visible_text(value) and char_length(value) <= 100),
  unit text not null default '' check (char_length(unit) <= 100),
  source text not null check (private.has_visible_text(source) and char_length(source) <= 500),
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint figures_period check (valid_to >= valid_from)
);
comment on table public.figures is 'A new value is a new figure, so that content refers to the old one until it is rewritten.';
comment on column public.figures.value is 'The value as written in content: $18,200, 12% or 31 October.';
comment on column public.figures.valid_to is 'The last day on which the figure is valid; null for no end date.';
alter table public.figures enable row level security;
revoke all on public.figures from public, anon, authenticated, service_role;
grant select on public.figures to authenticated;
grant select, insert, update, delete on public.figures to service_role;
create index figures_valid_to_idx on public.figures (valid_to);

create policy "Content editors read figures" on public.figures for select to authenticated
using ((select private.can_edit_content()));

call private.add_triggers('touch', 'public.figures');
call private.add_triggers('audit', 'public.figures', 'id');

create function private.figure_period(p_from date, p_to date) returns text
language sql immutable
set search_path = ''
as $$
  -- The period of a value in words: a financial year (2026–27), a year (2026), or the month in which it ends (June 2027).
  select case
    when to_char(p_from, 'MM-DD') = '07-01' and p_to = p_from + interval '1 year' - interval '1 day'
      then to_char(p_from, 'YYYY') || '–' || to_char(p_to, 'YY')
    when to_char(p_from, 'MM-DD') = '01-01' and p_to = p_from + interval '1 year' - interval '1 day' then to_char(p_from, 'YYYY')
    else to_char(p_to, 'FMMonth YYYY')
  end;
$$;

create function private.figures_day() returns date
language plpgsql stable
set search_path = ''
as $$
-- Today, in the operator's time zone.
begin
  return (now() at time zone private.valid_time_zone(
    (select s.value ->> 'time_zone' from private.settings as s where s.key = 'analytics')
  ))::date;
end;
$$;

create function private.as_of(p_figures text[]) returns text
language plpgsql stable
set search_path = ''
as $$
-- The period of the figure that ended first, which students see beside the content; null while all figures are valid.
begin
  if p_figures = '{}' then
    return null;
  end if;
  return (
    select private.figure_period(f.valid_from, f.valid_to) from public.figures as f
    where f.id = any (p_figures) and f.valid_to < private.figures_day()
    order by f.valid_to, f.id limit 1
  );
end;
$$;

create function private.known_figures(p_ids jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The ids in a list that are in the register.
  select coalesce(jsonb_agg(f.id order by f.id), '[]') from public.figures as f where p_ids ? f.id;
$$;

create function private.read_figures(p_figures jsonb, p_stored jsonb default null) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- The figure ids in an argument, in alphabetical order; null if the argument is missing. Raises validation_failed for an id that is in
-- neither the register nor p_stored, so that a deleted figure doesn't prevent other changes.
declare
  ids text[];
  unknown text;
begin
  if coalesce(p_figures, 'null') = 'null' then
    return null;
  elsif jsonb_typeof(p_figures) <> 'array' or jsonb_path_exists(p_figures, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'validation_failed', 'Figures must be a list of ids.', 'figures');
  end if;
  ids := array(select distinct f.id from jsonb_array_elements_text(p_figures) as f (id) order by f.id);
  if cardinality(ids) > 20 then
    perform private.raise_error(422, 'validation_failed', 'You can choose up to 20 figures.', 'figures');
  end if;
  select i.id into unknown from unnest(ids) as i (id)
  where not exists (select 1 from public.figures as f where f.id = i.id) and not coalesce(p_stored, '[]') ? i.id
  limit 1;
  if unknown is not null then
    perform private.raise_error(
      422, 'validation_failed', format('No figure has the ID “%s”.', left(unknown, 100)), 'figures');
  end if;
  return ids;
end;
$$;
