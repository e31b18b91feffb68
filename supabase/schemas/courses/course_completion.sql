-- After a course: learners' ratings, certificates on request, and the page of a completed course.

create table public.course_ratings (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id text not null references public.courses (id) on delete cascade,
  rating smallint not null check (rating between 1 and 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
comment on table public.course_ratings is 'Ratings by learners who completed a course, out of 10.';
alter table public.course_ratings enable row level security;
revoke all on public.course_ratings from public, anon, authenticated, service_role;
grant select on public.course_ratings to authenticated;
grant select, insert, update, delete on public.course_ratings to service_role;
create index course_ratings_course_id_idx on public.course_ratings (course_id);

create policy "Learners read their own ratings" on public.course_ratings for select to authenticated
using (user_id = (select auth.uid()));

call private.add_triggers('touch', 'public.course_ratings');

create table private.rating_totals (
  course_id text primary key references public.courses (id) on delete cascade,
  ratings integer not null default 0,
  total integer not null default 0
);
comment on table private.rating_totals is
  'The number of learners who have rated a course, and the sum of their ratings, so that a page reads only one row.';
alter table private.rating_totals enable row level security;
revoke all on private.rating_totals from public, anon, authenticated, service_role;

create table private.certificates (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- A certificate remains valid after its course is deleted.
  course_id text references public.courses (id) on delete set null,
  name text not null,
  course_title text not null,
  completed_on date not null,
  created_at timestamptz not null default now(),
  unique (user_id, course_id),
  pass_mark smallint not null default 0,
  videos_watched boolean not null default false
);
comment on table private.certificates is
  'Certificates that learners asked for, with the name, title and requirements as of the day of issue.';
comment on column private.certificates.pass_mark is 'The pass mark reached in each quiz; 0 if none was required.';
comment on column private.certificates.videos_watched is 'Whether the certificate required all videos to be watched.';
alter table private.certificates enable row level security;
revoke all on private.certificates from public, anon, authenticated, service_role;
create index certificates_course_id_idx on private.certificates (course_id);

create function private.on_course_rating() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Updates the totals of a course's ratings.
begin
  if tg_op = 'DELETE' then
    -- The totals still include the ratings of erased accounts (docs/decisions/0047).
    if current_setting('privacy.keeps_numbers', true) is distinct from 'on' then
      update private.rating_totals as t set ratings = t.ratings - 1, total = t.total - old.rating where t.course_id = old.course_id;
    end if;
  elsif tg_op = 'UPDATE' then
    update private.rating_totals as t set total = t.total + new.rating - old.rating where t.course_id = new.course_id;
  else
    insert into private.rating_totals as t (course_id, ratings, total) values (new.course_id, 1, new.rating)
    on conflict (course_id) do update set ratings = t.ratings + 1, total = t.total + excluded.total;
  end if;
  return null;
end;
$$;

create trigger course_ratings_count after insert or update of rating or delete on public.course_ratings
for each row execute function private.on_course_rating();

create function private.shown_rating(p_course public.courses, OUT rating numeric, OUT rating_count integer) returns record
language plpgsql stable
set search_path = ''
as $$
-- The learners' average rating if there are at least five ratings, so that it reveals no one's rating; otherwise the content team's rating,
-- if any.
begin
  select round(t.total::numeric / t.ratings, 1), t.ratings into rating, rating_count
  from private.rating_totals as t where t.course_id = p_course.id and t.ratings >= 5;
  if rating is null then
    rating := p_course.rating;
    rating_count := 0;
  end if;
end;
$$;

create function private.rate_course(p_course_id text, p_rating integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Sets the learner's rating of a course, out of 10; null removes it. Allowed for anyone who has completed the course or has rated it
-- before.
declare
  me uuid := private.require_learner();
begin
  if p_rating not between 1 and 10 then
    perform private.raise_error(422, 'invalid_rating', 'Choose a whole number from 1 to 10.', 'p_rating');
  elsif not private.is_course_complete(me, p_course_id) and not exists (
    select 1 from public.course_ratings as r where r.user_id = me and r.course_id = p_course_id
  ) then
    perform private.raise_error(409, 'course_not_complete', 'Complete the course first.');
  end if;
  if p_rating is null then
    delete from public.course_ratings as r where r.user_id = me and r.course_id = p_course_id;
  else
    insert into public.course_ratings as r (user_id, course_id, rating) values (me, p_course_id, p_rating)
    on conflict (user_id, course_id) do update set rating = excluded.rating where r.rating <> excluded.rating;
  end if;
  return jsonb_build_object('rating', p_rating);
end;
$$;
call private.expose('rate_course', 'authenticated');

create function private.new_certificate_code() returns text
language plpgsql
set search_path = ''
as $$
-- A certificate code: 80 random bits as sixteen characters of Crockford's base 32. Bytes 6 and 8 of a uuid aren't fully random.
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  return (
    select string_agg(substr(alphabet, (get_byte(bytes, b.position) & 31) + 1, 1), '' order by b.position)
    from unnest('{0,1,2,3,4,5,7,9,16,17,18,19,20,21,23,25}'::integer[]) as b (position)
  );
end;
$$;

create function private.completed_on(p_learner uuid, p_course_id text) returns date
language plpgsql stable
set search_path = ''
as $$
-- The day on which the last lesson of a course was completed, in the deployment's time zone.
begin
  return (
    select (max(s.completed_at) at time zone private.analytics_time_zone())::date
    from private.lesson_states(p_learner, p_course_id) as s
  );
end;
$$;

create function private.issue_certificate(p_course_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Returns the code of the learner's certificate for a completed course. The first call issues it, once the learner meets the course's other
-- requirements (pass_marks.sql). Raises course_not_complete, certificate_asks_more or name_missing.
declare
  me uuid := private.require_learner();
  holder text := (
    select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
    from public.profiles as p where p.id = me
  );
  known text := (select c.code from private.certificates as c where c.user_id = me and c.course_id = p_course_id);
  missing jsonb;
begin
  if known is not null then
    return jsonb_build_object('code', known);
  elsif not private.is_course_complete(me, p_course_id) then
    perform private.raise_error(409, 'course_not_complete', 'Complete the course first.');
  end if;
  missing := private.certificate_missing(me, p_course_id);
  if missing <> '[]' then
    perform private.raise_error(409, 'certificate_asks_more', format(
      '“%s” doesn’t meet this certificate’s requirements yet.', missing #>> '{0,title}'
    ));
  elsif holder is null then
    perform private.raise_error(422, 'name_missing', 'Add your name on your account page, then try again.');
  end if;
  insert into private.certificates (code, user_id, course_id, name, course_title, completed_on, pass_mark, videos_watched)
  select
    private.new_certificate_code(), me, c.id, holder, c.title,
    -- Uses the day of issue, because the day on which the other requirements were met isn't recorded.
    case when c.pass_mark > 0 or c.certificate_watch then (now() at time zone private.analytics_time_zone())::date
      else private.completed_on(me, c.id) end,
    c.pass_mark, c.certificate_watch
  from public.courses as c where c.id = p_course_id
  on conflict (user_id, course_id) do nothing;
  return (
    select jsonb_build_object('code', c.code) from private.certificates as c where c.user_id = me and c.course_id = p_course_id
  );
end;
$$;
call private.expose('issue_certificate', 'authenticated');

create function private.get_certificate(p_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The content of a certificate, for anyone with its code, and whether it is the caller's own; null if there is none. O, I and L are read as
-- the digits that they look like. Raises too_many_requests.
declare
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
begin
  if private.count_requests('get_certificate', private.hashed_bucket('address', private.request_address()), 'overall') then
    perform private.raise_error(429, 'too_many_requests', 'Too many requests. Wait a minute, then try again.');
  end if;
  return (
    select jsonb_build_object(
      'code', c.code, 'name', c.name, 'course_title', c.course_title, 'completed_on', c.completed_on,
      'pass_mark', c.pass_mark, 'videos_watched', c.videos_watched, 'own', c.user_id is not distinct from auth.uid()
    )
    from private.certificates as c where c.code = wanted
  );
end;
$$;
call private.expose('get_certificate', 'anon', 'authenticated');

create function private.withdraw_certificate(p_code text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Deletes one of the caller's certificates; its address then shows nothing. Raises certificate_not_found.
declare
  me uuid := private.require_user();
begin
  delete from private.certificates as c where c.user_id = me and c.code = p_code;
  if not found then
    perform private.raise_error(404, 'certificate_not_found', 'This certificate doesn’t exist.');
  end if;
end;
$$;
call private.expose('withdraw_certificate', 'authenticated');

create function private.get_course_completion(p_course_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The page of a completed course; null for visitors and for anyone who hasn't completed it. `next` is the same next step as on home,
-- and `suggestion` is a course to begin if there is no next step.
declare
  me uuid := auth.uid();
  step jsonb;
begin
  if me is null or not private.is_course_complete(me, p_course_id) then
    return null;
  end if;
  perform private.require_user();
  step := private.next_step(me);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'pass_mark', c.pass_mark, 'certificate_watch', c.certificate_watch
      ),
      'completed_on', private.completed_on(me, c.id),
      'stop_count', n.stops, 'watched_count', n.watched, 'answer_count', w.given, 'correct_count', w.correct,
      'quizzes', n.quizzes,
      'rating', (select r.rating from public.course_ratings as r where r.user_id = me and r.course_id = c.id),
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'certificate_missing', private.certificate_missing(me, c.id),
      'next', step,
      'suggestion', case when step is null then private.suggested_course(me, private.pathway_order(me)) end
    )
    from public.courses as c
    cross join lateral (
      select
        count(*) as stops,
        -- Starting a video completes its lesson, but doesn't count as watching it.
        count(*) filter (where p.video_id is not null and private.meets_watch_requirement(p.watched, v.duration_seconds)) as watched,
        coalesce(jsonb_agg(
          jsonb_build_object('title', l.title, 'score', s.score, 'score_max', s.score_max) order by s.ordinal_position
        ) filter (where s.lesson_type = 0), '[]'::jsonb) as quizzes
      from private.lesson_states(me, c.id) as s
      join private.unnumbered_lessons as l on l.id = s.lesson_id
      left join public.videos as v on v.id = l.video_id
      left join public.video_progress as p on p.video_id = v.id and p.user_id = me
      where s.status = 2
    ) as n
    cross join lateral (
      select count(*) as given, count(*) filter (where x.correct) as correct
      from public.quiz_attempts as a join public.attempt_answers as x on x.attempt_id = a.id
      where a.user_id = me and a.finished_at is not null and x.correct is not null
        and a.lesson_id in (select l.id from public.lessons as l where l.course_id = c.id)
    ) as w
    where c.id = p_course_id
  );
end;
$$;
call private.expose('get_course_completion', 'anon', 'authenticated');

create function private.export_completions(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A learner's certificates and course ratings, for the data export.
  select jsonb_build_object(
    'certificates', (
      select jsonb_agg(
        jsonb_build_object(
          'code', t.code, 'name', t.name, 'course', t.course_title, 'completed_on', t.completed_on, 'created_at', t.created_at,
          'pass_mark', t.pass_mark, 'videos_watched', t.videos_watched
        ) order by t.created_at, t.code
      )
      from private.certificates as t where t.user_id = p_id
    ),
    'course_ratings', (
      select jsonb_agg(
        jsonb_build_object('course', c.title, 'rating', r.rating, 'created_at', r.created_at, 'updated_at', r.updated_at)
        order by r.created_at, r.course_id
      )
      from public.course_ratings as r join public.courses as c on c.id = r.course_id
      where r.user_id = p_id
    )
  );
$$;
