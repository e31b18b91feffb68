CREATE OR REPLACE FUNCTION private.commit_import_links (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Appends the new lessons to their courses, in the order of lesson_order and row; existing lessons keep their order, and one that
-- somebody removed stays removed unless the file was chosen. Returns the number of courses that got a lesson, and the missing courses.
declare
  touched text[];
  missing text[];
begin
  create temporary table staged_lessons on commit drop as
  select
    s.course_id, s.video_id, s.quiz_id, min(s.lesson_order) as lesson_order, min(s.row_number) as row_number,
    -- If a row has both, the video comes first.
    (s.quiz_id is not null)::integer as kind
  from (
    select r.link_course_id as course_id, r.video_id, null::text as quiz_id, r.lesson_order, r.row_number
    from private.import_rows as r
    where r.import_id = p_import_id and r.link_course_id is not null and r.video_id is not null
    union all
    select r.link_course_id, null, r.quiz_id, r.lesson_order, r.row_number
    from private.import_rows as r
    where r.import_id = p_import_id and r.link_course_id is not null and r.quiz_id is not null
  ) as s
  group by s.course_id, s.video_id, s.quiz_id;

  perform 1 from public.courses as c
  where c.id in (select g.course_id from pg_temp.staged_lessons as g) order by c.id for no key update;
  missing := array(
    select distinct g.course_id from pg_temp.staged_lessons as g
    where not exists (select 1 from public.courses as c where c.id = g.course_id and c.deleted_at is null)
    order by 1
  );
  delete from pg_temp.staged_lessons as g
  where g.course_id = any (missing)
    or g.video_id in (select v.id from public.videos as v where v.deleted_at is not null)
    or g.quiz_id in (select z.id from public.quizzes as z where z.deleted_at is not null);
  -- Lessons that the course has already keep their position.
  delete from pg_temp.staged_lessons as g using public.lessons as l
  where l.course_id = g.course_id and (l.video_id = g.video_id or l.quiz_id = g.quiz_id) and (
    l.removed_at is null or exists (
      select 1 from private.import_comparisons as c
      where c.import_id = p_import_id and c.table_name = 'lessons' and c.row_id = l.id and c.reason = 'deleted' and not c.chosen
    )
  );
  touched := array(select distinct g.course_id from pg_temp.staged_lessons as g);

  insert into public.lessons as l (course_id, video_id, quiz_id, position, import_id)
  select
    g.course_id, g.video_id, g.quiz_id,
    coalesce((select max(o.position) from public.lessons as o where o.course_id = g.course_id), 0)
      + (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer,
    p_import_id
  from pg_temp.staged_lessons as g
  where not exists (
    select 1 from public.lessons as o
    where o.course_id = g.course_id and (o.video_id = g.video_id or o.quiz_id = g.quiz_id)
  );
  update public.lessons as l set
    removed_at = null, import_id = p_import_id,
    position = (select max(o.position) from public.lessons as o where o.course_id = l.course_id) + n.ordinal_position
  from (
    select g.*, (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer as ordinal_position
    from pg_temp.staged_lessons as g
  ) as n
  where l.course_id = n.course_id and l.removed_at is not null and (l.video_id = n.video_id or l.quiz_id = n.quiz_id);
  drop table pg_temp.staged_lessons;
  return jsonb_build_object('courses', coalesce(cardinality(touched), 0), 'missing', to_jsonb(missing));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."commit_import_links"(text) FROM PUBLIC;
