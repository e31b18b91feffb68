-- Only the rows of a call, however many others there are.

-- As a join, the sizes of a page's quizzes were those of all quizzes.
create or replace function private.get_home_quizzes(p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- A page of all quizzes, the oldest first; of one that the learner cannot open, the texts only.
declare
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
begin
  return (
    with page as (
      select q.* from public.quizzes as q
      where q.deleted_at is null
      order by q.created_at, q.id
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 0), 200)
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'title', p.title, 'description', p.description, 'image', case when o.is_open then p.image end,
        'category', p.category, 'needs_plan', not o.is_open, 'course_id', l.course_id, 'lesson_id', l.id,
        'question_count', coalesce((select z.question_count from private.quiz_sizes as z where z.quiz_id = p.id), 0)
      ) order by p.created_at, p.id
    ), '[]'::jsonb)
    from page as p
    cross join lateral (select sees_all or private.is_quiz_open(me, p.id) as is_open) as o
    left join lateral (
      select l.course_id, l.id
      from public.lessons as l
      join public.courses as c on c.id = l.course_id and c.deleted_at is null
      where l.quiz_id = p.id and l.removed_at is null
      order by l.created_at, l.id
      limit 1
    ) as l on true
  );
end;
$$;

-- Postgres takes a function for 1,000 rows, for which it reads all of attempt_tallies and path_tallies at once. Nearly always it is one.
alter function private.compute_attempt_tallies(uuid[]) rows 1;
alter function private.compute_path_tallies(uuid[], text) rows 1;
