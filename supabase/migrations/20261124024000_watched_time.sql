-- Seconds count as watched as far as they can have been played by the server's clock (docs/product.md#require-watch): at most
-- two for each second since the video was opened, because the fastest playback speed is 2.

alter table public.video_progress
  add column counted_at timestamptz not null default clock_timestamp(),
  add column allowance numeric(12, 3) not null default 0;
comment on column public.video_progress.counted_at is 'Until when `allowance` has been credited.';
comment on column public.video_progress.allowance is 'Seconds that may still count as watched without more time passing.';

create function private.first_seconds(p_ranges int4multirange, p_limit numeric) returns int4multirange
language sql immutable
set search_path = ''
as $$
  -- The first p_limit seconds of the ranges, whole ones.
  select coalesce(
    range_agg(int4range(lower(t.r), lower(t.r) + least(upper(t.r) - lower(t.r), t.left_over)::integer)), '{}'::int4multirange
  )
  from (
    select u.r, floor(p_limit) - coalesce(sum(upper(u.r) - lower(u.r)) over (
      order by u.r rows between unbounded preceding and 1 preceding
    ), 0) as left_over
    from unnest(p_ranges) as u (r)
  ) as t
  where t.left_over >= 1;
$$;

create function private.open_video(p_learner uuid, p_video_id text, p_duration integer) returns public.video_progress
language plpgsql
set search_path = ''
as $$
-- The learner's progress in a video, locked; the first call starts its clock. Until a first request arrives some seconds may
-- pass, so five count at once, or a tenth of a short video.
declare
  progress public.video_progress;
begin
  select * into progress from public.video_progress as p
  where p.user_id = p_learner and p.video_id = p_video_id for update;
  if not found then
    insert into public.video_progress (user_id, video_id, allowance)
    values (p_learner, p_video_id, least(5, coalesce(nullif(p_duration, 0), 50) / 10.0))
    on conflict (user_id, video_id) do nothing;
    select * into strict progress from public.video_progress as p
    where p.user_id = p_learner and p.video_id = p_video_id for update;
  end if;
  return progress;
end;
$$;

create or replace function private.save_video_progress(
  p_video_id text, p_position numeric, p_ranges jsonb, p_from numeric default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Saves the playback position and adds the watched ranges. Seconds are rounded to whole ones and cut to the video's length; ranges
-- of several tabs and devices add up, because they are merged under the row's lock.
-- New seconds count in their order as far as the server's clock allows; the rest counts when it is sent again later. What was
-- played offline has its time between two requests.
-- p_from is for progress that is sent late: the position that was known when it was made. If the learner has moved the
-- position since, it stays and only the watched ranges are added.
-- `completed`: 90 % of the video has been played.
declare
  me uuid := private.require_learner();
  ranges jsonb := coalesce(private.unwrap_json(p_ranges), '[]'::jsonb);
  duration integer;
  longest integer;
  played int4multirange;
  saved public.video_progress;
  allowed numeric;
  counted int4multirange;
  counting_from timestamptz;
begin
  select v.duration_seconds into duration
  from public.videos as v where v.id = p_video_id and v.deleted_at is null;
  if not found then
    perform private.raise_error(404, 'video_not_found', 'This video does not exist.');
  end if;
  longest := coalesce(nullif(duration, 0), 360000);
  if octet_length(ranges::text) > 16384 or jsonb_typeof(ranges) <> 'array' then
    perform private.raise_error(422, 'invalid_progress', 'Watched ranges are a list of at most 16 KB.', 'p_ranges');
  end if;
  if exists (
    select 1 from jsonb_array_elements(ranges) as r
    where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> 2
      or jsonb_typeof(r -> 0) <> 'number' or jsonb_typeof(r -> 1) <> 'number'
  ) then
    perform private.raise_error(422, 'invalid_progress', 'Each watched range is a pair of seconds.', 'p_ranges');
  end if;
  select coalesce(range_agg(int4range(b.first, b.last)), '{}'::int4multirange) into played
  from jsonb_array_elements(ranges) as r
  cross join lateral (
    select
      round(greatest(0, least((r ->> 0)::numeric, longest)))::integer as first,
      round(greatest(0, least((r ->> 1)::numeric, longest)))::integer as last
  ) as b
  where b.first < b.last;

  saved := private.open_video(me, p_video_id, duration);
  -- Read under the lock: of two requests at once, the second finds the time spent.
  counting_from := clock_timestamp();
  allowed := least(
    999999999, saved.allowance + 2 * greatest(0, extract(epoch from counting_from - saved.counted_at))
  );
  counted := private.first_seconds(played - saved.watched, allowed);
  update public.video_progress as p set
    position_seconds = case
      when p_from is null or p.position_seconds = round(p_from, 2)
        then greatest(0, least(coalesce(nullif(p_position, 'NaN'), 0), longest))
      else p.position_seconds
    end,
    watched = p.watched + counted,
    allowance = allowed - private.seconds_watched(counted),
    counted_at = counting_from
  where p.user_id = me and p.video_id = p_video_id
  returning * into saved;
  return jsonb_build_object(
    'position_seconds', saved.position_seconds,
    'watched', private.ranges_to_json(saved.watched),
    'completed', private.meets_watch_requirement(saved.watched, duration)
  );
end;
$$;

-- Opening a lesson that asks to be watched starts the clock, also for what is then played offline.
do $$
declare
  definition text := pg_get_functiondef('private.complete_video_lesson'::regproc);
  changed text := replace(replace(definition,
    'l.lesson_type, c.require_watch', 'l.lesson_type, l.video_id, c.require_watch'),
    E'    current_status := 2;\n  end if;',
    E'    current_status := 2;\n  elsif current_status < 2 then\n'
    '    perform private.open_video(me, lesson.video_id, lesson.duration_seconds);\n  end if;');
begin
  if changed not like '%elsif current_status < 2%' or changed not like '%l.video_id, c.require_watch%' then
    raise exception 'complete_video_lesson was not changed';
  end if;
  execute changed;
end;
$$;

revoke execute on all functions in schema private from public;
