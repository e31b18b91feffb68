-- Analytics, the counters: what an attempt and a learner's progress along a road count as.

create table private.tallies (
  id bigint generated always as identity primary key,
  subject text not null,
  measure text not null,
  bucket text not null,
  n bigint not null
);
comment on table private.tallies is 'Counters behind the analytics pages; measures are listed at tally functions.';
alter table private.tallies enable row level security;
revoke all on private.tallies from public, anon, authenticated, service_role;
-- Hashed: an answer may be longer than an index entry.
create unique index tallies_key on private.tallies (subject, measure, md5(bucket));

create table private.tally_changes (
  id bigint generated always as identity primary key,
  n smallint not null,
  tally jsonb not null
);
comment on column private.tally_changes.tally is 'List of [subject, measure, bucket], each to be counted n times.';
alter table private.tally_changes enable row level security;
revoke all on private.tally_changes from public, anon, authenticated, service_role;

create table private.attempt_tallies (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  tally jsonb not null
);
comment on table private.attempt_tallies is 'What a finished attempt is counted as.';
alter table private.attempt_tallies enable row level security;
revoke all on private.attempt_tallies from public, anon, authenticated, service_role;

create table private.path_tallies (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id text not null references public.courses (id) on delete cascade,
  tally jsonb not null,
  primary key (course_id, user_id)
);
comment on table private.path_tallies is 'What a learner''s path through a course is counted as.';
alter table private.path_tallies enable row level security;
revoke all on private.path_tallies from public, anon, authenticated, service_role;
create index path_tallies_user_id_idx on private.path_tallies (user_id);

-- One row per learner and period, so that nobody is counted twice in a week or month.
create table private.active_periods (
  user_id uuid not null references public.profiles (id) on delete cascade,
  grain text not null check (grain in ('day', 'week', 'month')),
  start date not null,
  primary key (user_id, grain, start)
);
alter table private.active_periods enable row level security;
revoke all on private.active_periods from public, anon, authenticated, service_role;

create function private.analytics_time_zone() returns text
language plpgsql stable
set search_path = ''
as $$
-- In which days and weeks are counted: a setting of the operator.
begin
  return (
    select private.valid_time_zone((select s.value ->> 'time_zone' from private.settings as s where s.key = 'analytics'))
  );
end;
$$;

create function private.apply_tally_changes() returns void
language sql
set search_path = ''
as $$
  -- A counter that comes to nothing goes: its bucket may be a text that somebody typed.
  with taken as (
    delete from private.tally_changes where true returning n, tally
  ),
  sums as (
    select t.key ->> 0 as subject, t.key ->> 1 as measure, t.key ->> 2 as bucket, sum(c.n) as n
    from taken as c cross join lateral jsonb_array_elements(c.tally) as t (key)
    group by 1, 2, 3
    having sum(c.n) <> 0
  ),
  gone as (
    delete from private.tallies as t using sums as s
    where t.subject = s.subject and t.measure = s.measure and md5(t.bucket) = md5(s.bucket) and t.n + s.n = 0
    returning t.subject, t.measure, t.bucket
  )
  insert into private.tallies as t (subject, measure, bucket, n)
  select s.subject, s.measure, s.bucket, s.n from sums as s
  where not exists (
    select 1 from gone as g where g.subject = s.subject and g.measure = s.measure and g.bucket = s.bucket
  )
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
-- Appends what an attempt or a path counts as; p_n is -1 to take it back.
declare
  change bigint;
begin
  -- Set by private.keep_numbers only; no client can call set_config.
  if current_setting('privacy.keeps_numbers', true) = 'on' then
    return;
  end if;
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
-- Takes back what a deleted attempt or path counted as.
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
language plpgsql immutable
set search_path = ''
as $$
-- Seconds between two times as tallied: whole ones, at most two hours, because a page may be left open overnight.
begin
  return (
    select greatest(0, least(7200, floor(extract(epoch from p_to - p_from))))::integer::text
  );
end;
$$;

create function private.answer_pairs(p_left jsonb, p_right jsonb, p_key jsonb, p_salt uuid, p_answer jsonb) returns table (
  label text, correct boolean
)
language plpgsql immutable rows 4
set search_path = ''
as $$
#variable_conflict use_column
-- The pairs of an association as they are tallied: 'left → right', independent of the display order.
begin
  return query
    select
      coalesce(p_left ->> (m.key::integer), '?') || ' → ' || coalesce(p_right ->> (m.value::integer), '?'),
      coalesce(private.normalize_mapping(p_key) ->> m.key = m.value, false)
    from jsonb_each_text(private.to_stored_mapping(p_answer, private.display_order(p_salt, jsonb_array_length(p_right)))) as m
    where m.key ~ '^[0-9]{1,4}$' and m.value is not null;
end;
$$;

create function private.compute_attempt_tallies(p_attempts uuid[]) returns table (attempt_id uuid, tally jsonb)
language plpgsql stable rows 1
set search_path = ''
as $$
#variable_conflict use_column
-- The tallies of finished attempts. A learner's first finished attempt at a quiz counts in full, in whatever course or
-- as practice; a later one, or one after an attempt that was left with checked answers, as 'retake' only, because its
-- learner has read what is right.
--   subject quiz:     'percent' (0 to 100), 'seconds' from start to finish, 'retake' (percent)
--   subject question: 'item' ('<right 0 or 1> <right in the attempt> <answered in the attempt>'), 'right' and 'wrong'
--                     (the answer: an option, each chosen option of several, a value, an open answer as
--                     private.typed_label says, or each pair of an association), 'seconds' from the answer before it (or the start) to its first answer
-- Set-based, because 100,000 single calls would take minutes in rebuild_analytics.
begin
  return query
    with attempts as materialized (
      select
        a.id, a.quiz_id, a.started_at, a.finished_at, a.percent, a.answered,
        not exists (
          select 1 from public.quiz_attempts as b
          where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
        ) and not exists (
          select 1 from private.left_attempts as l
          where l.user_id = a.user_id and l.quiz_id = a.quiz_id and l.saw_answers and l.left_at < a.finished_at
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
          when q.options = '[]' and jsonb_typeof(w.answer) = 'string' then private.typed_label(w.answer #>> '{}')
          else private.trim_text(w.answer #>> '{}')
        end, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) not in ('object', 'array')
      union all
      select w.id, jsonb_build_array(w.question_id, case when p.correct then 'right' else 'wrong' end, left(p.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'object'
      cross join lateral private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, w.answer) as p
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when q.key ? o.label then 'right' else 'wrong' end, left(o.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'array'
      cross join lateral jsonb_array_elements_text(w.answer) as o (label)
    ),
    lists as (
      select k.id, jsonb_agg(k.key) as tally from keys as k group by k.id
    )
    select a.id, coalesce(l.tally, '[]'::jsonb) from attempts as a left join lists as l on l.id = a.id;
end;
$$;

create function private.compute_path_tallies(p_users uuid[], p_course_id text) returns table (user_id uuid, tally jsonb)
language plpgsql stable rows 1
set search_path = ''
as $$
#variable_conflict use_column
-- Learners' paths through a course, each as one bucket: the day of the last step, then the lessons that are complete
-- and those only started. Learners with the same path share a bucket, so that a course of 100,000 learners has few;
-- the order of the lessons is applied when the report is read.
begin
  return query
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
end;
$$;

create function private.tally_attempts(p_attempts uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Counts finished attempts anew: what they were counted as is subtracted, what they are now counted as is added.
declare
  change record;
begin
  if cardinality(p_attempts) = 0 then
    return;
  end if;
  -- Two attempts of one learner that finish at once (in a course and as practice) must not both be the first.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || a.user_id::text || a.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a where a.id = any (p_attempts)
    order by a.user_id, a.quiz_id
  ) as a;
  for change in
    with differing as materialized (
      select c.attempt_id, t.tally as before, c.tally as after
      from private.compute_attempt_tallies(p_attempts) as c
      left join private.attempt_tallies as t on t.attempt_id = c.attempt_id
      where t.tally is distinct from c.tally
    ),
    stored as (
      insert into private.attempt_tallies (attempt_id, tally) select d.attempt_id, d.after from differing as d
      on conflict (attempt_id) do update set tally = excluded.tally
    ),
    sums as (
      select k.key, sum(s.n) as n
      from (
        select -1 as n, d.before as tally from differing as d where d.before is not null
        union all
        select 1, d.after from differing as d
      ) as s
      cross join lateral jsonb_array_elements(s.tally) as k (key)
      group by k.key
      having sum(s.n) <> 0
    )
    select s.n, jsonb_agg(s.key) as tally from sums as s group by s.n order by s.n
  loop
    perform private.add_tally_change(change.n::integer, change.tally);
  end loop;
end;
$$;

create function private.tally_path(p_user uuid, p_course_id text) returns void
language plpgsql
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
-- Counts a learner's path through a course as it is now, instead of as it was.
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
