CREATE OR REPLACE FUNCTION private.save_video_progress (
  p_video_id text,
  p_position numeric,
  p_ranges   jsonb,
  p_from     numeric DEFAULT NULL::numeric
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves the playback position and adds the watched ranges. Seconds are rounded to whole ones and cut to the video's length; ranges
-- of several tabs and devices add up, because they are merged under the row's lock.
-- New seconds count in their order as far as the server's clock allows; the rest counts when it is sent again later. What was
-- played offline has its time between two requests.
-- p_from is for progress that is sent late: the position that was known when it was made. If the learner has moved the
-- position since, it stays and only the watched ranges are added.
-- Who has begun a video goes on, also when its course is not published any more.
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
  from public.videos as v where v.id = p_video_id and v.deleted_at is null and (
    not private.is_video_concealed(v.id)
    or exists (select 1 from public.video_progress as p where p.user_id = me and p.video_id = v.id)
  );
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
$function$;

GRANT EXECUTE ON FUNCTION "private"."save_video_progress"(text, numeric, jsonb, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_video_progress"(text, numeric, jsonb, numeric) FROM PUBLIC;
