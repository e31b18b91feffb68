CREATE OR REPLACE FUNCTION private.lesson_states (
  p_user    uuid,
  p_courses text[]
)
  RETURNS TABLE (
    course_id        text,
    lesson_id        text,
    ordinal_position integer,
    lesson_type      smallint,
    status           smallint,
    stored           smallint,
    playable         boolean,
    score            integer,
    score_max        integer,
    question_count   integer,
    completed_at     timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
    -- All lessons of these courses with the learner's status and score. `status` follows from the rules, `stored` is the
    -- one in lesson_results (null: no row yet). Set-based, so that a screen needs one call for any number of courses.
    -- Only the quizzes of these courses: quiz_sizes would count all questions.
    with sizes as materialized (
      select
        q.quiz_id, count(*)::integer as question_count, sum(q.points)::integer as points,
        (count(*) filter (where q.type = any (private.supported_question_types())))::integer as supported_count
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.quiz_id = any (array(
        select l.quiz_id from public.lessons as l where l.course_id = any (p_courses) and l.quiz_id is not null
      ))
        and q.deleted_at is null
        and (k.question_id is not null or q.type <> all (private.supported_question_types()))
      group by q.quiz_id
    ),
    drawn_sizes as materialized (
      select z.id as quiz_id, d.question_count, d.points
      from public.quizzes as z
      cross join lateral private.draw_size(z.id) as d
      where z.draws <> '[]' and z.id in (select s.quiz_id from sizes as s)
    ),
    lessons as (
      select
        l.course_id, l.id as lesson_id, l.ordinal_position, l.lesson_type, l.quiz_id, r.status as stored, r.score, r.score_max,
        r.completed_at, coalesce(d.question_count, z.question_count, 0) as question_count, coalesce(d.points, z.points, 0) as points,
        l.quiz_id is null or coalesce(z.supported_count, 0) > 0 as playable
      from private.live_lessons as l
      left join sizes as z on z.quiz_id = l.quiz_id
      left join drawn_sizes as d on d.quiz_id = l.quiz_id
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_user
      where l.course_id = any (p_courses)
    ),
    opened as (
      select
        s.*,
        case
          when s.stored > 0 then s.stored
          when s.ordinal_position = 1 or lag(s.stored) over (partition by s.course_id order by s.ordinal_position) = 2 then 1
          else 0
        end as status
      from lessons as s
    ),
    rescued as (
      select
        o.course_id,
        min(o.ordinal_position) filter (where o.playable and o.status = 0) as ordinal_position
      from opened as o
      group by o.course_id
      having not bool_or(o.playable and o.status = 1)
    )
    select
      o.course_id, o.lesson_id, o.ordinal_position, o.lesson_type,
      (case when o.ordinal_position = r.ordinal_position then 1 else o.status end)::smallint, o.stored, o.playable,
      coalesce(o.score, 0),
      -- The maximum is the points of all questions of the quiz, or of those that an attempt draws, unsupported types included, so that it stays the same once
      -- a type is supported. The percentage counts answered questions only, so 100 % is always within reach.
      case when o.stored = 2 then o.score_max when o.quiz_id is null then 1 else o.points end,
      o.question_count, o.completed_at
    from opened as o
    left join rescued as r on r.course_id = o.course_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lesson_states"(uuid, text[]) FROM PUBLIC;
