CREATE OR REPLACE FUNCTION private.admin_get_quiz_items (
  p_quiz_id text,
  p_filter  jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Too few learners for the caller: `withheld`, without numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  tallies private.tally[];
  withheld boolean;
begin
  perform private.require_right('content');
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.flush_tally_changes();
  tallies := array(select t from private.quiz_tallies(p_quiz_id, selected) as t);
  withheld := private.is_withheld(
    smallest,
    (select coalesce(sum(t.n), 0)::bigint from unnest(tallies) as t where t.subject = p_quiz_id and t.measure = 'percent'),
    (select coalesce(sum(t.n), 0)::bigint from private.tallies as t where t.subject = p_quiz_id and t.measure = 'percent')
  );
  return (
    with counted as materialized (
      select
        t.subject,
        array_agg(t) filter (where t.measure = 'percent') as percents,
        array_agg(t) filter (where t.measure = 'retake') as retakes,
        array_agg(t) filter (where t.measure = 'seconds') as seconds,
        array_agg(t) filter (where t.measure = 'item') as items,
        array_agg(t) filter (where t.measure in ('right', 'wrong')) as answers
      from unnest(tallies) as t
      where not withheld
      group by t.subject
    ),
    questions as (
      select
        k.id, k.title, k.type, k.deleted_at, k.ordinal_position, i.n, i.facility, i.discrimination, c.seconds,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('label', x.label, 'count', x.n, 'correct', x.correct, 'offered', x.offered) order by x.ordinal_position
          )
          from private.item_choices(k, c.answers) as x
        ), '[]'::jsonb) as choices
      from private.keyed_questions as k
      left join counted as c on c.subject = k.id
      cross join lateral private.item_statistics(c.items) as i
      where k.quiz_id = p_quiz_id and not withheld and (k.deleted_at is null or i.n > 0)
    )
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'deleted', q.deleted_at is not null, 'flag_minimum', 20, 'withheld', withheld,
      'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median',
      'median_seconds', private.tally_distribution(c.seconds) -> 'median',
      'retakes', private.tally_distribution(c.retakes) -> 'count',
      'distribution', (
        select jsonb_agg(
          jsonb_build_object(
            'from', d * 10, 'to', case when d = 9 then 100 else d * 10 + 9 end,
            'count', coalesce((
              select sum(t.n) from unnest(c.percents) as t where least(t.bucket::integer / 10, 9) = d
            ), 0)
          ) order by d
        ) from generate_series(0, 9) as d
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', x.id, 'title', x.title, 'type', x.type, 'deleted', x.deleted_at is not null, 'answers', x.n,
            'facility', x.facility, 'discrimination', x.discrimination,
            'median_seconds', private.tally_distribution(x.seconds) -> 'median',
            'choices', x.choices,
            'flags', private.item_flags(x.n, x.facility, x.discrimination, x.choices)
          ) order by x.deleted_at is not null, x.ordinal_position
        ) from questions as x
      ), '[]'::jsonb)
    )
    from public.quizzes as q
    left join counted as c on c.subject = q.id
    cross join lateral (select private.tally_distribution(c.percents) as distribution) as s
    where q.id = p_quiz_id
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_items"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_items"(text, jsonb) FROM PUBLIC;
