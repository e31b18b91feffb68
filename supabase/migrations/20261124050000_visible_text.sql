-- Texts that people see: not empty to the eye, and with directions that end where the text does.

create function private.has_visible_text(p_text text) returns boolean
language plpgsql immutable set search_path = '' as $$
-- False for a text of white space, control and ignorable characters alone, which would leave a title without a word. The same set
-- as `hasVisibleText` in supabase/functions/_shared/visible-text.ts.
begin
  return p_text ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F'
    '\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF]'
  );
end;
$$;
revoke all on function private.has_visible_text(text) from public;
-- Constraints are checked with the rights of whoever writes.
grant execute on function private.has_visible_text(text) to anon, authenticated, service_role;

create function private.close_directions(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
-- Ends every embedding, override and isolate that the text begins and does not end (Unicode Standard Annex 9), so that it cannot
-- turn around what stands after it, in whatever sentence, table or file.
declare
  opened text := '';
  mark text;
begin
  for mark in select m[1] from regexp_matches(p_text, '[\u202A-\u202E\u2066-\u2069]', 'g') as m loop
    if mark in (U&'\2066', U&'\2067', U&'\2068') then
      opened := U&'\2069' || opened;
    elsif mark = U&'\2069' then
      -- Also ends the embeddings inside of the isolate.
      if position(mark in opened) > 0 then opened := substr(opened, position(mark in opened) + 1); end if;
    elsif mark = U&'\202C' then
      if left(opened, 1) = mark then opened := substr(opened, 2); end if;
    else
      opened := U&'\202C' || opened;
    end if;
  end loop;
  return p_text || opened;
end;
$$;
revoke all on function private.close_directions(text) from public;

create function private.close_row_directions() returns trigger
language plpgsql security definer set search_path = '' as $$
-- Arguments: the columns with texts that people write. With the rights of its owner, since writers cannot use this schema.
declare
  changed jsonb := '{}';
  name text;
begin
  foreach name in array tg_argv loop
    changed := changed || jsonb_build_object(name, private.close_directions(to_jsonb(new) ->> name));
  end loop;
  return jsonb_populate_record(new, changed);
end;
$$;
revoke all on function private.close_row_directions() from public;

do $$
declare
  item record;
begin
  -- What was only empty to the eye so far.
  for item in select unnest(array['courses', 'videos', 'quizzes', 'questions']) as name loop
    execute format('update public.%I set title = ''Untitled'' where not private.has_visible_text(title)', item.name);
  end loop;
  -- Every constraint that refuses blank texts refuses invisible ones.
  for item in
    select c.conname as name, c.conrelid::regclass as relation,
      regexp_replace(pg_get_constraintdef(c.oid), '\(btrim\((\w+)\) <> ''''::text\)', 'private.has_visible_text(\1)') as definition
    from pg_catalog.pg_constraint as c
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ '\(btrim\(\w+\) <> ''''::text\)'
      and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I %3$s', item.relation, item.name, item.definition);
  end loop;
end;
$$;

create trigger courses_directions before insert or update on public.courses for each row
when (concat(
  new.title, new.description, new.small_description, new.instructor, new.category, new.year, new.location
) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_directions(
  'title', 'description', 'small_description', 'instructor', 'category', 'year', 'location'
);

create trigger videos_directions before insert or update on public.videos for each row
when (concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_directions('title', 'description', 'instructor', 'category');

create trigger quizzes_directions before insert or update on public.quizzes for each row
when (concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_directions('title', 'description', 'instructor', 'category');

create trigger questions_directions before insert or update on public.questions for each row
when (concat(new.title, new.description) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_directions('title', 'description');

create trigger profiles_directions before insert or update on public.profiles for each row
when (concat(new.first_name, new.last_name, new.display_name, new.school, new.year) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_directions('first_name', 'last_name', 'display_name', 'school', 'year');

create or replace function private.metadata_text(p_metadata jsonb, p_key text, p_length integer) returns text
language sql immutable set search_path = '' as $$
  -- A text from the metadata: no control characters, trimmed, cut to the column's length; anything else, and what nobody can see,
  -- is null.
  select case when private.has_visible_text(t.text) then t.text end
  from (
    select case
      when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then
        nullif(btrim(left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), p_length)), '')
    end as text
  ) as t;
$$;
