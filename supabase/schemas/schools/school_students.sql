-- How staff add and change students: names and usernames, groups, moving, leaving (docs/product.md#students).

create table private.used_usernames (
  hash bytea primary key
);
comment on table private.used_usernames is
  'SHA-256 of each username that was on a login card, so that no one else gets it, even after its student was deleted.';
alter table private.used_usernames enable row level security;
revoke all on private.used_usernames from public, anon, authenticated, service_role;

create function private.username_hash(p_username text) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(p_username, 'UTF8'));
$$;

create function private.plain_letters(p_name text) returns text
language sql immutable
set search_path = ''
as $$
  -- A name in keyboard letters and digits: without accents, and with Latin, Cyrillic and Greek letters as they are usually transliterated.
  -- Letters of other scripts are removed.
  select regexp_replace(
    coalesce(string_agg(coalesce(m.letters ->> c.letter, c.letter), '' order by c.ordinality), ''), '[^a-z0-9]', '', 'g'
  )
  from regexp_split_to_table(normalize(lower(p_name), nfkd), '') with ordinality as c (letter, ordinality), (select jsonb '{
    "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ð": "d", "đ": "d", "ø": "o", "ł": "l", "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "ng",
    "ə": "a", "ɑ": "a", "ⱥ": "a", "ƀ": "b", "ƃ": "b", "ɓ": "b", "ƈ": "c", "ȼ": "c", "ɖ": "d", "ɗ": "d", "ƌ": "d", "ɛ": "e", "ǝ": "e",
    "ɇ": "e", "ƒ": "f", "ǥ": "g", "ɠ": "g", "ɡ": "g", "ɣ": "g", "ɦ": "h", "ⱨ": "h", "ɨ": "i", "ɩ": "i", "ȷ": "j", "ɉ": "j", "ĸ": "k",
    "ƙ": "k", "ⱪ": "k", "ƚ": "l", "ɫ": "l", "ⱡ": "l", "ɲ": "n", "ƞ": "n", "ɔ": "o", "ɵ": "o", "ƥ": "p", "ɋ": "q", "ɍ": "r", "ɽ": "r",
    "ȿ": "s", "ʃ": "sh", "ƭ": "t", "ʈ": "t", "ƫ": "t", "ⱦ": "t", "ʉ": "u", "ʊ": "u", "ʋ": "v", "ⱳ": "w", "ƴ": "y", "ɏ": "y", "ƶ": "z",
    "ȥ": "z", "ɀ": "z", "ʒ": "zh",
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "ғ": "g", "д": "d", "ђ": "dj", "е": "e", "є": "ye", "ж": "zh", "җ": "zh",
    "з": "z", "ѕ": "dz", "и": "i", "і": "i", "ј": "j", "к": "k", "қ": "k", "л": "l", "љ": "lj", "м": "m", "н": "n", "њ": "nj",
    "ң": "n", "о": "o", "ө": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "c", "у": "u", "ү": "u", "ұ": "u", "ф": "f", "х": "kh",
    "ҳ": "h", "һ": "h", "ц": "ts", "ч": "ch", "ҷ": "j", "џ": "dz", "ш": "sh", "щ": "shch", "ы": "y", "э": "e", "ә": "a", "ю": "yu",
    "я": "ya",
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k", "λ": "l", "μ": "m", "ν": "n",
    "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o"
  }' as letters) as m;
$$;

create function private.suggested_username(p_first_name text, p_wanted text, p_tries integer) returns text
language plpgsql
set search_path = ''
as $$
-- A username that is easy to type and contains no surname, such as mia.maple42, or the username in a file. The number gets longer with each
-- try.
declare
  -- Words that no one can be teased with, whatever the name before them: no animals, food, colours or sizes.
  words constant text[] := '{alder,atlas,avenue,bridge,canvas,cascade,cedar,cello,chorus,coast,cosmos,cypress,daylight,emerald,'
    'estuary,fern,galaxy,garnet,glider,granite,grove,journey,lantern,larch,linden,lotus,magnolia,maple,meadow,meteor,mint,mosaic,'
    'nebula,novel,oasis,orbit,orchard,pebble,pixel,polaris,poplar,quartz,ridge,river,signal,silver,solar,sonata,spring,spruce,'
    'starlight,stellar,summit,sunlight,sunrise,sunset,tempo,topaz,tundra,valley,vista,voyage,zenith}';
  named constant text := coalesce(nullif(left(private.plain_letters(p_first_name), 12), ''), 'student');
  -- Uses only digits that don't look like letters and can't form numbers with a meaning, such as 69, 88 or 420.
  number constant text := (
    select string_agg(substr('23457', 1 + floor(random() * 5)::integer, 1), '') from generate_series(1, least(2 + p_tries, 8))
  );
begin
  return case
    when p_wanted is null then format('%s.%s%s', named, words[1 + floor(random() * cardinality(words))::integer], number)
    when p_tries = 0 then p_wanted
    else left(p_wanted, 32) || number
  end;
end;
$$;

create function private.insert_student(p_student private.students, p_wanted text default null) returns private.students
language plpgsql
set search_path = ''
as $$
-- Creates a student with a username that is free on the whole platform and was never on a card.
declare
  made private.students;
  chosen text;
  tries integer := 0;
begin
  loop
    chosen := private.suggested_username(p_student.first_name, p_wanted, tries);
    insert into private.students (school_id, origin, first_name, last_name, username, student_key, year_level)
    select p_student.school_id, 'school', p_student.first_name, p_student.last_name, chosen, p_student.student_key, p_student.year_level
    where not exists (select 1 from private.used_usernames as u where u.hash = private.username_hash(chosen))
    on conflict (username) do nothing
    returning * into made;
    exit when made.id is not null;
    tries := tries + 1;
  end loop;
  return made;
end;
$$;

create function private.username_of(p_id uuid) returns text
language sql stable
set search_path = ''
as $$
  -- The username of an account that a school created; lists show it instead of an email address.
  select t.username from private.students as t where t.id = p_id and t.account = p_id;
$$;

create function private.name_and_username(p_student private.students) returns text
language sql stable
set search_path = ''
as $$
  -- A student's name with the username, because names may be equal. For sentences and lists without other details.
  select concat_ws(' ', private.student_name(p_student), '(' || p_student.username || ')');
$$;

create function private.write_school_profile(p_student private.students) returns void
language sql
set search_path = ''
as $$
  -- Writes the school's data to the profile of an account that the school created.
  update public.profiles as p set
    first_name = p_student.first_name, last_name = p_student.last_name, display_name = private.student_name(p_student),
    school = s.name, year = p_student.year_level
  from private.schools as s
  where p.id = p_student.account and s.id = p_student.school_id and p_student.origin = 'school' and p_student.left_at is null
    and (p.first_name, p.last_name, p.display_name, p.school, p.year)
      is distinct from (p_student.first_name, p_student.last_name, private.student_name(p_student), s.name, p_student.year_level);
$$;

create function private.read_student(p_given jsonb, p_school_id uuid, p_field text, p_except uuid default null) returns private.students
language plpgsql stable
set search_path = ''
as $$
-- Parses a student from a form or a row: {first_name, last_name, year_level, student_key}. p_field: a prefix of field names in errors.
-- Raises validation_failed.
declare
  student private.students;
begin
  student.school_id := p_school_id;
  student.first_name := private.metadata_text(p_given, 'first_name', 100);
  student.last_name := private.metadata_text(p_given, 'last_name', 100);
  student.year_level := private.metadata_text(p_given, 'year_level', 50);
  student.student_key := private.metadata_text(p_given, 'student_key', 100);
  if student.first_name is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the first name.', p_field || 'first_name');
  elsif exists (
    select 1 from private.students as t
    where t.school_id = p_school_id and lower(t.student_key) = lower(student.student_key) and t.id is distinct from p_except
  ) then
    perform private.raise_error(422, 'validation_failed', 'Another student at the school has this Student ID.', p_field || 'student_key');
  end if;
  return student;
end;
$$;

create function private.add_students(p_class_id uuid, p_students jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Adds 1 to 200 students without an account: [{first_name, last_name, year_level, student_key}]. Returns the class.
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
  given jsonb;
  student private.students;
  i integer := 0;
begin
  if coalesce(jsonb_typeof(p_students), '') <> 'array' or jsonb_array_length(p_students) not between 1 and 200 then
    perform private.raise_error(422, 'validation_failed', 'Add 1 to 200 students.', 'students');
  end if;
  for given in select * from jsonb_array_elements(p_students) loop
    student := private.read_student(given, class.school_id, format('students.%s.', i));
    student.year_level := coalesce(student.year_level, class.year_level);
    student := private.insert_student(student);
    insert into private.class_students (class_id, student_id) values (class.id, student.id);
    i := i + 1;
  end loop;
  perform private.update_audience(array[class.id]);
  return private.class_to_json(class);
end;
$$;
call private.expose('add_students', 'authenticated');

create function private.end_memberships(p_student_ids uuid[], p_class_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
-- Ends students' memberships in a class or, if p_class_id is null, in all classes.
declare
  classes uuid[];
begin
  with ended as (
    update private.class_students as m set until = now()
    where m.student_id = any (p_student_ids) and m.until is null and (p_class_id is null or m.class_id = p_class_id)
    returning m.class_id
  )
  select array_agg(distinct e.class_id) into classes from ended as e;
  perform private.update_audience(classes);
  perform private.end_joins(p_student_ids);
end;
$$;

create function private.end_joins(p_student_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Removes the given joined accounts from the school, including its archived classes, unless they are in an active class: a joined account
-- is a student of the school only while it is in one.
declare
  classes uuid[];
begin
  with gone as (
    update private.students as t set left_at = now(), student_key = null, extra_time_percent = 0, extra_attempts = 0
    where t.id = any (p_student_ids) and t.origin = 'joined' and t.left_at is null and not exists (
      select 1 from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
      where m.student_id = t.id and m.until is null
    )
    returning t.id
  ), unasked as (
    delete from private.student_proposals as p using gone as g where p.joined_id = g.id
  ), ended as (
    update private.class_students as m set until = now() from gone as g where m.student_id = g.id and m.until is null
    returning m.class_id
  )
  select array_agg(distinct e.class_id) into classes from ended as e;
  perform private.update_audience(classes);
end;
$$;

create function private.end_archived_joins(p_class_id uuid) returns void
language sql
set search_path = ''
as $$
  -- After a class is archived, joined accounts with no other class leave the school.
  select private.end_joins(array(select m.student_id from private.class_students as m where m.class_id = p_class_id and m.until is null));
$$;

create function private.return_joins(p_class private.classes) returns void
language plpgsql
set search_path = ''
as $$
-- The inverse of end_joins, called before an archived class is restored. Accounts that left because their last class was archived become
-- students again, in all their earlier classes: from now on or, if they left less than a day ago, as if they never had. Assignments start
-- empty for them (private.update_audience). Leaves out accounts on hold, and those of current students elsewhere or staff of the school.
declare
  back uuid[] := array(
    -- Lists an account only once, even if it left and joined again.
    select distinct on (t.account) t.id from private.students as t
    join private.class_students as m on m.student_id = t.id and m.class_id = p_class.id and m.until = t.left_at
    where t.origin = 'joined' and not private.is_student_elsewhere(t) and private.hold_of(t.account) is null
      and exists (select 1 from private.classes as k where k.school_id = t.school_id and k.archived_at = t.left_at)
      and not exists (select 1 from private.current_staff as s where s.school_id = t.school_id and s.person = t.account)
    order by t.account, t.since desc
  );
begin
  insert into private.class_students (class_id, student_id, group_id)
  select m.class_id, m.student_id, m.group_id from private.class_students as m join private.students as t on t.id = m.student_id
  where t.id = any (back) and m.until = t.left_at and t.left_at <= now() - interval '1 day'
  on conflict (class_id, student_id) where until is null do nothing;
  update private.class_students as m set until = null from private.students as t
  where t.id = m.student_id and t.id = any (back) and m.until = t.left_at and t.left_at > now() - interval '1 day';
  update private.students as t set left_at = null where t.id = any (back);
end;
$$;

create function private.change_class_students(p_class_id uuid, p_student_ids uuid[], p_change jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Adds, removes, moves or groups students of a class. p_change: {action}: add (students of the school by a school administrator, former
-- students of the class by its teachers); remove; move {class_id}; group {group_id, or null for none}. Skips students who are no longer in
-- the class, or already in the other class. Returns the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, 'teacher');
  target private.classes;
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
begin
  if action = 'add' then
    -- Teachers can only add former students of the class (private.former_students).
    if exists (select 1 from unnest(p_student_ids) as w (id) where w.id not in (select f.id from private.former_students(class) as f)) then
      perform private.require_school(class.school_id, 'school_admin');
    end if;
    insert into private.class_students (class_id, student_id)
    select class.id, t.id from private.students as t
    where t.id = any (p_student_ids) and t.school_id = class.school_id and t.left_at is null
    on conflict (class_id, student_id) where until is null do nothing;
  elsif action = 'remove' then
    perform private.end_memberships(array(
      select m.student_id from private.class_students as m where m.class_id = class.id
        and m.student_id = any (p_student_ids) and m.until is null
    ), class.id);
  elsif action = 'move' then
    target := private.require_class(private.uuid_of(p_change ->> 'class_id'), 'teacher');
    if target.school_id <> class.school_id or target.id = class.id then
      perform private.raise_error(422, 'validation_failed', 'Choose another class at the same school.', 'class_id');
    end if;
    -- Creates a new membership, so that the other class's teachers see no more of a joined account than if it had joined there.
    insert into private.class_students (class_id, student_id)
    select target.id, m.student_id from private.class_students as m
    where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null
    on conflict (class_id, student_id) where until is null do nothing;
    update private.class_students as m set until = now()
    where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null;
  elsif action = 'group' then
    if p_change ->> 'group_id' is not null and not exists (
      select 1 from private.class_groups as g where g.id = wanted_group and g.class_id = class.id
    ) then
      perform private.raise_error(422, 'validation_failed', 'The class no longer has this group.', 'group_id');
    end if;
    update private.class_students as m set group_id = wanted_group
    where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null;
  else
    perform private.raise_error(422, 'validation_failed', 'Action must be one of group, remove, move, add.', 'action');
  end if;
  perform private.update_audience(array[class.id, target.id]);
  return private.class_to_json(class);
end;
$$;
call private.expose('change_class_students', 'authenticated');

create function private.is_student_elsewhere(p_student private.students) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether the account of a former student now belongs to a current student, at any school.
  select exists (
    select 1 from private.students as t where t.account = p_student.account and t.left_at is null and t.id <> p_student.id
  );
$$;

create function private.on_withdrawn_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Withdraws a person's consent when a school withdraws it for a student with an account, now or from a later day. The earlier date
-- applies.
begin
  insert into private.withdrawn_consents as w (user_id, withdrawn_at) values (new.account, new.consent_withdrawn_at)
  on conflict (user_id) do update set withdrawn_at = least(w.withdrawn_at, excluded.withdrawn_at);
  return null;
end;
$$;

create trigger students_withdrawn_consent after insert or update of account, consent_withdrawn_at on private.students for each row
when (new.account is not null and new.consent_withdrawn_at is not null) execute function private.on_withdrawn_consent();

create function private.on_deleted_students() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Deletes log entries and roster rows about a deleted student, with or without an account.
declare
  ids constant uuid[] := array(select o.id from old_rows as o);
begin
  delete from public.audit_log as l
  where private.ids_in_entry(l.row_id, l.before, l.after) && ids and private.ids_in_entry(l.row_id, null, null) && ids;
  delete from private.roster_changes as c where c.kind = 'student' and c.row_id = any (ids);
  delete from private.roster_changes as c where c.kind = 'membership' and c.after ->> 'student_id' = any (ids::text[]);
  return null;
end;
$$;

create trigger students_delete_traces after delete on private.students referencing old table as old_rows
for each statement execute function private.on_deleted_students();

create function private.last_day_of_consent(p_last_day text, p_time_zone text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
-- The end of a day (YYYY-MM-DD) that isn't in the past; null if no day is given. Raises validation_failed.
declare
  consent_end constant timestamptz := private.end_of_day(p_last_day, p_time_zone);
begin
  if p_last_day is not null and consent_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a date.', 'last_day');
  elsif consent_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day can’t be in the past.', 'last_day');
  end if;
  return consent_end;
end;
$$;

create function private.give_consent(p_account uuid) returns void
language sql
set search_path = ''
as $$
  -- Cancels every withdrawal of a person's consent, and every end date, at every school.
  update private.students as t set consent_withdrawn_at = null where t.account = p_account and t.consent_withdrawn_at is not null;
  delete from private.withdrawn_consents as w where w.user_id = p_account;
$$;

create function private.end_consent(p_account uuid, p_at timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  -- Withdraws a person's consent, whatever their school agreed to, now or on a later day. Can run again safely.
  insert into private.withdrawn_consents as w (user_id, withdrawn_at) select u.id, p_at from auth.users as u where u.id = p_account
  on conflict (user_id) do update set withdrawn_at = least(w.withdrawn_at, excluded.withdrawn_at);
  update private.students as t set consent_withdrawn_at = p_at
  where t.account = p_account and t.origin = 'school' and (t.consent_withdrawn_at is null or t.consent_withdrawn_at > p_at);
$$;

create function private.require_taught_student(p_student_id uuid) returns private.students
language plpgsql stable
set search_path = ''
as $$
-- The student, for school administrators and for teachers of one of the student's classes, but not relief teachers and readers. Raises the
-- errors of private.require_student.
declare
  student private.students := private.require_student(p_student_id);
begin
  if private.school_role(student.school_id) = 'teacher' and not exists (
    select 1 from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
    where m.student_id = student.id and m.until is null and private.class_role(c.id) = 'teacher'
  ) then
    perform private.refuse_school_role(student.school_id);
  end if;
  return student;
end;
$$;

create function private.lock_student(p_student_id uuid, p_has_left boolean default false) returns private.students
language plpgsql
set search_path = ''
as $$
-- A student that the school created, for school administrators and for teachers of one of their classes, but not relief teachers and
-- readers. p_has_left: the student may have left; only school administrators see former students. Serialises changes to the school. Raises
-- student_left, student_moved, student_joined, or the errors of private.require_student.
declare
  student private.students;
begin
  -- The lock comes first, because the student and the caller's role may change during the wait.
  perform private.lock_school_row((select t.school_id from private.students as t where t.id = p_student_id));
  select t.* into student from private.students as t where t.id = p_student_id;
  if p_has_left then
    perform private.lock_school(student.school_id, 'school_admin');
  elsif student.left_at is not null and private.school_role(student.school_id) = 'school_admin' then
    perform private.raise_error(409, 'student_left', 'This student has left the school.');
  else
    student := private.require_taught_student(p_student_id);
  end if;
  if p_has_left and private.is_student_elsewhere(student) then
    -- Doesn't reveal to the school where the student is now.
    perform private.raise_error(409, 'student_moved', 'This account can’t be reopened. Add the student again.');
  elsif student.origin = 'joined' then
    perform private.raise_error(409, 'student_joined',
      'This student joined with their own account, so the school can’t change it.');
  end if;
  return student;
end;
$$;

create function private.changed_student(p_student_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Updates the student's profile and returns the student; every function that changes a student ends with this.
declare
  student private.students;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  perform private.write_school_profile(student);
  return (select s.student from private.students_to_json(array[student.id]) as s);
end;
$$;

create function private.edit_student(
  p_student_id uuid, p_first_name text default null, p_last_name text default null, p_year_level text default null,
    p_student_key text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Changes a student, for school administrators and the student's teachers. Fields that are left out become empty.
declare
  student private.students := private.lock_student(p_student_id);
  given private.students := private.read_student(jsonb_build_object(
    'first_name', p_first_name, 'last_name', p_last_name, 'year_level', p_year_level, 'student_key', p_student_key
  ), student.school_id, '', student.id);
begin
  update private.students as t set
    first_name = given.first_name, last_name = given.last_name, year_level = given.year_level, student_key = given.student_key,
    updated_at = clock_timestamp()
  where t.id = student.id;
  return private.changed_student(student.id);
end;
$$;
call private.expose('edit_student', 'authenticated');

create function private.change_username(p_student_id uuid, p_wanted text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators and the student's teachers: sets another username or, without one, generates it from the first name. The
-- password and sessions are kept; an unused card ends. Raises validation_failed, including for a username that was on a card, because its
-- student may have been deleted.
declare
  student private.students := private.lock_student(p_student_id);
  wanted constant text := nullif(lower(btrim(p_wanted)), '');
  chosen text;
  tries integer := 0;
begin
  if wanted = student.username then
    return private.changed_student(student.id);
  elsif wanted !~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$' then
    perform private.raise_error(422, 'validation_failed', 'Use 3 to 40 letters, digits, dots and hyphens.', 'username');
  end if;
  loop
    chosen := coalesce(wanted, private.suggested_username(student.first_name, null, tries));
    begin
      update private.students as t set username = chosen, updated_at = clock_timestamp()
      where t.id = student.id and not exists (select 1 from private.used_usernames as u where u.hash = private.username_hash(chosen));
      exit when found;
    exception when unique_violation then
      null;
    end;
    if wanted is not null then
      perform private.raise_error(422, 'validation_failed', 'This username is taken or was used before. Choose another one.', 'username');
    end if;
    tries := tries + 1;
  end loop;
  -- Also changes the student's login address in Auth.
  with changed as (
    update auth.users as u set email = chosen || '@' || private.school_domain(), updated_at = now()
    where u.id = student.id and private.is_school_address(u.email)
    returning u.id, u.email
  )
  update auth.identities as i set identity_data = i.identity_data || jsonb_build_object('email', c.email)
  from changed as c where i.user_id = c.id and i.provider = 'email';
  return private.changed_student(student.id);
end;
$$;
call private.expose('change_username', 'authenticated');

create function private.adjust_student(p_student_id uuid, p_extra_time_percent integer default 0,
  p_extra_attempts integer default 0) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators and the student's teachers: sets a student's extra time and attempts in every assignment. Works for joined
-- accounts too, until they leave. Raises student_left and validation_failed.
declare
  student private.students := private.require_taught_student(p_student_id);
begin
  if student.left_at is not null then
    perform private.raise_error(409, 'student_left', 'This student has left the school.');
  elsif p_extra_time_percent not between 0 and 300 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be between 0% and 300%.', 'extra_time_percent');
  elsif p_extra_attempts not between 0 and 20 then
    perform private.raise_error(422, 'validation_failed', 'Extra attempts must be between 0 and 20.', 'extra_attempts');
  end if;
  update private.students as t set
    extra_time_percent = coalesce(p_extra_time_percent, 0), extra_attempts = coalesce(p_extra_attempts, 0), updated_at = clock_timestamp()
  where t.id = student.id;
  return private.changed_student(student.id);
end;
$$;
call private.expose('adjust_student', 'authenticated');

create function private.mark_student_left(p_student_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: the student leaves the school and all its classes.
declare
  student private.students := private.lock_student(p_student_id);
begin
  perform private.require_school(student.school_id, 'school_admin');
  perform private.end_memberships(array[student.id]);
  update private.students as t set left_at = now() where t.id = student.id and t.left_at is null;
  return private.changed_student(student.id);
end;
$$;
call private.expose('mark_student_left', 'authenticated');

create function private.mark_student_returned(p_student_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: a student who left rejoins the school, without a class.
declare
  student private.students := private.lock_student(p_student_id, true);
begin
  update private.students as t set left_at = null where t.id = student.id;
  return private.changed_student(student.id);
end;
$$;
call private.expose('mark_student_returned', 'authenticated');

create function private.withdraw_student_consent(p_student_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators, because parents contact them about it: withdraws consent.
declare
  student private.students := private.lock_student(p_student_id);
begin
  perform private.require_school(student.school_id, 'school_admin');
  update private.students as t set consent_withdrawn_at = now()
  where t.id = student.id and (t.consent_withdrawn_at is null or t.consent_withdrawn_at > now());
  return private.changed_student(student.id);
end;
$$;
call private.expose('withdraw_student_consent', 'authenticated');

create function private.give_student_consent(p_student_id uuid, p_last_day text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: cancels every withdrawal of consent, even if the student has no account. p_last_day: the last day (YYYY-MM-DD)
-- of the consent, in the school's time zone, or null.
declare
  student private.students := private.lock_student(p_student_id);
  school constant private.schools := private.require_school(student.school_id, 'school_admin');
  consent_end constant timestamptz := private.last_day_of_consent(p_last_day, school.time_zone);
begin
  update private.students as t set consent_withdrawn_at = null where t.id = student.id and t.consent_withdrawn_at is not null;
  perform private.give_consent(student.account);
  update private.students as t set consent_withdrawn_at = consent_end where t.id = student.id and consent_end is not null;
  return private.changed_student(student.id);
end;
$$;
call private.expose('give_student_consent', 'authenticated');

create function private.list_school_students(p_school_id uuid, p_query text, p_left boolean, p_offset integer,
  p_limit integer, p_joined boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A school's students, for its administrators: current ones or, with p_left, former ones except joined accounts; with p_joined, only joined
-- accounts. Students whose deletion was requested come first. Every word of the query has to occur in the name, the
-- username, the Student ID or the year level. Returns {total, items} and logs the read.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  words constant text[] := private.search_words(p_query);
begin
  perform private.record_read('schools', school.id::text, 'students');
  return (
    with hits as (
      select t.id, private.student_sort_name(t) as sort_name, e.erase_at
      from private.students as t
      left join private.erasure_requests as e on e.user_id = t.account and e.reason in ('person', 'admin') and t.origin = 'school'
      where t.school_id = school.id and (t.left_at is not null) = coalesce(p_left, false)
        and (t.left_at is null or t.origin = 'school') and (t.origin = 'joined' or p_joined is not true) and not exists (
        select 1 from unnest(words) as w (word)
        where position(w.word in lower(concat_ws(' ', private.student_name(t), t.username, t.student_key, t.year_level))) = 0
      )
    ),
    page as (
      select h.* from hits as h order by h.erase_at, h.sort_name collate private.natural_order, h.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce((
        select jsonb_agg(s.student order by p.erase_at, p.sort_name collate private.natural_order, p.id)
        from page as p join private.students_to_json(array(select i.id from page as i)) as s on s.student_id = p.id
      ), '[]')
    )
  );
end;
$$;
call private.expose('list_school_students', 'authenticated');
alter function public.list_school_students set statement_timeout = '3s';
