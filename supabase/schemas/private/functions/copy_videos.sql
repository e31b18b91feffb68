CREATE OR REPLACE FUNCTION private.copy_videos (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies videos, which show the same files, with the quizzes linked to them. Answers as copy_quizzes does.
declare
  videos jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.videos
  select c.* from public.videos as v
  cross join lateral jsonb_populate_record(
    null::public.videos, private.copy_of(to_jsonb(v), jsonb_build_object('id', videos ->> v.id) || p_changes)
  ) as c
  where v.id = any (p_ids);
  insert into public.video_quizzes (video_id, quiz_id)
  select videos ->> l.video_id, l.quiz_id from public.video_quizzes as l where l.video_id = any (p_ids);
  return videos;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."copy_videos"(text[], jsonb) FROM PUBLIC;
