CREATE OR REPLACE FUNCTION private.admin_get_quiz_statistics (
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    with histograms as (
      select t.subject, array_agg(t) as histogram, sum(t.n)::bigint as learners
      from private.quiz_percents(selected) as t
      group by t.subject
    ),
    everybody as (
      select t.subject, sum(t.n)::bigint as learners from private.quiz_percents(null) as t
      where smallest > 0
      group by t.subject
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0), 'withheld', w.withheld,
        'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median'
      ) order by q.title, q.id
    ), '[]'::jsonb)
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    left join histograms as h on h.subject = q.id
    left join everybody as e on e.subject = q.id
    cross join lateral (
      select private.is_withheld(smallest, coalesce(h.learners, 0), coalesce(e.learners, 0)) as withheld
    ) as w
    -- Most quizzes of a large catalogue have no attempts, and calling a function for each takes time.
    cross join lateral (
      select case
        when w.withheld or h.histogram is null then '{"count": 0, "mean": null, "median": null}'::jsonb
        else private.tally_distribution(h.histogram)
      end as distribution
    ) as s
    where q.deleted_at is null
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_statistics"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_statistics"(jsonb) FROM PUBLIC;
