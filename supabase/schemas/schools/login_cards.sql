-- A login card is a voucher on paper: its words can be used once to set the password of a student's account
-- (docs/product.md#school-accounts, docs/decisions/0125). The words are never a password themselves: Auth doesn't know them, and no one can
-- log in with them.
--
-- Auth stores passwords, so redeeming a card takes three steps: the database claims the card for one request, the edge function sets the
-- password at Auth, and the database marks the card as used. A request may stop after any step; the next one starts over.

create table private.login_cards (
  student_id uuid primary key references private.students (id) on delete cascade,
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '14 days',
  words_hash text,
  wrong_words smallint not null default 0,
  claim text check (claim ~ '^[0-9a-f]{64}$'),
  claimed_at timestamptz,
  used_at timestamptz
);
comment on table private.login_cards is 'The newest card of each student.';
comment on column private.login_cards.words_hash is 'bcrypt hash of the words; null: the card is being created and doesn''t work yet.';
comment on column private.login_cards.wrong_words is 'How often someone entered wrong words for this card; the 20th time ends it.';
comment on column private.login_cards.claim is
  'The request that is redeeming it: an HMAC of the new password with a key that only the browser has. The same request may be repeated.';
alter table private.login_cards enable row level security;
revoke all on private.login_cards from public, anon, authenticated, service_role;
create index login_cards_made_by_idx on private.login_cards (made_by);

create function private.begin_login_cards(p_class_id uuid, p_student_ids uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Replaces the cards of 1 to 50 students in a class; the edge function generates the new cards' words. Leaves out
-- students who joined with their own account, are no longer in the class, or have no consent. Raises agreement_missing and usernames_off.
-- Returns [{student_id, username, name, made_at, ends_on}]; ends_on: the last day.
declare
  class private.classes := private.require_class(p_class_id, 'relief');
  zone constant text := (select s.time_zone from private.schools as s where s.id = class.school_id);
  last_day constant text := private.day_of(clock_timestamp() + interval '14 days', zone);
  begun uuid[];
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 50 students.', 'student_ids');
  elsif private.school_domain() is null then
    perform private.raise_error(409, 'usernames_off', 'This site isn’t set up for accounts without an email address.');
  elsif not exists (
    select 1 from private.active_agreements as a where a.school_id = class.school_id
  ) then
    perform private.raise_error(409, 'agreement_missing', 'A school administrator needs to record the school agreement first.');
  end if;
  begun := array(
    select t.id
    from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids)
      and (t.consent_withdrawn_at is null or t.consent_withdrawn_at > now())
  );
  -- Uses clock_timestamp(), because now() is too early if this request waited for another one. A card works until the end of its last day
  -- in the school's time zone, or until the student's consent or the role of the person who prints it ends, if that is earlier.
  insert into private.login_cards (student_id, made_by, made_at, ends_at)
  select b.id, auth.uid(), clock_timestamp(), least(private.end_of_day(last_day, zone), (
    select max(coalesce(f.until, 'infinity')) from private.school_staff as f
    where f.school_id = class.school_id and f.person = auth.uid() and coalesce(f.until, 'infinity') > clock_timestamp()
  ), (select t.consent_withdrawn_at from private.students as t where t.id = b.id))
  from unnest(begun) as b (id)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, words_hash = null, wrong_words = 0, claim = null,
    claimed_at = null, used_at = null;
  perform private.record_read('students', b.id::text, 'card', 'export') from unnest(begun) as b (id);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'username', t.username, 'name', private.student_name(t), 'made_at', c.made_at,
      'ends_on', private.day_of(c.ends_at, zone)
    ) order by private.student_sort_name(t) collate private.natural_order, t.id)
    from private.students as t join private.login_cards as c on c.student_id = t.id
    where t.id = any (begun)
  ), '[]');
end;
$$;
call private.expose('begin_login_cards', 'authenticated');

create function private.note_used_username() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Records the usernames on cards, so that no one else gets them, because a printed card may still exist after its student is deleted.
begin
  insert into private.used_usernames (hash)
  select private.username_hash(t.username) from private.students as t where t.id = new.student_id and t.username is not null
  on conflict do nothing;
  return null;
end;
$$;

create trigger login_cards_note_username after insert or update of made_at on private.login_cards
for each row execute function private.note_used_username();

create function private.end_login_cards(p_cards jsonb) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function: activates cards with these words, [{student_id, made_at, words}], and ends the access that earlier cards gave.
-- Returns the students whose cards were activated; for the others, someone has created a newer card.
declare
  made uuid[];
begin
  made := array(
    select c.student_id
    from jsonb_to_recordset(p_cards) as g (student_id uuid, made_at timestamptz, words text)
    join private.login_cards as c on c.student_id = g.student_id and c.made_at = g.made_at and c.words_hash is null
    order by c.student_id for update of c
  );
  perform private.end_account_access(made);
  update private.login_cards as c set words_hash = extensions.crypt(private.card_words(g.words), extensions.gen_salt('bf', 8))
  from jsonb_to_recordset(p_cards) as g (student_id uuid, words text)
  where c.student_id = g.student_id and c.student_id = any (made);
  return made;
end;
$$;
call private.expose('end_login_cards', 'service_role');

create function private.card_words(p_words text) returns text
language sql immutable
set search_path = ''
as $$
  -- Normalises a card's words for hashing, however they were typed.
  select lower(array_to_string(regexp_split_to_array(regexp_replace(coalesce(p_words, ''),
    '^[^[:alpha:]]+|[^[:alpha:]]+$', '', 'g'), '[^[:alpha:]]+'), '-'));
$$;

create function private.end_account_access(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Ends all access to these accounts: sets a password that no one knows, and ends sessions, second factors, links to their own email and
-- email changes in progress.
begin
  delete from private.own_email_links as l where l.student_id = any (p_ids);
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens as t where t.user_id = any (p_ids);
  end if;
  perform set_config('private.ends_access', 'true', true);
  -- A fast hash is enough, because no one can guess 32 random bytes.
  update auth.users as u set
    encrypted_password = extensions.crypt(encode(extensions.gen_random_bytes(32), 'hex'), extensions.gen_salt('bf', 4)),
    email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0, updated_at = now()
  where u.id = any (p_ids);
  perform set_config('private.ends_access', 'false', true);
  delete from auth.sessions as s where s.user_id = any (p_ids);
  delete from auth.mfa_factors as f where f.user_id = any (p_ids);
end;
$$;

create function private.guard_card_accounts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Until the newest card is used, only the request that redeems it can set a password: not an earlier session whose token still works at
-- Auth, and not a slow request that began with an earlier card.
begin
  if current_setting('private.ends_access', true) is distinct from 'true' and exists (
    select 1 from private.login_cards as c
    where c.student_id = new.id and c.words_hash is not null and c.used_at is null
      and (c.claimed_at is null or c.claimed_at < clock_timestamp() - private.card_claim_length())
  ) then
    raise exception 'Only a login card can set this account’s password.' using errcode = '42501';
  end if;
  return new;
end;
$$;

create trigger learning_platform_card_accounts before update of encrypted_password on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.guard_card_accounts();

create function private.card_claim_length() returns interval
language sql immutable
set search_path = ''
as $$
  -- How long one request reserves a card: longer than the request waits for Auth.
  select interval '1 minute';
$$;

create function private.claim_login_card(p_name text, p_words text, p_claim text, p_address text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function, before it sets the password: returns {outcome}. 'claimed': this request has reserved the card, with {student_id,
-- made_at, email, first_name, last_name, has_account}. 'done': the same request has already redeemed it. Otherwise 'refused', 'ended' (with
-- its `last_day`, unless it was ended earlier), 'used', 'under_way', or 'too_many'. Never raises an error, because that would roll back the
-- counts of requests and of wrong words. Wrong words and unknown usernames take equally long and get the same response.
declare
  student private.students;
  card private.login_cards;
  is_right boolean;
begin
  -- Requests above an address's own limit don't count towards the overall one.
  if private.count_requests('redeem_card', private.hashed_bucket('address', p_address))
    or private.count_requests('redeem_card', 'overall') then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  select t.* into student from private.students as t where t.username = lower(btrim(p_name)) and t.origin = 'school';
  select c.* into card from private.login_cards as c where c.student_id = student.id;
  -- Compares without a lock, because hashing is slow; without a card, compares with a dummy hash.
  is_right := extensions.crypt(private.card_words(p_words), coalesce(card.words_hash, '$2a$08$' || repeat('.', 22))) is
    not distinct from card.words_hash;
  -- Reads the card again, because it may have changed.
  select c.* into card from private.login_cards as c where c.student_id = student.id and c.made_at = card.made_at for update;
  if not is_right or card.words_hash is null then
    update private.login_cards as c set
      wrong_words = c.wrong_words + 1, ends_at = case when c.wrong_words >= 19 then least(c.ends_at, clock_timestamp()) else c.ends_at end
    where c.student_id = card.student_id and c.words_hash is not null and c.used_at is null and c.ends_at > clock_timestamp();
    return jsonb_build_object('outcome', 'refused');
  elsif card.used_at is not null then
    return jsonb_build_object('outcome', case when card.claim = p_claim then 'done' else 'used' end);
  elsif card.ends_at <= clock_timestamp() then
    return (
      select jsonb_build_object('outcome', 'ended', 'last_day', case
        when card.ends_at = private.end_of_day(d.day, s.time_zone) then d.day
      end)
      from private.schools as s cross join lateral (select private.day_of(card.ends_at, s.time_zone) as day) as d
      where s.id = student.school_id
    );
  elsif card.claim <> p_claim and card.claimed_at > clock_timestamp() - private.card_claim_length() then
    return jsonb_build_object('outcome', 'under_way');
  end if;
  update private.login_cards as c set claim = p_claim, claimed_at = clock_timestamp() where c.student_id = student.id;
  return jsonb_build_object(
    'outcome', 'claimed', 'student_id', student.id, 'made_at', card.made_at, 'email', student.username || '@' || private.school_domain(),
    'first_name', student.first_name, 'last_name', student.last_name, 'has_account',
      exists (select 1 from auth.users as u where u.id = student.id)
  );
end;
$$;
call private.expose('claim_login_card', 'service_role');

create function private.release_login_card(p_student_id uuid, p_claim text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function, if Auth has rejected the password: releases the card, so that the student can immediately choose another password.
begin
  update private.login_cards as c set claim = null, claimed_at = null
  where c.student_id = p_student_id and c.claim = p_claim and c.used_at is null;
end;
$$;
call private.expose('release_login_card', 'service_role');

create function private.redeem_login_card(p_student_id uuid, p_made_at timestamptz, p_claim text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function, once Auth has the password: marks the card as used, and makes the account the student's. Returns false if the
-- card has ended in the meantime or another request has reserved it; in that case, replaces the password that was just set with one that no
-- one knows.
declare
  card private.login_cards;
begin
  -- Locks the school before its students, as every change to them does; this one may also take a seat in the school's plan.
  perform private.lock_school_row((select t.school_id from private.students as t where t.id = p_student_id));
  select c.* into card from private.login_cards as c where c.student_id = p_student_id for update;
  if card.made_at is distinct from p_made_at or card.claim is distinct from p_claim or card.used_at is null
    and card.ends_at <= clock_timestamp() then
    perform private.end_account_access(array[p_student_id]);
    return false;
  elsif card.used_at is not null then
    return true;
  end if;
  update private.login_cards as c set used_at = clock_timestamp() where c.student_id = p_student_id;
  -- Removes sessions and second factors that an earlier token may have added at Auth since the card was created.
  delete from auth.sessions as s where s.user_id = p_student_id;
  delete from auth.mfa_factors as f where f.user_id = p_student_id;
  update private.students as t set account = t.id
  from public.profiles as p
  where t.id = p_student_id and p.id = t.id and t.account is null;
  perform private.write_school_profile(t) from private.students as t where t.id = p_student_id;
  return true;
end;
$$;
call private.expose('redeem_login_card', 'service_role');

create function private.end_cards_of_student() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Ends a student's unused card when the student gets a new username or leaves, or when consent ends, now or on a later day. The student
-- then needs a new card.
begin
  update private.login_cards as c set ends_at = least(c.ends_at, case
    when new.username is not distinct from old.username and (new.left_at is null or old.left_at is not null)
      then greatest(new.consent_withdrawn_at, clock_timestamp())
    else clock_timestamp()
  end)
  where c.student_id = new.id and c.used_at is null;
  return null;
end;
$$;

create trigger students_end_cards after update on private.students for each row
when (
  new.username is distinct from old.username or new.left_at is not null and old.left_at is null
  or new.consent_withdrawn_at is not null and new.consent_withdrawn_at is distinct from old.consent_withdrawn_at
) execute function private.end_cards_of_student();

create function private.end_cards_of_staff() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Ends unused cards when the person who printed them loses their last role at the school.
begin
  update private.login_cards as c set ends_at = least(c.ends_at, new.until)
  from private.students as t
  where c.made_by = new.person and c.used_at is null and t.id = c.student_id and t.school_id = new.school_id and not exists (
    select 1 from private.school_staff as s
    where s.id <> new.id and s.school_id = new.school_id and s.person = new.person and (s.until is null or s.until > new.until)
  );
  return null;
end;
$$;

create trigger school_staff_end_cards after update of until on private.school_staff for each row
when (new.until is not null) execute function private.end_cards_of_staff();

create function private.end_card_without_issuer() returns trigger
language plpgsql
set search_path = ''
as $$
-- Ends an unused card when the person who printed it no longer has an account.
begin
  new.ends_at := least(old.ends_at, clock_timestamp());
  return new;
end;
$$;

create trigger login_cards_end before update of made_by on private.login_cards for each row
when (new.made_by is null and old.made_by is not null and old.used_at is null) execute function private.end_card_without_issuer();
