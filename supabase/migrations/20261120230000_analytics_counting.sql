-- Analytics, the counting. What the analytics pages show is never counted from a million results when a page is opened:
-- each finished attempt, path through a course and active day is counted when it happens.
--
-- * private.tallies holds counters: `n` things of a `subject` fall into a `bucket` of a `measure`. All statistics are
--   computed from such histograms, so means, medians and correlations are exact, not sampled.
-- * A learner's request only appends to private.tally_changes what no longer counts (-1) and what counts from now on (+1).
--   Appending never waits for anybody; counters that everybody updates would.
-- * private.apply_tally_changes() adds up the changes and deletes them: before each report, and on every 500th change, so
--   that the list stays short when nobody reads reports.
--
-- The tallies of each attempt and path are stored, so that a later change (a corrected key, a deleted account) subtracts
-- exactly what was added.

-- Days are counted where the school is, not where the server is. After a change: select private.rebuild_analytics().
insert into private.settings (key, value) values ('analytics', '{"time_zone": "Australia/Sydney"}');

create function private.analytics_time_zone() returns text
language sql stable
set search_path = ''
as $$
  select private.valid_time_zone((select s.value ->> 'time_zone' from private.settings as s where s.key = 'analytics'));
$$;

create table private.tallies (
  id bigint generated always as identity primary key,
  subject text not null,
  measure text not null,
  bucket text not null,
  n bigint not null
);
comment on table private.tallies is 'Counters behind the analytics pages; measures are listed at tally functions.';

-- Hashed: an answer may be longer than an index entry.
create unique index tallies_key on private.tallies (subject, measure, md5(bucket));

create table private.tally_changes (
  id bigint generated always as identity primary key,
  n smallint not null,
  tally jsonb not null
);
comment on column private.tally_changes.tally is 'List of [subject, measure, bucket], each to be counted n times.';

create table private.attempt_tallies (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  tally jsonb not null
);
comment on table private.attempt_tallies is 'What a finished attempt is counted as.';

create table private.path_tallies (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id text not null references public.courses (id) on delete cascade,
  tally jsonb not null,
  primary key (course_id, user_id)
);
comment on table private.path_tallies is 'What a learner''s path through a course is counted as.';
create index path_tallies_user_id_idx on private.path_tallies (user_id);

-- One row per learner and period, so that nobody is counted twice in a week or month.
create table private.active_periods (
  user_id uuid not null references public.profiles (id) on delete cascade,
  grain text not null check (grain in ('day', 'week', 'month')),
  start date not null,
  primary key (user_id, grain, start)
);

alter table private.tallies enable row level security;
alter table private.tally_changes enable row level security;
alter table private.attempt_tallies enable row level security;
alter table private.path_tallies enable row level security;
alter table private.active_periods enable row level security;
revoke all on private.tallies, private.tally_changes, private.attempt_tallies, private.path_tallies,
  private.active_periods from public, anon, authenticated;

create function private.apply_tally_changes() returns void
language sql
set search_path = ''
as $$
  with taken as (
    delete from private.tally_changes returning n, tally
  ),
  sums as (
    select t.key ->> 0 as subject, t.key ->> 1 as measure, t.key ->> 2 as bucket, sum(c.n) as n
    from taken as c cross join lateral jsonb_array_elements(c.tally) as t (key)
    group by 1, 2, 3
    having sum(c.n) <> 0
  )
  insert into private.tallies as t (subject, measure, bucket, n)
  select s.subject, s.measure, s.bucket, s.n from sums as s
  on conflict (subject, measure, md5(bucket)) do update set n = t.n + excluded.n;
$$;

create function private.flush_tally_changes() returns void
language plpgsql
set search_path = ''
as $$
-- For reports: afterwards the counters include everything committed so far. Only one session applies changes at a time.
begin
  if exists (select 1 from private.tally_changes) then
    perform pg_advisory_xact_lock(hashtextextended('apply_tally_changes', 0));
    perform private.apply_tally_changes();
  end if;
end;
$$;

create function private.add_tally_change(p_n integer, p_tally jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  change bigint;
begin
  if jsonb_array_length(p_tally) > 0 then
    insert into private.tally_changes (n, tally) values (p_n, p_tally) returning id into change;
    -- Never waits: a session that is applying changes includes these, or the next one does.
    if change % 500 = 0 and pg_try_advisory_xact_lock(hashtextextended('apply_tally_changes', 0)) then
      perform private.apply_tally_changes();
    end if;
  end if;
end;
$$;

create function private.subtract_tally() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_tally_change(-1, old.tally);
  return null;
end;
$$;
create trigger attempt_tallies_subtract after delete on private.attempt_tallies
for each row execute function private.subtract_tally();
create trigger path_tallies_subtract after delete on private.path_tallies
for each row execute function private.subtract_tally();

create function private.tallied_seconds(p_from timestamptz, p_to timestamptz) returns text
language sql immutable
set search_path = ''
as $$
  -- Seconds between two times as tallied: whole ones, at most two hours, because a page may be left open overnight.
  select greatest(0, least(7200, floor(extract(epoch from p_to - p_from))))::integer::text;
$$;

create function private.answer_pairs(p_left jsonb, p_right jsonb, p_key jsonb, p_salt uuid, p_answer jsonb)
returns table (label text, correct boolean)
language sql immutable
set search_path = ''
as $$
  -- The pairs of an association as they are tallied: 'left → right', independent of the display order.
  select
    coalesce(p_left ->> (m.key::integer), '?') || ' → ' || coalesce(p_right ->> (m.value::integer), '?'),
    coalesce(private.normalize_mapping(p_key) ->> m.key = m.value, false)
  from jsonb_each_text(private.to_stored_mapping(p_answer, private.display_order(p_salt, jsonb_array_length(p_right)))) as m
  where m.key ~ '^[0-9]{1,4}$' and m.value is not null;
$$;

create function private.compute_attempt_tallies(p_attempts uuid[]) returns table (attempt_id uuid, tally jsonb)
language sql stable
set search_path = ''
as $$
  -- The tallies of finished attempts. A learner's first finished attempt at a quiz counts in full, in whatever course or
  -- as practice; a later one as 'retake' only, because its learner has read the review.
  --   subject quiz:     'percent' (0 to 100), 'seconds' from start to finish, 'retake' (percent)
  --   subject question: 'item' ('<right 0 or 1> <right in the attempt> <answered in the attempt>'), 'right' and 'wrong'
  --                     (the answer: an option, a value, an open answer without regard to case and spaces, or each pair
  --                     of an association), 'seconds' from the answer before it (or the start) to its first answer
  -- Set-based, because 100,000 single calls would take minutes in rebuild_analytics.
  with attempts as materialized (
    select
      a.id, a.quiz_id, a.started_at, a.finished_at, a.percent, a.answered,
      not exists (
        select 1 from public.quiz_attempts as b
        where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
      ) as first
    from public.quiz_attempts as a
    where a.id = any (p_attempts) and a.finished_at is not null
  ),
  answers as materialized (
    select
      a.id, w.question_id, w.answer, w.correct,
      count(*) filter (where w.correct) over (partition by a.id) as points,
      count(*) over (partition by a.id) as answered,
      coalesce(lag(w.created_at) over (partition by a.id order by w.created_at, w.question_id), a.started_at) as before,
      w.created_at as at
    from attempts as a
    join public.attempt_answers as w on w.attempt_id = a.id and w.correct is not null
    where a.first
  ),
  answered_questions as materialized (
    select q.id, q.options, q.left_options, q.right_options, k.answer as key, k.salt
    from public.questions as q
    left join private.question_keys as k on k.question_id = q.id
    where q.id in (select w.question_id from answers as w)
  ),
  keys as (
    select
      a.id,
      jsonb_build_array(a.quiz_id, case when a.first then 'percent' else 'retake' end, a.percent::text) as key
    from attempts as a where a.answered > 0
    union all
    select a.id, jsonb_build_array(a.quiz_id, 'seconds', private.tallied_seconds(a.started_at, a.finished_at))
    from attempts as a where a.first and a.answered > 0
    union all
    select w.id, jsonb_build_array(w.question_id, 'item', format('%s %s %s', w.correct::integer, w.points, w.answered))
    from answers as w
    union all
    select w.id, jsonb_build_array(w.question_id, 'seconds', private.tallied_seconds(w.before, w.at)) from answers as w
    union all
    select
      w.id,
      jsonb_build_array(w.question_id, case when w.correct then 'right' else 'wrong' end, left(case
        -- Free text: upper and lower case, and any white space, are the same answer.
        when q.options = '[]' then
          regexp_replace(lower(private.trim_text(w.answer #>> '{}') collate "und-x-icu"), '\s+', ' ', 'g')
        else private.trim_text(w.answer #>> '{}')
      end, 200))
    from answers as w
    join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) <> 'object'
    union all
    select w.id, jsonb_build_array(w.question_id, case when p.correct then 'right' else 'wrong' end, left(p.label, 200))
    from answers as w
    join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'object'
    cross join lateral private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, w.answer) as p
  ),
  lists as (
    select k.id, jsonb_agg(k.key) as tally from keys as k group by k.id
  )
  select a.id, coalesce(l.tally, '[]'::jsonb) from attempts as a left join lists as l on l.id = a.id;
$$;

create function private.tally_attempt(p_attempt_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  current_tally jsonb;
  previous_tally jsonb;
begin
  -- Two attempts of one learner that finish at once (in a course and as practice) must not both be the first.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || a.user_id::text || a.quiz_id, 0))
  from public.quiz_attempts as a where a.id = p_attempt_id;
  select c.tally into current_tally from private.compute_attempt_tallies(array[p_attempt_id]) as c;
  select t.tally into previous_tally from private.attempt_tallies as t where t.attempt_id = p_attempt_id;
  if previous_tally is distinct from current_tally then
    insert into private.attempt_tallies (attempt_id, tally) values (p_attempt_id, current_tally)
    on conflict (attempt_id) do update set tally = excluded.tally;
    perform private.add_tally_change(-1, coalesce(previous_tally, '[]'::jsonb));
    perform private.add_tally_change(1, current_tally);
  end if;
end;
$$;

create function private.compute_path_tallies(p_users uuid[], p_course_id text) returns table (user_id uuid, tally jsonb)
language sql stable
set search_path = ''
as $$
  -- Learners' paths through a course, each as one bucket: the day of the last step, then the lessons that are complete
  -- and those only started. Learners with the same path share a bucket, so that a course of 100,000 learners has few;
  -- the order of the lessons is applied when the report is read.
  with steps as (
    select r.user_id, l.id as lesson_id, true as complete, r.completed_at as at
    from public.lessons as l
    join public.lesson_results as r on r.lesson_id = l.id and r.user_id = any (p_users)
    where l.course_id = p_course_id and r.status = 2
    union all
    select a.user_id, l.id, false, greatest(a.started_at, a.finished_at)
    from public.lessons as l
    join public.quiz_attempts as a on a.lesson_id = l.id and a.user_id = any (p_users)
    where l.course_id = p_course_id
    union all
    select v.user_id, l.id, false, v.created_at
    from public.lessons as l
    join public.video_progress as v on v.video_id = l.video_id and v.user_id = any (p_users)
    where l.course_id = p_course_id
  ),
  lessons as (
    select s.user_id, s.lesson_id, bool_or(s.complete) as complete, max(s.at) as at
    from steps as s
    group by s.user_id, s.lesson_id
  )
  select
    s.user_id,
    jsonb_build_array(jsonb_build_array(p_course_id, 'path', format(
      '%s %s',
      to_char(max(s.at) at time zone private.analytics_time_zone(), 'YYYY-MM-DD'),
      jsonb_build_object(
        'complete', coalesce(jsonb_agg(s.lesson_id order by s.lesson_id) filter (where s.complete), '[]'::jsonb),
        'started', coalesce(jsonb_agg(s.lesson_id order by s.lesson_id) filter (where not s.complete), '[]'::jsonb)
      )
    )))
  from lessons as s
  group by s.user_id;
$$;

create function private.tally_path(p_user uuid, p_course_id text) returns void
language plpgsql
set search_path = ''
as $$
declare
  current_tally jsonb;
  previous_tally jsonb;
begin
  if p_course_id is null then
    return;
  end if;
  -- Two tabs would otherwise both add the same path.
  perform pg_advisory_xact_lock(hashtextextended('path ' || p_user::text || p_course_id, 0));
  current_tally := coalesce((select c.tally from private.compute_path_tallies(array[p_user], p_course_id) as c), '[]'::jsonb);
  select t.tally into previous_tally from private.path_tallies as t where t.user_id = p_user and t.course_id = p_course_id;
  if previous_tally is distinct from current_tally then
    insert into private.path_tallies (user_id, course_id, tally) values (p_user, p_course_id, current_tally)
    on conflict (course_id, user_id) do update set tally = excluded.tally;
    perform private.add_tally_change(-1, coalesce(previous_tally, '[]'::jsonb));
    perform private.add_tally_change(1, current_tally);
  end if;
end;
$$;

revoke execute on all functions in schema private from public;
