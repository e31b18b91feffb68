SET local check_function_bodies = off;

DROP INDEX "private"."seat_codes_one_class_code_key";

ALTER TABLE "private"."seat_codes"
  DROP CONSTRAINT "seat_codes_kind_check";

-- What was called a class code is a plan code.
UPDATE private.seat_codes SET kind = 'plan' WHERE kind = 'class';

ALTER DOMAIN "public"."media_address"
  DROP CONSTRAINT "media_address_check";

DROP FUNCTION "private"."join_plan"(text);

DROP FUNCTION "private"."new_seat_code"(text, text);

DROP FUNCTION "public"."join_plan"(text);

CREATE TABLE "private"."class_codes" (
  "code"     text                     NOT NULL,
  "class_id" uuid                     NOT NULL,
  "ends_at"  timestamp with time zone NOT NULL DEFAULT (now() + '30 days'::interval),
  CONSTRAINT "class_codes_class_id_key" UNIQUE (class_id),
  CONSTRAINT "class_codes_code_check" CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  CONSTRAINT "class_codes_pkey" PRIMARY KEY (code)
);

ALTER TABLE "private"."class_codes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."class_groups" (
  "id"       uuid NOT NULL DEFAULT gen_random_uuid(),
  "class_id" uuid NOT NULL,
  "name"     text NOT NULL,
  CONSTRAINT "class_groups_pkey" PRIMARY KEY (id),
  CONSTRAINT "class_groups_name_check" CHECK ((private.has_visible_text(name) AND (char_length(name) <= 100)))
);

ALTER TABLE "private"."class_groups"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."class_students" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "class_id"   uuid                     NOT NULL,
  "student_id" uuid                     NOT NULL,
  "group_id"   uuid,
  "since"      timestamp with time zone NOT NULL DEFAULT now(),
  "until"      timestamp with time zone,
  CONSTRAINT "class_students_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."class_students"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."class_teachers" (
  "class_id" uuid NOT NULL,
  "staff_id" uuid NOT NULL,
  CONSTRAINT "class_teachers_pkey" PRIMARY KEY (class_id, staff_id)
);

ALTER TABLE "private"."class_teachers"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."classes" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "school_id"   uuid                     NOT NULL,
  "name"        text                     NOT NULL,
  "year_level"  text,
  "archived_at" timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "classes_pkey" PRIMARY KEY (id),
  CONSTRAINT "classes_year_level_check" CHECK ((char_length(year_level) <= 50)),
  CONSTRAINT "classes_name_check" CHECK ((private.has_visible_text(name) AND (char_length(name) <= 100)))
);

ALTER TABLE "private"."classes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."login_cards" (
  "student_id"    uuid                     NOT NULL,
  "made_by"       uuid,
  "made_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "ends_at"       timestamp with time zone NOT NULL DEFAULT (now() + '14 days'::interval),
  "first_used_at" timestamp with time zone,
  "chosen_at"     timestamp with time zone,
  "given_at"      timestamp with time zone,
  CONSTRAINT "login_cards_pkey" PRIMARY KEY (student_id)
);

ALTER TABLE "private"."login_cards"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."roster_changes" (
  "id"         bigint  GENERATED ALWAYS AS IDENTITY NOT NULL,
  "roster_id"  uuid    NOT NULL,
  "kind"       text    NOT NULL,
  "row_id"     uuid    NOT NULL,
  "row_number" integer,
  "before"     jsonb,
  "after"      jsonb   NOT NULL,
  CONSTRAINT "roster_changes_kind_check" CHECK ((kind = ANY (ARRAY['class'::text, 'group'::text, 'student'::text, 'membership'::text, 'teacher'::text, 'invitation'::text]))),
  CONSTRAINT "roster_changes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."roster_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."rosters" (
  "id"        uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "school_id" uuid                     NOT NULL,
  "made_by"   uuid,
  "made_at"   timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "counts"    jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  "undone_at" timestamp with time zone,
  CONSTRAINT "rosters_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."rosters"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."school_agreements" (
  "school_id"      uuid                     NOT NULL,
  "basis"          text                     NOT NULL,
  "agreed_by"      text                     NOT NULL,
  "policy_version" text                     NOT NULL,
  "recorded_by"    uuid,
  "agreed_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "ends_at"        timestamp with time zone,
  CONSTRAINT "school_agreements_pkey" PRIMARY KEY (school_id),
  CONSTRAINT "school_agreements_agreed_by_check" CHECK ((private.has_visible_text(agreed_by) AND (char_length(agreed_by) <= 200))),
  CONSTRAINT "school_agreements_basis_check" CHECK ((private.has_visible_text(basis) AND (char_length(basis) <= 1000)))
);

ALTER TABLE "private"."school_agreements"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."school_staff" (
  "id"        uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "school_id" uuid                     NOT NULL,
  "person"    uuid                     NOT NULL,
  "role"      text                     NOT NULL,
  "since"     timestamp with time zone NOT NULL DEFAULT now(),
  "until"     timestamp with time zone,
  CONSTRAINT "school_staff_pkey" PRIMARY KEY (id),
  CONSTRAINT "school_staff_role_check" CHECK ((role = ANY (ARRAY['teacher'::text, 'school_admin'::text])))
);

ALTER TABLE "private"."school_staff"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."schools" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"       text                     NOT NULL,
  "time_zone"  text                     NOT NULL DEFAULT 'Australia/Sydney'::text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "schools_pkey" PRIMARY KEY (id),
  CONSTRAINT "schools_time_zone_check" CHECK ((char_length(time_zone) <= 64)),
  CONSTRAINT "schools_name_check" CHECK ((private.has_visible_text(name) AND (char_length(name) <= 200)))
);

ALTER TABLE "private"."schools"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."staff_invitations" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "school_id"  uuid                     NOT NULL,
  "email"      text                     NOT NULL,
  "role"       text                     NOT NULL,
  "until"      timestamp with time zone,
  "class_ids"  uuid[]                   NOT NULL DEFAULT '{}'::uuid[],
  "invited_by" uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "ends_at"    timestamp with time zone NOT NULL DEFAULT (now() + '30 days'::interval),
  CONSTRAINT "staff_invitations_email_check" CHECK (((char_length(email) <= 320) AND (email = lower(email)))),
  CONSTRAINT "staff_invitations_pkey" PRIMARY KEY (id),
  CONSTRAINT "staff_invitations_role_check" CHECK ((role = ANY (ARRAY['teacher'::text, 'school_admin'::text]))),
  CONSTRAINT "staff_invitations_school_id_email_key" UNIQUE (school_id, email)
);

ALTER TABLE "private"."staff_invitations"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."students" (
  "id"                   uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "school_id"            uuid                     NOT NULL,
  "origin"               text                     NOT NULL,
  "account"              uuid,
  "first_name"           text,
  "last_name"            text,
  "username"             text,
  "student_key"          text,
  "year_level"           text,
  "since"                timestamp with time zone NOT NULL DEFAULT now(),
  "left_at"              timestamp with time zone,
  "consent_withdrawn_at" timestamp with time zone,
  "updated_at"           timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "students_first_name_check" CHECK ((char_length(first_name) <= 100)),
  CONSTRAINT "students_joined_own" CHECK (((origin = 'school'::text) OR (num_nonnulls(first_name, last_name, username, student_key, year_level) = 0))),
  CONSTRAINT "students_last_name_check" CHECK ((char_length(last_name) <= 100)),
  CONSTRAINT "students_origin_check" CHECK ((origin = ANY (ARRAY['school'::text, 'joined'::text]))),
  CONSTRAINT "students_pkey" PRIMARY KEY (id),
  CONSTRAINT "students_student_key_check" CHECK ((char_length(student_key) <= 100)),
  CONSTRAINT "students_username_check" CHECK ((username ~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$'::text)),
  CONSTRAINT "students_year_level_check" CHECK ((char_length(year_level) <= 50)),
  CONSTRAINT "students_named" CHECK (((origin = 'joined'::text) OR (private.has_visible_text(first_name) AND (username IS NOT NULL))))
);

ALTER TABLE "private"."students"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."lesson_results"
  ADD COLUMN "attempted_percent" smallint;

CREATE OR REPLACE FUNCTION private.account_exists (
  p_email text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Lets the login page tell "no such account" from "wrong password", as its texts require. Signing up reveals the same
-- fact anyway; counters keep it from being used to harvest addresses, and a setting turns it off.
-- Raises account_lookup_off, invalid_email or too_many_requests.
declare
  setting jsonb := (select s.value from private.settings as s where s.key = 'account_exists');
  normalized_email text := lower(btrim(p_email));
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) or private.is_school_address(btrim(p_email)) then
    perform private.raise_error(403, 'account_lookup_off', 'Looking up accounts is turned off.');
  elsif normalized_email is null or normalized_email = '' or char_length(normalized_email) > 320 then
    perform private.raise_error(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  if private.count_requests('account_exists', setting, array[
    private.hashed_bucket('email', normalized_email),
    private.hashed_bucket('address', private.request_address()),
    'overall'
  ]) then
    perform private.raise_error(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = normalized_email);
end;
$function$;

CREATE OR REPLACE FUNCTION private.account_state (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- `hold`: why the account cannot be used for now, or null. `policy`: the version to accept, and what changed since the one
-- that was accepted last. `erase_at`: when the account will be erased, or null; `erase_reason` why.
begin
  return (
    select jsonb_build_object(
      'hold', private.hold_of(p_id),
      'policy', (
        select jsonb_build_object(
          'version', v.version,
          'changes', coalesce((
            select jsonb_agg(l.line order by n.required_from desc, l.position)
            from private.policy_versions as n
            cross join lateral regexp_split_to_table(n.changes, '\n') with ordinality as l (line, position)
            where n.required_from <= v.required_from and n.version > accepted.version
          ), '[]')
        )
        from private.policy_versions as v
        left join lateral (
          select max(c.policy_version) as version from private.consents as c where c.user_id = p_id and c.kind = 'terms'
        ) as accepted on true
        where v.version = private.current_policy_version()
      ),
      'username', (select t.username from private.students as t where t.account = p_id and t.origin = 'school' and t.left_at is null),
      'minimum_age', (select s.value -> 'minimum' from private.settings as s where s.key = 'age'),
      'erase_at', e.erase_at, 'erase_reason', e.reason
    )
    from (select 1) as one
    left join private.erasure_requests as e on e.user_id = p_id
  );
end;
$function$;

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

CREATE OR REPLACE FUNCTION private.admin_create_school (
  p_school jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes a school {name, time_zone}. Its administrators are invited then.
declare
  school private.schools;
begin
  perform private.require_right('people');
  school := private.read_school(p_school);
  insert into private.schools (name, time_zone) values (school.name, school.time_zone) returning * into school;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_privacy (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A person's consents, year of birth, what holds the account, and whether it is about to be deleted.
begin
  perform private.admin_get_person(p_person_id);
  return (private.account_state(p_person_id) - '{policy,minimum_age,username}'::text[]) || jsonb_build_object(
    'asks_for_age', (
      select coalesce(s.value ->> 'minimum', s.value ->> 'consent_below') is not null from private.settings as s where s.key = 'age'
    ),
    'birth_year', (select b.year from private.birth_years as b where b.user_id = p_person_id),
    'terms', (
      select jsonb_build_object('version', c.policy_version, 'given_at', c.given_at)
      from private.consents as c where c.user_id = p_person_id and c.kind = 'terms'
      order by c.policy_version desc limit 1
    ),
    'guardian', (
      select jsonb_build_object('given_by', c.given_by, 'given_at', c.given_at, 'recorded_by', private.person_name(p))
      from private.consents as c left join public.profiles as p on p.id = c.recorded_by
      where c.user_id = p_person_id and c.kind = 'guardian'
      order by c.given_at desc limit 1
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_schools (
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
-- All schools, for admins who see people: {total, items}. Every word of the query has to occur in the name.
declare
  words constant text[] := private.search_words(p_query);
begin
  perform private.require_right('people');
  return (
    with hits as (
      select s.* from private.schools as s
      where not exists (select 1 from unnest(words) as w (word) where position(w.word in lower(s.name)) = 0)
    ),
    page as (
      select h.* from hits as h order by lower(h.name), h.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 25), 0), 200)
    )
    select jsonb_build_object('total', (select count(*) from hits), 'items', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'name', p.name,
        'classes', (select count(*) from private.classes as c where c.school_id = p.id and c.archived_at is null),
        'students', (select count(*) from private.students as t where t.school_id = p.id and t.left_at is null),
        'administrators', coalesce((
          select jsonb_agg(private.person_name(f) order by private.person_name(f), s.id)
          from private.current_staff as s join public.profiles as f on f.id = s.person
          where s.school_id = p.id and s.role = 'school_admin'
        ), '[]')
      ) order by lower(p.name), p.id
    ), '[]'))
    from page as p
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_release_seat (
  p_subscription_id text,
  p_seat_id         uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Frees one learner's seat; again changes nothing, and neither does that of somebody out of reach. The learner can take one again with the plan code.
begin
  perform private.require_subscription(p_subscription_id);
  update private.seats as s set released_at = now()
  where s.id = p_seat_id and s.subscription_id = p_subscription_id and s.released_at is null and s.learner <> all (private.out_of_reach());
  return private.admin_get_subscription(p_subscription_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.age_hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A year of birth leaves two ages. The minimum is compared with the higher one, so that nobody is turned away who is old
-- enough; the age of consent with the lower one.
declare
  rules jsonb := (select s.value from private.settings as s where s.key = 'age');
  minimum integer := (rules ->> 'minimum')::integer;
  consent_below integer := (rules ->> 'consent_below')::integer;
  age integer;
begin
  if coalesce(minimum, consent_below) is null or exists (select 1 from private.admins as a where a.user_id = p_id)
    or exists (select 1 from private.current_staff as s where s.person = p_id) then
    return null;
  end if;
  age := extract(year from now())::integer - (select b.year from private.birth_years as b where b.user_id = p_id);
  return case
    when age is null then 'birth_year_missing'
    when age < minimum then 'too_young'
    when age - 1 < consent_below
      and not exists (select 1 from private.consents as c where c.user_id = p_id and c.kind = 'guardian')
      then 'consent_missing'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_invitation (
  p_invitation_id uuid,
  p_accepts       boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Accepts or declines an invitation to the caller's confirmed address. Raises invitation_not_found and student_account: who is a student
-- of a school works at none with the same account. Answers the caller's schools.
declare
  me uuid := private.require_user();
  invitation private.staff_invitations;
  role_id uuid;
begin
  delete from private.staff_invitations as i
  where i.id = p_invitation_id and i.email = private.confirmed_address(me) and i.ends_at > now()
  returning * into invitation;
  if invitation.id is null then
    perform private.raise_error(404, 'invitation_not_found', 'This invitation has ended. Ask the school for a new one.');
  elsif p_accepts and exists (select 1 from private.students as t where t.account = me and t.left_at is null) then
    perform private.raise_error(409, 'student_account', 'This is the account of a student. Use another email address at work.');
  elsif p_accepts then
    perform 1 from private.schools as s where s.id = invitation.school_id for no key update;
    update private.school_staff as s set until = invitation.until
    where s.id = (
      select f.id from private.current_staff as f where f.school_id = invitation.school_id and f.person = me and f.role = invitation.role limit 1
    ) returning s.id into role_id;
    if role_id is null then
      insert into private.school_staff (school_id, person, role, until)
      values (invitation.school_id, me, invitation.role, invitation.until) returning id into role_id;
    end if;
    insert into private.class_teachers (class_id, staff_id)
    select c.id, role_id from private.classes as c where c.id = any (invitation.class_ids) and c.archived_at is null
    on conflict do nothing;
  end if;
  return private.get_my_schools();
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
  begun uuid[];
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
  begun := array(
    select t.id
    from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids)
  );
  insert into private.login_cards (student_id, made_by)
  select b.id, auth.uid() from unnest(begun) as b (id)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, given_at = null, first_used_at = null,
    chosen_at = null;
  perform private.record_read('students', b.id::text, 'card', 'export') from unnest(begun) as b (id);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'email', t.username || '@' || private.school_domain(), 'username', t.username, 'name', private.student_name(t),
      'first_name', t.first_name, 'last_name', t.last_name, 'has_account', t.account is not null, 'made_at', c.made_at, 'ends_at', c.ends_at
    ) order by lower(t.last_name), lower(private.student_name(t)), t.id)
    from private.students as t join private.login_cards as c on c.student_id = t.id
    where t.id = any (begun)
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

CREATE OR REPLACE FUNCTION private.billing_store_subscription (
  p_sync_number  bigint,
  p_event_id     text,
  p_subscription jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores what Stripe answered to the read of this number, and marks the event as handled, in one transaction. Returns
-- 'stored', 'same' (nothing is new), 'older' (a later read was stored before), 'final' (Stripe never leaves the stored
-- status) or 'repeated' (the event was handled before).
-- p_subscription: id, customer_id, checkout_id, plan, period, seats, status, period_end, ends_at (ISO 8601), payer_name,
-- payer_email.
declare
  new record;
  stored private.subscriptions;
  saved private.subscriptions;
  checkout private.checkouts;
begin
  select * into strict new from jsonb_to_record(p_subscription) as s (
    id text, customer_id text, checkout_id text, plan text, period text, seats integer, status text,
    period_end timestamptz, ends_at timestamptz, payer_name text, payer_email text
  );
  -- Serialises reads of one subscription, also of one that is not stored yet.
  perform pg_advisory_xact_lock(hashtextextended('subscription ' || new.id, 0));
  if p_event_id is not null and not private.billing_end_event(p_event_id) then
    return 'repeated';
  end if;
  select s.* into stored from private.subscriptions as s where s.id = new.id;
  if stored.sync_number > p_sync_number then
    return 'older';
  elsif stored.id is not null and not exists (
    select 1 from private.subscription_states as f where f.status = stored.status and new.status = any (f.leads_to)
  ) then
    return 'final';
  end if;
  -- A subscription that was copied in Stripe's dashboard carries the checkout of another one.
  select c.* into checkout from private.checkouts as c
  where c.id::text = new.checkout_id
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id and s.id <> new.id);
  insert into private.subscriptions as s (
    id, checkout_id, customer_id, plan, period, seats, status, period_end, ends_at, payer_name, payer_email, sync_number
  )
  values (
    new.id, checkout.id, new.customer_id, new.plan, new.period, new.seats, new.status, new.period_end, new.ends_at,
    left(new.payer_name, 500), left(new.payer_email, 500), p_sync_number
  )
  on conflict (id) do update set
    customer_id = excluded.customer_id, plan = excluded.plan, period = excluded.period, seats = excluded.seats,
    status = excluded.status, period_end = excluded.period_end, ends_at = excluded.ends_at,
    payer_name = excluded.payer_name, payer_email = excluded.payer_email, sync_number = excluded.sync_number
  returning s.* into saved;
  if stored.id is null and checkout.learner is not null then
    insert into private.seats (subscription_id, learner) values (new.id, checkout.learner);
  end if;
  if stored.id is null then
    perform private.new_seat_code(new.id, 'plan');
  end if;
  return case
    when private.plan_facts(saved) is distinct from private.plan_facts(stored) then 'stored' else 'same'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.certificate_missing (
  p_learner   uuid,
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner who has completed a course still lacks for its certificate: [{lesson_id, lesson_type, title, percent}] in the order of the
-- road, with the best percentage so far of a quiz. [] where nothing is missing. Of a quiz the best attempt in the course counts, by its
-- percentage as the learner has read it, also once it was deleted for its age.
declare
  course public.courses;
begin
  select * into course from public.courses as c where c.id = p_course_id;
  if course.pass_mark = 0 and not course.certificate_watch then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', coalesce(z.title, v.title), 'percent', b.percent
    ) order by s.ordinal_position), '[]')
    from private.lesson_states(p_learner, array[p_course_id]) as s
    join public.lessons as l on l.id = s.lesson_id
    left join public.quizzes as z on z.id = l.quiz_id
    left join public.videos as v on v.id = l.video_id
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    left join public.video_progress as w on w.video_id = l.video_id and w.user_id = p_learner
    cross join lateral (
      select case when s.lesson_type = 0 then greatest(
        0, r.attempted_percent,
        (select max(a.percent) from public.quiz_attempts as a where a.user_id = p_learner and a.quiz_id = l.quiz_id and a.lesson_id = l.id)
      ) end as percent
    ) as b
    where s.playable and case s.lesson_type
      when 0 then b.percent < course.pass_mark
      else course.certificate_watch and not private.meets_watch_requirement(w.watched, v.duration_seconds)
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_class (
  p_class_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- p_change: {action} with what it needs: rename {name, year_level}; archive; bring_back; new_code; no_code; add_group {name};
-- rename_group {group_id, name}; delete_group {group_id}; add_teacher {staff_id}; remove_teacher {staff_id}. Teachers of a class are changed by
-- school administrators. Answers the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, action <> 'bring_back');
  named constant text := private.metadata_text(p_change, 'name', 100);
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
  wanted_staff constant uuid := private.uuid_of(p_change ->> 'staff_id');
begin
  if action in ('add_teacher', 'remove_teacher', 'archive', 'bring_back') then
    perform private.require_school(class.school_id, 'school_admin');
  end if;
  -- Who changes the class waits for each other.
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  if action in ('add_group', 'rename_group') and named is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the group.', 'name');
  elsif action in ('add_group', 'rename_group') and exists (
    select 1 from private.class_groups as g where g.class_id = class.id and lower(g.name) = lower(named) and g.id is distinct from wanted_group
  ) then
    perform private.raise_error(422, 'validation_failed', 'The class has a group of this name already.', 'name');
  elsif action = 'add_teacher' and not exists (
    select 1 from private.current_staff as s where s.id = wanted_staff and s.school_id = class.school_id
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose somebody who works at the school.', 'staff_id');
  end if;
  case action
    when 'rename' then
      update private.classes as c
      set name = private.class_name(p_change, class.school_id, class.id), year_level = private.metadata_text(p_change, 'year_level', 50)
      where c.id = class.id;
    when 'archive' then
      update private.classes as c set archived_at = now() where c.id = class.id;
      delete from private.class_codes as k where k.class_id = class.id;
    when 'bring_back' then
      update private.classes as c set archived_at = null, name = private.class_name(to_jsonb(class), class.school_id, class.id) where c.id = class.id;
    when 'new_code' then perform private.new_class_code(class.id);
    when 'no_code' then delete from private.class_codes as k where k.class_id = class.id;
    when 'add_group' then insert into private.class_groups (class_id, name) values (class.id, named);
    when 'rename_group' then update private.class_groups as g set name = named where g.id = wanted_group and g.class_id = class.id;
    when 'delete_group' then delete from private.class_groups as g where g.id = wanted_group and g.class_id = class.id;
    when 'add_teacher' then insert into private.class_teachers (class_id, staff_id) values (class.id, wanted_staff) on conflict do nothing;
    when 'remove_teacher' then delete from private.class_teachers as t where t.class_id = class.id and t.staff_id = wanted_staff;
    else perform private.raise_error(422, 'validation_failed', 'This cannot be done with a class.', 'action');
  end case;
  select c.* into class from private.classes as c where c.id = p_class_id;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_class_students (
  p_class_id    uuid,
  p_student_ids uuid[],
  p_change      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- p_change: {action}: add (students of the school, by a school administrator: who adds somebody sees them); remove; move {class_id}; group
-- {group_id, or null for none}. Who is not in the class any more, or is already, is passed over. Answers the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, true);
  target private.classes;
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
begin
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  if action = 'add' then
    perform private.require_school(class.school_id, 'school_admin');
    insert into private.class_students (class_id, student_id)
    select class.id, t.id from private.students as t
    where t.id = any (p_student_ids) and t.school_id = class.school_id and t.left_at is null
    on conflict (class_id, student_id) where until is null do nothing;
  elsif action = 'remove' then
    perform private.end_memberships(array(
      select m.student_id from private.class_students as m where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null
    ), class.id);
  elsif action = 'move' then
    target := private.require_class(private.uuid_of(p_change ->> 'class_id'), true);
    if target.school_id <> class.school_id or target.id = class.id then
      perform private.raise_error(422, 'validation_failed', 'Choose another class of the same school.', 'class_id');
    end if;
    -- Of a joined account the other class's teachers see no more than they would have seen.
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
      perform private.raise_error(422, 'validation_failed', 'The class has no such group any more.', 'group_id');
    end if;
    update private.class_students as m set group_id = wanted_group
    where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null;
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with students of a class.', 'action');
  end if;
  return private.class_to_json(class);
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

CREATE OR REPLACE FUNCTION private.change_school (
  p_school_id uuid,
  p_school    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Name and time zone, by school administrators. The profiles of accounts that the school made follow.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  given private.schools := private.read_school(p_school);
begin
  update private.schools as s set name = given.name, time_zone = given.time_zone where s.id = school.id returning * into school;
  perform private.write_school_profile(t) from private.students as t where t.school_id = school.id and t.account is not null;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_seats (
  p_subscription private.subscriptions,
  p_change       text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Renews the plan code, invites, or releases all seats, as p_change says; raises too_many_invitations or validation_failed.
begin
  if p_change = 'renew_code' then
    perform private.renew_codes(p_subscription.id);
  elsif p_change = 'invite' then
    -- Invitations that could not be used by anybody help nobody.
    if (
      select count(*) from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.used_at is null and c.revoked_at is null
    ) >= p_subscription.seats then
      perform private.raise_error(409, 'too_many_invitations', 'There are as many open invitations as seats.');
    end if;
    perform private.new_seat_code(p_subscription.id, 'invitation');
  elsif p_change = 'release_all' then
    perform private.release_seats(p_subscription.id);
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with seats.');
  end if;
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
-- {action}: end, which takes the role at once; until {until, or null for no end}. The last school administrator stays, unless an admin of the
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
  elsif p_change ->> 'action' = 'until' and coalesce(pg_input_is_valid(p_change ->> 'until', 'timestamptz'), true) then
    role_end := p_change ->> 'until';
    if role_end <= now() then
      perform private.raise_error(422, 'validation_failed', 'The role has to end after today.', 'until');
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

CREATE OR REPLACE FUNCTION private.check_admin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Of an account that a school made there is none: its teachers set the password.
  if private.confirmed_address(new.user_id) is null then
    perform private.raise_error(
      409, 'email_not_confirmed', 'The email address of this account is not confirmed: it cannot become an admin.'
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_roster (
  p_rows jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if coalesce(jsonb_typeof(p_rows), '') <> 'array' or jsonb_array_length(p_rows) not between 1 and 5000 then
    perform private.raise_error(422, 'validation_failed', 'Give 1 to 5,000 rows.', 'rows');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.class_name (
  p_change    jsonb,
  p_school_id uuid,
  p_except    uuid  DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The name that a change gives a class. Raises validation_failed for none, and for one that another class of the school has.
declare
  wanted text := private.metadata_text(p_change, 'name', 100);
begin
  if wanted is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the class.', 'name');
  elsif exists (
    select 1 from private.classes as c
    where c.school_id = p_school_id and lower(c.name) = lower(wanted) and c.archived_at is null and c.id is distinct from p_except
  ) then
    perform private.raise_error(422, 'validation_failed', 'The school has a class of this name already.', 'name');
  end if;
  return wanted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.class_role (
  p_class_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's role in a class: as at its school, but a teacher has one only in their own classes.
declare
  class private.classes;
  mine text;
begin
  select c.* into class from private.classes as c where c.id = p_class_id;
  mine := private.school_role(class.school_id);
  return case when mine <> 'teacher' or exists (
    select 1 from private.class_teachers as t
    join private.current_staff as s on s.id = t.staff_id
    where t.class_id = class.id and s.person = (select auth.uid())
  ) then mine end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.class_summary (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A class as lists show it.
  select jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'students', (select count(*) from private.class_students as m where m.class_id = p_class.id and m.until is null),
    'teachers', coalesce((
      select jsonb_agg(private.person_name(p) order by private.person_name(p), s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.class_to_json (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A class as its page shows it.
  select jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'school_id', p_class.school_id, 'school_name', (select s.name from private.schools as s where s.id = p_class.school_id),
    'role', private.class_role(p_class.id),
    'teachers', coalesce((
      select jsonb_agg(jsonb_build_object('staff_id', s.id, 'name', private.person_name(p)) order by private.person_name(p), s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id
    ), '[]'),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id) from private.class_groups as g where g.class_id = p_class.id
    ), '[]'),
    'code', (
      select jsonb_build_object('code', k.code, 'ends_at', k.ends_at) from private.class_codes as k where k.class_id = p_class.id and k.ends_at > now()
    ),
    'students', coalesce((
      select jsonb_agg(private.student_to_json(t, p_class.id) order by lower(t.last_name), lower(private.student_name(t)), t.id)
      from private.class_students as m join private.students as t on t.id = m.student_id
      where m.class_id = p_class.id and m.until is null
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.commit_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes what the preview of p_version showed, all of it or nothing; of those who are not in the file, p_leavers are noted as left. Raises
-- roster_changed if anything differs since. Answers the roster.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  comparison jsonb;
  roster private.rosters;
begin
  perform private.check_roster(p_rows);
  perform 1 from private.schools as s where s.id = school.id for no key update;
  comparison := private.roster_comparison(school.id, p_rows, p_choices);
  if p_version is distinct from comparison ->> 'version' then
    perform private.raise_error(409, 'roster_changed', 'Something was changed since the preview, and nothing was written. Look at what changed, then commit again.');
  end if;
  insert into private.rosters (school_id, made_by, counts)
  select school.id, auth.uid(), jsonb_object_agg(c.state, c.rows)
  from (
    select r ->> 'state' as state, count(*) as rows from jsonb_array_elements(comparison -> 'rows') as r group by 1
    union all select 'left', count(*) from private.roster_leavers(school.id, p_rows) as t where t.id = any (p_leavers)
  ) as c
  returning * into roster;
  perform private.write_roster_classes(roster, comparison -> 'rows');
  perform private.write_roster_students(roster, comparison -> 'rows');
  perform private.write_roster_places(roster, comparison -> 'rows');
  perform private.write_roster_teachers(roster, comparison -> 'rows');
  with old as (
    select t.* from private.roster_leavers(school.id, p_rows) as t where t.id = any (p_leavers)
  ), places as (
    update private.class_students as m set until = now() from old as o where m.student_id = o.id and m.until is null returning m.*
  ), gone as (
    update private.students as t set left_at = now() from old as o where t.id = o.id returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select roster.id, 'student', g.id, to_jsonb(o), to_jsonb(g) from gone as g join old as o on o.id = g.id
  union all
  select roster.id, 'membership', p.id, to_jsonb(p) || '{"until": null}', to_jsonb(p) from places as p;
  perform private.write_school_profile(t) from private.students as t
  where t.account is not null and t.id in (select c.row_id from private.roster_changes as c where c.roster_id = roster.id and c.kind = 'student');
  return private.roster_to_json(roster);
end;
$function$;

CREATE OR REPLACE FUNCTION private.comparable_student (
  p_student jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- What a roster writes of a student: an account that was made meanwhile is no change of it.
  select p_student - '{account,updated_at}'::text[];
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

CREATE OR REPLACE FUNCTION private.confirmed_address (
  p_user uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Null for an account that a school made, too: nobody reads what is sent there.
  select lower(u.email) from auth.users as u
  where u.id = p_user and u.email_confirmed_at is not null and not private.is_school_address(u.email);
$function$;

CREATE OR REPLACE FUNCTION private.create_class (
  p_school_id uuid,
  p_class     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes a class {name, year_level}. A teacher who makes one teaches it.
declare
  school private.schools := private.require_school(p_school_id, 'teacher');
  class private.classes;
begin
  perform 1 from private.schools as s where s.id = school.id for no key update;
  insert into private.classes (school_id, name, year_level)
  values (school.id, private.class_name(p_class, school.id), private.metadata_text(p_class, 'year_level', 50))
  returning * into class;
  insert into private.class_teachers (class_id, staff_id)
  select class.id, s.id from private.current_staff as s
  where s.school_id = school.id and s.person = (select auth.uid()) and s.role = 'teacher'
  order by s.since limit 1;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_profile (
  p_id       uuid,
  p_email    text,
  p_metadata jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes the profile of an account from what was given at sign-up; does nothing where there is one.
declare
  metadata jsonb := private.unwrap_json(p_metadata);
  first_name text := private.metadata_text(metadata, 'first_name', 100);
  last_name text := private.metadata_text(metadata, 'last_name', 100);
begin
  insert into public.profiles (id, email, first_name, last_name, display_name, school, year)
  values (
    p_id,
    case when not private.is_school_address(p_email) then left(p_email, 320) end,
    first_name,
    last_name,
    coalesce(
      private.metadata_text(metadata, 'display_name', 200),
      left(nullif(concat_ws(' ', first_name, last_name), ''), 200)
    ),
    private.metadata_text(metadata, 'school', 200),
    private.metadata_text(metadata, 'year', 50)
  )
  on conflict (id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What statistics count of them stays without their learner; results on road maps and certificates stay with them.
begin
  perform private.lock_learner(l.user_id)
  from (select distinct a.user_id from public.quiz_attempts as a where a.id = any (p_attempts) order by a.user_id) as l;
  perform private.keep_attempts(p_attempts);
  -- That a learner was at a lesson is part of their path through the course; how well they did may count towards its certificate.
  insert into public.lesson_results as r (user_id, lesson_id, attempted_at, attempted_percent)
  select a.user_id, a.lesson_id, private.start_of_day(max(greatest(a.started_at, a.finished_at))), max(a.percent)
  from public.quiz_attempts as a
  where a.id = any (p_attempts) and a.lesson_id is not null
  group by a.user_id, a.lesson_id
  on conflict (user_id, lesson_id) do update set
    attempted_at = greatest(r.attempted_at, excluded.attempted_at),
    attempted_percent = greatest(r.attempted_percent, excluded.attempted_percent);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
end;
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

CREATE OR REPLACE FUNCTION private.end_memberships (
  p_student_ids uuid[],
  p_class_id    uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends memberships of students in a class, or (null) in all. A joined account that is in no class is no student of the school any more.
begin
  update private.class_students as m set until = now()
  where m.student_id = any (p_student_ids) and m.until is null and (p_class_id is null or m.class_id = p_class_id);
  update private.students as t set left_at = now()
  where t.id = any (p_student_ids) and t.origin = 'joined' and t.left_at is null and not exists (
    select 1 from private.class_students as m where m.student_id = t.id and m.until is null
  );
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

CREATE OR REPLACE FUNCTION private.export_admin_work (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: what an admin uploaded, prepared and changed.
  select jsonb_build_object(
    'content_imports', (
      select jsonb_agg(
        jsonb_build_object('kind', i.kind, 'file_name', i.file_name, 'created_at', i.created_at) order by i.created_at
      )
      from public.content_imports as i where i.created_by = p_id
    ),
    'content_versions', (
      select jsonb_agg(jsonb_build_object('saved_at', v.saved_at, 'kind', v.kind, 'item', v.item_id, 'action', v.action) order by v.sequence)
      from private.content_versions as v where v.made_by = p_id
    ),
    'audit_log', (
      select jsonb_agg(jsonb_build_object(
        'at', l.at, 'table', l.table_name, 'row', case when l.table_name not in ('profiles', 'admins', 'consents', 'birth_years', 'seats',
          'access_grants', 'erasure_requests', 'school_staff') or l.row_id = p_id::text then l.row_id end,
        'action', l.action, 'by_you', l.actor is not distinct from p_id
      ) order by l.id)
      from public.audit_log as l
      where l.actor = p_id or l.table_name in ('profiles', 'admins', 'consents', 'birth_years', 'erasure_requests') and l.row_id = p_id::text
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.export_learning (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: results, attempts, answers and practice.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'attempted_at', r.attempted_at,
          'attempted_percent', r.attempted_percent, 'created_at', r.created_at, 'updated_at', r.updated_at
        ) order by r.created_at, r.lesson_id
      )
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id
      join public.courses as c on c.id = l.course_id
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where r.user_id = p_id
    ),
    'quiz_attempts', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'quiz', q.title, 'lesson_id', a.lesson_id, 'started_at', a.started_at,
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent,
          'retake', a.retake, 'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points, 'drawn_questions', cardinality(a.drawn)
        ) order by a.started_at, a.id
      )
      from public.quiz_attempts as a join public.quizzes as q on q.id = a.quiz_id
      where a.user_id = p_id
    ),
    'left_attempts', (
      select jsonb_agg(
        jsonb_build_object('quiz', q.title, 'left_at', t.left_at, 'saw_answers', t.saw_answers) order by t.left_at, t.quiz_id
      )
      from private.left_attempts as t join public.quizzes as q on q.id = t.quiz_id
      where t.user_id = p_id
    ),
    'attempt_answers', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'question', q.title, 'answer', private.shown_answer(w.question_id, w.answer),
          'correct', case when w.question_id not in (select h.question_id from private.held_questions(p_id) as h) then w.correct end,
          'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at, 'updated_at', w.updated_at
        ) order by a.started_at, w.created_at, w.question_id
      )
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      join public.questions as q on q.id = w.question_id
      where a.user_id = p_id
    ),
    'video_progress', (
      select jsonb_agg(
        jsonb_build_object(
          'video', v.title, 'position_seconds', p.position_seconds, 'watched', private.ranges_to_json(p.watched),
          'created_at', p.created_at, 'updated_at', p.updated_at
        ) order by p.created_at, v.id
      )
      from public.video_progress as p join public.videos as v on v.id = p.video_id
      where p.user_id = p_id
    ),
    'practice_cards', (
      select jsonb_agg(
        jsonb_build_object(
          'question', q.title, 'quiz', z.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id left join public.quizzes as z on z.id = c.quiz_id
      where c.user_id = p_id and c.question_id not in (select h.question_id from private.held_questions(p_id) as h)
    ),
    'practice_sessions', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'scope', s.scope, 'quiz', q.title, 'started_at', s.started_at, 'last_answer_at', s.last_answer_at,
          'finished_at', s.finished_at
        ) order by s.started_at, s.id
      )
      from private.practice_sessions as s left join public.quizzes as q on q.id = s.quiz_id
      where s.user_id = p_id
    ),
    'practice_items', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer),
          'correct', case when i.question_id not in (select h.question_id from private.held_questions(p_id) as h) then i.correct end,
          'answered_at', i.answered_at
        ) order by s.started_at, i.position
      )
      from private.practice_sessions as s
      join private.practice_items as i on i.session_id = s.id
      join public.questions as q on q.id = i.question_id
      where s.user_id = p_id
    ),
    'weekly_goals', (
      select jsonb_agg(to_jsonb(g) - 'user_id') from private.weekly_goals as g where g.user_id = p_id
    ),
    'badges', (
      select jsonb_agg(to_jsonb(b) - 'user_id' order by b.earned_on, b.badge) from private.badges as b where b.user_id = p_id
    )
  );
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

CREATE OR REPLACE FUNCTION private.export_person (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Every key is a table; one without rows about this person is an empty list.
  select jsonb_build_object('exported_at', now(), 'tables', (
    select jsonb_object_agg(t.key, case when t.value = 'null' then '[]'::jsonb else t.value end)
    from jsonb_each(
      private.export_account(p_id) || private.export_learning(p_id) || private.export_completions(p_id)
        || private.export_plans(p_id) || private.export_schools(p_id) || private.export_admin_work(p_id)
    ) as t
  ));
$function$;

CREATE OR REPLACE FUNCTION private.export_schools (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: what somebody is at schools.
  select jsonb_build_object(
    'students', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'origin', t.origin, 'first_name', t.first_name, 'last_name', t.last_name, 'username', t.username,
        'student_key', t.student_key, 'year_level', t.year_level, 'since', t.since, 'left_at', t.left_at
      ) order by t.since, t.id)
      from private.students as t join private.schools as s on s.id = t.school_id
      where t.account = p_id
    ),
    'class_students', (
      select jsonb_agg(jsonb_build_object('class', c.name, 'group', g.name, 'since', m.since, 'until', m.until) order by m.since, m.id)
      from private.students as t
      join private.class_students as m on m.student_id = t.id
      join private.classes as c on c.id = m.class_id
      left join private.class_groups as g on g.id = m.group_id
      where t.account = p_id
    ),
    'login_cards', (
      select jsonb_agg(jsonb_build_object('made_at', c.made_at, 'ends_at', c.ends_at, 'first_used_at', c.first_used_at, 'chosen_at', c.chosen_at))
      from private.students as t join private.login_cards as c on c.student_id = t.id where t.account = p_id
    ),
    'school_staff', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'role', f.role, 'since', f.since, 'until', f.until, 'classes', (
          select coalesce(jsonb_agg(c.name order by c.name, c.id), '[]')
          from private.class_teachers as h join private.classes as c on c.id = h.class_id where h.staff_id = f.id
        )
      ) order by f.since, f.id)
      from private.school_staff as f join private.schools as s on s.id = f.school_id
      where f.person = p_id
    ),
    'staff_invitations', (
      select jsonb_agg(jsonb_build_object('school', s.name, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(p_id)
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.factor_step (
  p_must boolean
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What the caller still has to do: 'challenge' (enter the code of their factor), 'enroll' (set one up, where p_must), or null.
begin
  return case
    when coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' then null
    when exists (
      select 1 from auth.mfa_factors as f where f.user_id = (select auth.uid()) and f.status = 'verified'
    ) then 'challenge'
    when p_must then 'enroll'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_class (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A class with its students, for its staff; the log notes the read.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'students');
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_my_classes()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller as a student of a school: {school_name, origin, username, since, classes: [{name, since, teachers}]}, or null.
declare
  me uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'school_name', s.name, 'origin', t.origin, 'username', t.username, 'since', t.since,
      'classes', coalesce((
        select jsonb_agg(private.class_summary(c) - '{id,year_level,archived_at,students}'::text[] || jsonb_build_object('since', m.since) order by c.name, c.id)
        from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
        where m.student_id = t.id and m.until is null
      ), '[]')
    )
    from private.students as t join private.schools as s on s.id = t.school_id
    where t.account = me and t.left_at is null
  );
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
      select jsonb_agg(jsonb_build_object('id', i.id, 'school_name', s.name, 'role', i.role, 'until', i.until) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(me) and i.ends_at > now()
    ), '[]'),
    'second_factor', case when exists (select 1 from private.current_staff as f where f.person = me) then private.staff_factor_step() end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_profile()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's profile, with the right of an admin and what is left to do for a second factor, also by the staff of a school.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
  works_at_school constant boolean := exists (select 1 from private.current_staff as s where s.person = me);
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', case when not private.is_school_address(u.email) then coalesce(p.email, u.email) end, 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine,
      'second_factor', coalesce(private.second_factor_step(), case when works_at_school then private.staff_factor_step() end),
      'username', (select t.username from private.students as t where t.account = me and t.origin = 'school' and t.left_at is null),
      'works_at_school', works_at_school
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_school (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For everybody who has a role at the school.
begin
  return private.school_to_json(private.require_school(p_school_id, 'teacher'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_username_domain()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What the login page puts behind a username. Says nothing of accounts.
begin
  return private.school_domain();
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_school_addresses()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- An address of the domain belongs to the student of that username and id, which nobody can choose who signs up or changes their email. (The
-- condition stands here: one of the trigger would be checked with the rights of Auth.)
begin
  if private.is_school_address(new.email_change) or private.is_school_address(new.email) and not exists (
    select 1 from private.students as t
    where t.id = new.id and t.origin = 'school' and lower(new.email) = t.username || '@' || private.school_domain()
  ) then
    raise exception 'addresses of this domain are made by schools' using errcode = '42501';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Why an account cannot be used for now; null if it can.
declare
  age_hold text;
  school_hold text;
begin
  -- Asked at each request: one query for what holds most accounts, which is nothing.
  if exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = (
      select v.version from private.policy_versions as v where v.required_from <= now() order by v.required_from desc, v.version desc limit 1
    )
  ) and not exists (select 1 from private.erasure_requests as e where e.user_id = p_id) and not exists (
    select 1 from private.login_cards as c where c.student_id = p_id and c.chosen_at is null
  ) and not exists (
    select 1 from private.students as t where t.account = p_id and t.left_at is null and t.consent_withdrawn_at is not null
  ) and not exists (
    select 1 from private.settings as s where s.key = 'age' and coalesce(s.value ->> 'minimum', s.value ->> 'consent_below') is not null
  ) then
    return null;
  end if;
  school_hold := private.school_hold_of(p_id);
  age_hold := case when school_hold is distinct from 'none' then private.age_hold_of(p_id) end;
  if age_hold = 'too_young' then
    return age_hold;
  elsif exists (select 1 from private.erasure_requests as e where e.user_id = p_id) then
    return 'account_ending';
  elsif school_hold is not null then
    return nullif(school_hold, 'none');
  elsif not exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = private.current_policy_version()
  ) then
    return 'terms_not_accepted';
  end if;
  return age_hold;
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

CREATE OR REPLACE FUNCTION private.invite_staff (
  p_school_id  uuid,
  p_invitation jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Invites 1 to 50 addresses: {emails, role, until, class_ids}. Nothing says whether there is an account of an address; one that works at the
-- school already is passed over, one that is invited is invited anew. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  addresses constant text[] := private.invited_addresses(p_invitation -> 'emails');
  role_end timestamptz;
begin
  if coalesce(cardinality(addresses), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Enter 1 to 50 email addresses.', 'emails');
  elsif exists (select 1 from unnest(addresses) as a (address) where length(address) > 320 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$') then
    perform private.raise_error(422, 'validation_failed', 'Enter email addresses, such as sam@school.example.', 'emails');
  elsif p_invitation ->> 'role' is null or p_invitation ->> 'role' not in ('teacher', 'school_admin') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher or school administrator.', 'role');
  elsif p_invitation ->> 'until' is not null and not pg_input_is_valid(p_invitation ->> 'until', 'timestamptz') then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
  end if;
  role_end := p_invitation ->> 'until';
  if role_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The role has to end after today.', 'until');
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

CREATE OR REPLACE FUNCTION private.invited_addresses (
  p_emails jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array(
    select distinct lower(btrim(e.address)) from jsonb_array_elements_text(case when jsonb_typeof(p_emails) = 'array' then p_emails else '[]' end) as e (address)
    where btrim(e.address) <> ''
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_school_address (
  p_email text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(lower(p_email) like '%@' || private.school_domain(), false);
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

CREATE OR REPLACE FUNCTION private.join_class (
  p_learner uuid,
  p_class   private.classes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A learner's own account joins a class; one that the school made is put in. Again changes nothing. Raises other_school and staff_account.
declare
  student private.students;
begin
  perform 1 from private.schools as s where s.id = p_class.school_id for no key update;
  select t.* into student from private.students as t where t.account = p_learner and t.left_at is null;
  if student.school_id <> p_class.school_id then
    perform private.raise_error(409, 'other_school', 'You are a student of another school. Leave it in your account first, or ask its office.', 'p_code');
  elsif exists (select 1 from private.current_staff as s where s.school_id = p_class.school_id and s.person = p_learner) then
    perform private.raise_error(409, 'staff_account', 'You work at this school, so you cannot join its classes as a student.', 'p_code');
  end if;
  if student.id is null then
    insert into private.students (school_id, origin, account) values (p_class.school_id, 'joined', p_learner) returning * into student;
  end if;
  insert into private.class_students (class_id, student_id) values (p_class.id, student.id)
  on conflict (class_id, student_id) where until is null do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.leave_school()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Ends what staff see of the caller's own account that joined; again changes nothing. Raises school_account for an account that the school made.
declare
  me uuid := private.require_user();
  student private.students;
begin
  select t.* into student from private.students as t where t.account = me and t.left_at is null;
  if student.origin = 'school' then
    perform private.raise_error(409, 'school_account', 'Your school made this account. Ask its office.');
  end if;
  perform private.end_memberships(array[student.id]);
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_rosters (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The last 20 rosters of a school, the newest first.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  return (
    select coalesce(jsonb_agg(private.roster_to_json(r) order by r.made_at desc, r.id), '[]')
    from (select r.* from private.rosters as r where r.school_id = school.id order by r.made_at desc, r.id limit 20) as r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_school_students (
  p_school_id uuid,
  p_query     text,
  p_left      boolean,
  p_offset    integer,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The students of a school, for its administrators: those at the school, or (p_left) those that left. Every word of the query has to occur in the
-- name, the username, the key or the year level. Answers {total, items}; the log notes the read.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  words constant text[] := private.search_words(p_query);
begin
  perform private.record_read('schools', school.id::text, 'students');
  return (
    with hits as (
      select t.id, lower(coalesce(t.last_name, '')) as surname, lower(private.student_name(t)) as named
      from private.students as t
      where t.school_id = school.id and (t.left_at is not null) = coalesce(p_left, false) and not exists (
        select 1 from unnest(words) as w (word)
        where position(w.word in lower(concat_ws(' ', private.student_name(t), t.username, t.student_key, t.year_level))) = 0
      )
    ),
    page as (
      select h.* from hits as h order by h.surname, h.named, h.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce((
        select jsonb_agg(private.student_to_json(t) order by p.surname, p.named, p.id) from page as p join private.students as t on t.id = p.id
      ), '[]')
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_see_student (
  p_viewer     uuid,
  p_student_id uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Since when somebody with a role at a school sees what a student does: '-infinity' for an account that the school made, the day of
  -- joining for one that joined; null: never. Teachers see the students of their classes, school administrators those of their school. Who has
  -- left a class or the school, and a class that is archived, shows nothing.
  select min(case t.origin when 'school' then '-infinity' else m.since end)
  from private.students as t
  join private.current_staff as s on s.school_id = t.school_id and s.person = p_viewer
  left join (
    private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null and m.until is null
  ) on m.student_id = t.id
  left join private.class_teachers as h on h.class_id = m.class_id and h.staff_id = s.id
  where t.id = p_student_id and t.left_at is null and t.account is distinct from p_viewer
    and (s.role = 'school_admin' or h.class_id is not null) and (t.origin = 'school' or m.id is not null);
$function$;

CREATE OR REPLACE FUNCTION private.new_class_code (
  p_class_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Takes the place of the class's present code, which joins nobody any more.
  insert into private.class_codes (code, class_id) values (private.random_code(), p_class_id)
  on conflict (class_id) do update set code = excluded.code, ends_at = excluded.ends_at;
$function$;

CREATE OR REPLACE FUNCTION private.new_seat_code (
  p_subscription_id text,
  p_kind            text
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into private.seat_codes (code, subscription_id, kind) values (private.random_code(), p_subscription_id, p_kind) returning code;
$function$;

CREATE OR REPLACE FUNCTION private.note_card_use()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The first sign-in with a card. Never makes a sign-in fail.
begin
  update private.login_cards as c set first_used_at = new.last_sign_in_at where c.student_id = new.id and c.first_used_at is null;
  return null;
exception when others then
  raise warning 'use of a card of % not recorded: %', new.id, sqlerrm;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_email_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Keeps the profile's address; an address that its owner has not confirmed suspends an admin's right. Never fails.
begin
  -- A change that its owner has confirmed waited in email_change. Any other address is one that nobody has shown to be theirs.
  update private.admins set address_changed_at = clock_timestamp()
  where user_id = new.id and coalesce(to_jsonb(old) ->> 'email_change', '') <> new.email
    and new.email_confirmed_at is not distinct from old.email_confirmed_at;
  update public.profiles set email = case when not private.is_school_address(new.email) then left(new.email, 320) end where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_to_json (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a payer and an admin see of a subscription: no learner is named.
  select jsonb_build_object(
    'plan', p_subscription.plan, 'period', p_subscription.period, 'status', p_subscription.status,
    'gives_access', private.gives_access(p_subscription), 'notice', private.notice_of(p_subscription),
    'period_end', p_subscription.period_end, 'ends_at', p_subscription.ends_at,
    'seats', p_subscription.seats, 'taken', private.taken_seats(p_subscription.id),
    'plan_code', (
      select c.code from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'plan' and c.revoked_at is null
    ),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('code', c.code, 'used', c.used_at is not null) order by c.created_at, c.code)
      from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.revoked_at is null
    ), '[]'::jsonb)
  );
$function$;

CREATE OR REPLACE FUNCTION private.preview_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Compares a file of at most 5,000 rows with the school, and changes nothing: see private.compare_roster.
begin
  perform private.require_school(p_school_id, 'school_admin');
  perform private.check_roster(p_rows);
  return private.roster_comparison(p_school_id, p_rows, p_choices);
end;
$function$;

CREATE OR REPLACE FUNCTION private.random_code()
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Ten characters of Crockford's base 32, 50 random bits: a code is only tried online and signed in, where guessing one of
  -- ten thousand takes more than thirty years at a hundred tries a second. Byte 6 of a uuid is not random throughout.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(u.bytes, b.position) & 31) + 1, 1), '' order by b.position
  )
  from (select uuid_send(gen_random_uuid()) as bytes offset 0) as u, unnest('{0,1,2,3,4,5,7,9,10,11}'::integer[]) as b (position);
$function$;

CREATE OR REPLACE FUNCTION private.read_school (
  p_school jsonb
)
  RETURNS private.schools
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A school as a form gives it: {name, time_zone}. Raises validation_failed.
declare
  school private.schools;
begin
  school.name := private.metadata_text(p_school, 'name', 200);
  school.time_zone := p_school ->> 'time_zone';
  if school.name is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the school.', 'name');
  elsif school.time_zone is null or private.valid_time_zone(school.time_zone) <> school.time_zone then
    perform private.raise_error(422, 'validation_failed', 'Choose a time zone, such as Australia/Sydney.', 'time_zone');
  end if;
  return school;
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
    where t.school_id = p_school_id and t.student_key = student.student_key and t.id is distinct from p_except
  ) then
    perform private.raise_error(422, 'validation_failed', 'Another student of the school has this key.', p_field || 'student_key');
  end if;
  return student;
end;
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

CREATE OR REPLACE FUNCTION private.refuse_school_role (
  p_school_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises second_factor_required where a role rests for it, else school_role_missing, also for a school that does not exist: who has
-- no role there learns nothing of it.
begin
  if private.staff_factor_step() is not null and exists (
    select 1 from private.current_staff as s where s.school_id = p_school_id and s.person = (select auth.uid())
  ) then
    perform private.raise_error(403, 'second_factor_required', 'Set up your second factor, or enter its code, first.');
  end if;
  perform private.raise_error(403, 'school_role_missing', 'Your role at this school does not include this.');
end;
$function$;

CREATE OR REPLACE FUNCTION private.renew_codes (
  p_subscription_id text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The old plan code and open invitations give no more seats; seats that are taken stay.
begin
  perform 1 from private.subscriptions as s where s.id = p_subscription_id for update;
  update private.seat_codes as c set revoked_at = now()
  where c.subscription_id = p_subscription_id and c.used_at is null and c.revoked_at is null;
  return private.new_seat_code(p_subscription_id, 'plan');
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

CREATE OR REPLACE FUNCTION private.require_class (
  p_class_id uuid,
  p_changes  boolean DEFAULT false
)
  RETURNS private.classes
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The class, for a caller who has a role in it. Raises as private.refuse_school_role does, class_not_found to an admin of the platform, and
-- class_archived if it is to be changed and can only be read.
declare
  me uuid := private.require_user();
  class private.classes;
begin
  select c.* into class from private.classes as c where c.id = p_class_id;
  if private.class_role(p_class_id) is null then
    perform private.refuse_school_role(class.school_id);
  elsif class.id is null then
    perform private.raise_error(404, 'class_not_found', 'This class does not exist.');
  elsif p_changes and class.archived_at is not null then
    perform private.raise_error(409, 'class_archived', 'This class is archived. Bring it back first.');
  end if;
  return class;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_school (
  p_school_id uuid,
  p_role      text
)
  RETURNS private.schools
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The school, for a caller whose role there is p_role ('school_admin' or 'teacher') or a higher one. Raises as
-- private.refuse_school_role does; to an admin of the platform school_not_found.
declare
  me uuid := private.require_user();
  mine text := private.school_role(p_school_id);
  school private.schools;
begin
  if mine in ('platform', 'school_admin', p_role) then
    select s.* into school from private.schools as s where s.id = p_school_id;
    if school.id is null then
      perform private.raise_error(404, 'school_not_found', 'This school does not exist.');
    end if;
    return school;
  end if;
  perform private.refuse_school_role(p_school_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_student (
  p_student_id uuid
)
  RETURNS private.students
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The student, for a caller who may see them. Raises as private.refuse_school_role does, and student_not_found to an admin of the platform.
declare
  me uuid := private.require_user();
  student private.students;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  if private.school_role(student.school_id) is distinct from 'platform' and (
    private.school_role(student.school_id) is null or private.may_see_student(me, p_student_id) is null
  ) then
    perform private.refuse_school_role(student.school_id);
  elsif student.id is null then
    perform private.raise_error(404, 'student_not_found', 'This student does not exist.');
  end if;
  return student;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_user()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The signed-in person, who may use their account. Raises what holds it.
declare
  me uuid := private.require_account();
  hold text := private.hold_of(me);
begin
  -- A token outlives its account, the consent does not.
  if hold = 'terms_not_accepted' and not exists (select 1 from auth.users as u where u.id = me) then
    perform private.raise_error(401, 'account_gone', 'This account no longer exists.');
  elsif hold is not null then
    perform private.raise_error(403, hold, case hold
      when 'terms_not_accepted' then 'Please accept the terms first.'
      when 'birth_year_missing' then 'Please give your year of birth first.'
      when 'too_young' then 'This platform is for older students.'
      when 'consent_missing' then 'A parent or your school has to agree first.'
      when 'password_not_chosen' then 'Please choose your own password first.'
      when 'account_ending' then 'This account is about to be deleted.'
    end);
  end if;
  return me;
end;
$function$;

CREATE OR REPLACE FUNCTION private.roster_comparison (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a preview shows: {rows, leavers, version}. Rows that change nothing are counted alone.
  select jsonb_build_object('rows', c.rows, 'leavers', l.leavers, 'version', private.roster_version(c.rows, l.leavers))
  from (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.row_number), '[]') as rows
    from private.compare_roster(p_school_id, p_rows, coalesce(p_choices, '{}')) as r
  ) as c, (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username, 'student_key', t.student_key)
      order by lower(t.last_name), lower(t.first_name), t.id), '[]') as leavers
    from private.roster_leavers(p_school_id, p_rows) as t
  ) as l;
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
    and t.student_key not in (select g.student_key from private.roster_rows(p_rows) as g where g.student_key is not null);
$function$;

CREATE OR REPLACE FUNCTION private.roster_rows (
  p_rows jsonb
)
  RETURNS TABLE (
    row_number    integer,
    student_key   text,
    first_name    text,
    last_name     text,
    username      text,
    year_level    text,
    class_name    text,
    group_name    text,
    teacher_email text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The rows of a file as texts: [[key, first name, last name, username, year level, class, group, teacher's email]]; the first is row 2.
  select r.ordinality::integer + 1, private.roster_text(r.cells, 0, 100), private.roster_text(r.cells, 1, 100), private.roster_text(r.cells, 2, 100),
    lower(private.roster_text(r.cells, 3, 40)), private.roster_text(r.cells, 4, 50), private.roster_text(r.cells, 5, 100),
    private.roster_text(r.cells, 6, 100), lower(private.roster_text(r.cells, 7, 320))
  from jsonb_array_elements(case when jsonb_typeof(p_rows) = 'array' then p_rows else '[]' end) with ordinality as r (cells, ordinality);
$function$;

CREATE OR REPLACE FUNCTION private.roster_text (
  p_cells  jsonb,
  p_index  integer,
  p_length integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- As it is stored, or the next file would not find it again: composed, without the spaces and marks at the ends that nobody sees.
  select case when t.text ~ '[\u202A-\u202E\u2066-\u2069]' then private.close_directions(t.text) else t.text end
  from (
    select btrim(left(btrim(normalize(regexp_replace(p_cells ->> p_index, '[[:cntrl:]]+', ' ', 'g'), nfc), U&' \00A0\200B\200E\200F\FEFF'), p_length)) as text
    where private.has_visible_text(p_cells ->> p_index)
  ) as t;
$function$;

CREATE OR REPLACE FUNCTION private.roster_to_json (
  p_roster private.rosters
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', p_roster.id, 'made_at', p_roster.made_at, 'counts', p_roster.counts, 'undone_at', p_roster.undone_at,
    'made_by', (select private.person_name(f) from public.profiles as f where f.id = p_roster.made_by)
  );
$function$;

CREATE OR REPLACE FUNCTION private.roster_version (
  p_comparison jsonb,
  p_leavers    jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select md5(p_comparison::text || p_leavers::text);
$function$;

CREATE OR REPLACE FUNCTION private.school_domain()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Below which the accounts of schools have their addresses; null where the deployment has none.
begin
  return (select lower(s.value ->> 'domain') from private.settings as s where s.key = 'school_accounts');
end;
$function$;

CREATE OR REPLACE FUNCTION private.school_hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Of an account that the school made, while its person is a student there: 'password_not_chosen', 'consent_missing' where consent was
-- withdrawn for this student, 'none' where the school's agreement stands for everything else; null: as for everybody.
declare
  student private.students;
begin
  select t.* into student from private.students as t where t.account = p_id and t.origin = 'school' and t.left_at is null;
  return case
    when exists (select 1 from private.login_cards as c where c.student_id = p_id and c.chosen_at is null) then 'password_not_chosen'
    when student.consent_withdrawn_at is not null then 'consent_missing'
    when exists (
      select 1 from private.school_agreements as a where a.school_id = student.school_id and (a.ends_at is null or a.ends_at > now())
    ) then 'none'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.school_role (
  p_school_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's role at a school: 'platform' (an admin who sees people), 'school_admin', 'teacher', or null. Of two the higher one. It
-- rests while a second factor is to be shown or set up, or while something holds the account. (Of the two names the higher role's is the lesser.)
declare
  mine text;
begin
  if private.can_see_people() then
    return 'platform';
  end if;
  select min(s.role) into mine from private.current_staff as s where s.school_id = p_school_id and s.person = (select auth.uid());
  return case when mine is not null and private.staff_factor_step() is null and private.hold_of((select auth.uid())) is null then mine end;
end;
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
        'basis', a.basis, 'agreed_by', a.agreed_by, 'policy_version', a.policy_version, 'agreed_at', a.agreed_at, 'ends_at', a.ends_at
      ) from private.school_agreements as a where a.school_id = p_school.id
    ),
    'classes', coalesce((
      select jsonb_agg(private.class_summary(c) order by c.archived_at is not null, c.name, c.id)
      from private.classes as c where c.school_id = p_school.id and private.class_role(c.id) is not null
    ), '[]'),
    'staff', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', private.person_name(p), 'email', p.email, 'role', s.role, 'since', s.since, 'until', s.until,
        'is_self', s.person = (select auth.uid()),
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
        'id', i.id, 'email', i.email, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.second_factor_step()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The same of an admin, as the deployment demands; null for whoever is none.
begin
  if exists (select 1 from private.admins as a where a.user_id = (select auth.uid())) then
    return private.factor_step((select (s.value ->> 'admins_must')::boolean from private.settings as s where s.key = 'second_factor'));
  end if;
  return null;
end;
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
-- What the school agrees to: {basis, agreed_by, ends_at}; null ends it. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  basis constant text := private.metadata_text(p_agreement, 'basis', 1000);
  agreed_by constant text := private.metadata_text(p_agreement, 'agreed_by', 200);
begin
  if p_agreement is null or p_agreement = 'null' then
    delete from private.school_agreements as a where a.school_id = school.id;
    return private.school_to_json(school);
  elsif basis is null then
    perform private.raise_error(422, 'validation_failed', 'Enter what the school relies on.', 'basis');
  elsif agreed_by is null then
    perform private.raise_error(422, 'validation_failed', 'Enter who agreed for the school.', 'agreed_by');
  elsif not coalesce(pg_input_is_valid(p_agreement ->> 'ends_at', 'timestamptz'), true) then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'ends_at');
  elsif (p_agreement ->> 'ends_at')::timestamptz <= now() then
    perform private.raise_error(422, 'validation_failed', 'The agreement has to end after today.', 'ends_at');
  end if;
  insert into private.school_agreements as a (school_id, basis, agreed_by, policy_version, recorded_by, ends_at)
  values (school.id, basis, agreed_by, private.current_policy_version(), auth.uid(), (p_agreement ->> 'ends_at')::timestamptz)
  on conflict (school_id) do update set
    basis = excluded.basis, agreed_by = excluded.agreed_by, policy_version = excluded.policy_version, recorded_by = excluded.recorded_by,
    agreed_at = excluded.agreed_at, ends_at = excluded.ends_at;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.staff_factor_step()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- What somebody with a role at a school still has to do before they see students: 'challenge', 'enroll', or null.
  select private.factor_step(
    coalesce((select (s.value ->> 'staff_must')::boolean from private.settings as s where s.key = 'second_factor'), true)
  );
$function$;

CREATE OR REPLACE FUNCTION private.student_name (
  p_student private.students
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What the school calls a student; of a joined account its own name.
  select case p_student.origin
    when 'school' then nullif(concat_ws(' ', p_student.first_name, p_student.last_name), '')
    else (select private.person_name(p) from public.profiles as p where p.id = p_student.account)
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
  -- joining is read. `state`: 'no_account', 'not_signed_in' (no password was chosen yet), 'active', or 'no_access' while something holds the account. `classes`: of a list of a class
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
    'card', case when k.student_id is not null and c.archived_at is null then jsonb_build_object(
      'made_by', (select private.person_name(f) from public.profiles as f where f.id = k.made_by), 'made_at', k.made_at, 'ends_at', k.ends_at,
      'first_used_at', k.first_used_at, 'chosen_at', k.chosen_at
    ) end,
    'last_active_at', case when p_student.origin = 'school' and u.last_sign_in_at is not null and c.archived_at is null then private.last_active_at(p_student.account) end,
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
  )
  from (select 1) as one
  left join auth.users as u on u.id = p_student.account
  left join private.login_cards as k on k.student_id = p_student.id and p_student.account is not null
  left join private.class_students as m on m.class_id = p_class_id and m.student_id = p_student.id and m.until is null
  left join private.classes as c on c.id = p_class_id;
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

CREATE OR REPLACE FUNCTION private.take_back_places (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from private.class_students as m using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'membership' and c.before is null and m.id = c.row_id and to_jsonb(m) = c.after;
  -- A group that was deleted since is none.
  update private.class_students as m
  set group_id = (select g.id from private.class_groups as g where g.id::text = c.before ->> 'group_id'), until = (c.before ->> 'until')::timestamptz
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'membership' and c.before is not null and m.id = c.row_id and to_jsonb(m) = c.after
    and not exists (
      select 1 from private.class_students as o
      where o.class_id = m.class_id and o.student_id = m.student_id and o.until is null and o.id <> m.id
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_back_students (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Students who were made go, unless they have an account or a card, or were put into another class since.
begin
  delete from private.students as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is null and t.id = c.row_id and t.account is null
    -- Auth may have the account already.
    and not exists (select 1 from private.login_cards as k where k.student_id = t.id)
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    and not exists (select 1 from private.class_students as m where m.student_id = t.id);
  update private.students as t set
    first_name = c.before ->> 'first_name', last_name = c.before ->> 'last_name', year_level = c.before ->> 'year_level',
    student_key = c.before ->> 'student_key', left_at = (c.before ->> 'left_at')::timestamptz, updated_at = clock_timestamp()
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is not null and t.id = c.row_id
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after);
  perform private.write_school_profile(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
  where c.roster_id = p_roster_id and c.kind = 'student' and t.account is not null;
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

CREATE OR REPLACE FUNCTION private.take_seat (
  p_learner uuid,
  p_code    private.seat_codes
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Takes a seat with a plan code or an invitation; again changes nothing. Null, or 'unknown' or 'used' for a code that gives none. Raises
-- plan_inactive or seats_taken.
declare
  given private.seat_codes;
  subscription private.subscriptions;
begin
  -- Whoever joins the same plan waits here, so that no seat is given twice.
  select s.* into subscription from private.subscriptions as s where s.id = p_code.subscription_id for update;
  select c.* into given from private.seat_codes as c where c.code = p_code.code and c.revoked_at is null;
  if given.code is null then
    return 'unknown';
  elsif private.is_subscriber(p_learner) and exists (
    select 1 from private.seats as s
    where s.subscription_id = subscription.id and s.learner = p_learner and s.released_at is null
  ) then
    return null;
  elsif given.used_at is not null then
    return 'used';
  elsif not private.gives_access(subscription) then
    perform private.raise_error(
      409, 'plan_inactive', 'The plan of this code is not active. Ask the person who gave it to you.', 'p_code'
    );
  elsif private.taken_seats(subscription.id) >= subscription.seats then
    -- Also to somebody whose seat the payer has given up since.
    perform private.raise_error(
      409, 'seats_taken', 'All seats of this plan are taken. Ask the person who gave you the code.', 'p_code'
    );
  end if;
  insert into private.seats (subscription_id, learner) values (subscription.id, p_learner)
  on conflict (subscription_id, learner) where released_at is null do nothing;
  if given.kind = 'invitation' then
    update private.seat_codes as c set used_at = now() where c.code = given.code;
  end if;
  return null;
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

CREATE OR REPLACE FUNCTION private.use_code (
  p_code        text,
  p_joins_class boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a seat with a plan code or an invitation, or joins a class; again changes nothing. O, I and L are read as the digits they look like.
-- Answers {joined, class, refusal, wait_seconds}: `class` {school_name, name, teachers} is what a class code is for, which joins only with
-- p_joins_class; the refusal 'unknown' or 'used' counts as a wrong code (what is raised would be rolled back), and 'too_many' looked up nothing.
-- Raises as private.take_seat and private.join_class do.
declare
  me uuid := private.require_learner();
  address text := private.hashed_bucket('address', private.request_address());
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
  pause integer;
  refused text;
  seat private.seat_codes;
  class private.classes;
begin
  -- One code of an account after the other.
  perform pg_advisory_xact_lock(hashtextextended('codes ' || me, 0));
  pause := private.code_pause(me, address);
  if pause > 0 then
    return jsonb_build_object('joined', false, 'class', null, 'refusal', 'too_many', 'wait_seconds', pause);
  end if;
  select c.* into class
  from private.class_codes as k join private.classes as c on c.id = k.class_id and c.archived_at is null
  where k.code = wanted and k.ends_at > now();
  if class.id is not null then
    if p_joins_class then
      perform private.join_class(me, class);
    end if;
    return jsonb_build_object('joined', p_joins_class, 'class', private.class_summary(class) - '{id,year_level,archived_at,students}'::text[] || jsonb_build_object(
      'school_name', (select s.name from private.schools as s where s.id = class.school_id)
    ), 'refusal', null, 'wait_seconds', 0);
  end if;
  select c.* into seat from private.seat_codes as c where c.code = wanted;
  refused := private.take_seat(me, seat);
  if refused is not null then
    delete from private.wrong_codes as w where w.at < clock_timestamp() - interval '1 hour';
    insert into private.wrong_codes (user_id, address) values (me, address);
  end if;
  return jsonb_build_object(
    'joined', refused is null, 'class', null, 'refusal', refused,
    'wait_seconds', case when refused is null then 0 else private.code_pause(me, address) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.uuid_of (
  p_text text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Of a text that is none, null.
  select case when pg_input_is_valid(p_text, 'uuid') then p_text::uuid end;
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_invitation (
  p_school_id     uuid,
  p_invitation_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Nobody can accept it any more; again changes nothing. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  delete from private.staff_invitations as i where i.id = p_invitation_id and i.school_id = school.id;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_classes (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes the classes and groups that a file names and the school does not have.
begin
  with made as (
    insert into private.classes (school_id, name, year_level)
    select p_roster.school_id, min(w.class_name), case when count(distinct w.year_level) = 1 then min(w.year_level) end
    from private.written_rows(p_comparison) as w
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
    from private.written_rows(p_comparison) as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    where w.group_name is not null and not exists (
      select 1 from private.class_groups as g where g.class_id = c.id and lower(g.name) = lower(w.group_name)
    )
    group by c.id, lower(w.group_name)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, after) select p_roster.id, 'group', m.id, to_jsonb(m) from made as m;
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
    select w.class_name, w.group_name, coalesce(w.student_id, k.id, h.row_id) as student_id
    from private.written_rows(p_comparison) as w
    left join private.students as k on k.school_id = p_roster.school_id and k.student_key = w.student_key
    -- Made of this row a moment ago.
    left join private.roster_changes as h on h.roster_id = p_roster.id and h.row_number = w.row_number
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
    join private.students as t on t.school_id = p_roster.school_id and (t.id = r.student_id or t.student_key = r.student_key)
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

CREATE OR REPLACE FUNCTION private.write_school_profile (
  p_student private.students
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Of an account that the school made, the profile says what the school does.
  update public.profiles as p set
    first_name = p_student.first_name, last_name = p_student.last_name, display_name = private.student_name(p_student),
    school = s.name, year = p_student.year_level
  from private.schools as s
  where p.id = p_student.account and s.id = p_student.school_id and p_student.origin = 'school' and p_student.left_at is null
    and (p.first_name, p.last_name, p.display_name, p.school, p.year)
      is distinct from (p_student.first_name, p_student.last_name, private.student_name(p_student), s.name, p_student.year_level);
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
    teacher_email text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The rows of a comparison that are written.
  select r.row_number, r.state, r.student_id, r.student_key, r.first_name, r.last_name, r.username, r.year_level, r.class_name, r.group_name, r.teacher_email
  from jsonb_to_recordset(p_comparison) as r (
    row_number integer, state text, student_id uuid, student_key text, first_name text, last_name text, username text, year_level text,
    class_name text, group_name text, teacher_email text
  )
  where r.state in ('new', 'changed', 'same', 'returned');
$function$;

CREATE OR REPLACE FUNCTION public.add_students (
  p_class_id uuid,
  p_students jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.add_students(p_class_id, p_students); $function$;

REVOKE ALL ON FUNCTION "public"."add_students"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_create_school (
  p_school jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_create_school(p_school); $function$;

REVOKE ALL ON FUNCTION "public"."admin_create_school"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_schools (
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.admin_list_schools(p_query, p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_schools"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.answer_invitation (
  p_invitation_id uuid,
  p_accepts       boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.answer_invitation(p_invitation_id, p_accepts); $function$;

REVOKE ALL ON FUNCTION "public"."answer_invitation"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.begin_login_cards (
  p_class_id    uuid,
  p_student_ids uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.begin_login_cards(p_class_id, p_student_ids); $function$;

REVOKE ALL ON FUNCTION "public"."begin_login_cards"(uuid, uuid[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.begin_password_choice()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.begin_password_choice(); $function$;

REVOKE ALL ON FUNCTION "public"."begin_password_choice"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_class (
  p_class_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_class(p_class_id, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."change_class"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_class_students (
  p_class_id    uuid,
  p_student_ids uuid[],
  p_change      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_class_students(p_class_id, p_student_ids, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."change_class_students"(uuid, uuid[], jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_school (
  p_school_id uuid,
  p_school    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_school(p_school_id, p_school); $function$;

REVOKE ALL ON FUNCTION "public"."change_school"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_staff (
  p_staff_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_staff(p_staff_id, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."change_staff"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_student (
  p_student_id uuid,
  p_change     jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_student(p_student_id, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."change_student"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.commit_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.commit_roster(p_school_id, p_rows, p_choices, p_leavers, p_version); $function$;

REVOKE ALL ON FUNCTION "public"."commit_roster"(uuid, jsonb, jsonb, uuid[], text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.create_class (
  p_school_id uuid,
  p_class     jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.create_class(p_school_id, p_class); $function$;

REVOKE ALL ON FUNCTION "public"."create_class"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

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

CREATE OR REPLACE FUNCTION public.get_class (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_class(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_class"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_my_classes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_my_classes(); $function$;

REVOKE ALL ON FUNCTION "public"."get_my_classes"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_my_schools()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_my_schools(); $function$;

REVOKE ALL ON FUNCTION "public"."get_my_schools"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_school (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_school(p_school_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_school"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_username_domain()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_username_domain(); $function$;

REVOKE ALL ON FUNCTION "public"."get_username_domain"() FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.invite_staff (
  p_school_id  uuid,
  p_invitation jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.invite_staff(p_school_id, p_invitation); $function$;

REVOKE ALL ON FUNCTION "public"."invite_staff"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.leave_school()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.leave_school(); $function$;

REVOKE ALL ON FUNCTION "public"."leave_school"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_rosters (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.list_rosters(p_school_id); $function$;

REVOKE ALL ON FUNCTION "public"."list_rosters"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_school_students (
  p_school_id uuid,
  p_query     text,
  p_left      boolean,
  p_offset    integer,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.list_school_students(p_school_id, p_query, p_left, p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."list_school_students"(uuid, text, boolean, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.preview_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.preview_roster(p_school_id, p_rows, p_choices); $function$;

REVOKE ALL ON FUNCTION "public"."preview_roster"(uuid, jsonb, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.run_once (
  p_call      jsonb,
  p_arguments jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Calls the function p_call ->> 'function' as its caller, or answers as it did when the same step of the same request was carried out
-- before: {answer, repeated}. The note of the answer is committed with what the function did, or not at all. Functions
-- that only read are called each time, and so are those that tell what is right: repeating them changes nothing, and by now it may be told no
-- longer. Cards are made anew each time, for who may still make them.
declare
  called pg_catalog.pg_proc;
  given text[];
  columns text[];
  call text;
  source text;
  answer jsonb;
  is_noted boolean;
begin
  -- First, because it refuses an account that may not act.
  answer := private.run_once(p_call, null);
  select p.* into called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and p.prokind = 'f' and not p.proretset;
  if not found or called.proname = 'run_once' then
    raise exception using errcode = 'PT404', message = 'function_not_found', detail = 'This function does not exist.';
  end if;
  is_noted := called.provolatile = 'v'
    and called.proname not in ('start_attempt', 'check_answer', 'finish_attempt', 'start_practice', 'answer_practice', 'begin_login_cards');
  if answer is not null and is_noted then
    return jsonb_build_object('answer', answer, 'repeated', true);
  end if;
  select array_agg(format('%I => a.%I', x.name, x.name) order by x.n), array_agg(format('%I %s', x.name, format_type(x.type, null)) order by x.n)
  into given, columns
  from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality as x (name, type, n) where p_arguments ? x.name;
  call := format('public.%I(%s)', called.proname, array_to_string(given, ', '));
  source := ' from jsonb_to_record($1) as a(' || array_to_string(columns, ', ') || ')';
  if called.prorettype = 'void'::regtype then
    execute 'select ' || call || coalesce(source, '') using p_arguments;
  else
    execute 'select to_jsonb(' || call || ')' || coalesce(source, '') into answer using p_arguments;
  end if;
  if is_noted then
    perform private.run_once(p_call, coalesce(answer, 'null'));
  end if;
  return jsonb_build_object('answer', answer, 'repeated', false);
end;
$function$;

CREATE OR REPLACE FUNCTION public.set_school_agreement (
  p_school_id uuid,
  p_agreement jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.set_school_agreement(p_school_id, p_agreement); $function$;

REVOKE ALL ON FUNCTION "public"."set_school_agreement"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.undo_roster (
  p_school_id uuid,
  p_roster_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.undo_roster(p_school_id, p_roster_id); $function$;

REVOKE ALL ON FUNCTION "public"."undo_roster"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.use_code (
  p_code        text,
  p_joins_class boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.use_code(p_code, p_joins_class); $function$;

REVOKE ALL ON FUNCTION "public"."use_code"(text, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.withdraw_invitation (
  p_school_id     uuid,
  p_invitation_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.withdraw_invitation(p_school_id, p_invitation_id); $function$;

REVOKE ALL ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."class_students"
  ADD CONSTRAINT "class_students_group_id_fkey" FOREIGN KEY (group_id) REFERENCES private.class_groups(id) ON DELETE SET NULL;

ALTER TABLE "private"."class_codes"
  ADD CONSTRAINT "class_codes_class_id_fkey" FOREIGN KEY (class_id) REFERENCES private.classes(id) ON DELETE CASCADE;

ALTER TABLE "private"."class_groups"
  ADD CONSTRAINT "class_groups_class_id_fkey" FOREIGN KEY (class_id) REFERENCES private.classes(id) ON DELETE CASCADE;

ALTER TABLE "private"."class_students"
  ADD CONSTRAINT "class_students_class_id_fkey" FOREIGN KEY (class_id) REFERENCES private.classes(id) ON DELETE CASCADE;

ALTER TABLE "private"."class_teachers"
  ADD CONSTRAINT "class_teachers_class_id_fkey" FOREIGN KEY (class_id) REFERENCES private.classes(id) ON DELETE CASCADE;

ALTER TABLE "private"."login_cards"
  ADD CONSTRAINT "login_cards_made_by_fkey" FOREIGN KEY (made_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."rosters"
  ADD CONSTRAINT "rosters_made_by_fkey" FOREIGN KEY (made_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."roster_changes"
  ADD CONSTRAINT "roster_changes_roster_id_fkey" FOREIGN KEY (roster_id) REFERENCES private.rosters(id) ON DELETE CASCADE;

ALTER TABLE "private"."school_agreements"
  ADD CONSTRAINT "school_agreements_policy_version_fkey" FOREIGN KEY (policy_version) REFERENCES private.policy_versions(VERSION);

ALTER TABLE "private"."school_agreements"
  ADD CONSTRAINT "school_agreements_recorded_by_fkey" FOREIGN KEY (recorded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."school_staff"
  ADD CONSTRAINT "school_staff_person_fkey" FOREIGN KEY (person) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."class_teachers"
  ADD CONSTRAINT "class_teachers_staff_id_fkey" FOREIGN KEY (staff_id) REFERENCES private.school_staff(id) ON DELETE CASCADE;

ALTER TABLE "private"."classes"
  ADD CONSTRAINT "classes_school_id_fkey" FOREIGN KEY (school_id) REFERENCES private.schools(id) ON DELETE CASCADE;

ALTER TABLE "private"."rosters"
  ADD CONSTRAINT "rosters_school_id_fkey" FOREIGN KEY (school_id) REFERENCES private.schools(id) ON DELETE CASCADE;

ALTER TABLE "private"."school_agreements"
  ADD CONSTRAINT "school_agreements_school_id_fkey" FOREIGN KEY (school_id) REFERENCES private.schools(id) ON DELETE CASCADE;

ALTER TABLE "private"."school_staff"
  ADD CONSTRAINT "school_staff_school_id_fkey" FOREIGN KEY (school_id) REFERENCES private.schools(id) ON DELETE CASCADE;

ALTER TABLE "private"."seat_codes"
  ADD CONSTRAINT "seat_codes_kind_check" CHECK ((kind = ANY (ARRAY['plan'::text, 'invitation'::text])));

ALTER TABLE "private"."staff_invitations"
  ADD CONSTRAINT "staff_invitations_invited_by_fkey" FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."staff_invitations"
  ADD CONSTRAINT "staff_invitations_school_id_fkey" FOREIGN KEY (school_id) REFERENCES private.schools(id) ON DELETE CASCADE;

ALTER TABLE "private"."students"
  ADD CONSTRAINT "students_account_fkey" FOREIGN KEY (account) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."class_students"
  ADD CONSTRAINT "class_students_student_id_fkey" FOREIGN KEY (student_id) REFERENCES private.students(id) ON DELETE CASCADE;

ALTER TABLE "private"."login_cards"
  ADD CONSTRAINT "login_cards_student_id_fkey" FOREIGN KEY (student_id) REFERENCES private.students(id) ON DELETE CASCADE;

ALTER TABLE "private"."students"
  ADD CONSTRAINT "students_school_id_fkey" FOREIGN KEY (school_id) REFERENCES private.schools(id) ON DELETE CASCADE;

ALTER TABLE "public"."lesson_results"
  ADD CONSTRAINT "lesson_results_attempted_percent_check" CHECK (((attempted_percent >= 0) AND (attempted_percent <= 100)));

ALTER DOMAIN "public"."media_address"
  ADD CONSTRAINT "media_address_check"
    CHECK
    (((char_length(VALUE) <= 2000) AND (VALUE ~* '^(https?://[^[:space:]<>"]+|[a-z0-9_][a-z0-9_./-]*)$'::text) AND ((VALUE ~* '^https?://'::text) OR (VALUE !~~ '%..%'::text)) AND
    (VALUE !~* '^https?://[^/?#]*@'::text)));

CREATE VIEW "private"."current_staff" WITH (security_invoker=true) AS  SELECT id,
    school_id,
    person,
    role,
    since,
    until
   FROM private.school_staff s
  WHERE ((since <= now()) AND ((until IS NULL) OR (until > now())));

CREATE UNIQUE INDEX class_groups_name_key ON private.class_groups USING btree (class_id, lower(name));

CREATE INDEX class_students_group_id_idx ON private.class_students USING btree (group_id);

CREATE UNIQUE INDEX class_students_one_each_key ON private.class_students USING btree (class_id, student_id)
  WHERE (until IS NULL);

CREATE INDEX class_students_student_id_idx ON private.class_students USING btree (student_id);

CREATE INDEX class_teachers_staff_id_idx ON private.class_teachers USING btree (staff_id);

CREATE UNIQUE INDEX classes_name_key ON private.classes USING btree (school_id, lower(name))
  WHERE (archived_at IS NULL);

CREATE INDEX classes_school_id_idx ON private.classes USING btree (school_id);

CREATE INDEX login_cards_made_by_idx ON private.login_cards USING btree (made_by);

CREATE INDEX roster_changes_roster_id_idx ON private.roster_changes USING btree (roster_id);

CREATE INDEX roster_changes_row_id_idx ON private.roster_changes USING btree (row_id);

CREATE INDEX rosters_made_by_idx ON private.rosters USING btree (made_by);

CREATE INDEX rosters_school_id_idx ON private.rosters USING btree (school_id, made_at);

CREATE INDEX school_agreements_policy_version_idx ON private.school_agreements USING btree (policy_version);

CREATE INDEX school_agreements_recorded_by_idx ON private.school_agreements USING btree (recorded_by);

CREATE INDEX school_staff_person_idx ON private.school_staff USING btree (person);

CREATE INDEX school_staff_school_id_idx ON private.school_staff USING btree (school_id);

CREATE UNIQUE INDEX seat_codes_one_plan_code_key ON private.seat_codes USING btree (subscription_id)
  WHERE ((kind = 'plan'::text) AND (revoked_at IS NULL));

CREATE INDEX staff_invitations_email_idx ON private.staff_invitations USING btree (email);

CREATE INDEX staff_invitations_invited_by_idx ON private.staff_invitations USING btree (invited_by);

CREATE INDEX students_account_idx ON private.students USING btree (account);

CREATE UNIQUE INDEX students_account_key ON private.students USING btree (account)
  WHERE (left_at IS NULL);

CREATE INDEX students_school_id_idx ON private.students USING btree (school_id);

CREATE UNIQUE INDEX students_student_key_key ON private.students USING btree (school_id, student_key);

CREATE UNIQUE INDEX students_username_key ON private.students USING btree (username);

CREATE TRIGGER learning_platform_card_use
  AFTER UPDATE OF last_sign_in_at ON auth.users
  FOR EACH ROW
  WHEN ((new.last_sign_in_at IS DISTINCT FROM old.last_sign_in_at))
  EXECUTE FUNCTION private.note_card_use();

CREATE TRIGGER learning_platform_school_addresses
  BEFORE INSERT OR UPDATE OF email, email_change ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.guard_school_addresses();

CREATE TRIGGER classes_touch
  BEFORE UPDATE ON private.classes
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_delete AFTER DELETE ON private.school_staff REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.school_staff REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.school_staff REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER schools_touch
  BEFORE UPDATE ON private.schools
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER students_directions
  BEFORE INSERT OR UPDATE ON private.students
  FOR EACH ROW
  WHEN ((concat(new.first_name, new.last_name, new.year_level, new.student_key) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('first_name', 'last_name', 'year_level', 'student_key');

COMMENT ON COLUMN "private"."classes"."archived_at" IS 'Since when it can only be read, and shows nothing of its students but their names.';

COMMENT ON COLUMN "private"."login_cards"."chosen_at" IS 'When a password was chosen with it; null: the account is held until then.';

COMMENT ON COLUMN "private"."login_cards"."given_at" IS 'When Auth had its password; null: it is being made, and nothing can be done with it.';

COMMENT ON COLUMN "private"."roster_changes"."before" IS 'Null: the roster made the row.';

COMMENT ON COLUMN "private"."roster_changes"."row_number" IS 'Of a student who was made: the row of the file.';

COMMENT ON COLUMN "private"."school_agreements"."agreed_by" IS 'Who agreed for the school, with their position.';

COMMENT ON COLUMN "private"."school_agreements"."basis" IS 'For instance the school''s privacy collection notice, and where it keeps the consent of parents.';

COMMENT ON COLUMN "private"."school_staff"."until" IS 'When it ends or ended: of casual teachers known beforehand.';

COMMENT ON COLUMN "private"."staff_invitations"."class_ids" IS 'The classes that a teacher will have.';

COMMENT ON COLUMN "private"."staff_invitations"."until" IS 'When the role will end.';

COMMENT ON COLUMN "private"."students"."consent_withdrawn_at" IS 'The school''s agreement does not stand for this student any more: the account is held.';

COMMENT ON COLUMN "private"."students"."origin" IS 'school: the school made the account, or will; joined: a learner''s own account that joined, of which the school changes nothing.';

COMMENT ON COLUMN "private"."students"."student_key" IS 'The key that the school''s own system has for the student; it stays when the name changes.';

COMMENT ON COLUMN "public"."lesson_results"."attempted_percent" IS 'The best percentage of the finished attempts here that were deleted for their age; null: none was. The score also counts questions that cannot be answered.';

COMMENT ON TABLE "private"."class_codes" IS 'With it a learner who is signed in joins a class; it never signs anybody in.';

COMMENT ON TABLE "private"."class_teachers" IS 'Counts while the role of the staff member does.';

COMMENT ON TABLE "private"."login_cards" IS 'The newest card of each student, without its password.';

COMMENT ON TABLE "private"."rosters" IS 'Every roster that was committed, so that it can be taken back.';

COMMENT ON TABLE "private"."school_agreements" IS 'By what a school lets its students use accounts that it made; while it stands they are asked neither for the terms nor for their age.';

COMMENT ON TABLE "private"."school_staff" IS 'Who works at a school. A school administrator sees all of its classes, a teacher those in class_teachers.';

COMMENT ON TABLE "private"."seat_codes" IS 'A plan code gives away seats as long as there are any; an invitation gives one.';

COMMENT ON TABLE "private"."staff_invitations" IS 'Who is asked to work at a school, by address: whoever has confirmed this address may accept.';

COMMENT ON TABLE "private"."students" IS 'The students of schools, with or without an account.';

COMMENT ON VIEW "private"."current_staff" IS 'Whose role at a school counts now.';

REVOKE ALL ON FUNCTION "private"."add_students"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_students"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_create_school"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_create_school"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_schools"(text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_schools"(text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."answer_invitation"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_invitation"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."begin_login_cards"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_login_cards"(uuid, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."begin_password_choice"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_password_choice"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_class"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_class"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_class_students"(uuid, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_class_students"(uuid, uuid[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_school"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_school"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_staff"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_staff"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_student"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_student"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."check_roster"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_name"(jsonb, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_role"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_summary"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_to_json"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_roster"(uuid, jsonb, jsonb, uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."commit_roster"(uuid, jsonb, jsonb, uuid[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."comparable_student"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compare_roster"(uuid, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."confirmed_address"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."create_class"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_class"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."end_login_cards"(uuid[], timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_login_cards"(uuid[], timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."end_memberships"(uuid[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_password_choice"(uuid, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_password_choice"(uuid, timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."export_schools"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."factor_step"(boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."get_class"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_class"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_my_classes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_my_classes"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_my_schools"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_my_schools"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_school"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_school"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_username_domain"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_username_domain"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."guard_school_addresses"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_student"(private.students, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."invite_staff"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invite_staff"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."invited_addresses"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_school_address"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_student_elsewhere"(private.students) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."join_class"(uuid, private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leave_school"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_school"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."list_rosters"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_rosters"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."list_school_students"(uuid, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_school_students"(uuid, text, boolean, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."may_see_student"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."new_class_code"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."new_seat_code"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_card_use"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."preview_roster"(uuid, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preview_roster"(uuid, jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."random_code"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_school"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_student"(jsonb, uuid, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_card_holder"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_school_role"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_class"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_school"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_student"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_comparison"(uuid, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_leavers"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_rows"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_text"(jsonb, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_to_json"(private.rosters) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_version"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."school_domain"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."school_hold_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."school_role"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."school_to_json"(private.schools) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_school_agreement"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_school_agreement"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."staff_factor_step"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."student_name"(private.students) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."student_to_json"(private.students, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."suggested_username"(text, text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_back_places"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_back_students"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_back_teachers"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_seat"(uuid, private.seat_codes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."undo_roster"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_roster"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."use_code"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."use_code"(text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."uuid_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."withdraw_invitation"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_invitation"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."write_roster_classes"(private.rosters, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_roster_places"(private.rosters, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_roster_students"(private.rosters, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_roster_teachers"(private.rosters, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_school_profile"(private.students) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."written_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_students"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."add_students"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."add_students"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_create_school"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_create_school"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_create_school"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_schools"(text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_schools"(text, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_schools"(text, integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_invitation"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."answer_invitation"(uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_invitation"(uuid, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_login_cards"(uuid, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_login_cards"(uuid, uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_login_cards"(uuid, uuid[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_password_choice"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_password_choice"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_password_choice"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_class"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_class"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_class"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_class_students"(uuid, uuid[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_class_students"(uuid, uuid[], jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_class_students"(uuid, uuid[], jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_school"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_school"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_school"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_staff"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_staff"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_staff"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_student"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_student"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_student"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."commit_roster"(uuid, jsonb, jsonb, uuid[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."commit_roster"(uuid, jsonb, jsonb, uuid[], text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."commit_roster"(uuid, jsonb, jsonb, uuid[], text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."create_class"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_class"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."create_class"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."get_class"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_class"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_my_classes"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_my_classes"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_my_classes"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_my_schools"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_my_schools"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_my_schools"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_school"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_school"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_school"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_username_domain"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_username_domain"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_username_domain"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."invite_staff"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."invite_staff"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."invite_staff"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."leave_school"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."leave_school"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."leave_school"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_rosters"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_rosters"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_rosters"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_school_students"(uuid, text, boolean, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_school_students"(uuid, text, boolean, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_school_students"(uuid, text, boolean, integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."preview_roster"(uuid, jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."preview_roster"(uuid, jsonb, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."preview_roster"(uuid, jsonb, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_school_agreement"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_school_agreement"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_school_agreement"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_roster"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."undo_roster"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_roster"(uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."use_code"(text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."use_code"(text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."use_code"(text, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_invitation"(uuid, uuid) TO "postgres";

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
