CREATE OR REPLACE FUNCTION private.admin_get_quiz_statistics()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0),
        'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median'
      ) order by q.title, q.id
    ), '[]'::jsonb)
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    cross join lateral (select private.tally_distribution(q.id, 'percent') as distribution) as s
    where q.deleted_at is null
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_statistics"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_statistics"() FROM PUBLIC;
