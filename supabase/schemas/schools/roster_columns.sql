-- Which column holds which field in a school's files. Someone confirmed this once for each set of headings (docs/product.md#rosters).

create table private.roster_columns (
  school_id uuid not null references private.schools (id) on delete cascade,
  headings text not null check (char_length(headings) between 1 and 600),
  columns jsonb not null check (jsonb_typeof(columns) = 'object' and octet_length(columns::text) <= 2000),
  confirmed_at timestamptz not null default clock_timestamp(),
  primary key (school_id, headings)
);
comment on column private.roster_columns.headings is 'The number of headings, and the headings without case, spaces and punctuation.';
comment on column private.roster_columns.columns is 'The column of each field, counted from 0.';
alter table private.roster_columns enable row level security;
revoke all on private.roster_columns from public, anon, authenticated, service_role;

create function private.list_roster_columns(p_school_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The confirmed columns of this school's files: [{headings, columns}].
begin
  perform private.require_school(p_school_id, 'school_admin');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('headings', c.headings, 'columns', c.columns) order by c.confirmed_at desc), '[]')
    from private.roster_columns as c where c.school_id = p_school_id
  );
end;
$$;
call private.expose('list_roster_columns', 'authenticated');

create function private.save_roster_columns(p_school_id uuid, p_headings text, p_columns jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the columns that someone confirmed for these headings. Keeps a school's latest 50, and returns them all.
begin
  perform private.lock_school(p_school_id, 'school_admin');
  if coalesce(char_length(p_headings), 0) not between 1 and 600 then
    perform private.raise_error(422, 'validation_failed', 'Headings must have 1 to 600 characters.', 'headings');
  end if;
  if coalesce(jsonb_typeof(p_columns), '') <> 'object' or octet_length(p_columns::text) > 2000 then
    perform private.raise_error(422, 'validation_failed', 'Columns must be an object.', 'columns');
  end if;
  insert into private.roster_columns (school_id, headings, columns) values (p_school_id, p_headings, p_columns)
  on conflict (school_id, headings) do update set columns = excluded.columns, confirmed_at = clock_timestamp();
  delete from private.roster_columns as c where c.school_id = p_school_id and c.headings not in (
    select n.headings from private.roster_columns as n where n.school_id = p_school_id order by n.confirmed_at desc limit 50
  );
  return private.list_roster_columns(p_school_id);
end;
$$;
call private.expose('save_roster_columns', 'authenticated');
