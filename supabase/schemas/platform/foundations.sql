-- The schema `private`, its settings, and how its functions are published and raise errors.
--
-- Rules of both schemas (docs/architecture.md gives the reasons):
-- * Row-level security is on for every table, even in `private`. Never rely on grants alone: the local stack grants everything on tables
--   with row-level security. Columns that must stay hidden are in separate tables.
-- * Clients call `security invoker` wrappers in `public` over `security definer` functions in `private`
--   (private.expose). The user is always auth.uid(), never an argument.
-- * Grants are explicit, because the defaults of hosted Supabase differ between projects. No one can execute a function until it is
--   exposed: services.sql, which comes last, ends by revoking the defaults.
-- * A function's comment is inside its body, where the database stores it.

-- Function bodies may refer to objects that are created later.
set check_function_bodies = off;

-- Needed for indexes that find part of a word.
create extension if not exists pg_trgm with schema extensions;

create schema private;
revoke all on schema private from public;
-- Wrappers run as the caller, so callers need access to the schema. The Data API doesn't expose it.
grant usage on schema private to anon, authenticated, service_role;

create table private.settings (
  key text primary key,
  value jsonb not null
);
comment on table private.settings is 'Operator settings. No client can read or write them.';
alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated, service_role;

create procedure private.expose(p_name text, variadic p_roles text[])
language plpgsql
set search_path = ''
as $$
-- Publishes a function of `private` through the Data API: creates a wrapper in `public` with the same name, arguments, result and
-- volatility that runs as its caller, and lets only the given roles execute both.
declare
  implementation pg_catalog.pg_proc;
  role_list text := (select string_agg(quote_ident(r.name), ', ') from unnest(p_roles) as r (name));
begin
  select p.* into strict implementation from pg_catalog.pg_proc as p
  where p.pronamespace = 'private'::regnamespace and p.proname = p_name;
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = '''' as %5$L',
    p_name, pg_get_function_arguments(implementation.oid), pg_get_function_result(implementation.oid),
    case implementation.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    format(' select private.%I(%s); ', p_name, array_to_string(implementation.proargnames, ', '))
  );
  execute format(
    'revoke all on function private.%1$I, public.%1$I from public, anon, authenticated, service_role', p_name
  );
  execute format('grant execute on function private.%1$I, public.%1$I to %2$s', p_name, role_list);
end;
$$;

create function private.touch_row() returns trigger
language plpgsql
set search_path = ''
as $$
-- Preserves created_at and refreshes updated_at, whatever the client sends.
begin
  new.created_at := old.created_at;
  new.updated_at := clock_timestamp();
  return new;
end;
$$;

create procedure private.add_triggers(p_kind text, p_table text, variadic p_arguments text[] default '{}')
language plpgsql
set search_path = ''
as $$
-- Creates triggers that many tables share. 'touch': private.touch_row before each update; 'audit' and 'version': private.audit and
-- private.version_content with the given arguments after each insert, update or delete statement, or after only one kind, as in
-- 'audit_update'.
declare
  kind constant text := split_part(p_kind, '_', 1);
  name constant text := split_part(p_table, '.', 2);
  arguments constant text := (select string_agg(quote_literal(a.text), ', ' order by a.position)
    from unnest(p_arguments) with ordinality as a (text, position));
  event text;
begin
  if kind = 'touch' then
    execute format('create trigger %I before update on %s for each row execute function private.touch_row()', name || '_touch', p_table);
    return;
  end if;
  foreach event in array string_to_array(coalesce(nullif(split_part(p_kind, '_', 2), ''), 'insert,update,delete'), ',') loop
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement execute function private.%I(%s)',
      case kind when 'audit' then 'audit_' else name || '_version_' end || event, event, p_table,
      case
        when event = 'delete' then 'old table as old_rows'
        when kind = 'audit' and event = 'update' then 'old table as old_rows new table as new_rows'
        else 'new table as new_rows'
      end,
      case kind when 'audit' then 'audit' else 'version_content' end, arguments
    );
  end loop;
end;
$$;

create function private.unwrap_json(p_value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Unwraps JSON that a driver has wrapped in a JSON string.
begin
  if jsonb_typeof(p_value) = 'string' then
    return (p_value #>> '{}')::jsonb;
  end if;
  return p_value;
exception when others then
  return p_value;
end;
$$;

create function private.raise_error(p_status integer, p_code text, p_sentence text, p_field text default null) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises an error with an HTTP status, a code for programs, a readable message and, if given, the field it is about.
begin
  if p_field is null then
    raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence;
  end if;
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence, hint = p_field;
end;
$$;

create function private.valid_time_zone(p_time_zone text) returns text
language plpgsql stable
set search_path = ''
as $$
-- The time zone as browsers name it; UTC for anything else. The pattern excludes POSIX rules such as 'ABC+9', which Postgres would accept.
-- (pg_timezone_names would work too, but reads 600 files each time.)
begin
  if length(p_time_zone) <= 64 and p_time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' then
    perform now() at time zone p_time_zone;
    return p_time_zone;
  end if;
  return 'UTC';
exception
  when invalid_parameter_value then return 'UTC';
end;
$$;

create function private.trim_text(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Trims the same characters as a browser's trim(): white space, no-break spaces and the byte order mark.
begin
  return btrim(p_text, E' \t\n\r\f\v'
    || U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');
end;
$$;

create function private.visible_text(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Removes invisible differences from a string: composes characters, reduces white space to single spaces, and removes zero-width
-- characters, direction marks and soft hyphens. The same rule as `visibleText` in supabase/functions/_shared/content/text-comparison.ts.
begin
  return btrim(regexp_replace(
    translate(
      normalize(translate(
        p_text,
        U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066'
        '\2067\2068\2069\FEFF',
        ''
      ), nfc),
      U&'\0009\000A\000B\000C\000D\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006'
      '\2007\2008\2009\200A\2028\2029\202F\205F\3000',
      repeat(' ', 24)
    ),
    ' +', ' ', 'g'
  ));
end;
$$;

create function private.answer_text(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The form in which answers are compared. Ignores case, full-width letters, invisible characters, and kinds of apostrophes, quotation
-- marks, dashes and spaces, but not accents. Doesn't use NFKC, because ² isn't 2. Uses ICU because lower() under the C locale only knows
-- ASCII. The same rule as `answerText` in supabase/functions/_shared/content/text-comparison.ts.
begin
  return replace(translate(
    private.visible_text(lower(p_text collate "und-x-icu")),
    U&'\2018\2019\201A\201B\2032\2035\2039\203A\02B9\02BB\02BC\0060\00B4'
    '\201C\201D\201E\201F\2033\2036\00AB\00BB\301D\301E\301F\2010\2011\2012\2013\2014\2015\2043\2212'
    '\FF01\FF02\FF03\FF04\FF05\FF06\FF07\FF08\FF09\FF0A\FF0B\FF0C\FF0D\FF0E\FF0F\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18'
    '\FF19\FF1A\FF1B\FF1C\FF1D\FF1E\FF1F\FF20\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A\FF2B\FF2C\FF2D\FF2E\FF2F\FF30'
    '\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF3B\FF3C\FF3D\FF3E\FF3F\FF40\FF41\FF42\FF43\FF44\FF45\FF46\FF47\FF48'
    '\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58\FF59\FF5A\FF5B\FF5C\FF5D\FF5E',
    repeat('''', 13) || repeat('"', 11) || repeat('-', 8)
    || '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~'
  ), 'ß', 'ss');
end;
$$;

create function private.is_email_address(p_text text) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether a string looks like an email address that Auth would accept; null for null.
  select length(p_text) <= 320 and p_text ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$';
$$;

create function private.scalar_text(p_value jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The text of a JSON string or number, else null.
begin
  return case when jsonb_typeof(p_value) in ('string', 'number') then private.trim_text(p_value #>> '{}') end;
end;
$$;

create function private.scalar_number(p_value jsonb) returns numeric
language plpgsql immutable
set search_path = ''
as $$
-- The number in a JSON number or a numeric string, else null.
begin
  return case
    when private.scalar_text(p_value) ~ '^[+-]?([0-9]{1,30}(\.[0-9]{0,30})?|\.[0-9]{1,30})([eE][+-]?[0-9]{1,2})?$'
      then private.scalar_text(p_value)::numeric
  end;
end;
$$;

create function private.has_visible_text(p_text text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- False for a string of only white space, control and ignorable characters, which would look like an empty title. The same set as
-- `hasVisibleText` in supabase/functions/_shared/content/visible-text.ts.
begin
  return p_text ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F'
    '\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF]'
  );
end;
$$;
grant execute on function private.has_visible_text to anon, authenticated, service_role;

create function private.close_bidi_controls(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Makes sure that a text's direction marks (embeddings, overrides and isolates, Unicode Standard Annex 9) are all closed, so that it can't
-- reverse the text after it in a sentence, table or file. If any of them isn't, removes all of them, because adding the missing ends could
-- make the text longer than its column.
declare
  opened text := '';
  mark text;
begin
  for mark in select m[1] from regexp_matches(p_text, '[\u202A-\u202E\u2066-\u2069]', 'g') as m loop
    if mark in (U&'\2066', U&'\2067', U&'\2068') then
      opened := U&'\2069' || opened;
    elsif mark = U&'\2069' then
      -- Also ends the embeddings inside the isolate.
      if position(mark in opened) > 0 then opened := substr(opened, position(mark in opened) + 1); end if;
    elsif mark = U&'\202C' then
      if left(opened, 1) = mark then opened := substr(opened, 2); end if;
    else
      opened := U&'\202C' || opened;
    end if;
  end loop;
  return case when opened = '' then p_text else translate(p_text, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '') end;
end;
$$;

create function private.close_row_bidi_controls() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Closes a row's direction marks. Arguments: the text columns that people write. Security definer, because writers can't use this
-- schema.
declare
  changed jsonb := '{}';
  name text;
begin
  foreach name in array tg_argv loop
    changed := changed || jsonb_build_object(name, private.close_bidi_controls(to_jsonb(new) ->> name));
  end loop;
  return jsonb_populate_record(new, changed);
end;
$$;

-- Sorts people, schools, classes, groups and year levels like `compareNames` in the admin app: 7A before 10A, É with E. Don't use it in an
-- index, because an ICU update would break it.
create collation private.natural_order (provider = icu, locale = 'en-AU-u-kn-true');

create function private.sort_key(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- A sort key for indexes, which sorts under "C" nearly as the text does in natural_order: without case and accents, and with numbers padded
-- to eight digits. Letters such as Ł have no accent that normalize could remove.
declare
  plain constant text := regexp_replace(
    translate(normalize(lower(p_text), nfd), '‘’łøđħıŧ', '''''lodhit'), '[\u0300-\u036F]', '', 'g'
  );
begin
  return left(regexp_replace(regexp_replace(plain, '([0-9]+)', '00000000\1', 'g'), '[0-9]*([0-9]{8})', '\1', 'g'), 200);
end;
$$;

create function private.max_total(p_offset integer, p_limit integer) returns bigint
language sql immutable
set search_path = ''
as $$
  -- The highest total that a growing list counts up to: the first thousand after the page, because counting everything would take longer
  -- than reading the page.
  select (p_offset::bigint + p_limit) / 1000 * 1000 + 1000;
$$;

create function private.year_level(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The stored form of a year level: 'Year 7' for '7', '07', 'Yr 7', 'Y7' and 'Grade 7'. Others, such as 'Prep', don't change.
begin
  return coalesce('Year ' || (
    regexp_match(p_text, '^[\s\u00A0]*(?:(?:year|yr|y|grade|gr)[\s\u00A0.-]*)?0*([1-9][0-9]?)[\s\u00A0]*$', 'i')
  )[1], p_text);
end;
$$;

create function private.write_year_level() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Stores a year level in its standard form (private.year_level), so that writers don't need to know it. Argument: the column. Security
-- definer, because writers can't use this schema.
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], private.year_level(to_jsonb(new) ->> tg_argv[0])));
end;
$$;

create function private.search_words(p_query text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- A search's words: from the first 200 characters, without duplicates, at most eight. The longest come first, because they exclude the
-- most.
begin
  return (
    select coalesce(array_agg(w.word order by char_length(w.word) desc, w.word), '{}')
    from (
      select t.word
      from regexp_split_to_table(lower(btrim(left(coalesce(p_query, ''), 200))), '\s+') as t (word)
      where t.word <> ''
      group by t.word
      order by char_length(t.word) desc, t.word
      limit 8
    ) as w
  );
end;
$$;
