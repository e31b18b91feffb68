SET local check_function_bodies = off;

DROP INDEX "private"."students_student_key_key";

ALTER TABLE "public"."courses"
  DROP CONSTRAINT "courses_publish_at_check";

ALTER TABLE "public"."quizzes"
  DROP CONSTRAINT "quizzes_publish_at_check";

ALTER TABLE "public"."videos"
  DROP CONSTRAINT "videos_publish_at_check";

DROP FUNCTION "private"."written_rows"(jsonb);

CREATE OR REPLACE FUNCTION private.admin_create_import (
  p_import jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Starts an upload: {kind, file_name, file_hash, rows_total, rows_reported, report}.
declare
  payload jsonb := private.unwrap_json(p_import);
  me uuid := private.require_right('content');
  upload public.content_imports;
  abandoned text[];
begin
  -- Uploads that were never committed are deleted after a day.
  with deleted as (
    delete from public.content_imports as i where i.status = 'staged' and i.created_at < now() - interval '1 day' returning i.id
  )
  select array_agg(d.id) into abandoned from deleted as d;
  perform private.delete_staged(abandoned);
  insert into public.content_imports (kind, file_name, file_hash, rows_total, rows_reported, report, created_by, status)
  values (
    payload ->> 'kind', coalesce(payload ->> 'file_name', ''), payload ->> 'file_hash',
    coalesce((payload ->> 'rows_total')::integer, 0), coalesce((payload ->> 'rows_reported')::integer, 0),
    coalesce(payload -> 'report', '[]'::jsonb), me, 'staged'
  )
  returning * into upload;
  return to_jsonb(upload);
exception
  when data_exception or check_violation or not_null_violation then
    perform private.raise_error(422, 'validation_failed', 'A value is outside of what can be stored.');
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_grant_access (
  p_person_id uuid,
  p_reason    text,
  p_ends_at   timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Access to every course, until p_ends_at or, without one, until it is revoked.
declare
  me uuid := private.require_right('people');
begin
  perform private.admin_get_person(p_person_id);
  if not coalesce(private.has_visible_text(p_reason), false) then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif p_ends_at <= now() then
    perform private.raise_error(422, 'validation_failed', 'The end must be in the future.', 'endsAt');
  elsif p_ends_at > '9999-12-31Z' then
    perform private.raise_error(422, 'validation_failed', 'The end must be a date such as 2026-07-01.', 'endsAt');
  end if;
  insert into private.access_grants (learner, reason, ends_at, granted_by)
  values (p_person_id, btrim(p_reason), p_ends_at, me);
  return private.admin_get_access(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_audit (
  p_table    text,
  p_row_id   text,
  p_action   text,
  p_actor_id text,
  p_offset   integer,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The audit log as admins read it: newest first, with the names of the actor and of whom it is about.
declare
  hidden text[] := private.hidden_log_rows();
begin
  perform private.require_right('people');
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
        and (p_action is null or a.action = p_action) and (p_actor_id is null or a.actor::text = p_actor_id)
        and a.row_id <> all (hidden)
    ),
    page as (
      select h.* from hits as h order by h.id desc
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor, 'actor_name', private.person_name(f), 'action', p.action,
          'table_name', p.table_name, 'row_id', p.row_id, 'before', p.before, 'after', p.after,
          'title', (
            select private.person_name(x) from public.profiles as x where x.id::text = case p.table_name
              when 'access_grants' then (select g.learner::text from private.access_grants as g where g.id::text = p.row_id)
              when 'seats' then (select s.learner::text from private.seats as s where s.id::text = p.row_id)
              else p.row_id
            end
          )
        ) order by p.id desc
      ), '[]'::jsonb)
    )
    from page as p
    left join public.profiles as f on f.id = p.actor
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_people (
  p_query       text,
  p_admins_only boolean,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Every word of the query has to occur in the name, the email address, the school or the year.
declare
  words text[] := private.search_words(p_query);
  hidden uuid[] := private.hidden_people();
  found jsonb;
begin
  perform private.require_right('people'); perform private.record_read('profiles', '*', 'list');
  if p_sort is null or p_sort not in ('name', 'email', 'school', 'year', 'created_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  end if;
  execute format(
    $query$
      with hits as (
        select p.id, row_number() over (order by %1$s %2$s nulls last, p.id) as ordinal_position
        from public.profiles as p
        where (not $4 or exists (select 1 from private.admins as a where a.user_id = p.id)) and p.id <> all ($5) and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(
            ' ', p.first_name, p.last_name, p.display_name, p.email, p.school, p.year
          ))) = 0
        )
      ),
      page as (select h.* from hits as h order by h.ordinal_position offset greatest($2, 0) limit greatest($3, 0))
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'items', coalesce((
          select jsonb_agg(private.person_to_json(p) order by g.ordinal_position)
          from page as g join public.profiles as p on p.id = g.id
        ), '[]'::jsonb)
      )
    $query$,
    case p_sort
      when 'created_at' then 'p.created_at'
      when 'name' then 'lower(private.person_name(p))'
      else format('nullif(lower(p.%I), '''')', p_sort)
    end,
    case when p_descending then 'desc' else 'asc' end
  ) into found using words, greatest(coalesce(p_offset, 0), 0), least(greatest(coalesce(p_limit, 200), 0), 200), coalesce(p_admins_only, false), hidden;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_subscriptions (
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The newest first. Every word of the query has to occur in the payer's name or email address, or the subscription's id.
declare
  words text[] := private.search_words(p_query);
begin
  perform private.require_right('people');
  return (
    with hits as (
      select s as subscription, row_number() over (order by s.created_at desc, s.id) as ordinal_position
      from private.subscriptions as s
      where not exists (
        select 1 from unnest(words) as w (word)
        where position(w.word in lower(concat_ws(' ', s.payer_name, s.payer_email, s.id))) = 0
      )
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce((
        select jsonb_agg(private.subscription_to_json(h.subscription) order by h.ordinal_position)
        from (
          select * from hits order by ordinal_position
          offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
        ) as h
      ), '[]'::jsonb)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_trash (
  p_kind   text,
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Newest first. Its version says who deleted it.
declare
  search_text text := lower(btrim(left(coalesce(p_query, ''), 200)));
begin
  perform private.require_right('content');
  return (
    with hits as (
      select t.* from private.trash_items as t
      where (p_kind is null or t.kind = p_kind) and position(search_text in lower(t.title)) > 0
    ),
    page as (
      select h.* from hits as h order by h.deleted_at desc, h.kind, h.id, h.quiz_id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'id', p.id, 'title', p.title, 'quiz_id', p.quiz_id, 'quiz_title', z.titles, 'deleted_at', p.deleted_at,
          'deleted_by', d.name, 'gone_at', p.gone_at
        ) order by p.deleted_at desc, p.kind, p.id, p.quiz_id
      ), '[]'::jsonb)
    )
    from page as p
    left join lateral (
      select string_agg(z.title, ', ' order by lower(z.title), z.id) as titles
      from public.quiz_questions as o join public.quizzes as z on z.id = o.quiz_id
      where p.kind = 'question' and o.question_id = p.id and case when p.quiz_id is null then o.deleted_at is null else o.quiz_id = p.quiz_id end
    ) as z on true
    left join lateral (
      select private.person_name(f) as name
      from private.content_versions as v join public.profiles as f on f.id = v.made_by
      where case
        when p.quiz_id is null then v.kind = p.kind and v.item_id = p.id and v.action = 'delete'
        else v.kind = 'questions' and v.item_id = p.quiz_id and v.saved_at = p.deleted_at
      end
      order by v.sequence desc
      limit 1
    ) as d on true
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_revoke_access (
  p_person_id uuid,
  p_grant_id  uuid,
  p_reason    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Ends access that was given by hand; again changes nothing.
declare
  me uuid := private.require_right('people');
begin
  perform private.require_reach(p_person_id);
  if not coalesce(private.has_visible_text(p_reason), false) then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif not exists (select 1 from private.access_grants as g where g.id = p_grant_id and g.learner = p_person_id) then
    perform private.raise_error(404, 'grant_not_found', 'This grant does not exist.');
  end if;
  update private.access_grants as g set revoked_at = now(), revoked_by = me, revoke_reason = btrim(p_reason)
  where g.id = p_grant_id and g.revoked_at is null;
  return private.admin_get_access(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_staff (
  p_staff_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- {action}: end, which takes the role at once; until {until: the last day (YYYY-MM-DD), or null for no end}. The last school administrator stays, unless an admin of the
-- platform ends it. Answers the school.
declare
  staff private.school_staff;
  school private.schools;
  role_end timestamptz;
begin
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  school := private.require_school(staff.school_id, 'school_admin');
  perform 1 from private.schools as s where s.id = school.id for no key update;
  if p_change ->> 'action' = 'end' then
    role_end := now();
  elsif p_change ->> 'action' = 'until' then
    role_end := private.end_of_day(p_change ->> 'until', school.time_zone);
    if p_change ->> 'until' is not null and role_end is null then
      perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
    elsif role_end <= now() then
      perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'until');
    end if;
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a role.', 'action');
  end if;
  update private.school_staff as s set until = role_end where s.id = staff.id;
  if staff.role = 'school_admin' and private.school_role(school.id) is distinct from 'platform' and not exists (
    select 1 from private.current_staff as s where s.school_id = school.id and s.role = 'school_admin' and s.until is null
  ) then
    perform private.raise_error(409, 'last_school_admin', 'A school needs an administrator whose role does not end. Invite somebody else first.');
  end if;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.close_bidi_controls (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A text in which every embedding, override and isolate that it begins has its end (Unicode Standard Annex 9), so that it cannot turn around
-- what stands after it, in whatever sentence, table or file. Where one has none, all of its marks are taken out: ends that were added would
-- make the text longer than its column.
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
  return case when opened = '' then p_text else translate(p_text, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '') end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compare_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS TABLE (
    row_number       integer,
    state            text,
    problem          text,
    field            text,
    student_id       uuid,
    current_name     text,
    current_username text,
    student_key      text,
    first_name       text,
    last_name        text,
    username         text,
    year_level       text,
    class_name       text,
    group_name       text,
    teacher_email    text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
  -- Each row of a file beside what the school has. A student is known by the key in whatever case; without one by the username, or by the whole
  -- name in the row's class. `state`: new, changed, same, returned (who had left), skipped, or conflict, which says its `problem` at a `field` and is
  -- not written. p_choices: by row number what somebody decided of a conflict, 'same' student or 'another'. A blank cell changes nothing.
  with given as materialized (
    select g.*, p_choices ->> g.row_number::text as choice, lower(concat_ws(' ', g.first_name, g.last_name)) as named,
      private.roster_identity(g.row_number, g.student_key, g.username) as identity
    from private.roster_rows(p_rows) as g
  ),
  counted as (
    select g.*, count(*) over (partition by g.identity, lower(g.class_name)) as times,
      min(g.named) over (partition by g.identity) <> max(g.named) over (partition by g.identity) as has_other_name,
      -- Of the student.
      array_agg(lower(g.class_name)) over (partition by g.identity) as classes
    from given as g
  ),
  members as materialized (
    -- Of students whom somebody typed in, too: whoever may be the student of a row without a known key.
    select lower(concat_ws(' ', t.first_name, t.last_name)) as named, lower(c.name) as class_name, min(t.id::text)::uuid as id,
      count(distinct t.id) as students, bool_and(t.student_key is null) as typed
    from private.students as t
    left join (private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null) on m.student_id = t.id and m.until is null
    where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
    group by 1, 2
  ),
  places as materialized (
    -- The group in each class, by student. Asked once: for each row it would take minutes on a platform of many schools.
    select m.student_id, jsonb_object_agg(lower(c.name), lower(g.name)) as groups
    from private.class_students as m
    join private.classes as c on c.id = m.class_id and c.school_id = p_school_id and c.archived_at is null
    left join private.class_groups as g on g.id = m.group_id
    where m.until is null
    group by m.student_id
  ),
  matched as (
    select c.*, coalesce(k.id, u.id) as known, coalesce(k.id, u.id, case when c.student_key is null or c.choice = 'same' and n.typed then n.id end) as found,
      case when k.id is null and c.student_key is not null and n.typed then n.id end as suggested, n.students as namesakes
    from counted as c
    left join private.students as k on k.school_id = p_school_id and lower(k.student_key) = lower(c.student_key)
    left join private.students as u on c.student_key is null and u.school_id = p_school_id and u.username = c.username
    left join members as n on n.named = c.named and n.class_name is not distinct from lower(c.class_name)
  ),
  judged as (
    select m.*, t.first_name as old_first, t.last_name as old_last, t.left_at, t.year_level as old_year, t.student_key as old_key, t.username as old_username,
      private.student_name(t) as old_name, case
      when m.first_name is null then 'first_name_missing'
      when m.username !~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$' then 'username_invalid'
      when m.teacher_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then 'email_invalid'
      when m.class_name is null and (m.group_name is not null or m.teacher_email is not null) then 'class_missing'
      when m.times > 1 then 'row_repeated'
      when m.has_other_name then 'key_repeated'
      when m.known is not null and m.choice is null and lower(t.first_name) <> lower(m.first_name)
        and lower(coalesce(t.last_name, '')) <> lower(coalesce(m.last_name, '')) then 'another_name'
      when t.left_at is not null and private.is_student_elsewhere(t) then 'cannot_return'
      when m.suggested is not null and m.choice is null then 'maybe_same'
      when m.suggested is not null and m.choice = 'same' and count(*) over (partition by m.suggested, m.choice) > 1 then 'row_repeated'
      when m.student_key is null and m.found is not null and m.namesakes > 1 and m.username is null then 'namesakes'
    end as fault
    from matched as m left join private.students as t on t.id = coalesce(m.found, m.suggested)
  )
  select j.row_number, case
      when j.fault is not null then 'conflict'
      when j.known is not null and j.choice = 'another' then 'skipped'
      when j.found is null then 'new'
      when j.left_at is not null then 'returned'
      when (j.first_name, coalesce(j.last_name, j.old_last), coalesce(j.year_level, j.old_year), coalesce(j.old_key, j.student_key))
          is distinct from (j.old_first, j.old_last, j.old_year, j.old_key)
        or j.class_name is not null and (
          not coalesce(p.groups ? lower(j.class_name), false) or p.groups ->> lower(j.class_name) <> lower(j.group_name)
          or j.group_name is not null and p.groups ->> lower(j.class_name) is null
          -- In a class that the file has, but not with this student.
          or exists (select 1 from jsonb_object_keys(p.groups) as o (class) where o.class = any (f.classes) and o.class <> all (array_remove(j.classes, null)))
        ) then 'changed'
      else 'same'
    end, j.fault, case j.fault
      when 'first_name_missing' then 'first_name' when 'username_invalid' then 'username' when 'email_invalid' then 'teacher_email'
      when 'class_missing' then 'class_name' when 'another_name' then 'first_name'
      when 'row_repeated' then k.known_by when 'key_repeated' then k.known_by
      when 'maybe_same' then 'first_name' when 'namesakes' then 'username' when 'cannot_return' then 'student_key'
    end, coalesce(j.found, case when j.fault = 'maybe_same' then j.suggested end), j.old_name, j.old_username, j.student_key, j.first_name, j.last_name,
    j.username, j.year_level, j.class_name, j.group_name, j.teacher_email
  from judged as j left join places as p on p.student_id = j.found
  cross join lateral (select case when j.student_key is null then 'username' else 'student_key' end as known_by) as k cross join (select coalesce(array_agg(distinct lower(g.class_name)) filter (where g.class_name is not null), '{}') as classes from given as g) as f;
$function$;

CREATE OR REPLACE FUNCTION private.day_of (
  p_at        timestamp with time zone,
  p_time_zone text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The day of an instant at a school: YYYY-MM-DD.
  select to_char(p_at at time zone p_time_zone, 'YYYY-MM-DD');
$function$;

CREATE OR REPLACE FUNCTION private.end_of_day (
  p_day       text,
  p_time_zone text
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The last instant of a day (YYYY-MM-DD) of a school; of a text that is none, null.
  select case when p_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(p_day, 'date')
    then (p_day::date + 1)::timestamp at time zone p_time_zone - interval '1 millisecond' end;
$function$;

CREATE OR REPLACE FUNCTION private.get_home_courses (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A page of all courses, and whether others follow.
declare
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  page_start constant integer := least(greatest(p_offset, 0), 1000000);
begin
  return jsonb_build_object(
    'courses', private.home_courses(me, ids, page_start, p_limit),
    'more', cardinality(ids) > page_start + least(greatest(p_limit, 0), 200)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_home_quizzes (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A page of the caller's quizzes.
declare
  me uuid := private.require_user();
begin
  return private.home_quizzes(me, private.pathway_order(me), least(p_offset, 1000000), p_limit);
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_my_schools()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The schools at which the caller works, what they are invited to, and what they still have to do for a second factor.
declare
  me uuid := private.require_user();
begin
  return jsonb_build_object(
    'schools', coalesce((
      select jsonb_agg(private.school_to_json(s) order by s.name, s.id)
      from private.schools as s
      where s.id in (select f.school_id from private.current_staff as f where f.person = me) and private.school_role(s.id) is not null
    ), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'school_name', s.name, 'role', i.role, 'until', private.day_of(i.until, s.time_zone)
      ) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(me) and i.ends_at > now()
    ), '[]'),
    'second_factor', case when exists (select 1 from private.current_staff as f where f.person = me) then private.staff_factor_step() end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.invite_staff (
  p_school_id  uuid,
  p_invitation jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Invites 1 to 50 addresses: {emails, role, until, class_ids}; until: the last day (YYYY-MM-DD) of the role, or null. Nothing says whether there is an account of an address; one that works at the
-- school already is passed over, one that is invited is invited anew. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  addresses constant text[] := private.invited_addresses(p_invitation -> 'emails');
  role_end constant timestamptz := private.end_of_day(p_invitation ->> 'until', school.time_zone);
begin
  if coalesce(cardinality(addresses), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Enter 1 to 50 email addresses.', 'emails');
  elsif exists (select 1 from unnest(addresses) as a (address) where length(address) > 320 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$') then
    perform private.raise_error(422, 'validation_failed', 'Enter email addresses, such as sam@school.example.', 'emails');
  elsif p_invitation ->> 'role' is null or p_invitation ->> 'role' not in ('teacher', 'school_admin') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher or school administrator.', 'role');
  elsif p_invitation ->> 'until' is not null and role_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
  elsif role_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'until');
  end if;
  delete from private.staff_invitations as i where i.ends_at < now();
  insert into private.staff_invitations (school_id, email, role, until, class_ids, invited_by)
  select school.id, a.address, p_invitation ->> 'role', role_end, array(
    select c.id from private.classes as c
    where c.school_id = school.id and c.archived_at is null and c.id::text in (select jsonb_array_elements_text(
      case when jsonb_typeof(p_invitation -> 'class_ids') = 'array' then p_invitation -> 'class_ids' else '[]' end
    ))
  ), auth.uid()
  from unnest(addresses) as a (address)
  where not exists (
    select 1 from private.current_staff as s
    where s.school_id = school.id and s.role = p_invitation ->> 'role' and private.confirmed_address(s.person) = a.address
  )
  on conflict (school_id, email) do update set
    role = excluded.role, until = excluded.until, class_ids = excluded.class_ids, invited_by = excluded.invited_by,
    created_at = excluded.created_at, ends_at = excluded.ends_at;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.metadata_text (
  p_metadata jsonb,
  p_key      text,
  p_length   integer
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A text from the metadata: no control characters, trimmed, cut to the column's length, its directions closed; anything else, and what nobody
-- can see, is null.
begin
  return (
    select case when private.has_visible_text(t.text) then private.close_bidi_controls(t.text) end
    from (
      select case
        when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then
          nullif(btrim(left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), p_length)), '')
      end as text
    ) as t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_student (
  p_given     jsonb,
  p_school_id uuid,
  p_field     text,
  p_except    uuid  DEFAULT NULL::uuid
)
  RETURNS private.students
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A student as a form or a row gives them: {first_name, last_name, year_level, student_key}. p_field: what stands before the name of a field
-- in errors. Raises validation_failed.
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
    perform private.raise_error(422, 'validation_failed', 'Another student of the school has this key.', p_field || 'student_key');
  end if;
  return student;
end;
$function$;

CREATE OR REPLACE FUNCTION private.roster_identity (
  p_row_number  integer,
  p_student_key text,
  p_username    text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Rows of a file with the same one are one student: by the key, without one by the username.
  select coalesce('key ' || lower(p_student_key), 'username ' || p_username, 'row ' || p_row_number);
$function$;

CREATE OR REPLACE FUNCTION private.roster_leavers (
  p_school_id uuid,
  p_rows      jsonb
)
  RETURNS SETOF private.students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Students with a key of the school's system whom the file does not have: offered as left, never taken for it.
  select t.* from private.students as t
  where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null and t.student_key is not null
    and lower(t.student_key) not in (select lower(g.student_key) from private.roster_rows(p_rows) as g where g.student_key is not null);
$function$;

CREATE OR REPLACE FUNCTION private.school_to_json (
  p_school private.schools
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A school as the caller sees it: a teacher their own classes, and neither staff nor invitations.
  select jsonb_build_object(
    'id', p_school.id, 'name', p_school.name, 'time_zone', p_school.time_zone, 'role', r.role,
    'agreement', (
      select jsonb_build_object(
        'basis', a.basis, 'agreed_by', a.agreed_by, 'policy_version', a.policy_version, 'agreed_at', a.agreed_at,
        'ends_at', private.day_of(a.ends_at, p_school.time_zone), 'stands', a.ends_at is null or a.ends_at > now()
      ) from private.school_agreements as a where a.school_id = p_school.id
    ),
    'classes', coalesce((
      select jsonb_agg(private.class_summary(c) order by c.archived_at is not null, c.name, c.id)
      from private.classes as c where c.school_id = p_school.id and private.class_role(c.id) is not null
    ), '[]'),
    'staff', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', private.person_name(p), 'email', p.email, 'role', s.role, 'since', s.since,
        'until', private.day_of(s.until, p_school.time_zone), 'is_self', s.person = (select auth.uid()),
        'classes', coalesce((
          select jsonb_agg(c.name order by c.name, c.id) from private.class_teachers as t join private.classes as c on c.id = t.class_id
          where t.staff_id = s.id and c.archived_at is null
        ), '[]')
      ) order by s.role, private.person_name(p), s.id)
      from private.current_staff as s join public.profiles as p on p.id = s.person
      where s.school_id = p_school.id
    ), '[]') else '[]' end,
    'invitations', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'role', i.role, 'until', private.day_of(i.until, p_school.time_zone), 'created_at', i.created_at, 'ends_at', i.ends_at
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.set_school_agreement (
  p_school_id uuid,
  p_agreement jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What the school agrees to: {basis, agreed_by, ends_at}, ends_at: the last day (YYYY-MM-DD), or null; null ends it. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  basis constant text := private.metadata_text(p_agreement, 'basis', 1000);
  agreed_by constant text := private.metadata_text(p_agreement, 'agreed_by', 200);
  agreement_end constant timestamptz := private.end_of_day(p_agreement ->> 'ends_at', school.time_zone);
begin
  if p_agreement is null or p_agreement = 'null' then
    delete from private.school_agreements as a where a.school_id = school.id;
    return private.school_to_json(school);
  elsif basis is null then
    perform private.raise_error(422, 'validation_failed', 'Enter what the school relies on.', 'basis');
  elsif agreed_by is null then
    perform private.raise_error(422, 'validation_failed', 'Enter who agreed for the school.', 'agreed_by');
  elsif p_agreement ->> 'ends_at' is not null and agreement_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'ends_at');
  elsif agreement_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'ends_at');
  end if;
  insert into private.school_agreements as a (school_id, basis, agreed_by, policy_version, recorded_by, ends_at)
  values (school.id, basis, agreed_by, private.current_policy_version(), auth.uid(), agreement_end)
  on conflict (school_id) do update set
    basis = excluded.basis, agreed_by = excluded.agreed_by, policy_version = excluded.policy_version, recorded_by = excluded.recorded_by,
    agreed_at = excluded.agreed_at, ends_at = excluded.ends_at;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.student_to_json (
  p_student  private.students,
  p_class_id uuid             DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A student as lists of a class (or, without p_class_id, of the school) show them. Of a joined account nothing but the name and the day of
  -- joining is read; of a class that is archived nothing but the names. `state`: 'no_account', 'not_signed_in' (no password was chosen yet), 'active', or 'no_access' while something holds the account. `classes`: of a list of a class
  -- that one, else those of the student that are the caller's, too.
  select jsonb_build_object(
    'id', p_student.id, 'name', private.student_name(p_student), 'first_name', p_student.first_name, 'last_name', p_student.last_name,
    'username', p_student.username, 'student_key', p_student.student_key, 'year_level', p_student.year_level, 'origin', p_student.origin,
    'since', coalesce(m.since, p_student.since), 'group_id', m.group_id,
    'state', case
      when p_student.origin = 'joined' then 'active'
      when p_student.account is null then 'no_account'
      when k.chosen_at is null or u.last_sign_in_at is null then 'not_signed_in'
      when private.hold_of(p_student.account) is not null then 'no_access'
      else 'active'
    end,
    'card', case when k.student_id is not null then jsonb_build_object(
      'made_by', (select private.person_name(f) from public.profiles as f where f.id = k.made_by), 'made_at', k.made_at, 'ends_at', k.ends_at,
      'first_used_at', k.first_used_at, 'chosen_at', k.chosen_at
    ) end,
    'last_active_at', case when p_student.origin = 'school' and u.last_sign_in_at is not null then private.last_active_at(p_student.account) end,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
      from private.class_students as n join private.classes as o on o.id = n.class_id and o.archived_at is null
      where n.student_id = p_student.id and n.until is null and (
        o.id = p_class_id or p_class_id is null and (exists (
          select 1 from private.current_staff as s left join private.class_teachers as h on h.staff_id = s.id and h.class_id = o.id
          where s.person = (select auth.uid()) and s.school_id = o.school_id and (s.role = 'school_admin' or h.class_id is not null)
        ) or (select private.can_see_people()))
      )
    ), '[]')
  ) || case when c.archived_at is null then '{}' else
    '{"username": null, "student_key": null, "year_level": null, "group_id": null, "state": null, "card": null, "last_active_at": null}'::jsonb
  end
  from (select 1) as one
  left join auth.users as u on u.id = p_student.account
  left join private.login_cards as k on k.student_id = p_student.id and p_student.account is not null
  left join private.class_students as m on m.class_id = p_class_id and m.student_id = p_student.id and m.until is null
  left join private.classes as c on c.id = p_class_id;
$function$;

CREATE OR REPLACE FUNCTION private.write_content (
  p_kind   text,
  p_ids    text[],
  p_fields jsonb[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes fields of courses, videos, quizzes or questions, in the names of their versions and of other columns; makes those that are not
-- there, with the defaults of what is not given. A null key of a question is none. Checks only what the tables check, and raises
-- validation_failed for it.
declare
  name text := private.content_table(p_kind);
  fields jsonb[] := p_fields;
  columns text[];
begin
  if p_kind = 'question' then
    fields := array(select (f.fields - 'form') || coalesce(f.fields -> 'form', '{}') from unnest(p_fields) with ordinality as f (fields, i) order by f.i);
  end if;
  -- Of columns that nothing writes, neither triggers nor checks run.
  columns := array(
    select quote_ident(a.attname) from pg_catalog.pg_attribute as a
    where a.attrelid = ('public.' || name)::regclass and a.attnum > 0 and not a.attisdropped
      and exists (select 1 from unnest(fields) as f (fields) where f.fields ? a.attname)
  );
  if columns <> '{}' then
    execute format(
      $sql$
        update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(t, w.fields))
        from unnest($1, $2) as w (id, fields) where t.id = w.id
      $sql$, name, array_to_string(columns, ', ')
    ) using p_ids, fields;
    execute format(
      $sql$
        insert into public.%1$I (id, %2$s)
        select w.id, n.%3$s from unnest($1, $2) as w (id, fields)
        cross join (select d from jsonb_populate_record(null::public.%1$I, $3) as d offset 0) as d
        cross join lateral jsonb_populate_record(d.d, w.fields) as n
        where not exists (select 1 from public.%1$I as t where t.id = w.id)
      $sql$, name, array_to_string(columns, ', '), array_to_string(columns, ', n.')
    ) using p_ids, fields, private.default_fields(name);
  end if;
  if p_kind = 'question' then
    delete from private.question_keys as k using unnest(p_ids, fields) as w (id, fields) where k.question_id = w.id and w.fields -> 'key' = 'null';
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    select
      w.id, coalesce(w.fields -> 'key', o.answer), coalesce(w.fields ->> 'explanation', o.explanation, ''),
      coalesce(w.fields -> 'option_explanations', o.option_explanations, '{}')
    from unnest(p_ids, fields) as w (id, fields) left join private.question_keys as o on o.question_id = w.id
    where w.fields ?| '{key,explanation,option_explanations}' and coalesce(w.fields -> 'key', o.answer) <> 'null'
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations) is distinct from (excluded.answer, excluded.explanation, excluded.option_explanations);
    -- What is stored with the key is a change of the question all the same.
    update public.questions as q set updated_at = clock_timestamp() where columns = '{}' and q.id = any (p_ids);
  end if;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or datetime_field_overflow then
    perform private.raise_error(422, 'validation_failed', 'A value is outside of what can be stored.');
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_places (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
-- Puts the students of a file into its classes and groups; out of classes that the file has, but without them. Other classes stay as they are.
begin
  with given as materialized (
    select w.class_name, w.group_name, coalesce(w.student_id, h.row_id) as student_id
    from (
      select r.*, min(r.row_number) over (partition by r.identity, r.state) as first_row from private.written_rows(p_comparison) as r
    ) as w
    -- Made a moment ago.
    left join private.roster_changes as h on h.roster_id = p_roster.id and h.row_number = w.first_row
  ), wanted as materialized (
    select w.student_id, c.id as class_id, min(g.id::text)::uuid as group_id
    from given as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    left join private.class_groups as g on g.class_id = c.id and lower(g.name) = lower(w.group_name)
    where w.student_id is not null
    group by w.student_id, c.id
  ), unwritten as materialized (
    -- A row in conflict takes nobody out of the class that it names.
    select distinct t.id as student_id, c.id as class_id
    from jsonb_to_recordset(p_comparison) as r (state text, student_id uuid, student_key text, class_name text)
    join private.students as t on t.school_id = p_roster.school_id and (t.id = r.student_id or lower(t.student_key) = lower(r.student_key))
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(r.class_name)
    where r.state = 'conflict'
  ), old as materialized (
    select m.*, w.group_id as wanted_group, w.student_id is not null or u.student_id is not null as stays
    from private.class_students as m
    left join wanted as w on w.student_id = m.student_id and w.class_id = m.class_id
    left join unwritten as u on u.student_id = m.student_id and u.class_id = m.class_id
    where m.until is null and m.student_id in (select s.student_id from wanted as s) and m.class_id in (select s.class_id from wanted as s)
  ), changed as (
    update private.class_students as m
    set group_id = case when o.stays then coalesce(o.wanted_group, m.group_id) else m.group_id end, until = case when not o.stays then now() end
    from old as o
    where m.id = o.id and (not o.stays or o.wanted_group <> m.group_id or o.wanted_group is not null and m.group_id is null)
    returning m.*
  ), made as (
    insert into private.class_students (class_id, student_id, group_id)
    select w.class_id, w.student_id, w.group_id from wanted as w
    where not exists (select 1 from old as o where o.stays and o.student_id = w.student_id and o.class_id = w.class_id)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'membership', c.id, to_jsonb(o) - '{wanted_group,stays}'::text[], to_jsonb(c) from changed as c join old as o on o.id = c.id
  union all
  select p_roster.id, 'membership', m.id, null, to_jsonb(m) from made as m;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_students (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
-- Makes and changes students, one for all rows with the same key or, without one, username; else one for each row.
declare
  given record;
  student private.students;
begin
  for given in
    select distinct on (w.identity) w.* from private.written_rows(p_comparison) as w where w.state = 'new'
    order by w.identity, w.row_number
  loop
    student.school_id := p_roster.school_id;
    student.first_name := given.first_name;
    student.last_name := given.last_name;
    student.student_key := given.student_key;
    student.year_level := given.year_level;
    student := private.insert_student(student, given.username);
    insert into private.roster_changes (roster_id, kind, row_id, row_number, after)
    values (p_roster.id, 'student', student.id, given.row_number, to_jsonb(student));
  end loop;
  with given as (
    select distinct on (w.student_id) w.* from private.written_rows(p_comparison) as w
    where w.student_id is not null order by w.student_id, w.row_number
  ), old as (
    select t.* from private.students as t join given as g on g.student_id = t.id
    where (t.first_name, t.last_name, t.year_level, t.student_key) is distinct from (
      g.first_name, coalesce(g.last_name, t.last_name), coalesce(g.year_level, t.year_level), coalesce(t.student_key, g.student_key)
    ) or t.left_at is not null
  ), changed as (
    update private.students as t set
      first_name = g.first_name, last_name = coalesce(g.last_name, t.last_name), year_level = coalesce(g.year_level, t.year_level),
      student_key = coalesce(t.student_key, g.student_key), left_at = null, updated_at = clock_timestamp()
    from given as g join old as o on o.id = g.student_id
    where t.id = g.student_id
    returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'student', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.written_rows (
  p_comparison jsonb
)
  RETURNS TABLE (
    row_number    integer,
    state         text,
    student_id    uuid,
    student_key   text,
    first_name    text,
    last_name     text,
    username      text,
    year_level    text,
    class_name    text,
    group_name    text,
    teacher_email text,
    identity      text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The rows of a comparison that are written.
  select r.row_number, r.state, r.student_id, r.student_key, r.first_name, r.last_name, r.username, r.year_level, r.class_name, r.group_name, r.teacher_email,
    private.roster_identity(r.row_number, r.student_key, r.username)
  from jsonb_to_recordset(p_comparison) as r (
    row_number integer, state text, student_id uuid, student_key text, first_name text, last_name text, username text, year_level text,
    class_name text, group_name text, teacher_email text
  )
  where r.state in ('new', 'changed', 'same', 'returned');
$function$;

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_publish_at_check" CHECK (((publish_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (publish_at <= '9999-12-31 00:00:00+00'::timestamp
    with time zone)));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_publish_at_check" CHECK (((publish_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (publish_at <= '9999-12-31 00:00:00+00'::timestamp
    with time zone)));

ALTER TABLE "public"."videos"
  ADD CONSTRAINT "videos_publish_at_check" CHECK (((publish_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (publish_at <= '9999-12-31 00:00:00+00'::timestamp
    with time zone)));

CREATE UNIQUE INDEX students_student_key_key ON private.students USING btree (school_id, lower(student_key));

COMMENT ON COLUMN "private"."students"."student_key" IS 'The key that the school''s own system has for the student, in whatever case; it stays when the name changes.';

REVOKE ALL ON FUNCTION "private"."day_of"(timestamp WITH time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_of_day"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_identity"(integer, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."written_rows"(jsonb) FROM PUBLIC;
