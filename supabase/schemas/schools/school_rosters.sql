-- Rosters: files with a school's students, compared, committed as a whole, and undoable (docs/product.md#rosters).

create table private.rosters (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references private.schools (id) on delete cascade,
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  counts jsonb not null default '{}',
  undone_at timestamptz,
  kind text not null default 'roster' check (kind in ('roster', 'rollover'))
);
comment on table private.rosters is 'Every committed roster, so that it can be undone.';
comment on column private.rosters.kind is 'rollover: a new year (school_years.sql) instead of a file, stored in the same way.';
alter table private.rosters enable row level security;
revoke all on private.rosters from public, anon, authenticated, service_role;
create index rosters_school_id_idx on private.rosters (school_id, made_at);
create index rosters_made_by_idx on private.rosters (made_by);

create table private.roster_changes (
  id bigint generated always as identity primary key,
  roster_id uuid not null references private.rosters (id) on delete cascade,
  kind text not null check (kind in ('class', 'group', 'student', 'membership', 'teacher', 'invitation')),
  row_id uuid not null,
  row_number integer,
  before jsonb,
  after jsonb not null
);
comment on column private.roster_changes.row_number is 'For a student that the roster created: the row of the file.';
comment on column private.roster_changes.before is 'Null: the roster created the row.';
alter table private.roster_changes enable row level security;
revoke all on private.roster_changes from public, anon, authenticated, service_role;
create index roster_changes_roster_id_idx on private.roster_changes (roster_id);
create index roster_changes_row_id_idx on private.roster_changes (row_id);
-- For erasing and exporting data about a teacher.
create index roster_changes_teachers_idx on private.roster_changes (roster_id) where kind in ('invitation', 'teacher');
-- For erasing and exporting data about a student.
create index roster_changes_students_idx on private.roster_changes ((after ->> 'student_id')) where kind = 'membership';

create function private.roster_rows(p_rows jsonb) returns table (
  row_number integer, student_key text, first_name text, last_name text, username text, year_level text, class_name text, group_name text,
  teacher_email text
)
language sql immutable
set search_path = ''
as $$
  -- Parses a file's rows: [[Student ID, first name, last name, username, year level, class, group, teacher's email]]; the first is row 2.
  select r.ordinality::integer + 1, private.roster_text(r.cells, 0, 100), private.roster_text(r.cells, 1, 100),
    private.roster_text(r.cells, 2, 100),
    lower(private.roster_text(r.cells, 3, 40)), private.year_level(private.roster_text(r.cells, 4, 50)),
    private.roster_text(r.cells, 5, 100), private.roster_text(r.cells, 6, 100), lower(private.roster_text(r.cells, 7, 320))
  from jsonb_array_elements(case when jsonb_typeof(p_rows) = 'array' then p_rows else '[]' end) with ordinality as r (cells, ordinality);
$$;

create function private.roster_text(p_cells jsonb, p_index integer, p_length integer) returns text
language sql immutable
set search_path = ''
as $$
  -- A cell's text in the form in which it is stored and compared: Unicode NFC, without spaces and invisible characters at the ends.
  select case when t.text ~ '[\u202A-\u202E\u2066-\u2069]' then private.close_bidi_controls(t.text) else t.text end
  from (
    select btrim(left(btrim(normalize(regexp_replace(p_cells ->> p_index, '[[:cntrl:]]+', ' ', 'g'), nfc),
      U&' \00A0\200B\200E\200F\FEFF'), p_length)) as text
    where private.has_visible_text(p_cells ->> p_index)
  ) as t;
$$;

create function private.bare_student_keys(p_key text) returns text[]
language sql immutable
set search_path = ''
as $$
  -- A Student ID in three increasingly simple forms, since systems write Student IDs differently: without punctuation, domain and '.0';
  -- without leading zeros; without letters. A form with nothing left is ''.
  select array[k.plain, ltrim(k.plain, '0'), ltrim(regexp_replace(k.plain, '[^0-9]+', '', 'g'), '0')]
  from (select regexp_replace(regexp_replace(split_part(lower(p_key), '@', 1), '\.0+$', ''), '[^[:alnum:]]+', '', 'g') as plain) as k;
$$;

create function private.compare_roster(p_school_id uuid, p_rows jsonb, p_choices jsonb) returns table (
  row_number integer, identity text, state text, problem text, field text, student_id uuid, current_name text, current_username text,
  current_key text, current_year text, current_classes text, current_group text, new_key text, student_key text, first_name text,
  last_name text, username text, year_level text, class_name text, group_name text, teacher_email text
)
language sql stable
set search_path = ''
-- Before the first roster, the statistics show no students, so the planner would choose nested loops, which take minutes.
set enable_nestloop = off
as $$
  -- Compares each row of a file with the school's data. A student is identified by the Student ID, ignoring case; if the row has none, by
  -- the username, or by the full name in the row's class. Rows with the same Student ID or, without one, the same username have the same
  -- `identity`, and so do equal rows with neither. `state`: new, changed, same, returned (had left), skipped, or conflict (not written, has
  -- `problem` and `field`). p_choices: how someone resolved conflicts, by row number: 'same' (the same student),
  -- 'keep' (the same student, who keeps the school's Student ID) or 'another' (a different student). A blank cell changes nothing.
  -- `new_key`: the Student ID that a known student will have.
  with given as materialized (
    select g.*, p_choices ->> g.row_number::text as choice, lower(concat_ws(' ', g.first_name, g.last_name)) as named
    from private.roster_rows(p_rows) as g
  ),
  identified as (
    select g.*, coalesce('key ' || lower(g.student_key), 'username ' || g.username,
      'row ' || case when g.choice = 'another' then g.row_number else min(g.row_number) over equal_rows end) as identity,
      g.student_key is null and g.username is null and min(g.row_number) over equal_rows < g.row_number as is_repeated
    from given as g
    window equal_rows as (partition by g.named, lower(g.class_name), lower(g.group_name), lower(g.year_level), g.student_key is null,
      g.username is null)
  ),
  counted as (
    select g.*,
      -- A student can be in a class only once, in one group. Rows that agree, such as one for each teacher, count as one.
      coalesce(min(lower(g.group_name)) over (partition by g.identity, lower(g.class_name))
        <> max(lower(g.group_name)) over (partition by g.identity, lower(g.class_name)), false) as has_other_group,
      min(g.named) over (partition by g.identity) <> max(g.named) over (partition by g.identity) as has_other_name,
      bool_or(g.choice = 'keep') over (partition by g.identity) as keeps_key,
      -- All classes of the student in the file.
      array_agg(lower(g.class_name)) over (partition by g.identity) as classes
    from identified as g
  ),
  places as materialized (
    -- Each student's classes, with the group in each. Lists the classes first, because otherwise the memberships of all schools would be
    -- read.
    select m.student_id, jsonb_object_agg(lower(c.name), lower(g.name)) as groups,
      jsonb_object_agg(lower(c.name), g.name) as group_names,
      string_agg(c.name, ', ' order by c.name collate private.natural_order) as names
    from private.class_students as m
    join private.classes as c on c.school_id = p_school_id and c.id = m.class_id
    left join private.class_groups as g on g.id = m.group_id
    where m.until is null and m.class_id = any (array(
      select k.id from private.classes as k where k.school_id = p_school_id and k.archived_at is null
    ))
    group by m.student_id
  ),
  enrolled as materialized (
    select t.id, t.student_key, lower(t.first_name) as first_name, lower(t.last_name) as last_name,
      lower(concat_ws(' ', t.first_name, t.last_name)) as named, lower(t.year_level) as year_level, coalesce(p.groups, '{}') as groups
    from private.students as t left join places as p on p.student_id = t.id
    where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
  ),
  members as materialized (
    -- Possible students for a row without a Student ID, by name and class.
    select c.named, k.class_name, min(c.id::text)::uuid as id, count(*) as students
    from enrolled as c left join lateral jsonb_object_keys(c.groups) as k (class_name) on true
    group by 1, 2
  ),
  by_row as materialized (
    select c.*, coalesce(k.id, u.id) as known, coalesce(k.id, u.id, case when c.student_key is null then n.id end) as found_by_row,
      k.id is not null as has_known_key, n.students as namesakes
    from counted as c
    left join private.students as k on k.school_id = p_school_id and lower(k.student_key) = lower(c.student_key)
    left join private.students as u on c.student_key is null and u.school_id = p_school_id and u.username = c.username
    left join members as n on n.named = c.named and n.class_name is not distinct from lower(c.class_name)
  ),
  unknown as materialized (
    select r.identity, min(r.student_key) as student_key, min(r.named) as named, min(lower(r.first_name)) as first_name,
      min(lower(r.last_name)) as last_name, min(lower(r.year_level)) as year_level, array_remove(min(r.classes), null) as classes
    from by_row as r group by r.identity having bool_and(r.found_by_row is null)
  ),
  absent as materialized (
    select c.* from enrolled as c where c.id not in (select r.found_by_row from by_row as r where r.found_by_row is not null)
  ),
  rewritten as materialized (
    -- For each simpler form of the Student ID, the students who match in that form and in their first or last name.
    select x.way, x.identity, x.id
    from (
      select f.way, f.identity, a.id, count(*) over (partition by f.way, f.identity) as for_row,
        count(*) over (partition by f.way, a.id) as for_student
      from (select u.*, w.* from unknown as u, unnest(private.bare_student_keys(u.student_key)) with ordinality as w (bare, way)) as f
      join (select c.*, w.* from absent as c, unnest(private.bare_student_keys(c.student_key)) with ordinality as w (bare, way)) as a
        on a.way = f.way and a.bare = f.bare and (a.first_name = f.first_name or a.last_name = f.last_name)
      where f.bare <> ''
    ) as x
    where x.for_row = 1 and x.for_student = 1
  ),
  suggestions as materialized (
    -- A name alone doesn't identify a student, so someone must confirm matches. The form matching the most students comes first, then the
    -- class and the year level.
    select distinct on (o.identity) o.identity, o.id
    from (
      select r.identity, r.id, 0 as rank from rewritten as r
      where r.way = (select x.way from rewritten as x group by x.way order by count(*) desc, x.way limit 1)
      union all
      select u.identity, a.id, case when a.groups ?| u.classes then 1 when a.year_level = u.year_level then 2 else 3 end
      from unknown as u join absent as a on a.named = u.named
    ) as o
    order by o.identity, o.rank, o.id
  ),
  by_file as (
    -- A student who is found by name in one class of the file is the same student in its other classes.
    select r.*, s.id as suggested, coalesce(r.known, (min(coalesce(r.found_by_row, d.id)::text) over (partition by r.identity))::uuid)
      as found_in_file
    from by_row as r
    left join suggestions as s on s.identity = r.identity
    left join suggestions as d on d.identity = r.identity and r.choice in ('same', 'keep')
  ),
  matched as (
    -- A row with a new username isn't the student that another row identifies by a known username.
    select f.*, case
      when f.known is not null or f.username is null
        or not bool_or(f.known is not null) over (partition by f.found_in_file) then f.found_in_file
    end as found
    from by_file as f
  ),
  judged as (
    select m.*, t.origin, t.first_name as old_first, t.last_name as old_last, t.left_at, t.year_level as old_year,
      t.student_key as old_key, t.username as old_username, case
        when m.found is null then null
        when m.has_known_key or m.keeps_key then coalesce(t.student_key, m.student_key)
        else coalesce(m.student_key, t.student_key)
      end as new_key,
      private.student_name(t) as old_name, case
      when m.first_name is null then 'first_name_missing'
      when m.username !~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$' then 'username_invalid'
      when not private.is_email_address(m.teacher_email) then 'email_invalid'
      when m.class_name is null and (m.group_name is not null or m.teacher_email is not null) then 'class_missing'
      when m.has_other_group then 'row_repeated'
      when m.has_other_name then 'key_repeated'
      -- The name of a joined account belongs to its owner, so a roster doesn't change it.
      when m.known is not null and m.choice is null and t.origin = 'school'
        and substring(lower(t.first_name) from '^[^ -]+') is distinct from substring(lower(m.first_name) from '^[^ -]+')
        then 'another_name'
      when t.left_at is not null and private.is_student_elsewhere(t) then 'cannot_return'
      when m.suggested is not null and m.found is null and m.choice is null then 'maybe_same'
      when m.suggested is not null and m.choice in ('same', 'keep')
        and min(m.identity) over (partition by m.suggested, m.choice) <> max(m.identity) over (partition by m.suggested,
          m.choice) then 'row_repeated'
      when m.is_repeated and m.found is null and m.choice is null then 'maybe_repeated'
      when m.student_key is null and m.found is not null and m.namesakes > 1 and m.known is null then 'namesakes'
    end as fault
    from matched as m left join private.students as t on t.school_id = p_school_id and t.id = coalesce(m.found, m.suggested)
  )
  select j.row_number, j.identity, case
      when j.fault is not null then 'conflict'
      when j.known is not null and j.choice = 'another' then 'skipped'
      when j.found is null then 'new'
      when j.left_at is not null then 'returned'
      when j.origin = 'school' and (j.first_name, coalesce(j.last_name, j.old_last), coalesce(j.year_level, j.old_year), j.new_key)
          is distinct from (j.old_first, j.old_last, j.old_year, j.old_key)
        or j.class_name is not null and (
          not coalesce(p.groups ? lower(j.class_name), false) or p.groups ->> lower(j.class_name) <> lower(j.group_name)
          or j.group_name is not null and p.groups ->> lower(j.class_name) is null
          -- The student is in one of the file's classes, but the file doesn't list them there.
          or exists (select 1 from jsonb_object_keys(p.groups) as o (class) where o.class = any (f.classes)
            and o.class <> all (array_remove(j.classes, null)))
        ) then 'changed'
      else 'same'
    end, j.fault, case j.fault
      when 'first_name_missing' then 'first_name' when 'username_invalid' then 'username' when 'email_invalid' then 'teacher_email'
      when 'class_missing' then 'class_name' when 'another_name' then 'first_name'
      when 'row_repeated' then k.known_by when 'key_repeated' then k.known_by
      when 'maybe_same' then 'first_name' when 'maybe_repeated' then 'first_name'
      when 'namesakes' then 'username' when 'cannot_return' then 'student_key'
    end, coalesce(j.found, case when j.fault = 'maybe_same' then j.suggested end), j.old_name, j.old_username,
      j.old_key, j.old_year, p.names, p.group_names ->> lower(j.class_name), j.new_key,
      j.student_key, j.first_name, j.last_name,
    j.username, j.year_level, j.class_name, j.group_name, j.teacher_email
  from judged as j left join places as p on p.student_id = coalesce(j.found, j.suggested)
  cross join lateral (select case when j.student_key is null then 'username' else 'student_key' end as known_by) as k
    cross join (select coalesce(array_agg(distinct lower(g.class_name)) filter (where g.class_name is not null), '{}')
    as classes from given as g) as f;
$$;

create function private.roster_leavers(p_school_id uuid, p_comparison jsonb) returns setof private.students
language sql stable
set search_path = ''
as $$
  -- Students with a Student ID who aren't in the file: offered as possible leavers, never assumed to have left.
  with named as materialized (
    select r.student_id, lower(r.student_key) as student_key
    from jsonb_to_recordset(p_comparison) as r (student_id uuid, student_key text)
  )
  select t.* from private.students as t
  where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null and t.student_key is not null
    and lower(t.student_key) not in (select n.student_key from named as n where n.student_key is not null)
    and t.id not in (select n.student_id from named as n where n.student_id is not null);
$$;

create function private.bare_class_name(p_name text) returns text
language sql immutable
set search_path = ''
as $$
  -- A class name, normalised so that names people read as one class are equal: 9A, '9 A', 09A and 9-A.
  select regexp_replace(regexp_replace(lower(p_name), '[^[:alnum:]]+', '', 'g'), '(^|[^0-9])0+([0-9])', '\1\2', 'g');
$$;

create function private.roster_classes(p_school_id uuid, p_comparison jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The classes that a file would create: [{name, students, like}]. `like`: the name of a similar existing class, or of a similar one with
  -- more students in the file.
  with known as (
    select c.name, lower(c.name) as lowered, private.bare_class_name(c.name) as bare from private.classes as c
    where c.school_id = p_school_id and c.archived_at is null
  ), made as (
    select min(w.class_name) as name, count(distinct w.identity) as students, private.bare_class_name(min(w.class_name)) as bare
    from private.rows_to_write(p_comparison) as w
    where w.class_name is not null and lower(w.class_name) not in (select k.lowered from known as k)
    group by lower(w.class_name)
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'students', m.students, 'like', coalesce(
    (select min(k.name) from known as k where k.bare = m.bare),
    (select o.name from made as o where o.bare = m.bare and (o.students, m.name) > (m.students, o.name)
      order by o.students desc, o.name limit 1)
  )) order by m.name collate private.natural_order), '[]')
  from made as m;
$$;

create function private.roster_teachers(p_school_id uuid, p_comparison jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Teachers in rows to be written who aren't on the class's staff or invited to it: [{email, name, classes}]. `name` is set for staff
  -- of the school; anyone else is invited.
  select coalesce(jsonb_agg(jsonb_build_object('email', x.address, 'name', x.name, 'classes', x.classes) order by x.address), '[]')
  from (
    select w.teacher_email as address, min(private.person_name(p)) as name,
      jsonb_agg(distinct w.class_name collate private.natural_order) as classes
    from (
      select min(r.class_name) as class_name, r.teacher_email from private.rows_to_write(p_comparison) as r
      where r.class_name is not null and r.teacher_email is not null group by lower(r.class_name), r.teacher_email
    ) as w
    left join private.classes as c on c.school_id = p_school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    left join private.current_staff as s on s.school_id = p_school_id and s.role = 'teacher'
      and private.confirmed_address(s.person) = w.teacher_email
    left join public.profiles as p on p.id = s.person
    where not exists (select 1 from private.class_teachers as h where h.class_id = c.id and h.staff_id = s.id) and not exists (
      select 1 from private.staff_invitations as i
      where i.school_id = p_school_id and i.email = w.teacher_email and i.ends_at > now() and c.id = any (i.class_ids)
    )
    group by w.teacher_email
  ) as x;
$$;

create function private.roster_comparison(p_school_id uuid, p_rows jsonb, p_choices jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A preview's data: {rows, leavers, teachers, classes, students, version}; `students`: how many the school has.
  select jsonb_build_object('rows', c.rows, 'leavers', l.leavers, 'teachers', h.teachers, 'classes', h.classes, 'students', (
      select count(*) from private.students as t where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
    ), 'version', md5(concat(c.rows, l.leavers, h.teachers, h.classes)))
  from (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.row_number), '[]') as rows
    from private.compare_roster(p_school_id, p_rows, coalesce(p_choices, '{}')) as r
  ) as c, lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username,
      'student_key', t.student_key)
      order by private.student_sort_name(t) collate private.natural_order, t.id), '[]') as leavers
    from private.roster_leavers(p_school_id, c.rows) as t
  ) as l, lateral (
    select private.roster_teachers(p_school_id, c.rows) as teachers, private.roster_classes(p_school_id, c.rows) as classes
  ) as h;
$$;

create function private.preview_roster(p_school_id uuid, p_rows jsonb, p_choices jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Compares a file of at most 5,000 rows with the school and changes nothing: see private.compare_roster.
begin
  perform private.require_school(p_school_id, 'school_admin');
  perform private.check_roster(p_rows);
  return private.roster_comparison(p_school_id, p_rows, p_choices);
end;
$$;
call private.expose('preview_roster', 'authenticated');
alter function public.preview_roster set statement_timeout = '60s';

create function private.check_roster(p_rows jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_rows), '') <> 'array' or jsonb_array_length(p_rows) not between 1 and 5000 then
    perform private.raise_error(422, 'validation_failed', 'Upload 1 to 5,000 rows.', 'rows');
  end if;
end;
$$;

create function private.commit_roster(p_school_id uuid, p_rows jsonb, p_choices jsonb, p_leavers uuid[], p_version text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Makes all changes that the preview of p_version showed, or none. p_leavers: the students missing from the file who have left. Raises
-- roster_changed if anything has changed since. Returns the roster.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  comparison jsonb;
  roster private.rosters;
begin
  perform private.check_roster(p_rows);
  comparison := private.roster_comparison(school.id, p_rows, p_choices);
  if p_version is distinct from comparison ->> 'version' then
    perform private.raise_error(409, 'roster_changed',
      'Something changed since the preview, so nothing was saved. Review the changes, then try again.');
  end if;
  insert into private.rosters (school_id, made_by, counts)
  select school.id, auth.uid(), jsonb_object_agg(c.state, c.rows)
  from (
    select r ->> 'state' as state, count(*) as rows from jsonb_array_elements(comparison -> 'rows') as r group by 1
    union all select 'left', count(*) from private.roster_leavers(school.id, comparison -> 'rows') as t where t.id = any (p_leavers)
  ) as c
  returning * into roster;
  perform private.write_roster_classes(roster, comparison -> 'rows');
  perform private.write_roster_students(roster, comparison -> 'rows');
  perform private.write_roster_places(roster, comparison -> 'rows');
  perform private.write_roster_teachers(roster, comparison -> 'rows');
  with old as (
    select t.* from private.roster_leavers(school.id, comparison -> 'rows') as t where t.id = any (p_leavers)
  ), places as (
    update private.class_students as m set until = now() from old as o where m.student_id = o.id and m.until is null returning m.*
  ), gone as (
    update private.students as t set left_at = now() from old as o where t.id = o.id returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select roster.id, 'student', g.id, to_jsonb(o), to_jsonb(g) from gone as g join old as o on o.id = g.id
  union all
  select roster.id, 'membership', p.id, to_jsonb(p) || '{"until": null}', to_jsonb(p) from places as p;
  perform private.update_audience(private.changed_classes(roster.id));
  perform private.write_school_profile(t) from private.students as t
  where t.school_id = school.id and t.account is not null and t.id in (select c.row_id from private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'student');
  return private.roster_to_json(roster);
end;
$$;
call private.expose('commit_roster', 'authenticated');
alter function public.commit_roster set statement_timeout = '60s';

create function private.changed_classes(p_roster_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  -- The classes that a roster or a new year created or archived, or whose members it changed.
  select array_agg(distinct case c.kind when 'class' then c.row_id else (c.after ->> 'class_id')::uuid end)
  from private.roster_changes as c where c.roster_id = p_roster_id and c.kind in ('class', 'membership');
$$;

create function private.rows_to_write(p_comparison jsonb) returns table (
  row_number integer, identity text, state text, student_id uuid, new_key text, student_key text, first_name text, last_name text,
  username text, year_level text, class_name text, group_name text, teacher_email text
)
language sql immutable
set search_path = ''
as $$
  -- The rows of a comparison that will be written.
  select r.*
  from jsonb_to_recordset(p_comparison) as r (
    row_number integer, identity text, state text, student_id uuid, new_key text, student_key text, first_name text, last_name text,
    username text, year_level text, class_name text, group_name text, teacher_email text
  )
  where r.state in ('new', 'changed', 'same', 'returned');
$$;

create function private.write_roster_classes(p_roster private.rosters, p_comparison jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Creates the classes and groups that a file names and the school doesn't have.
begin
  with made as (
    insert into private.classes (school_id, name, year_level)
    select p_roster.school_id, min(w.class_name), case when count(distinct w.year_level) = 1 then min(w.year_level) end
    from private.rows_to_write(p_comparison) as w
    where w.class_name is not null and not exists (
      select 1 from private.classes as c
      where c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    )
    group by lower(w.class_name)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, after) select p_roster.id, 'class', m.id, to_jsonb(m) from made as m;
  with made as (
    insert into private.class_groups (class_id, name)
    select c.id, min(w.group_name)
    from private.rows_to_write(p_comparison) as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    where w.group_name is not null and not exists (
      select 1 from private.class_groups as g where g.class_id = c.id and lower(g.name) = lower(w.group_name)
    )
    group by c.id, lower(w.group_name)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, after) select p_roster.id, 'group', m.id, to_jsonb(m) from made as m;
end;
$$;

create function private.write_roster_students(p_roster private.rosters, p_comparison jsonb) returns void
language plpgsql
set search_path = ''
set enable_nestloop = off
as $$
-- Creates and changes students. All rows with the same identity are about one student.
declare
  given record;
  student private.students;
begin
  -- Runs in username order, so that two rosters that want the same usernames wait for each other instead of deadlocking.
  for given in
    select n.*, private.suggested_username(n.first_name, n.username, 0) as suggested
    from (
      select distinct on (w.identity) w.* from private.rows_to_write(p_comparison) as w where w.state = 'new'
      order by w.identity, w.row_number
    ) as n
    order by suggested
  loop
    student.school_id := p_roster.school_id;
    student.first_name := given.first_name;
    student.last_name := given.last_name;
    student.student_key := given.student_key;
    student.year_level := given.year_level;
    student := private.insert_student(student, given.suggested);
    insert into private.roster_changes (roster_id, kind, row_id, row_number, after)
    values (p_roster.id, 'student', student.id, given.row_number, to_jsonb(student));
  end loop;
  with given as (
    select distinct on (w.student_id) w.* from private.rows_to_write(p_comparison) as w
    where w.student_id is not null order by w.student_id, w.row_number
  ), old as (
    select t.* from private.students as t join given as g on g.student_id = t.id
    where t.school_id = p_roster.school_id and t.origin = 'school' and (t.left_at is not null
      or (t.first_name, t.last_name, t.year_level, t.student_key) is distinct from (
        g.first_name, coalesce(g.last_name, t.last_name), coalesce(g.year_level, t.year_level), g.new_key
      ))
  ), changed as (
    update private.students as t set
      first_name = g.first_name, last_name = coalesce(g.last_name, t.last_name), year_level = coalesce(g.year_level, t.year_level),
      student_key = g.new_key, left_at = null, updated_at = clock_timestamp()
    from given as g join old as o on o.id = g.student_id
    where t.school_id = p_roster.school_id and t.id = g.student_id
    returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'student', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
end;
$$;

create function private.write_roster_places(p_roster private.rosters, p_comparison jsonb) returns void
language plpgsql
set search_path = ''
set enable_nestloop = off
as $$
-- Adds the students of a file to its classes and groups, and removes them from classes in the file that don't list them. Other classes
-- don't change.
begin
  with given as materialized (
    select w.class_name, w.group_name, coalesce(w.student_id, h.row_id) as student_id
    from (
      select r.*, min(r.row_number) over (partition by r.identity, r.state) as first_row from private.rows_to_write(p_comparison) as r
    ) as w
    -- Finds students created earlier in this commit.
    left join private.roster_changes as h on h.roster_id = p_roster.id and h.row_number = w.first_row
  ), wanted as materialized (
    select w.student_id, c.id as class_id, min(g.id::text)::uuid as group_id
    from given as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    left join private.class_groups as g on g.class_id = c.id and lower(g.name) = lower(w.group_name)
    where w.student_id is not null
    group by w.student_id, c.id
  ), students as materialized (
    select t.id, lower(t.student_key) as student_key from private.students as t where t.school_id = p_roster.school_id
  ), unwritten as materialized (
    -- Students with a row in conflict aren't removed from the class it names.
    select distinct t.id as student_id, c.id as class_id
    from jsonb_to_recordset(p_comparison) as r (state text, student_id uuid, student_key text, class_name text)
    join students as t on t.id = r.student_id or t.student_key = lower(r.student_key)
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(r.class_name)
    where r.state = 'conflict'
  ), old as materialized (
    select m.*, w.group_id as wanted_group, w.student_id is not null or u.student_id is not null as stays
    from private.class_students as m
    left join wanted as w on w.student_id = m.student_id and w.class_id = m.class_id
    left join unwritten as u on u.student_id = m.student_id and u.class_id = m.class_id
    -- The array makes the query read only these classes, not the memberships of all schools.
    where m.until is null and m.class_id = any (array(select s.class_id from wanted as s))
      and m.student_id in (select s.student_id from wanted as s)
  ), changed as (
    update private.class_students as m
    set group_id = case when o.stays then coalesce(o.wanted_group, m.group_id) else m.group_id end, until = case
      when not o.stays then now() end
    from old as o
    where m.id = o.id and m.class_id = any (array(select s.class_id from wanted as s))
      and (not o.stays or o.wanted_group <> m.group_id or o.wanted_group is not null and m.group_id is null)
    returning m.*
  ), made as (
    insert into private.class_students (class_id, student_id, group_id)
    select w.class_id, w.student_id, w.group_id from wanted as w
    where not exists (select 1 from old as o where o.stays and o.student_id = w.student_id and o.class_id = w.class_id)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'membership', c.id, to_jsonb(o) - '{wanted_group,stays}'::text[], to_jsonb(c) from changed as c
    join old as o on o.id = c.id
  union all
  select p_roster.id, 'membership', m.id, null, to_jsonb(m) from made as m;
end;
$$;

create function private.write_roster_teachers(p_roster private.rosters, p_comparison jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Adds teachers who already work at the school to their classes, and invites the others.
begin
  delete from private.staff_invitations as i where i.ends_at < now();
  with wanted as materialized (
    select distinct c.id as class_id, w.teacher_email as address
    from private.rows_to_write(p_comparison) as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    where w.teacher_email is not null
  ), employed as materialized (
    select w.class_id, w.address, s.id as staff_id
    from wanted as w
    join private.current_staff as s on s.school_id = p_roster.school_id and s.role = 'teacher'
      and private.confirmed_address(s.person) = w.address
  ), given as (
    insert into private.class_teachers (class_id, staff_id) select e.class_id, e.staff_id
      from employed as e on conflict do nothing returning *
  ), old as materialized (
    select i.* from private.staff_invitations as i
    where i.school_id = p_roster.school_id and i.email in (select w.address from wanted as w
      where not exists (select 1 from employed as e where e.address = w.address))
  ), invited as (
    insert into private.staff_invitations as i (school_id, email, role, class_ids, invited_by)
    select p_roster.school_id, w.address, 'teacher', array_agg(w.class_id order by w.class_id), p_roster.made_by
    from wanted as w where not exists (select 1 from employed as e where e.address = w.address)
    group by w.address
    on conflict (school_id, email) do update
    set class_ids = array(select distinct c.id from unnest(i.class_ids || excluded.class_ids) as c (id) order by c.id)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'teacher', g.class_id, null, to_jsonb(g) from given as g
  union all
  select p_roster.id, 'invitation', n.id, private.comparable_invitation(o), private.comparable_invitation(n)
    from invited as n left join old as o on o.id = n.id
  where o.id is null or o.class_ids <> n.class_ids;
  perform private.check_unsent_invitations(p_roster.school_id);
end;
$$;

create function private.comparable_invitation(p_invitation private.staff_invitations) returns jsonb
language sql stable
set search_path = ''
as $$
  -- An invitation without the fields that sending changes, so that sending it doesn't count as a change. Null if there is none.
  select to_jsonb(p_invitation) - '{sent_at,token_hash,ends_at}'::text[] where p_invitation.id is not null;
$$;

create function private.roster_to_json(p_roster private.rosters) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_roster.id, 'made_at', p_roster.made_at, 'counts', p_roster.counts, 'undone_at', p_roster.undone_at,
    'undo_ends_at', p_roster.made_at + make_interval(days => private.retention_days('roster_days')),
    'made_by', (select private.person_name(f) from public.profiles as f where f.id = p_roster.made_by)
  );
$$;

create function private.list_rosters(p_school_id uuid, p_kind text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The last 20 rosters ('roster') or new years ('rollover') of a school, newest first.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  return (
    select coalesce(jsonb_agg(private.roster_to_json(r) order by r.made_at desc, r.id), '[]')
    from (select r.* from private.rosters as r where r.school_id = school.id and r.kind = p_kind
      order by r.made_at desc, r.id limit 20) as r
  );
end;
$$;
call private.expose('list_rosters', 'authenticated');

create function private.undo_roster(p_school_id uuid, p_roster_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Undoes a roster, except anything that has changed since, and students who now have an account. Returns {roster, kept}; `kept`: the names
-- and usernames of students who stay as they are. A new year is only undone as a whole. Repeating it changes nothing. Raises
-- roster_not_found, roster_not_newest if a later one hasn't been undone, roster_too_old if its changes are no longer stored, and
-- rollover_changed_since.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  roster private.rosters;
begin
  select r.* into roster from private.rosters as r where r.id = p_roster_id and r.school_id = school.id;
  if roster.id is null then
    perform private.raise_error(404, 'roster_not_found', 'This roster doesn’t exist.');
  elsif roster.undone_at is null and exists (
    select 1 from private.rosters as r where r.school_id = school.id and r.made_at > roster.made_at and r.undone_at is null
  ) then
    perform private.raise_error(409, 'roster_not_newest', 'Undo the later roster or new year first.');
  elsif roster.undone_at is null and roster.made_at < now() - make_interval(days => private.retention_days('roster_days')) then
    perform private.raise_error(409, 'roster_too_old', 'It’s too late to undo these changes.');
  elsif roster.undone_at is null then
    if roster.kind = 'rollover' then
      perform private.refuse_changed_rollover(roster);
    end if;
    perform private.undo_roster_teachers(roster.id);
    perform private.undo_roster_places(roster.id);
    perform private.undo_roster_students(roster.id);
    delete from private.class_groups as g using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'group' and g.id = c.row_id and to_jsonb(g) = c.after
      and not exists (select 1 from private.class_students as m where m.group_id = g.id)
      and not exists (select 1 from private.assignments as a where a.group_id = g.id);
    delete from private.classes as k using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is null and k.id = c.row_id and to_jsonb(k) = c.after
      and not exists (select 1 from private.class_students as m where m.class_id = k.id)
      and not exists (select 1 from private.class_groups as g where g.class_id = k.id)
      and not exists (select 1 from private.assignments as a where a.class_id = k.id);
    perform private.return_joins(k) from private.roster_changes as c join private.classes as k on k.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'class' and c.before is not null and to_jsonb(k) = c.after;
    update private.classes as k set archived_at = null from private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is not null and k.id = c.row_id and to_jsonb(k) = c.after;
    perform private.end_joins(array(
      select (c.after ->> 'student_id')::uuid from private.roster_changes as c where c.roster_id = roster.id and c.kind = 'membership'
    ));
    perform private.update_audience(private.changed_classes(roster.id));
    update private.rosters as r set undone_at = now() where r.id = roster.id returning * into roster;
  end if;
  return jsonb_build_object('roster', private.roster_to_json(roster), 'kept', coalesce((
    select jsonb_agg(private.name_and_username(t) order by private.student_sort_name(t) collate private.natural_order, t.id)
    from private.roster_changes as c join private.students as t on t.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'student' and (t.origin = 'school' or t.left_at is null)
      and private.comparable_student(to_jsonb(t)) is distinct from private.comparable_student(c.before)
  ), '[]'));
end;
$$;
call private.expose('undo_roster', 'authenticated');
alter function public.undo_roster set statement_timeout = '60s';

create function private.comparable_student(p_student jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The fields of a student that a roster writes, so that an account created since doesn't count as a change.
  select p_student - '{account,consent_withdrawn_at,extra_time_percent,extra_attempts,updated_at}'::text[];
$$;

create function private.undo_roster_places(p_roster_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.class_students as m using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'membership' and c.before is null and m.id = c.row_id and to_jsonb(m) = c.after;
  -- Leaves out the group if it has been deleted.
  update private.class_students as m
  set group_id = (select g.id from private.class_groups as g where g.id::text = c.before ->> 'group_id'),
    until = (c.before ->> 'until')::timestamptz
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'membership' and c.before is not null and m.id = c.row_id and to_jsonb(m) = c.after
    and not exists (
      select 1 from private.class_students as o
      where o.class_id = m.class_id and o.student_id = m.student_id and o.until is null and o.id <> m.id
    )
    -- Students who are now at another school, or who have left as joined accounts, aren't restored.
    and exists (
      select 1 from private.students as t
      where t.id = m.student_id and not private.is_student_elsewhere(t) and (t.left_at is null or t.origin = 'school')
    );
end;
$$;

create function private.undo_roster_teachers(p_roster_id uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Also deletes invitations whose email has been sent since.
begin
  delete from private.class_teachers as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'teacher' and t.class_id = c.row_id and to_jsonb(t) = c.after;
  delete from private.staff_invitations as i using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is null and i.id = c.row_id
    and private.comparable_invitation(i) = c.after;
  update private.staff_invitations as i set class_ids = array(select jsonb_array_elements_text(c.before -> 'class_ids')::uuid)
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is not null and i.id = c.row_id
    and private.comparable_invitation(i) = c.after;
end;
$$;

create function private.undo_roster_students(p_roster_id uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Deletes students that the roster created, unless they have an account or a card, or have been added to another class since. Restores the
-- students that it changed.
begin
  delete from private.students as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is null and t.id = c.row_id and t.account is null
    -- Auth may already have an account for a student with a card.
    and not exists (select 1 from private.login_cards as k where k.student_id = t.id)
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    and not exists (select 1 from private.class_students as m where m.student_id = t.id);
  update private.students as t set
    first_name = c.before ->> 'first_name', last_name = c.before ->> 'last_name', year_level = c.before ->> 'year_level',
    student_key = c.before ->> 'student_key', left_at = (c.before ->> 'left_at')::timestamptz, updated_at = clock_timestamp()
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is not null and t.id = c.row_id
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    -- A student can only be at one school at a time.
    and (c.before ->> 'left_at' is not null or not private.is_student_elsewhere(t));
  perform private.write_school_profile(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
  where c.roster_id = p_roster_id and c.kind = 'student' and t.account is not null;
end;
$$;
