SET local check_function_bodies = off;

ALTER TABLE "private"."roster_changes"
  DROP CONSTRAINT "roster_changes_kind_check";

DROP FUNCTION "private"."begin_password_choice"();

DROP FUNCTION "private"."end_login_cards"(uuid[]);

DROP FUNCTION "private"."end_password_choice"(uuid);

DROP FUNCTION "private"."free_username"(text, text);

DROP FUNCTION "private"."new_username"(text);

DROP FUNCTION "public"."begin_password_choice"();

DROP FUNCTION "public"."end_login_cards"(uuid[]);

DROP FUNCTION "public"."end_password_choice"(uuid);

ALTER TABLE "private"."login_cards"
  ADD COLUMN "given_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.add_students (
  p_class_id uuid,
  p_students jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Types 1 to 200 students in, of whom none has an account yet: [{first_name, last_name, year_level, student_key}]. Answers the class.
declare
  class private.classes := private.require_class(p_class_id, true);
  given jsonb;
  student private.students;
  i integer := 0;
begin
  if coalesce(jsonb_typeof(p_students), '') <> 'array' or jsonb_array_length(p_students) not between 1 and 200 then
    perform private.raise_error(422, 'validation_failed', 'Give 1 to 200 students.', 'students');
  end if;
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  for given in select * from jsonb_array_elements(p_students) loop
    student := private.read_student(given, class.school_id, format('students.%s.', i));
    student.year_level := coalesce(student.year_level, class.year_level);
    student := private.insert_student(student);
    insert into private.class_students (class_id, student_id) values (class.id, student.id);
    i := i + 1;
  end loop;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_login_cards (
  p_class_id    uuid,
  p_student_ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes a new card for 1 to 50 students of a class and holds their accounts until a password is chosen; the edge function makes the accounts
-- and sets the passwords. Who joined with an own account, or is not in the class any more, is passed over. Raises agreement_missing and
-- usernames_off. Answers [{student_id, email, username, name, first_name, last_name, has_account, made_at, ends_at}].
declare
  class private.classes := private.require_class(p_class_id, true);
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 50 students.', 'student_ids');
  elsif private.school_domain() is null then
    perform private.raise_error(409, 'usernames_off', 'Accounts without an email address are not set up on this site.');
  elsif not exists (
    select 1 from private.school_agreements as a where a.school_id = class.school_id and (a.ends_at is null or a.ends_at > now())
  ) then
    perform private.raise_error(409, 'agreement_missing', 'A school administrator has to note the agreement of the school first.');
  end if;
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  insert into private.login_cards (student_id, made_by)
  select t.id, auth.uid()
  from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
  where m.class_id = class.id and m.until is null and t.id = any (p_student_ids)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, given_at = null, first_used_at = null,
    chosen_at = null;
  perform private.record_read('students', t.id::text, 'card', 'export')
  from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school'
  where m.class_id = class.id and m.until is null and t.id = any (p_student_ids);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'email', t.username || '@' || private.school_domain(), 'username', t.username, 'name', private.student_name(t),
      'first_name', t.first_name, 'last_name', t.last_name, 'has_account', t.account is not null, 'made_at', c.made_at, 'ends_at', c.ends_at
    ) order by lower(t.last_name), lower(private.student_name(t)), t.id)
    from private.class_students as m
    join private.students as t on t.id = m.student_id and t.origin = 'school'
    join private.login_cards as c on c.student_id = t.id
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids)
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_password_choice()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Whether the caller may choose a password with the card that they have signed in with: {made_at}. Raises card_ended, card_not_ready, and
-- no_card where nothing is to be chosen.
declare
  me uuid := private.require_account();
  card private.login_cards;
begin
  select c.* into card from private.login_cards as c where c.student_id = me;
  if card.student_id is null or card.chosen_at is not null then
    perform private.raise_error(409, 'no_card', 'You have chosen a password already. Change it in your account.');
  elsif card.ends_at <= now() then
    perform private.raise_error(409, 'card_ended', 'Your card has ended. Ask your teacher for a new one.');
  elsif card.given_at is null then
    perform private.raise_error(409, 'card_not_ready', 'Your teacher is making a new card for you. Log in with it.');
  end if;
  return jsonb_build_object('made_at', card.made_at);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_name (
  p_first_name text,
  p_last_name  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Cleans the names as sign-up does. The display name follows from them, as it does there.
declare
  me uuid := private.require_user();
  names jsonb := jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name);
  v_first_name text := private.metadata_text(names, 'first_name', 100);
  v_last_name text := private.metadata_text(names, 'last_name', 100);
begin
  if exists (select 1 from private.students as t where t.account = me and t.origin = 'school' and t.left_at is null) then
    perform private.raise_error(409, 'school_account', 'Your school decides by which name you are listed. Ask your teacher.');
  end if;
  if v_first_name is null then
    perform private.raise_error(422, 'first_name_required', 'Enter your first name.', 'first_name');
  end if;
  if v_last_name is null then
    perform private.raise_error(422, 'last_name_required', 'Enter your last name.', 'last_name');
  end if;
  update public.profiles as p
  set first_name = v_first_name, last_name = v_last_name, display_name = left(concat_ws(' ', v_first_name, v_last_name), 200)
  where p.id = me;
  return private.get_profile();
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_student (
  p_student_id uuid,
  p_change     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Of a student that the school made: {action}: edit {first_name, last_name, year_level, student_key}, by their teachers, too; leave and
-- return, by school administrators. Of a joined account nothing can be changed. Answers the student.
declare
  action constant text := p_change ->> 'action';
  student private.students;
  given private.students;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  if action = 'return' then
    -- Who has left is seen by nobody else.
    perform private.require_school(student.school_id, 'school_admin');
  else
    student := private.require_student(p_student_id);
  end if;
  if action = 'return' and private.is_student_elsewhere(student) then
    -- No school learns where.
    perform private.raise_error(409, 'student_moved', 'This account cannot be opened again. Add the student anew.');
  elsif student.origin = 'joined' then
    perform private.raise_error(409, 'student_joined', 'This student joined with an account of their own: the school changes nothing of it.');
  end if;
  perform 1 from private.schools as s where s.id = student.school_id for no key update;
  if action = 'edit' then
    given := private.read_student(p_change, student.school_id, '', student.id);
    update private.students as t set
      first_name = given.first_name, last_name = given.last_name, year_level = given.year_level, student_key = given.student_key, updated_at = clock_timestamp()
    where t.id = student.id;
  elsif action = 'leave' then
    perform private.require_school(student.school_id, 'school_admin');
    perform private.end_memberships(array[student.id]);
    update private.students as t set left_at = now() where t.id = student.id and t.left_at is null;
  elsif action = 'return' then
    update private.students as t set left_at = null where t.id = student.id;
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a student.', 'action');
  end if;
  select t.* into student from private.students as t where t.id = p_student_id;
  perform private.write_school_profile(student);
  return private.student_to_json(student);
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
  -- Each row of a file beside what the school has. A student is known by the key; without one by the username, or by the whole name in the
  -- row's class. `state`: new, changed, same, returned (who had left), skipped, or conflict, which says its `problem` at a `field` and is
  -- not written. p_choices: by row number what somebody decided of a conflict, 'same' student or 'another'. A blank cell changes nothing.
  with given as materialized (
    select g.*, p_choices ->> g.row_number::text as choice, lower(concat_ws(' ', g.first_name, g.last_name)) as named
    from private.roster_rows(p_rows) as g
  ),
  counted as (
    select g.*, count(*) over (partition by g.student_key, lower(g.class_name)) as times,
      min(g.named) over (partition by g.student_key) <> max(g.named) over (partition by g.student_key) as has_other_name,
      -- Of the student.
      case when g.student_key is null then array[lower(g.class_name)] else array_agg(lower(g.class_name)) over (partition by g.student_key) end as classes
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
    left join private.students as k on k.school_id = p_school_id and k.student_key = c.student_key
    left join private.students as u on c.student_key is null and u.school_id = p_school_id and u.username = c.username
    left join members as n on n.named = c.named and n.class_name is not distinct from lower(c.class_name)
  ),
  judged as (
    select m.*, t.first_name as old_first, t.last_name as old_last, t.left_at, t.year_level as old_year, t.student_key as old_key, t.username as old_username,
      private.student_name(t) as old_name, case
      when m.first_name is null then 'first_name_missing'
      when m.username !~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$' then 'username_invalid'
      when m.teacher_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then 'email_invalid'
      when m.student_key is not null and m.times > 1 then 'row_repeated'
      when m.student_key is not null and m.has_other_name then 'key_repeated'
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
      when (j.first_name, coalesce(j.last_name, j.old_last), coalesce(j.year_level, j.old_year), coalesce(j.student_key, j.old_key))
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
      when 'row_repeated' then 'student_key' when 'key_repeated' then 'student_key' when 'another_name' then 'first_name'
      when 'maybe_same' then 'first_name' when 'namesakes' then 'username' when 'cannot_return' then 'student_key'
    end, coalesce(j.found, case when j.fault = 'maybe_same' then j.suggested end), j.old_name, j.old_username, j.student_key, j.first_name, j.last_name,
    j.username, j.year_level, j.class_name, j.group_name, j.teacher_email
  from judged as j left join places as p on p.student_id = j.found cross join (select coalesce(array_agg(distinct lower(g.class_name)) filter (where g.class_name is not null), '{}') as classes from given as g) as f;
$function$;

CREATE OR REPLACE FUNCTION private.end_login_cards (
  p_student_ids uuid[],
  p_made_at     timestamp with time zone
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, once Auth has the accounts and the passwords of the cards that were begun at p_made_at: they are the students' now, and
-- sessions with an earlier password end. Answers whose cards these are; of the others somebody has begun newer ones meanwhile.
declare
  given uuid[];
begin
  with cards as (
    update private.login_cards as c set given_at = now()
    where c.student_id = any (p_student_ids) and c.made_at = p_made_at and c.chosen_at is null returning c.student_id
  )
  select coalesce(array_agg(c.student_id), '{}') into given from cards as c;
  update private.students as t set account = t.id
  from public.profiles as p
  where t.id = any (given) and p.id = t.id and t.account is null;
  perform private.write_school_profile(t) from private.students as t where t.id = any (given);
  delete from auth.sessions as s where s.user_id = any (given);
  return given;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_password_choice (
  p_student_id uuid,
  p_made_at    timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, once Auth has the password: the hold ends, and with it the card that the choice was begun with. False: there is a newer one.
begin
  update private.login_cards as c set chosen_at = now()
  where c.student_id = p_student_id and c.made_at = p_made_at and c.given_at is not null and c.chosen_at is null;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_account (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases an account at once and for good; for the schedule.
declare
  email text := (select u.email from auth.users as u where u.id = p_id);
  reason text := (select e.reason from private.erasure_requests as e where e.user_id = p_id);
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = p_id);
  about jsonb := jsonb_build_object(
    'profiles', jsonb_build_array(p_id), 'admins', jsonb_build_array(p_id), 'consents', jsonb_build_array(p_id),
    'birth_years', jsonb_build_array(p_id),
    'erasure_requests', jsonb_build_array(p_id), 'quiz_attempts', to_jsonb(attempts),
    'lesson_results', (
      select coalesce(jsonb_agg(r.user_id || '/' || r.lesson_id), '[]') from public.lesson_results as r where r.user_id = p_id
    ),
    'seats', (select coalesce(jsonb_agg(s.id), '[]') from private.seats as s where s.learner = p_id),
    'access_grants', (select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where g.learner = p_id),
    'school_staff', (select coalesce(jsonb_agg(s.id), '[]') from private.school_staff as s where s.person = p_id)
  );
  naming jsonb := jsonb_build_object(
    'access_grants', (
      select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where p_id in (g.granted_by, g.revoked_by)
    )
  );
begin
  if private.is_last_admin(p_id) then
    raise exception 'the last admin is never erased';
  end if;
  perform private.lock_learner(p_id);
  perform private.keep_attempts(attempts);
  perform private.keep_path(p_id);
  -- The totals of ratings.
  perform set_config('privacy.keeps_numbers', 'on', true);

  -- What was bought stays, as tax law requires, without who bought it: that is on the invoices at Stripe.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = p_id;
  delete from private.checkouts as c
  where p_id in (c.owner, c.learner) and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- How far a regrading is: everybody up to this id has been regraded.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < p_id order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = p_id;

  perform private.erase_audit_entries(p_id, about, naming);
  delete from private.roster_changes as c where c.row_id in (
    select t.id from private.students as t where t.account = p_id
    union all select m.id from private.class_students as m join private.students as t on t.id = m.student_id where t.account = p_id
  );
  delete from private.staff_invitations as i where i.email = (select lower(u.email) from auth.users as u where u.id = p_id);
  -- Before the profile, as whoever changes a student locks them.
  delete from private.students as t where t.account = p_id;
  delete from public.profiles as p where p.id = p_id;
  delete from auth.users as u where u.id = p_id;
  -- Deleting was logged as well.
  perform private.erase_audit_entries(p_id, about, naming);
  perform private.erase_from_services(p_id, email);
  insert into private.erasures (reason) values (coalesce(reason, 'operator'));
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_my_data()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything about the caller, also while the account is held; not with a card alone.
begin
  perform private.refuse_card_holder(private.require_account());
  return private.export_person(private.require_account());
end;
$function$;

CREATE OR REPLACE FUNCTION private.insert_student (
  p_student private.students,
  p_wanted  text             DEFAULT NULL::text
)
  RETURNS private.students
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a student with a username that is free on the whole platform, without waiting for other schools that make some.
declare
  made private.students;
  tries integer := 0;
begin
  loop
    insert into private.students (school_id, origin, first_name, last_name, username, student_key, year_level)
    values (
      p_student.school_id, 'school', p_student.first_name, p_student.last_name,
      private.suggested_username(p_student.first_name, p_wanted, tries), p_student.student_key, p_student.year_level
    )
    on conflict (username) do nothing
    returning * into made;
    exit when made.id is not null;
    tries := tries + 1;
  end loop;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_student_elsewhere (
  p_student private.students
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whether the account of somebody who left is that of a student of a school again.
  select exists (
    select 1 from private.students as t where t.account = p_student.account and t.left_at is null and t.id <> p_student.id
  );
$function$;

CREATE OR REPLACE FUNCTION private.refuse_card_holder (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises password_not_chosen for who has signed in with a card: it may have been lost.
begin
  if exists (select 1 from private.login_cards as c where c.student_id = p_id and c.chosen_at is null) then
    perform private.raise_error(403, 'password_not_chosen', 'Please choose your own password first.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.request_erasure()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's account is to be deleted: see private.begin_erasure. Who has only a card is not known to be its student yet.
declare
  me uuid := private.require_account();
begin
  perform private.refuse_card_holder(me);
  perform private.begin_erasure(me, 'person', null);
  return private.account_state(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.suggested_username (
  p_first_name text,
  p_wanted     text,
  p_tries      integer
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- One that is easy to type and holds no surname, such as mia.otter42, or the one that a file gives. The more tries, the longer the number.
declare
  animals constant text[] := '{ant,bear,bee,bilby,bird,cat,cod,cow,crab,crow,deer,dingo,dog,duck,eagle,eel,emu,finch,fish,fox,frog,gecko,goat,gull,hare,hawk,hen,horse,ibis,koala,lark,lion,lizard,lynx,magpie,mole,moth,mouse,newt,numbat,orca,otter,owl,panda,parrot,pony,possum,quokka,quoll,rabbit,robin,seal,shark,skink,snail,swan,tiger,turtle,whale,wombat,wren,zebra}';
  named constant text := coalesce(nullif(left(regexp_replace(lower(normalize(p_first_name, nfd)), '[^a-z0-9]', '', 'g'), 12), ''), 'student');
  number constant text := floor((1 + random() * 9) * 10 ^ least(1 + p_tries, 7))::integer;
begin
  return case
    when p_wanted is null then format('%s.%s%s', named, animals[1 + floor(random() * cardinality(animals))::integer], number)
    when p_tries = 0 then p_wanted
    else left(p_wanted, 32) || number
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_back_teachers (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from private.class_teachers as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'teacher' and t.class_id = c.row_id and to_jsonb(t) = c.after;
  delete from private.staff_invitations as i using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is null and i.id = c.row_id and to_jsonb(i) = c.after;
  update private.staff_invitations as i set class_ids = array(select jsonb_array_elements_text(c.before -> 'class_ids')::uuid)
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is not null and i.id = c.row_id and to_jsonb(i) = c.after;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster (
  p_school_id uuid,
  p_roster_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a roster back, but nothing that was changed since, and no student who has an account by now: {roster, kept}, `kept` the names of
-- students who stay as they are. Again changes nothing. Raises roster_not_found, and roster_not_newest while a later one stands.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  roster private.rosters;
begin
  perform 1 from private.schools as s where s.id = school.id for no key update;
  select r.* into roster from private.rosters as r where r.id = p_roster_id and r.school_id = school.id;
  if roster.id is null then
    perform private.raise_error(404, 'roster_not_found', 'This roster does not exist.');
  elsif roster.undone_at is null and exists (
    select 1 from private.rosters as r where r.school_id = school.id and r.made_at > roster.made_at and r.undone_at is null
  ) then
    perform private.raise_error(409, 'roster_not_newest', 'A later roster stands. Take that one back first.');
  elsif roster.undone_at is null then
    perform private.take_back_teachers(roster.id);
    perform private.take_back_places(roster.id);
    perform private.take_back_students(roster.id);
    delete from private.class_groups as g using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'group' and g.id = c.row_id and to_jsonb(g) = c.after
      and not exists (select 1 from private.class_students as m where m.group_id = g.id);
    delete from private.classes as k using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and k.id = c.row_id and to_jsonb(k) = c.after
      and not exists (select 1 from private.class_students as m where m.class_id = k.id)
      and not exists (select 1 from private.class_groups as g where g.class_id = k.id);
    update private.rosters as r set undone_at = now() where r.id = roster.id returning * into roster;
  end if;
  return jsonb_build_object('roster', private.roster_to_json(roster), 'kept', coalesce((
    select jsonb_agg(private.student_name(t) order by lower(t.last_name), lower(t.first_name), t.id)
    from private.roster_changes as c join private.students as t on t.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'student' and private.comparable_student(to_jsonb(t)) is distinct from private.comparable_student(c.before)
  ), '[]'));
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
-- Makes and changes students. Who has no key, or is in the file for the first time, is one student for each row; rows with one key are one.
declare
  given record;
  student private.students;
begin
  for given in
    select distinct on (coalesce(w.student_key, 'row ' || w.row_number)) w.*
    from private.written_rows(p_comparison) as w where w.state = 'new'
    order by coalesce(w.student_key, 'row ' || w.row_number), w.row_number
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
      g.first_name, coalesce(g.last_name, t.last_name), coalesce(g.year_level, t.year_level), coalesce(g.student_key, t.student_key)
    ) or t.left_at is not null
  ), changed as (
    update private.students as t set
      first_name = g.first_name, last_name = coalesce(g.last_name, t.last_name), year_level = coalesce(g.year_level, t.year_level),
      student_key = coalesce(g.student_key, t.student_key), left_at = null, updated_at = clock_timestamp()
    from given as g join old as o on o.id = g.student_id
    where t.id = g.student_id
    returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'student', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_teachers (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Who works at the school already gets the class; others are invited.
begin
  delete from private.staff_invitations as i where i.ends_at < now();
  with wanted as materialized (
    select distinct c.id as class_id, w.teacher_email as address
    from private.written_rows(p_comparison) as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    where w.teacher_email is not null
  ), employed as materialized (
    select w.class_id, w.address, s.id as staff_id
    from wanted as w
    join private.current_staff as s on s.school_id = p_roster.school_id and s.role = 'teacher' and private.confirmed_address(s.person) = w.address
  ), given as (
    insert into private.class_teachers (class_id, staff_id) select e.class_id, e.staff_id from employed as e on conflict do nothing returning *
  ), old as materialized (
    select i.* from private.staff_invitations as i
    where i.school_id = p_roster.school_id and i.email in (select w.address from wanted as w where not exists (select 1 from employed as e where e.address = w.address))
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
  select p_roster.id, 'invitation', n.id, to_jsonb(o), to_jsonb(n) from invited as n left join old as o on o.id = n.id
  where o.id is null or o.class_ids <> n.class_ids;
end;
$function$;

CREATE OR REPLACE FUNCTION public.begin_password_choice()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.begin_password_choice(); $function$;

REVOKE ALL ON FUNCTION "public"."begin_password_choice"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.end_login_cards (
  p_student_ids uuid[],
  p_made_at     timestamp with time zone
)
  RETURNS uuid[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.end_login_cards(p_student_ids, p_made_at); $function$;

REVOKE ALL ON FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.end_password_choice (
  p_student_id uuid,
  p_made_at    timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.end_password_choice(p_student_id, p_made_at); $function$;

REVOKE ALL ON FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "private"."roster_changes"
  ADD CONSTRAINT "roster_changes_kind_check" CHECK ((kind = ANY (ARRAY['class'::text, 'group'::text, 'student'::text, 'membership'::text, 'teacher'::text, 'invitation'::text])));

COMMENT ON COLUMN "private"."login_cards"."given_at" IS 'When Auth had its password; null: it is being made, and nothing can be done with it.';

REVOKE ALL ON FUNCTION "private"."begin_password_choice"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_password_choice"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."end_login_cards"(uuid[], timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_login_cards"(uuid[], timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."end_password_choice"(uuid, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_password_choice"(uuid, timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."insert_student"(private.students, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_student_elsewhere"(private.students) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_card_holder"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."suggested_username"(text, text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_back_teachers"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_password_choice"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_password_choice"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_password_choice"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone) TO "service_role";

-- calls.sql at the time of this migration.
-- What the database has besides its definitions: settings, rows that come with the platform, and what is asked of Auth, the
-- Data API, Storage and pg_cron. Runs after the schemas, and again, at the end of a migration, whenever this file has changed:
-- so each statement may be repeated, and none changes what an operator has set.

-- Settings of the operator (docs/operations.md). A deployment keeps those that it has.
insert into private.settings (key, value) values
  ('account_exists', '{"enabled": true, "window_seconds": 60, "per_email": 10, "per_address": 60, "overall": 6000}'),
  ('age', '{"minimum": null, "consent_below": null}'),
  ('analytics', '{"time_zone": "Australia/Sydney"}'),
  ('client_address', '{"header": "cf-connecting-ip"}'),
  ('payments', '{"enabled": false}'),
  ('request_limits', '{
    "start_attempt": {"window_seconds": 60, "per_account": 30},
    "finish_attempt": {"window_seconds": 60, "per_account": 30},
    "start_practice": {"window_seconds": 60, "per_account": 30},
    "answer_practice": {"window_seconds": 60, "per_account": 120},
    "get_certificate": {"window_seconds": 60, "per_address": 300, "overall": 6000},
    "rest": {"window_seconds": 60, "per_account": 1200, "per_address": 6000}
  }'),
  ('retention', '{
    "grace_days": 14, "inactive_account_days": null, "attempt_days": null, "audit_log_days": null, "auth_log_days": 365
  }'),
  ('school_accounts', '{"domain": null}'),
  ('second_factor', '{"admins_must": false}')
on conflict (key) do nothing;

-- The types of questions; private.supported_question_types names the same.
insert into private.question_types (code, name, default_options, shuffles_options) values
  ('ASC', 'association', '[]', false),
  ('MCQ', 'multiple_choice', '[]', true),
  ('MRQ', 'multiple_response', '[]', true),
  ('OPT', 'open_ended', '[]', false),
  ('SLI', 'sliding_scale', '["Low", "Medium", "High", "Extremely High"]', false)
on conflict (code) do update set
  name = excluded.name, default_options = excluded.default_options, shuffles_options = excluded.shuffles_options;

-- Every status of a subscription at Stripe.
insert into private.subscription_states (status, gives_access, leads_to, notice) values
  ('incomplete', false, '{incomplete,incomplete_expired,trialing,active,past_due,unpaid,paused,canceled}', 'payment_pending'),
  ('incomplete_expired', false, '{incomplete_expired}', 'ended'),
  ('trialing', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('active', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('past_due', true, '{trialing,active,past_due,unpaid,paused,canceled}', 'payment_failed'),
  ('unpaid', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'unpaid'),
  ('paused', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'paused'),
  ('canceled', false, '{canceled}', 'ended')
on conflict (status) do update set
  gives_access = excluded.gives_access, leads_to = excluded.leads_to, notice = excluded.notice;

-- Versions of the terms and the privacy policy (POLICY_VERSION of shared-ui). Each is asked for from when it arrives.
insert into private.policy_versions (version, changes) values
  (
    '2026-11-24',
    'You can download everything that we keep about you, and delete your account yourself.
The privacy policy says who works for us, and has a short version for children.
We note when you accept these terms, and which version.'
  ),
  (
    '2026-11-25',
    'The law of the Australian state or territory where we have our address applies to these terms.
We remember what you tell us about what matters to you and your school year, which questions you know, your weekly goal, your badges and your ratings of courses.
You can have a certificate made. Anybody with its address can read your name, the course and the day on it, until you take it back.'
  )
on conflict (version) do nothing;

-- Profiles of accounts that are older than the platform.
do $$
begin
  perform private.create_profile(u.id, u.email, u.raw_user_meta_data)
  from auth.users as u where not exists (select from public.profiles as p where p.id = u.id);
end;
$$;

-- Versions of content that is older than they are.
select private.append_versions('course', array(select c.id from public.courses as c));
select private.append_versions('video', array(select v.id from public.videos as v));
select private.append_versions('quiz', array(select z.id from public.quizzes as z));
select private.append_versions('question', array(select q.id from public.questions as q));
select private.append_versions('stops', array(select c.id from public.courses as c));
select private.append_versions('questions', array(select z.id from public.quizzes as z));
select private.append_versions('links', array(select v.id from public.videos as v));

-- The Data API asks before each request whether the session has ended.
alter role authenticator set pgrst.db_pre_request = 'private.check_session';
notify pgrst, 'reload config';

-- Jobs of pg_cron and policies of Storage, where the project has them.
select private.set_up_services();
