-- Progress in a video that could not be sent while it played is sent later, from any page.

drop function public.save_video_progress(text, numeric, jsonb);
drop function private.save_video_progress(text, numeric, jsonb);

/*
 * Keeps the place and adds what was played. Seconds are rounded to whole ones and cut to the video's length; ranges
 * of several tabs and devices add up, because the row is merged in one statement.
 * p_from is for progress that waited: the place that was known when it was made. If the learner has been elsewhere in
 * the video since, the place stays and only what was played is added.
 * `completed`: 90 % of the video has been played.
 */
create function private.save_video_progress(p_video_id text, p_position numeric, p_ranges jsonb, p_from numeric)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_learner();
  ranges jsonb := coalesce(private.unwrap_json(p_ranges), '[]'::jsonb);
  duration integer;
  longest integer;
  played int4multirange;
  saved public.video_progress;
begin
  select v.duration_seconds into duration
  from public.videos as v where v.id = p_video_id and v.deleted_at is null;
  if not found then
    perform private.refuse(404, 'video_not_found', 'This video does not exist.');
  end if;
  longest := coalesce(nullif(duration, 0), 360000);
  if octet_length(ranges::text) > 16384 or jsonb_typeof(ranges) <> 'array' then
    perform private.refuse(422, 'invalid_progress', 'Watched ranges are a list of at most 16 KB.', 'p_ranges');
  end if;
  if exists (
    select 1 from jsonb_array_elements(ranges) as r
    where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> 2
      or jsonb_typeof(r -> 0) <> 'number' or jsonb_typeof(r -> 1) <> 'number'
  ) then
    perform private.refuse(422, 'invalid_progress', 'Each watched range is a pair of seconds.', 'p_ranges');
  end if;
  select coalesce(range_agg(int4range(b.first, b.last)), '{}'::int4multirange) into played
  from jsonb_array_elements(ranges) as r
  cross join lateral (
    select
      round(greatest(0, least((r ->> 0)::numeric, longest)))::integer as first,
      round(greatest(0, least((r ->> 1)::numeric, longest)))::integer as last
  ) as b
  where b.first < b.last;

  insert into public.video_progress as p (user_id, video_id, position_seconds, watched)
  values (me, p_video_id, greatest(0, least(coalesce(nullif(p_position, 'NaN'), 0), longest)), played)
  on conflict (user_id, video_id) do update set
    position_seconds = case
      when p_from is null or p.position_seconds = round(p_from, 2) then excluded.position_seconds
      else p.position_seconds
    end,
    watched = p.watched + excluded.watched
  returning * into saved;
  return jsonb_build_object(
    'position_seconds', saved.position_seconds,
    'watched', private.ranges_json(saved.watched),
    'completed', private.watched_enough(saved.watched, duration)
  );
end;
$$;
revoke all on function private.save_video_progress(text, numeric, jsonb, numeric) from public;
grant execute on function private.save_video_progress(text, numeric, jsonb, numeric) to authenticated;

-- Without p_from it is what open pages of an older release call.
create function public.save_video_progress(
  p_video_id text, p_position numeric, p_ranges jsonb, p_from numeric default null
) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.save_video_progress(p_video_id, p_position, p_ranges, p_from); $$;
revoke all on function public.save_video_progress(text, numeric, jsonb, numeric)
from public, anon, authenticated, service_role;
grant execute on function public.save_video_progress(text, numeric, jsonb, numeric) to authenticated;
