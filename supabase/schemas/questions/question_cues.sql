-- Cues: the part of a video that answers a question. Stored with the key, because a cue hints at the answer.

create function private.cue_problem(p_cue jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Returns what is wrong with a cue, {"video_id", "second", "words"}; null if it is valid.
begin
  return case
    when p_cue is null then null
    when jsonb_typeof(p_cue) <> 'object' or p_cue - '{video_id,second,words}'::text[] <> '{}'
      or jsonb_typeof(p_cue -> 'video_id') is distinct from 'string' or not p_cue ->> 'video_id' ~ '^.{1,128}$'
      or jsonb_typeof(p_cue -> 'words') is distinct from 'string'
      then 'A cue needs a video, a time in seconds and caption words.'
    when jsonb_typeof(p_cue -> 'second') is distinct from 'number' or (p_cue ->> 'second')::numeric not between 0 and 86400
      or (p_cue ->> 'second')::numeric <> trunc((p_cue ->> 'second')::numeric)
      then 'Enter when the cue starts, such as 0:42.'
    when char_length(p_cue ->> 'words') > 300 then 'Caption words can have at most 300 characters.'
  end;
end;
$$;
grant execute on function private.cue_problem to service_role;

create function private.read_cue(p_cue jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The cue in an argument of admin_save_question; null if there is none. Raises invalid_question.
declare
  cue jsonb := nullif(p_cue, 'null');
begin
  if private.cue_problem(cue) is not null then
    perform private.raise_error(422, 'invalid_question', private.cue_problem(cue), 'cue');
  end if;
  return cue;
end;
$$;

create function private.shown_cue(p_cue jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The video of a cue and where it begins, for the caller; null if they may not watch it.
begin
  return (
    select jsonb_build_object(
      'second', p_cue -> 'second', 'words', p_cue -> 'words',
      'video', jsonb_build_object(
        'id', v.id, 'title', v.title, 'image', v.image, 'url', v.url, 'captions_url', v.captions_url, 'duration_seconds', v.duration_seconds
      )
    )
    from private.live_videos as v
    where v.id = p_cue ->> 'video_id' and private.is_video_placed(v.id)
      and (private.has_full_access(auth.uid()) or private.is_video_open(auth.uid(), v.id))
  );
end;
$$;
