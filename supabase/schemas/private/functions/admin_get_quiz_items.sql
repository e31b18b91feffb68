CREATE OR REPLACE FUNCTION private.admin_get_quiz_items (
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_right('content');
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.flush_tally_changes();
  return (
    with questions as (
      select
        q.*, i.n, i.facility, i.discrimination,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('label', c.label, 'count', c.n, 'correct', c.correct, 'offered', c.offered) order by c.ordinal_position
          )
          from private.keyed_questions as k
          cross join lateral private.item_choices(k) as c
          where k.id = q.id and k.quiz_id = p_quiz_id
        ), '[]'::jsonb) as choices
      from private.keyed_questions as q
      cross join lateral private.item_statistics(q.id) as i
      where q.quiz_id = p_quiz_id and (q.deleted_at is null or i.n > 0)
    )
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'deleted', q.deleted_at is not null, 'flag_minimum', 20,
      'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median',
      'median_seconds', private.tally_distribution(q.id, 'seconds') -> 'median',
      'retakes', private.tally_distribution(q.id, 'retake') -> 'count',
      'distribution', (
        select jsonb_agg(
          jsonb_build_object(
            'from', d * 10, 'to', case when d = 9 then 100 else d * 10 + 9 end,
            'count', coalesce((
              select sum(t.n) from private.tallies as t
              where t.subject = q.id and t.measure = 'percent' and least(t.bucket::integer / 10, 9) = d
            ), 0)
          ) order by d
        ) from generate_series(0, 9) as d
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', x.id, 'title', x.title, 'type', x.type, 'deleted', x.deleted_at is not null, 'answers', x.n,
            'facility', x.facility, 'discrimination', x.discrimination,
            'median_seconds', private.tally_distribution(x.id, 'seconds') -> 'median',
            'choices', x.choices,
            'flags', private.item_flags(x.n, x.facility, x.discrimination, x.choices)
          ) order by x.deleted_at is not null, x.ordinal_position
        ) from questions as x
      ), '[]'::jsonb)
    )
    from public.quizzes as q
    cross join lateral (select private.tally_distribution(q.id, 'percent') as distribution) as s
    where q.id = p_quiz_id
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_items"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_items"(text) FROM PUBLIC;
