CREATE OR REPLACE FUNCTION private.admin_list_tags()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The tags of all questions, the most used first: [{tag, questions}]. Of spellings that differ in case it is the most used one.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'questions', t.questions) order by t.questions desc, lower(t.tag) collate "C"), '[]')
    from (
      select mode() within group (order by u.tag collate "C") as tag, count(*) as questions
      from public.questions as q
      join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
      cross join lateral unnest(q.tags) as u (tag)
      where q.deleted_at is null
      group by lower(u.tag)
      order by count(*) desc, lower(u.tag) collate "C"
      limit 1000
    ) as t
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_tags"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_tags"() FROM PUBLIC;
