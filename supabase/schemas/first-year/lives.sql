-- My first year: a student's first year on their own in twelve months, each with a choice and a document (docs/product.md#my-first-year).
--
-- Each month is a file. When a student opens one, the edge function calculates it for their life, with every consequence and every right
-- answer, and stores it as `opened`: from then on, no text or amount depends on the file. The months of a life open in order; nothing
-- else locks them.

create table private.first_year_months (
  month smallint not null check (month between 1 and 12),
  version integer not null check (version > 0),
  content jsonb not null check (octet_length(content::text) <= 60000),
  published_at timestamptz not null default now(),
  published_by uuid references public.profiles (id) on delete set null,
  primary key (month, version)
);
comment on table private.first_year_months is 'The files of the months, with formulas. No client can read or write this table.';
comment on column private.first_year_months.month is '1 is February, 12 January.';
alter table private.first_year_months enable row level security;
revoke all on private.first_year_months from public, anon, authenticated, service_role;
create index first_year_months_published_by_idx on private.first_year_months (published_by);

-- These indexes find a month's course and video by title.
create index courses_title_idx on public.courses (title);
create index videos_title_idx on public.videos (title);

create table private.lives (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  number integer not null check (number > 0),
  seed uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcomes jsonb check (jsonb_typeof(outcomes) = 'array' and octet_length(outcomes::text) <= 10000),
  unique (user_id, number),
  check (outcomes is null or ended_at is not null)
);
comment on table private.lives is 'The lives of My first year. Each student''s first and latest lives are kept.';
comment on column private.lives.outcomes is
  'The effect of each choice on the year, once it has ended: [{month, choice, other, difference}], the greatest difference first.';
comment on column private.lives.seed is
  'Determines the start of a life. All lives of a student have the same seed, so that they differ only by choices.';
alter table private.lives enable row level security;
revoke all on private.lives from public, anon, authenticated, service_role;
create unique index lives_one_open_key on private.lives (user_id) where ended_at is null;
create index lives_started_at_idx on private.lives (started_at);

create table private.life_months (
  life_id uuid not null references private.lives (id) on delete cascade,
  month smallint not null,
  version integer not null,
  opened jsonb not null check (octet_length(opened::text) <= 100000),
  opened_at timestamptz not null default clock_timestamp(),
  choice text,
  chosen_at timestamptz,
  answers jsonb check (octet_length(answers::text) <= 4096),
  marks jsonb,
  answered_at timestamptz,
  primary key (life_id, month),
  foreign key (month, version) references private.first_year_months (month, version),
  check ((choice is null) = (chosen_at is null)),
  check (num_nonnulls(answers, marks, answered_at) in (0, 3))
);
comment on table private.life_months is 'The months that a life has opened. No client can read or write this table.';
comment on column private.life_months.opened is 'The month as calculated for this life, with right answers and all consequences.';
comment on column private.life_months.marks is 'Whether the latest answer in each field is right, by field.';
alter table private.life_months enable row level security;
revoke all on private.life_months from public, anon, authenticated, service_role;
create index life_months_month_idx on private.life_months (month, version);

create table private.life_entries (
  life_id uuid not null,
  month smallint not null,
  source text not null check (source in ('opening', 'choice', 'document')),
  place smallint not null,
  account text not null check (account in ('cash', 'savings', 'debt', 'super', 'tax_withheld')),
  label text not null,
  amount numeric(12, 2) not null check (amount <> 0),
  primary key (life_id, month, source, place),
  foreign key (life_id, month) references private.life_months (life_id, month) on delete cascade
);
comment on table private.life_entries is 'The ledger of a life. Entries are only ever added, once for each source in a month.';
alter table private.life_entries enable row level security;
revoke all on private.life_entries from public, anon, authenticated, service_role;

create function private.life_balances(p_life_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The current balance of each account in a life.
begin
  return (
    select jsonb_object_agg(a.account, coalesce(e.balance, 0))
    from unnest(array['cash', 'savings', 'debt', 'super', 'tax_withheld']) as a (account)
    left join (
      select l.account, sum(l.amount) as balance from private.life_entries as l where l.life_id = p_life_id group by l.account
    ) as e on e.account = a.account
  );
end;
$$;

create function private.post_life_entries(p_life_id uuid, p_month smallint, p_source text, p_entries jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Adds the entries of a source to the ledger, once. If cash would fall below zero, savings cover as much as they can and the rest is
-- borrowed, both with their own entries (withOverdraft in ledger.ts).
declare
  places constant integer := jsonb_array_length(p_entries);
  balances jsonb;
  short numeric;
  saved numeric;
begin
  if places = 0 or exists (
    select 1 from private.life_entries as e where e.life_id = p_life_id and e.month = p_month and e.source = p_source
  ) then return; end if;
  insert into private.life_entries (life_id, month, source, place, account, label, amount)
  select p_life_id, p_month, p_source, e.place, e.entry ->> 'account', e.entry ->> 'label', (e.entry ->> 'amount')::numeric
  from jsonb_array_elements(p_entries) with ordinality as e (entry, place);
  balances := private.life_balances(p_life_id);
  short := -(balances ->> 'cash')::numeric;
  if short <= 0 then return; end if;
  saved := least(short, greatest((balances ->> 'savings')::numeric, 0));
  insert into private.life_entries (life_id, month, source, place, account, label, amount)
  select p_life_id, p_month, p_source, places + c.place, c.account, c.label, c.amount
  from (values
    (1, 'cash', 'Taken from savings', saved),
    (2, 'savings', 'Taken from savings', -saved),
    (3, 'cash', 'Borrowed on the credit card', short - saved),
    (4, 'debt', 'Borrowed on the credit card', short - saved)
  ) as c (place, account, label, amount)
  where c.amount <> 0;
end;
$$;

create function private.next_life_month(p_life_id uuid) returns smallint
language plpgsql stable
set search_path = ''
as $$
-- The next month to open in a life; null while a month is unfinished, and after January. Without a life, it is the first month.
begin
  if p_life_id is null then return 1; end if;
  return (
    select case when count(*) = 12 or count(*) filter (where m.chosen_at is null or m.answered_at is null) > 0 then null
      else count(*) + 1 end
    from private.life_months as m where m.life_id = p_life_id
  );
end;
$$;

create function private.open_life(p_learner uuid) returns private.lives
language plpgsql stable
set search_path = ''
as $$
-- The learner's current life; null if the learner hasn't begun a life or all their lives have ended.
declare
  life private.lives;
begin
  select l.* into life from private.lives as l where l.user_id = p_learner and l.ended_at is null;
  return life;
end;
$$;

create function private.is_first_year_published() returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether all twelve months are published, so that no one begins a life that can't be finished.
begin
  return (select count(*) = 12 from private.first_year_months as f where f.version = 1);
end;
$$;

create function private.start_life() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Begins a life unless one is under way, and deletes all earlier lives except the first. Raises first_year_not_found.
declare
  me uuid := private.require_learner();
  latest private.lives;
begin
  perform private.lock_learner(me);
  perform private.limit_account('start_life');
  if (private.open_life(me)).id is null then
    if not private.is_first_year_published() then
      perform private.raise_error(404, 'first_year_not_found', 'My first year isn’t available yet.');
    end if;
    select l.* into latest from private.lives as l where l.user_id = me order by l.number desc limit 1;
    delete from private.lives as l where l.user_id = me and l.number > 1;
    insert into private.lives (user_id, number, seed)
    values (me, coalesce(latest.number, 0) + 1, coalesce(latest.seed, gen_random_uuid()));
  end if;
  return private.first_year_of(me, null);
end;
$$;
call private.expose('start_life', 'authenticated');

create function private.life_to_open(p_learner uuid, p_below integer default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The data with which the edge function opens the next month of a learner's life: the life so far and the month's file, in its newest
-- version or the newest version below p_below. While a month is unfinished, only its number; null without a life to continue.
declare
  life private.lives := private.open_life(p_learner);
  next smallint := private.next_life_month(life.id);
begin
  if life.id is null then return null; end if;
  if next is null then
    return (select jsonb_build_object('month', max(m.month)) from private.life_months as m where m.life_id = life.id);
  end if;
  return (
    select jsonb_build_object(
      'life_id', life.id, 'month', f.month, 'version', f.version, 'content', f.content, 'seed', life.seed,
      'known', coalesce((
        select m.opened -> 'known' from private.life_months as m where m.life_id = life.id order by m.month desc limit 1
      ), '{}'),
      'facts', coalesce((
        select jsonb_object_agg(d.name, d.value)
        from private.life_months as m
        cross join jsonb_array_elements(m.opened -> 'options') as o (option)
        cross join jsonb_each(o.option -> 'facts') as d (name, value)
        where m.life_id = life.id and o.option ->> 'id' = m.choice
      ), '{}'),
      'ledger', private.life_ledger(life.id)
    )
    from private.first_year_months as f
    where f.month = next and (p_below is null or f.version < p_below)
    order by f.version desc limit 1
  );
end;
$$;
call private.expose('life_to_open', 'service_role');

create function private.life_ledger(p_life_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The entries of a life, in order.
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'month', e.month, 'source', e.source, 'account', e.account, 'label', e.label, 'amount', e.amount::text
    ) order by e.month, array_position(array['opening', 'choice', 'document'], e.source), e.place)
    from private.life_entries as e where e.life_id = p_life_id
  ), '[]');
end;
$$;

create function private.store_life_month(
  p_learner uuid, p_life_id uuid, p_month integer, p_version integer, p_opened jsonb
) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Stores the month that the edge function has calculated, unless another device was first.
begin
  perform private.lock_learner(p_learner);
  if (private.open_life(p_learner)).id is distinct from p_life_id or private.next_life_month(p_life_id) is distinct from p_month then
    return;
  end if;
  insert into private.life_months (life_id, month, version, opened)
  values (p_life_id, p_month, p_version, private.unwrap_json(p_opened));
  perform private.post_life_entries(p_life_id, p_month::smallint, 'opening', private.unwrap_json(p_opened) -> 'opening');
end;
$$;
call private.expose('store_life_month', 'service_role');

create function private.life_to_sum_up(p_learner uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The data with which the edge function calculates how each choice changed an ended life: the versions of the files that it used, with the
-- choices. Null if all ended lives have been calculated.
begin
  return (
    select jsonb_build_object('life_id', l.id, 'seed', l.seed, 'months', (
      select jsonb_agg(jsonb_build_object('content', f.content, 'choice', m.choice) order by m.month)
      from private.life_months as m
      join private.first_year_months as f on f.month = m.month and f.version = m.version
      where m.life_id = l.id
    ))
    from private.lives as l
    where l.user_id = p_learner and l.ended_at is not null and l.outcomes is null
    order by l.number limit 1
  );
end;
$$;
call private.expose('life_to_sum_up', 'service_role');

create function private.store_life_outcomes(p_learner uuid, p_life_id uuid, p_outcomes jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Stores how the choices changed an ended life, once.
begin
  perform private.lock_learner(p_learner);
  update private.lives as l set outcomes = private.unwrap_json(p_outcomes)
  where l.id = p_life_id and l.user_id = p_learner and l.ended_at is not null and l.outcomes is null;
end;
$$;
call private.expose('store_life_outcomes', 'service_role');

create function private.locked_life_month(p_life_id uuid, p_month integer) returns private.life_months
language plpgsql
set search_path = ''
as $$
-- A month of the caller's own life, locked until the transaction ends. Raises life_month_not_found.
declare
  me uuid := private.require_user();
  found_month private.life_months;
begin
  perform private.lock_learner(me);
  perform private.limit_account('change_life');
  select m.* into found_month
  from private.life_months as m join private.lives as l on l.id = m.life_id
  where m.life_id = p_life_id and m.month = p_month and l.user_id = me;
  if found_month.life_id is null then
    perform private.raise_error(404, 'life_month_not_found', 'Couldn’t find this month. Reload the page.');
  end if;
  return found_month;
end;
$$;

create function private.choose_in_life(p_life_id uuid, p_month integer, p_option text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the choice of a month. Only the first choice counts: a later one changes nothing, and the response contains the first.
declare
  month private.life_months := private.locked_life_month(p_life_id, p_month);
  option jsonb;
begin
  if month.choice is null then
    select o.option into option from jsonb_array_elements(month.opened -> 'options') as o (option) where o.option ->> 'id' = p_option;
    if option is null then
      perform private.raise_error(422, 'validation_failed', 'Choose one of the options.', 'p_option');
    end if;
    update private.life_months as m set choice = p_option, chosen_at = clock_timestamp()
    where m.life_id = p_life_id and m.month = p_month;
    perform private.post_life_entries(p_life_id, p_month::smallint, 'choice', option -> 'entries');
  end if;
  return private.first_year_of((select auth.uid()), p_month);
end;
$$;
call private.expose('choose_in_life', 'authenticated');

create function private.answer_life_document(p_life_id uuid, p_month integer, p_fields jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Grades the document field by field. Students can correct it as often as they like; the right amounts are added to the ledger, once, after
-- those of the choice. Raises choice_missing.
declare
  month private.life_months := private.locked_life_month(p_life_id, p_month);
  given jsonb := private.normalize_document(null, private.unwrap_json(p_fields));
begin
  if octet_length(given::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer can be up to 4 KB.', 'p_fields');
  elsif given is null or given = 'null' then
    perform private.raise_error(422, 'invalid_answer', 'Fill in at least one field.', 'p_fields');
  elsif month.choice is null then
    perform private.raise_error(409, 'choice_missing', 'Choose first, then fill in the document.');
  end if;
  update private.life_months as m set
    answers = given, answered_at = coalesce(m.answered_at, clock_timestamp()),
    marks = (
      select jsonb_object_agg(f.field ->> 'id', private.is_field_right(
        f.field, m.opened -> 'results' ->> (f.field ->> 'id'), given ->> (f.field ->> 'id')
      ))
      from jsonb_array_elements(m.opened #> '{document,fields}') as f (field)
    )
  where m.life_id = p_life_id and m.month = p_month;
  perform private.post_life_entries(p_life_id, p_month::smallint, 'document', month.opened -> 'entries');
  -- A life ends once January is finished.
  update private.lives as l set ended_at = clock_timestamp() where l.id = p_life_id and p_month = 12 and l.ended_at is null;
  return private.first_year_of((select auth.uid()), p_month);
end;
$$;
call private.expose('answer_life_document', 'authenticated');

create function private.month_course(p_learner uuid, p_title text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The course named by a month; without an id if the learner can't open it.
begin
  return jsonb_build_object('title', p_title, 'id', (
    select c.id from private.live_courses as c
    where c.title = p_title and not private.needs_plan(p_learner, c.id)
    order by c.created_at, c.id limit 1
  ));
end;
$$;

create function private.month_clip(p_learner uuid, p_content jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The video clip named by a month, preferably in the month's course; null if the learner can't watch the video.
begin
  return (
    select jsonb_build_object('course_id', c.id, 'lesson_id', l.id, 'title', v.title, 'start', p_content #> '{clip,start}')
    from private.live_videos as v
    join public.lessons as l on l.video_id = v.id and l.removed_at is null
    join private.live_courses as c on c.id = l.course_id
    where v.title = p_content #>> '{clip,video}' and not private.needs_plan(p_learner, c.id)
    order by (c.title = p_content ->> 'course') desc, l.created_at, l.id limit 1
  );
end;
$$;

create function private.option_label(m private.life_months, p_option text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select o.option ->> 'label' from jsonb_array_elements(m.opened -> 'options') as o (option) where o.option ->> 'id' = p_option);
end;
$$;

create function private.life_month_to_json(p_learner uuid, m private.life_months) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A month in the student's view: only the consequence of their own choice, and right answers only after they have answered the document.
declare
  content constant jsonb := (
    select f.content from private.first_year_months as f where f.month = m.month and f.version = m.version
  );
begin
  return jsonb_build_object(
    'month', m.month, 'title', m.opened -> 'title', 'text', m.opened -> 'text', 'question', m.opened -> 'question',
    'course', private.month_course(p_learner, content ->> 'course'), 'clip', private.month_clip(p_learner, content),
    'options', (
      select jsonb_agg(jsonb_build_object('id', o.option -> 'id', 'label', o.option -> 'label') order by o.place)
      from jsonb_array_elements(m.opened -> 'options') with ordinality as o (option, place)
    ),
    'choice', m.choice,
    'consequence', (
      select o.option -> 'consequence' from jsonb_array_elements(m.opened -> 'options') as o (option) where o.option ->> 'id' = m.choice
    ),
    'document', (m.opened -> 'document') || jsonb_build_object('figures', '{}'::jsonb, 'fields', (
      select jsonb_agg(f.field - 'answer' - 'tolerance' order by f.place)
      from jsonb_array_elements(m.opened #> '{document,fields}') with ordinality as f (field, place)
    )),
    'answer', m.answers,
    'marks', m.marks,
    'right', case when m.answered_at is not null then m.opened -> 'answers' end,
    'working', case when m.answered_at is not null then m.opened -> 'working' end,
    'done', m.answered_at is not null
  );
end;
$$;

create function private.life_outcomes(l private.lives) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- How each choice changed a finished life, with the options' labels; null until calculated.
begin
  if l.outcomes is null then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'month', m.month, 'choice', private.option_label(m, o.outcome ->> 'choice'),
      'other', private.option_label(m, o.outcome ->> 'other'), 'difference', o.outcome -> 'difference',
      'clip', private.month_clip(l.user_id, f.content)
    ) order by o.place), '[]')
    from jsonb_array_elements(l.outcomes) with ordinality as o (outcome, place)
    join private.life_months as m on m.life_id = l.id and m.month = (o.outcome ->> 'month')::smallint
    join private.first_year_months as f on f.month = m.month and f.version = m.version
  );
end;
$$;

create function private.first_year_of(p_learner uuid, p_month integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The road map of twelve months, a student's first and latest life, and one month of the latest life if it has been opened.
declare
  is_published constant boolean := private.is_first_year_published();
begin
  return jsonb_build_object(
    'months', coalesce((
      select jsonb_agg(jsonb_build_object(
        'month', f.month, 'title', f.content -> 'title', 'summary', f.content -> 'summary',
        'course', private.month_course(p_learner, f.content ->> 'course')
      ) order by f.month)
      from private.first_year_months as f
      where is_published and f.version = (select max(v.version) from private.first_year_months as v where v.month = f.month)
    ), '[]'),
    'lives', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', l.id, 'number', l.number, 'started_at', l.started_at, 'ended_at', l.ended_at,
        'next', private.next_life_month(l.id), 'balances', private.life_balances(l.id),
        'months', coalesce((
          select jsonb_agg(jsonb_build_object(
            'month', m.month, 'title', m.opened -> 'title', 'choice', private.option_label(m, m.choice), 'done', m.answered_at is not null
          ) order by m.month)
          from private.life_months as m where m.life_id = l.id
        ), '[]'),
        'ledger', private.life_ledger(l.id), 'outcomes', private.life_outcomes(l)
      ) order by l.number)
      from private.lives as l where l.user_id = p_learner
    ), '[]'),
    'month', (
      select private.life_month_to_json(p_learner, m)
      from private.life_months as m
      where m.month = p_month and m.life_id = (
        select l.id from private.lives as l where l.user_id = p_learner order by l.number desc limit 1
      )
    )
  );
end;
$$;

create function private.get_first_year(p_month integer default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.first_year_of(private.require_user(), p_month);
end;
$$;
call private.expose('get_first_year', 'authenticated');

create function private.first_year_offer(p_learner uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The month that home offers: the one to continue with, or February. Null once the latest life has ended, or while the year isn't
-- published.
declare
  latest private.lives;
begin
  select l.* into latest from private.lives as l where l.user_id = p_learner order by l.number desc limit 1;
  if latest.ended_at is not null or not private.is_first_year_published() then return null; end if;
  return jsonb_build_object('started', latest.id is not null, 'month', coalesce(
    private.next_life_month(latest.id), (select max(m.month) from private.life_months as m where m.life_id = latest.id), 1
  ));
end;
$$;

create function private.export_lives(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A student's lives for the data export, with the choices and answers in each month and the ledgers; also the files that an editor
  -- published. Leaves out the consequences of other choices.
  select jsonb_build_object(
    'first_year_months', (
      select jsonb_agg(jsonb_build_object('month', f.month, 'version', f.version, 'published_at', f.published_at) order by f.published_at)
      from private.first_year_months as f where f.published_by = p_id
    ),
    'lives', (
      select jsonb_agg(
        jsonb_build_object('life', l.number, 'started_at', l.started_at, 'ended_at', l.ended_at, 'outcomes', private.life_outcomes(l))
        order by l.number
      )
      from private.lives as l where l.user_id = p_id
    ),
    'life_months', (
      select jsonb_agg(
        jsonb_build_object(
          'life', l.number, 'month', m.month, 'title', m.opened -> 'title', 'opened_at', m.opened_at,
          'choice', private.option_label(m, m.choice), 'chosen_at', m.chosen_at, 'answers', m.answers, 'marks', m.marks,
          'answered_at', m.answered_at
        ) order by l.number, m.month
      )
      from private.lives as l join private.life_months as m on m.life_id = l.id
      where l.user_id = p_id
    ),
    'life_entries', (
      select jsonb_agg(e.entry || jsonb_build_object('life', l.number) order by l.number, e.place)
      from private.lives as l
      cross join lateral jsonb_array_elements(private.life_ledger(l.id)) with ordinality as e (entry, place)
      where l.user_id = p_id
    )
  );
$$;

create function private.delete_old_lives(p_before timestamptz, p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Deletes a batch of lives whose students haven't used any life since p_before. A first life stays while a later one is used, because they
-- share its seed.
declare
  lives integer;
begin
  delete from private.lives as l where l.id in (
    select o.id from private.lives as o
    where o.started_at < p_before and not exists (
      select 1 from private.lives as n
      left join private.life_months as m on m.life_id = n.id
      where n.user_id = o.user_id and greatest(n.started_at, m.opened_at, m.chosen_at, m.answered_at) >= p_before
    )
    order by o.started_at limit p_limit
  );
  get diagnostics lives = row_count;
  return lives;
end;
$$;
