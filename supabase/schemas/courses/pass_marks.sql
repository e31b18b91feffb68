-- The requirements for a course's certificate besides completing the course: a pass mark in each quiz, and all videos watched. Neither
-- affects which stops are complete or available. If attempts were limited, a learner could miss the mark permanently, so quizzes of a
-- course with a pass mark never limit attempts.

create view private.limited_below_marks with (security_invoker = true) as
select l.id as lesson_id, c.id as course_id, c.title as course_title, z.id as quiz_id, z.title as quiz_title
from public.lessons as l
join public.courses as c on c.id = l.course_id and c.pass_mark > 0 and c.deleted_at is null
join public.quizzes as z on z.id = l.quiz_id and z.attempt_limit > 0 and z.deleted_at is null
where l.removed_at is null;
comment on view private.limited_below_marks is 'Stops that must not exist: quizzes that limit attempts in courses with a pass mark.';
revoke all on private.limited_below_marks from public, anon, authenticated, service_role;

create function private.refuse_limit_below_mark() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Raises attempt_limit_below_mark for the pass mark, the attempt limit or the link, depending on which is saved last. Writes are
-- serialised, so that the second of two simultaneous writes sees the first.
declare
  clash private.limited_below_marks;
begin
  perform pg_advisory_xact_lock(hashtextextended('pass marks', 0));
  case tg_table_name
    when 'courses' then
      select * into clash from private.limited_below_marks as m where m.course_id = new.id order by m.quiz_title limit 1;
    when 'quizzes' then
      select * into clash from private.limited_below_marks as m where m.quiz_id = new.id order by m.course_title limit 1;
    else
      select * into clash from private.limited_below_marks as m where m.lesson_id = new.id;
  end case;
  if clash.lesson_id is not null then
    perform private.raise_error(422, 'attempt_limit_below_mark', case tg_table_name
      when 'courses' then format(
        'The quiz “%s” limits attempts, so “%s” can’t have a pass mark. Remove the limit first.', clash.quiz_title, clash.course_title
      )
      when 'quizzes' then format(
        'The course “%s” has a pass mark, so “%s” can’t limit attempts. Remove the pass mark first.', clash.course_title, clash.quiz_title
      )
      else format(
        'The course “%s” has a pass mark, so you can’t add “%s”, which limits attempts.', clash.course_title, clash.quiz_title
      )
    end, case tg_table_name when 'courses' then 'pass_mark' when 'quizzes' then 'attempt_limit' end);
  end if;
  return null;
end;
$$;

-- The triggers are deferrable, for changes published together: one step may remove a limit and add a pass mark.
create constraint trigger courses_pass_mark after insert or update of pass_mark, deleted_at on public.courses
deferrable initially immediate for each row when (new.pass_mark > 0 and new.deleted_at is null)
execute function private.refuse_limit_below_mark();
create constraint trigger quizzes_pass_mark after insert or update of attempt_limit, deleted_at on public.quizzes
deferrable initially immediate for each row when (new.attempt_limit > 0 and new.deleted_at is null)
execute function private.refuse_limit_below_mark();
create constraint trigger lessons_pass_mark after insert or update of removed_at on public.lessons
deferrable initially immediate for each row when (new.quiz_id is not null and new.removed_at is null)
execute function private.refuse_limit_below_mark();

create function private.certificate_missing(p_learner uuid, p_course_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The lessons that don't meet the certificate's requirements yet, for a learner who has completed the course: [{lesson_id, lesson_type,
-- title, percent}] in the order of the road map, with the best percentage in a quiz so far; [] if nothing is missing. For a quiz, the best
-- attempt in the course counts, with the percentage that the learner saw, even if the attempt has been deleted because it was old.
declare
  course public.courses;
begin
  select * into course from public.courses as c where c.id = p_course_id;
  if course.pass_mark = 0 and not course.certificate_watch then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', coalesce(z.title, v.title), 'percent', b.percent
    ) order by s.ordinal_position), '[]')
    from private.lesson_states(p_learner, p_course_id) as s
    join public.lessons as l on l.id = s.lesson_id
    left join public.quizzes as z on z.id = l.quiz_id
    left join public.videos as v on v.id = l.video_id
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    left join public.video_progress as w on w.video_id = l.video_id and w.user_id = p_learner
    cross join lateral (
      select case when s.lesson_type = 0 then greatest(
        0, r.attempted_percent,
        (select max(a.percent) from public.quiz_attempts as a where a.user_id = p_learner and a.quiz_id = l.quiz_id and a.lesson_id = l.id)
      ) end as percent
    ) as b
    where s.playable and case s.lesson_type
      when 0 then b.percent < course.pass_mark
      else course.certificate_watch and not private.meets_watch_requirement(w.watched, v.duration_seconds)
    end
  );
end;
$$;
