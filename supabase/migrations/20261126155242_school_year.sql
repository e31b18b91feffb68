SET local check_function_bodies = off;

DROP FUNCTION "private"."list_rosters"(uuid);

DROP FUNCTION "private"."roster_version"(jsonb, jsonb);

DROP FUNCTION "public"."list_rosters"(uuid);

ALTER TABLE "private"."rosters"
  ADD COLUMN "kind" text NOT NULL DEFAULT 'roster'::text;

CREATE OR REPLACE FUNCTION private.admin_get_subscription (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- With who has its seats, in the order in which they were taken.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  perform private.record_read('seats', subscription.id, 'holders');
  return private.subscription_to_json(subscription) || jsonb_build_object('learners', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'seat_id', s.id, 'person_id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id), 'taken_at', s.taken_at
      ) order by s.taken_at, s.id
    )
    from private.seats as s
    join public.profiles as p on p.id = s.learner
    where s.subscription_id = p_subscription_id and s.released_at is null and p.id <> all ((select private.out_of_reach())::uuid[])
  ), '[]'::jsonb));
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_course_learners (
  p_course_id text,
  p_filter    jsonb,
  p_after     jsonb,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners of a course with their results, those with the latest step first. p_after: the `next` of the page before. Without the right for
-- content, of what learners see.
declare
  course public.courses;
  sees_drafts boolean := private.can_edit_content();
begin
  perform private.require_right('people');
  select * into course from public.courses as c
  where c.id = p_course_id and (sees_drafts or c.id in (select l.id from private.live_courses as l));
  if course.id is null then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of course ' || course.id);
  return (
    with matching as materialized (
      select l.* from private.matching_learners(p_course_id, p_filter) as l
    ),
    page as materialized (
      select m.*, row_number() over (order by m.last_day desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.last_day < (p_after ->> 'day')::date
        or (m.last_day = (p_after ->> 'day')::date and m.user_id > (p_after ->> 'id')::uuid)
      order by m.last_day desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    results as (
      select
        r.user_id,
        jsonb_object_agg(r.lesson_id, case when l.lesson_type = 0 and r.score_max > 0
          then round(r.score * 100.0 / r.score_max)::integer else 100 end) as percents
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id and l.course_id = p_course_id
      where r.status = 2 and r.user_id in (select g.user_id from page as g)
      group by r.user_id
    )
    select jsonb_build_object(
      'id', course.id, 'title', course.title, 'total', (select count(*) from matching),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', s.lesson_id, 'title', s.title, 'lesson_type', s.lesson_type, 'position', s.ordinal_position)
          order by s.ordinal_position
        )
        from private.funnel_lessons(array[p_course_id]) as s
        where s.ordinal_position is not null and (sees_drafts or s.lesson_id in (select l.id from private.unnumbered_lessons as l where l.course_id = p_course_id))
      ), '[]'::jsonb),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id), 'school', p.school, 'year', p.year,
            'state', g.state, 'completed', g.completed, 'furthest', g.furthest, 'last_day', g.last_day,
            -- Of completed lessons the percentage, 100 for videos; null for those only started.
            'results', coalesce((
              select jsonb_object_agg(x.lesson_id, null) from private.course_steps as x
              where x.learner = p.id and x.course_id = p_course_id
            ), '{}'::jsonb) || coalesce(r.percents, '{}'::jsonb)
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        left join results as r on r.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('day', g.last_day, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_people (
  p_query       text,
  p_admins_only boolean,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Every word of the query has to occur in the name, the email address, the username, the school or the year.
declare
  words text[] := private.search_words(p_query);
  hidden uuid[] := private.out_of_reach();
  found jsonb;
begin
  perform private.require_right('people'); perform private.record_read('profiles', '*', 'list');
  if p_sort is null or p_sort not in ('name', 'email', 'school', 'year', 'created_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  end if;
  execute format(
    $query$
      with hits as (
        select p.id, row_number() over (order by %1$s %2$s nulls last, p.id) as ordinal_position
        from public.profiles as p
        left join private.students as t on t.id = p.id and t.account = p.id
        where (not $4 or exists (select 1 from private.admins as a where a.user_id = p.id)) and p.id <> all ($5) and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(
            ' ', p.first_name, p.last_name, p.display_name, p.email, t.username, p.school, p.year
          ))) = 0
        )
      ),
      page as (select h.* from hits as h order by h.ordinal_position offset greatest($2, 0) limit greatest($3, 0))
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'items', coalesce((
          select jsonb_agg(private.person_to_json(p) order by g.ordinal_position)
          from page as g join public.profiles as p on p.id = g.id
        ), '[]'::jsonb)
      )
    $query$,
    case p_sort
      when 'created_at' then 'p.created_at'
      when 'name' then 'lower(private.person_name(p))'
      else format('nullif(lower(p.%I), '''')', p_sort)
    end,
    case when p_descending then 'desc' else 'asc' end
  ) into found using words, coalesce(p_offset, 0), coalesce(p_limit, 200), coalesce(p_admins_only, false), hidden;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_quiz_learners (
  p_quiz_id text,
  p_filter  jsonb,
  p_after   jsonb,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners who finished a quiz, by their first finished attempt in the period, the latest first. With `percentFrom` and
-- `percentTo` only those whose attempt the report counts, with a score between them. p_after: the `next` of the page before. Without the right
-- for content, of what learners see.
declare
  hidden uuid[] := private.out_of_reach();
  selected private.learner_filter := private.read_learner_filter(p_filter);
  groups uuid[] := case when selected.school is not null or selected.year is not null then array(
    select m.learner from private.group_marks(selected) as m where m.marks = 3
  ) end;
  percent_from integer := (p_filter ->> 'percentFrom')::integer;
  percent_to integer := (p_filter ->> 'percentTo')::integer;
  quiz public.quizzes;
begin
  perform private.require_right('people');
  select * into quiz from public.quizzes as q
  where q.id = p_quiz_id and (private.can_edit_content() or q.id in (select l.id from private.live_quizzes as l));
  if quiz.id is null then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of quiz ' || quiz.id);
  return (
    with attempts as materialized (
      select a.id, a.user_id, a.started_at, a.finished_at, a.percent, a.retake
      from public.quiz_attempts as a
      where a.quiz_id = p_quiz_id and a.finished_at is not null and a.answered > 0
        and a.finished_at >= selected.since and a.finished_at < selected.until
        and (groups is null or a.user_id = any (groups)) and a.user_id <> all (hidden)
    ),
    firsts as (
      select distinct on (a.user_id) a.* from attempts as a order by a.user_id, a.finished_at, a.id
    ),
    matching as materialized (
      select f.* from firsts as f
      where percent_from is null or (
        f.percent between percent_from and coalesce(percent_to, 100) and not f.retake
      )
    ),
    page as materialized (
      select m.*, row_number() over (order by m.finished_at desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.finished_at < (p_after ->> 'at')::timestamptz
        or (m.finished_at = (p_after ->> 'at')::timestamptz and m.user_id > (p_after ->> 'id')::uuid)
      order by m.finished_at desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    sums as (
      select a.user_id, count(*) as attempts, max(a.percent) as best,
        (array_agg(a.percent order by a.finished_at desc, a.id desc))[1] as latest
      from attempts as a where a.user_id in (select g.user_id from page as g)
      group by a.user_id
    )
    select jsonb_build_object(
      'id', quiz.id, 'title', quiz.title, 'total', (select count(*) from matching),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id), 'school', p.school, 'year', p.year,
            'finished_at', g.finished_at, 'percent', g.percent,
            'seconds', least(7200, floor(extract(epoch from g.finished_at - g.started_at)))::integer,
            'attempts', s.attempts, 'best_percent', s.best, 'latest_percent', s.latest
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        join sums as s on s.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('at', g.finished_at, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_factor_reset (
  p_staff_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For a lost authenticator: notes in the log that the second factor of somebody at the school is taken, and answers {person} for the edge function,
-- which takes it at Auth. Raises own_factor and, for an admin of the platform, admin_out_of_reach to everybody but who reaches them.
declare
  staff private.school_staff;
begin
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  perform private.require_school(staff.school_id, 'school_admin');
  if staff.person = auth.uid() then
    perform private.raise_error(409, 'own_factor', 'Your own second factor is turned off in your account.');
  elsif exists (select 1 from private.admins as a where a.user_id = staff.person) then
    perform private.require_reach(staff.person);
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'profiles', staff.person::text, 'update', '{"second_factor": "reset"}');
  return jsonb_build_object('person', staff.person);
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_login_cards (
  p_class_id    uuid,
  p_student_ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes a new card for 1 to 50 students of a class and holds their accounts until a password is chosen; the edge function makes the accounts
-- and sets the passwords. Who joined with an own account, is not in the class any more, or has no consent, is passed over. Raises agreement_missing and
-- usernames_off. Answers [{student_id, email, username, name, first_name, last_name, has_account, made_at, ends_at}].
declare
  class private.classes := private.require_class(p_class_id, true);
  begun uuid[];
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 50 students.', 'student_ids');
  elsif private.school_domain() is null then
    perform private.raise_error(409, 'usernames_off', 'Accounts without an email address are not set up on this site.');
  elsif not exists (
    select 1 from private.school_agreements as a where a.school_id = class.school_id and (a.ends_at is null or a.ends_at > now())
  ) then
    perform private.raise_error(409, 'agreement_missing', 'A school administrator has to note the agreement of the school first.');
  end if;
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  begun := array(
    select t.id
    from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids) and t.consent_withdrawn_at is null
  );
  insert into private.login_cards (student_id, made_by)
  select b.id, auth.uid() from unnest(begun) as b (id)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, given_at = null, first_used_at = null,
    chosen_at = null;
  perform private.record_read('students', b.id::text, 'card', 'export') from unnest(begun) as b (id);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'email', t.username || '@' || private.school_domain(), 'username', t.username, 'name', private.student_name(t),
      'first_name', t.first_name, 'last_name', t.last_name, 'has_account', t.account is not null, 'made_at', c.made_at, 'ends_at', c.ends_at
    ) order by lower(t.last_name), lower(private.student_name(t)), t.id)
    from private.students as t join private.login_cards as c on c.student_id = t.id
    where t.id = any (begun)
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_consent (
  p_student   private.students,
  p_withdrawn boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Whether the school's agreement stands for one student; again changes nothing.
declare
  changed private.students;
begin
  update private.students as t set consent_withdrawn_at = case when p_withdrawn then now() end
  where t.id = p_student.id and (t.consent_withdrawn_at is not null) <> p_withdrawn returning * into changed;
  if changed.id is not null then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (
      auth.uid(), 'students', p_student.id::text, 'update', jsonb_build_object('consent_withdrawn_at', p_student.consent_withdrawn_at),
      jsonb_build_object('consent_withdrawn_at', changed.consent_withdrawn_at)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_student (
  p_student_id uuid,
  p_change     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Of a student that the school made: {action}: edit {first_name, last_name, year_level, student_key}, by their teachers, too; leave and
-- return, and withdraw_consent and give_consent, which the log notes, by school administrators. Of a joined account nothing can be changed. Answers the student.
declare
  action constant text := p_change ->> 'action';
  student private.students;
  given private.students;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  if action = 'return' then
    -- Who has left is seen by nobody else.
    perform private.require_school(student.school_id, 'school_admin');
  else
    student := private.require_student(p_student_id);
  end if;
  if action = 'return' and private.is_student_elsewhere(student) then
    -- No school learns where.
    perform private.raise_error(409, 'student_moved', 'This account cannot be opened again. Add the student anew.');
  elsif student.origin = 'joined' then
    perform private.raise_error(409, 'student_joined', 'This student joined with an account of their own: the school changes nothing of it.');
  end if;
  perform 1 from private.schools as s where s.id = student.school_id for no key update;
  if action = 'edit' then
    given := private.read_student(p_change, student.school_id, '', student.id);
    update private.students as t set
      first_name = given.first_name, last_name = given.last_name, year_level = given.year_level, student_key = given.student_key, updated_at = clock_timestamp()
    where t.id = student.id;
  elsif action = 'leave' then
    perform private.require_school(student.school_id, 'school_admin');
    perform private.end_memberships(array[student.id]);
    update private.students as t set left_at = now() where t.id = student.id and t.left_at is null;
  elsif action = 'return' then
    update private.students as t set left_at = null where t.id = student.id;
  elsif action in ('withdraw_consent', 'give_consent') then
    perform private.require_school(student.school_id, 'school_admin');
    perform private.change_consent(student, action = 'withdraw_consent');
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a student.', 'action');
  end if;
  select t.* into student from private.students as t where t.id = p_student_id;
  perform private.write_school_profile(student);
  return private.student_to_json(student);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises validation_failed for a copy without a name, or with that of a class that stays open or of another copy.
declare
  unnamed text;
  taken record;
begin
  select g.field into unnamed from private.rollover_classes(p_school_id, p_plan) as g where g.is_copied and g.copy_name is null order by g.field limit 1;
  if unnamed is not null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the new class.', unnamed);
  end if;
  select g.field, g.copy_name into taken
  from private.rollover_classes(p_school_id, p_plan) as g
  where g.is_copied and (
    exists (
      select 1 from private.classes as c
      where c.school_id = p_school_id and c.archived_at is null and lower(c.name) = lower(g.copy_name)
        and c.id not in (select o.class_id from private.rollover_classes(p_school_id, p_plan) as o)
    ) or exists (
      select 1 from private.rollover_classes(p_school_id, p_plan) as o
      where o.is_copied and lower(o.copy_name) = lower(g.copy_name) and o.class_id <> g.class_id
    )
  )
  order by g.field limit 1;
  if taken.field is not null then
    perform private.raise_error(422, 'validation_failed', format('The school would have two classes %s.', taken.copy_name), taken.field);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.class_summary (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A class as lists show it.
  select jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'students', (select count(*) from private.members_of(p_class) as m),
    'teachers', coalesce((
      select jsonb_agg(private.person_name(p) order by private.person_name(p), s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.class_to_json (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A class as its page shows it; an archived one has neither groups nor a code.
  select jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'school_id', p_class.school_id, 'school_name', (select s.name from private.schools as s where s.id = p_class.school_id),
    'role', private.class_role(p_class.id),
    'teachers', coalesce((
      select jsonb_agg(jsonb_build_object('staff_id', s.id, 'name', private.person_name(p)) order by private.person_name(p), s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id
    ), '[]'),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
      from private.class_groups as g where g.class_id = p_class.id and p_class.archived_at is null
    ), '[]'),
    'code', (
      select jsonb_build_object('code', k.code, 'ends_at', k.ends_at) from private.class_codes as k where k.class_id = p_class.id and k.ends_at > now()
    ),
    'students', coalesce((
      select jsonb_agg(
        -- What tells two of one name apart stays, also in an archived class.
        private.student_to_json(x.student, p_class.id) || case when x.namesakes > 1 then jsonb_build_object('username', (x.student).username) else '{}' end
        order by lower((x.student).last_name), lower(x.name), (x.student).id
      )
      from (
        select t as student, n.name, count(*) over (partition by lower(n.name)) as namesakes
        from private.members_of(p_class) as m join private.students as t on t.id = m.student_id
        cross join lateral (select private.student_name(t) as name) as n
      ) as x
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.commit_rollover (
  p_school_id uuid,
  p_plan      jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes what the preview of p_version showed, all of it or nothing; of those who were offered, p_leavers are noted as left. Raises rollover_changed
-- if anything differs since. Answers it as private.roster_to_json does.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  year private.rosters;
  plan jsonb;
begin
  perform 1 from private.schools as s where s.id = school.id for no key update;
  perform private.check_rollover(school.id, p_plan);
  if p_version is distinct from private.rollover_to_json(school.id, p_plan) ->> 'version' then
    perform private.raise_error(409, 'rollover_changed', 'Something was changed since the preview, and nothing was written. Look at what changed, then start the year again.');
  end if;
  -- Before its classes are archived.
  select coalesce(jsonb_agg(to_jsonb(g)), '[]') into plan from private.rollover_classes(school.id, p_plan) as g;
  insert into private.rosters (school_id, kind, made_by) values (school.id, 'rollover', auth.uid()) returning * into year;
  perform private.write_rollover_students(year, p_plan, coalesce(p_leavers, '{}'));
  perform private.write_rollover_classes(year, plan);
  update private.rosters as r set counts = (
    select jsonb_build_object(
      'archived', count(*) filter (where c.kind = 'class' and c.before is not null), 'made', count(*) filter (where c.kind = 'class' and c.before is null),
      'moved', count(*) filter (where c.kind = 'student' and c.after ->> 'left_at' is null), 'left', count(*) filter (where c.kind = 'student' and c.after ->> 'left_at' is not null)
    )
    from private.roster_changes as c where c.roster_id = year.id
  ) where r.id = year.id returning * into year;
  perform private.write_school_profile(t) from private.students as t
  where t.account is not null and t.id in (select c.row_id from private.roster_changes as c where c.roster_id = year.id and c.kind = 'student');
  return private.roster_to_json(year);
end;
$function$;

CREATE OR REPLACE FUNCTION private.comparable_student (
  p_student jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- What a roster writes of a student: an account that was made meanwhile is no change of it.
  select p_student - '{account,consent_withdrawn_at,updated_at}'::text[];
$function$;

CREATE OR REPLACE FUNCTION private.end_factor_reset (
  p_person uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For the edge function, once Auth has no factor of the person any more: their sessions end.
  delete from auth.sessions as s where s.user_id = p_person;
$function$;

CREATE OR REPLACE FUNCTION private.held_people (
  p_hold text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- People whose accounts have this hold: how many, and the first 50 by name.
  with held as (
    select p.id, private.person_name(p) as name, p.email, private.username_of(p.id) as username, e.erase_at
    from public.profiles as p
    left join private.erasure_requests as e on e.user_id = p.id
    where p.id <> all ((select private.out_of_reach())::uuid[]) and case p_hold when 'account_ending' then e.user_id is not null else private.hold_of(p.id) = p_hold end
  )
  select jsonb_build_object('total', (select count(*) from held), 'people', coalesce((
    select jsonb_agg(to_jsonb(f) order by f.erase_at, lower(f.name), f.id)
    from (select * from held order by erase_at, lower(name), id limit 50) as f
  ), '[]'));
$function$;

CREATE OR REPLACE FUNCTION private.list_rosters (
  p_school_id uuid,
  p_kind      text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The last 20 rosters ('roster') or turns of a year ('rollover') of a school, the newest first.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  return (
    select coalesce(jsonb_agg(private.roster_to_json(r) order by r.made_at desc, r.id), '[]')
    from (select r.* from private.rosters as r where r.school_id = school.id and r.kind = p_kind order by r.made_at desc, r.id limit 20) as r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.members_of (
  p_class private.classes
)
  RETURNS SETOF private.class_students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Who is in a class; of an archived one who was when it was archived, but no account that joined and has left.
  select m.* from private.class_students as m
  where m.class_id = p_class.id and (
    m.until is null
    or m.until >= p_class.archived_at and exists (select 1 from private.students as t where t.id = m.student_id and t.origin = 'school')
  );
$function$;

CREATE OR REPLACE FUNCTION private.name_and_username (
  p_student private.students
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- In sentences and lists of names alone: names may be equal.
  select concat_ws(' ', private.student_name(p_student), '(' || p_student.username || ')');
$function$;

CREATE OR REPLACE FUNCTION private.person_to_json (
  p_profile public.profiles
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A person as lists of people show them.
  select jsonb_build_object(
    'id', p_profile.id, 'email', p_profile.email, 'name', private.person_name(p_profile),
    'first_name', p_profile.first_name, 'last_name', p_profile.last_name,
    'username', private.username_of(p_profile.id),
    'school', p_profile.school, 'year', p_profile.year, 'extra_time_percent', p_profile.extra_time_percent,
    'admin_right', (select a.admin_right from private.admins as a where a.user_id = p_profile.id),
    -- False also while a right rests.
    'email_confirmed', exists (
      select 1 from auth.users as u
      left join private.admins as a on a.user_id = u.id
      where u.id = p_profile.id and u.email_confirmed_at > coalesce(a.address_changed_at, '-infinity')
    ),
    'completed_count', (
      select count(*) from public.lesson_results as r where r.user_id = p_profile.id and r.status = 2
    ),
    'last_active_at', greatest(
      (select max(r.completed_at) from public.lesson_results as r where r.user_id = p_profile.id),
      (select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_profile.id),
      (select max(v.updated_at) from public.video_progress as v where v.user_id = p_profile.id)
    ),
    'created_at', p_profile.created_at, 'updated_at', p_profile.updated_at
  );
$function$;

CREATE OR REPLACE FUNCTION private.preview_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What a plan would change, and changes nothing: {classes: [{class_id, copy: {name, year_level, with_students, with_teachers} or null}], years: [{from,
-- to, or null where its students are offered as left}]}. A class that the plan does not name stays as it is. See private.rollover_to_json.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  perform private.check_rollover(school.id, p_plan);
  return private.rollover_to_json(school.id, p_plan);
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_changed_rollover (
  p_year private.rosters
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A year that was started is taken back as a whole or not at all: raises rollover_changed_since with what was changed since. What is gone with an
-- account counts as nothing.
declare
  changed text[];
begin
  changed := array(
    select x.name from (
      select k.name from private.roster_changes as c join private.classes as k on k.id = c.row_id
      where c.roster_id = p_year.id and c.kind = 'class' and (
        to_jsonb(k) <> c.after
        or c.before is null and (
          exists (select 1 from private.class_groups as g where g.class_id = k.id)
          or exists (select 1 from private.class_codes as o where o.class_id = k.id)
          or exists (
            select 1 from private.class_students as m left join private.roster_changes as h on h.roster_id = p_year.id and h.kind = 'membership' and h.row_id = m.id
            where m.class_id = k.id and h.after is distinct from to_jsonb(m)
          ) or exists (
            select 1 from private.class_teachers as t
            where t.class_id = k.id and not exists (
              select 1 from private.roster_changes as h where h.roster_id = p_year.id and h.kind = 'teacher' and h.row_id = k.id and h.after = to_jsonb(t)
            )
          )
        )
        or c.before is not null and exists (
          select 1 from private.classes as o where o.school_id = k.school_id and o.archived_at is null and lower(o.name) = lower(k.name) and o.id <> k.id
            and not exists (select 1 from private.roster_changes as h where h.roster_id = p_year.id and h.kind = 'class' and h.row_id = o.id)
        )
      )
      union
      -- Of somebody who is at another school by now nothing is said.
      select private.name_and_username(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
      where c.roster_id = p_year.id and c.kind = 'student' and private.comparable_student(to_jsonb(t)) <> private.comparable_student(c.after)
        and not private.is_student_elsewhere(t)
    ) as x order by x.name
  );
  if cardinality(changed) > 0 then
    perform private.raise_error(409, 'rollover_changed_since', format(
      'Nothing was taken back, for these were changed since: %s.',
      array_to_string(changed[1:10], ', ') || case when cardinality(changed) > 10 then format(' and %s more', cardinality(changed) - 10) else '' end
    ));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.rollover_classes (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS TABLE (
    class_id      uuid,
    class_name    text,
    field         text,
    is_copied     boolean,
    copy_name     text,
    copy_year     text,
    with_students boolean,
    with_teachers boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The open classes that a plan archives, each with its copy, if it has one.
  select distinct on (c.id) c.id, c.name, format('classes.%s.copy.name', g.ordinality - 1), jsonb_typeof(g.given -> 'copy') = 'object',
    private.metadata_text(g.given -> 'copy', 'name', 100), private.metadata_text(g.given -> 'copy', 'year_level', 50),
    coalesce(g.given -> 'copy' ->> 'with_students' = 'true', false), coalesce(g.given -> 'copy' ->> 'with_teachers' = 'true', false)
  from jsonb_array_elements(case when jsonb_typeof(p_plan -> 'classes') = 'array' then p_plan -> 'classes' else '[]' end) with ordinality as g (given, ordinality)
  join private.classes as c on c.id = private.uuid_of(g.given ->> 'class_id')
  where c.school_id = p_school_id and c.archived_at is null
  order by c.id, g.ordinality;
$function$;

CREATE OR REPLACE FUNCTION private.rollover_to_json (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a plan comes to: the open `classes` and the `years` of the school's own students; the classes that are `archived` and `made`, the levels that
  -- are `moved`, who is `offered` as left, and the `version` of all that.
  with own as materialized (
    select t.* from private.students as t where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
  ), plan as materialized (
    select g.* from private.rollover_classes(p_school_id, p_plan) as g
  ), outcome as (
    select jsonb_build_object(
      'classes', coalesce((
        select jsonb_agg(private.class_summary(c) order by c.name, c.id) from private.classes as c where c.school_id = p_school_id and c.archived_at is null
      ), '[]'),
      'years', coalesce((
        select jsonb_agg(jsonb_build_object('year_level', y.year_level, 'students', y.students) order by y.year_level)
        from (select o.year_level, count(*) as students from own as o where o.year_level is not null group by o.year_level) as y
      ), '[]'),
      'archived', coalesce((select jsonb_agg(g.class_name order by g.class_name, g.class_id) from plan as g), '[]'),
      'made', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', g.copy_name, 'year_level', g.copy_year,
          'students', case when g.with_students then coalesce((
            select jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username)
              order by lower(t.last_name), lower(private.student_name(t)), t.id)
            from private.class_students as m join private.students as t on t.id = m.student_id
            where m.class_id = g.class_id and m.until is null
          ), '[]') else '[]' end,
          'teachers', case when g.with_teachers then private.class_summary(c) -> 'teachers' else '[]' end
        ) order by g.copy_name, g.class_id)
        from plan as g join private.classes as c on c.id = g.class_id where g.is_copied
      ), '[]'),
      'moved', coalesce((
        select jsonb_agg(jsonb_build_object(
          'from', y.from_level, 'to', y.to_level, 'students', (select count(*) from own as o where o.year_level = y.from_level)
        ) order by y.from_level)
        from private.rollover_years(p_plan) as y where y.to_level <> y.from_level
      ), '[]'),
      'offered', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'name', concat_ws(' ', o.first_name, o.last_name), 'username', o.username, 'student_key', o.student_key, 'year_level', o.year_level
        ) order by o.year_level, lower(o.last_name), lower(o.first_name), o.id)
        from own as o join private.rollover_years(p_plan) as y on y.from_level = o.year_level and y.to_level is null
      ), '[]')
    ) as value
  )
  select o.value || jsonb_build_object('version', md5(o.value::text)) from outcome as o;
$function$;

CREATE OR REPLACE FUNCTION private.rollover_years (
  p_plan jsonb
)
  RETURNS TABLE (
    from_level text,
    to_level   text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The year levels that move; of one without a next level the students are offered as left.
  select distinct on (y.given ->> 'from') y.given ->> 'from', private.metadata_text(y.given, 'to', 50)
  from jsonb_array_elements(case when jsonb_typeof(p_plan -> 'years') = 'array' then p_plan -> 'years' else '[]' end) with ordinality as y (given, ordinality)
  where y.given ->> 'from' is not null
  order by y.given ->> 'from', y.ordinality;
$function$;

CREATE OR REPLACE FUNCTION private.roster_comparison (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a preview shows: {rows, leavers, teachers, version}.
  select jsonb_build_object('rows', c.rows, 'leavers', l.leavers, 'teachers', h.teachers, 'version', md5(concat(c.rows, l.leavers, h.teachers)))
  from (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.row_number), '[]') as rows
    from private.compare_roster(p_school_id, p_rows, coalesce(p_choices, '{}')) as r
  ) as c, (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username, 'student_key', t.student_key)
      order by lower(t.last_name), lower(t.first_name), t.id), '[]') as leavers
    from private.roster_leavers(p_school_id, p_rows) as t
  ) as l, lateral (select private.roster_teachers(p_school_id, c.rows) as teachers) as h;
$function$;

CREATE OR REPLACE FUNCTION private.roster_teachers (
  p_school_id  uuid,
  p_comparison jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The teachers of the rows that are written who do not have the class yet: [{email, name, classes}]; `name` of who works at the school, others are invited.
  select coalesce(jsonb_agg(jsonb_build_object('email', x.address, 'name', x.name, 'classes', x.classes) order by x.address), '[]')
  from (
    select w.teacher_email as address, min(private.person_name(p)) as name, jsonb_agg(distinct w.class_name) as classes
    from (
      select min(r.class_name) as class_name, r.teacher_email from private.written_rows(p_comparison) as r
      where r.class_name is not null and r.teacher_email is not null group by lower(r.class_name), r.teacher_email
    ) as w
    left join private.classes as c on c.school_id = p_school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    left join private.current_staff as s on s.school_id = p_school_id and s.role = 'teacher' and private.confirmed_address(s.person) = w.teacher_email
    left join public.profiles as p on p.id = s.person
    where not exists (select 1 from private.class_teachers as h where h.class_id = c.id and h.staff_id = s.id) and not exists (
      select 1 from private.staff_invitations as i
      where i.school_id = p_school_id and i.email = w.teacher_email and i.ends_at > now() and c.id = any (i.class_ids)
    )
    group by w.teacher_email
  ) as x;
$function$;

CREATE OR REPLACE FUNCTION private.school_to_json (
  p_school private.schools
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A school as the caller sees it: a teacher their own classes, and neither staff nor invitations.
  select jsonb_build_object(
    'id', p_school.id, 'name', p_school.name, 'time_zone', p_school.time_zone, 'role', r.role,
    'agreement', (
      select jsonb_build_object(
        'basis', a.basis, 'agreed_by', a.agreed_by, 'policy_version', a.policy_version, 'agreed_at', a.agreed_at, 'ends_at', a.ends_at
      ) from private.school_agreements as a where a.school_id = p_school.id
    ),
    'classes', coalesce((
      select jsonb_agg(private.class_summary(c) order by c.archived_at is not null, c.name, c.id)
      from private.classes as c where c.school_id = p_school.id and private.class_role(c.id) is not null
    ), '[]'),
    'staff', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', private.person_name(p), 'email', p.email, 'role', s.role, 'since', s.since, 'until', s.until,
        'is_self', s.person = (select auth.uid()),
        'has_second_factor', exists (select 1 from auth.mfa_factors as f where f.user_id = s.person and f.status = 'verified'),
        'classes', coalesce((
          select jsonb_agg(c.name order by c.name, c.id) from private.class_teachers as t join private.classes as c on c.id = t.class_id
          where t.staff_id = s.id and c.archived_at is null
        ), '[]')
      ) order by s.role, private.person_name(p), s.id)
      from private.current_staff as s join public.profiles as p on p.id = s.person
      where s.school_id = p_school.id
    ), '[]') else '[]' end,
    'invitations', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.student_to_json (
  p_student  private.students,
  p_class_id uuid             DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A student as lists of a class (or, without p_class_id, of the school, for its administrators) show them. In a class, nothing but the name of whom the caller may
  -- not see, which in an archived one is nearly everybody, and nothing of accounts and groups in that at all. Of a joined account nothing but the name and the day of
  -- joining is read. `state`: 'no_access' while consent is withdrawn or something holds the account, 'no_account', 'not_signed_in', 'password_not_chosen' (with the newest card),
  -- 'active', or null in an archived class. `consent_withdrawn`: null in a class. `classes`: of a list of a class that one, else those of the student that are the caller's, too.
  select jsonb_build_object(
    'id', p_student.id, 'name', private.student_name(p_student), 'first_name', p_student.first_name, 'last_name', p_student.last_name,
    'username', case when v.sees then p_student.username end, 'student_key', case when v.sees then p_student.student_key end,
    'year_level', case when v.sees then p_student.year_level end, 'origin', p_student.origin,
    'since', coalesce(m.since, p_student.since), 'group_id', case when v.is_open then m.group_id end,
    'state', case
      when not v.is_open or not v.sees then null
      when p_student.origin = 'joined' then 'active'
      when p_student.consent_withdrawn_at is not null then 'no_access'
      when p_student.account is null then 'no_account'
      when u.last_sign_in_at is null then 'not_signed_in'
      when k.chosen_at is null then 'password_not_chosen'
      when private.hold_of(p_student.account) is not null then 'no_access'
      else 'active'
    end,
    'card', case when k.student_id is not null and v.is_open and v.sees then jsonb_build_object(
      'made_by', (select private.person_name(f) from public.profiles as f where f.id = k.made_by), 'made_at', k.made_at, 'ends_at', k.ends_at,
      'first_used_at', k.first_used_at, 'chosen_at', k.chosen_at
    ) end,
    'last_active_at', case when p_student.origin = 'school' and u.last_sign_in_at is not null and v.is_open and v.sees then private.last_active_at(p_student.account) end,
    'consent_withdrawn', case when p_class_id is null then p_student.consent_withdrawn_at is not null end,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
      from private.class_students as n join private.classes as o on o.id = n.class_id and o.archived_at is null
      where n.student_id = p_student.id and n.until is null and (
        o.id = p_class_id or p_class_id is null and (exists (
          select 1 from private.current_staff as s left join private.class_teachers as h on h.staff_id = s.id and h.class_id = o.id
          where s.person = (select auth.uid()) and s.school_id = o.school_id and (s.role = 'school_admin' or h.class_id is not null)
        ) or (select private.can_see_people()))
      )
    ), '[]')
  )
  from (select 1) as one
  left join auth.users as u on u.id = p_student.account
  left join private.login_cards as k on k.student_id = p_student.id and p_student.account is not null
  left join private.classes as c on c.id = p_class_id
  left join lateral private.members_of(c) as m on m.student_id = p_student.id
  cross join lateral (
    select c.archived_at is null as is_open,
      p_class_id is null or private.can_see_people() or private.may_see_student((select auth.uid()), p_student.id) is not null as sees
  ) as v;
$function$;

CREATE OR REPLACE FUNCTION private.take_back_students (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Students who were made go, unless they have an account or a card, or were put into another class since.
begin
  delete from private.students as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is null and t.id = c.row_id and t.account is null
    -- Auth may have the account already.
    and not exists (select 1 from private.login_cards as k where k.student_id = t.id)
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    and not exists (select 1 from private.class_students as m where m.student_id = t.id);
  update private.students as t set
    first_name = c.before ->> 'first_name', last_name = c.before ->> 'last_name', year_level = c.before ->> 'year_level',
    student_key = c.before ->> 'student_key', left_at = (c.before ->> 'left_at')::timestamptz, updated_at = clock_timestamp()
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is not null and t.id = c.row_id
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    -- A student has one school at a time.
    and (c.before ->> 'left_at' is not null or not private.is_student_elsewhere(t));
  perform private.write_school_profile(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
  where c.roster_id = p_roster_id and c.kind = 'student' and t.account is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster (
  p_school_id uuid,
  p_roster_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a roster back, but nothing that was changed since, and no student who has an account by now: {roster, kept}, `kept` the names and usernames of
-- students who stay as they are; the turn of a year only as a whole. Again changes nothing. Raises roster_not_found, roster_not_newest while
-- anything later stands, and rollover_changed_since.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  roster private.rosters;
begin
  perform 1 from private.schools as s where s.id = school.id for no key update;
  select r.* into roster from private.rosters as r where r.id = p_roster_id and r.school_id = school.id;
  if roster.id is null then
    perform private.raise_error(404, 'roster_not_found', 'This roster does not exist.');
  elsif roster.undone_at is null and exists (
    select 1 from private.rosters as r where r.school_id = school.id and r.made_at > roster.made_at and r.undone_at is null
  ) then
    perform private.raise_error(409, 'roster_not_newest', 'A later roster or new year stands. Take that one back first.');
  elsif roster.undone_at is null then
    if roster.kind = 'rollover' then
      perform private.refuse_changed_rollover(roster);
    end if;
    perform private.take_back_teachers(roster.id);
    perform private.take_back_places(roster.id);
    perform private.take_back_students(roster.id);
    delete from private.class_groups as g using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'group' and g.id = c.row_id and to_jsonb(g) = c.after
      and not exists (select 1 from private.class_students as m where m.group_id = g.id);
    delete from private.classes as k using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is null and k.id = c.row_id and to_jsonb(k) = c.after
      and not exists (select 1 from private.class_students as m where m.class_id = k.id)
      and not exists (select 1 from private.class_groups as g where g.class_id = k.id);
    update private.classes as k set archived_at = null from private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is not null and k.id = c.row_id and to_jsonb(k) = c.after;
    update private.rosters as r set undone_at = now() where r.id = roster.id returning * into roster;
  end if;
  return jsonb_build_object('roster', private.roster_to_json(roster), 'kept', coalesce((
    select jsonb_agg(private.name_and_username(t) order by lower(t.last_name), lower(t.first_name), t.id)
    from private.roster_changes as c join private.students as t on t.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'student' and private.comparable_student(to_jsonb(t)) is distinct from private.comparable_student(c.before)
  ), '[]'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.username_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of an account that a school made, which lists show in place of an email address.
  select t.username from private.students as t where t.id = p_id and t.account = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.write_rollover_classes (
  p_year private.rosters,
  p_plan jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Archives the classes of private.rollover_classes, then makes their copies, which may have the names of archived ones. Codes end; groups are not copied.
declare
  given record;
  class private.classes;
begin
  with old as materialized (
    select c.* from private.classes as c join jsonb_to_recordset(p_plan) as g (class_id uuid) on g.class_id = c.id
  ), changed as (
    update private.classes as c set archived_at = now() from old as o where c.id = o.id returning c.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_year.id, 'class', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
  delete from private.class_codes as k using jsonb_to_recordset(p_plan) as g (class_id uuid) where k.class_id = g.class_id;
  for given in
    select g.* from jsonb_to_recordset(p_plan) as g (class_id uuid, is_copied boolean, copy_name text, copy_year text, with_students boolean, with_teachers boolean)
    where g.is_copied
  loop
    insert into private.classes (school_id, name, year_level) values (p_year.school_id, given.copy_name, given.copy_year) returning * into class;
    insert into private.roster_changes (roster_id, kind, row_id, after) values (p_year.id, 'class', class.id, to_jsonb(class));
    with made as (
      insert into private.class_students (class_id, student_id)
      select class.id, m.student_id from private.class_students as m where given.with_students and m.class_id = given.class_id and m.until is null
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'membership', m.id, to_jsonb(m) from made as m;
    with made as (
      insert into private.class_teachers (class_id, staff_id)
      select class.id, t.staff_id from private.class_teachers as t join private.current_staff as s on s.id = t.staff_id
      where given.with_teachers and t.class_id = given.class_id
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'teacher', class.id, to_jsonb(m) from made as m;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_rollover_students (
  p_year    private.rosters,
  p_plan    jsonb,
  p_leavers uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Moves year levels, all from what they are now, and notes as left who was offered and ticked.
begin
  with old as materialized (
    select t.*, y.to_level from private.students as t join private.rollover_years(p_plan) as y on y.from_level = t.year_level
    where t.school_id = p_year.school_id and t.origin = 'school' and t.left_at is null
      and (y.to_level <> y.from_level or y.to_level is null and t.id = any (p_leavers))
  ), changed as (
    update private.students as t set
      year_level = coalesce(o.to_level, t.year_level), left_at = case when o.to_level is null then now() end, updated_at = clock_timestamp()
    from old as o where t.id = o.id
    returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_year.id, 'student', c.id, to_jsonb(o) - 'to_level', to_jsonb(c) from changed as c join old as o on o.id = c.id;
  with gone as (
    update private.class_students as m set until = now()
    from private.roster_changes as c
    where c.roster_id = p_year.id and c.after ->> 'left_at' is not null and m.student_id = c.row_id and m.until is null
    returning m.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_year.id, 'membership', g.id, to_jsonb(g) || '{"until": null}', to_jsonb(g) from gone as g;
end;
$function$;

CREATE OR REPLACE FUNCTION public.begin_factor_reset (
  p_staff_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.begin_factor_reset(p_staff_id); $function$;

REVOKE ALL ON FUNCTION "public"."begin_factor_reset"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.commit_rollover (
  p_school_id uuid,
  p_plan      jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.commit_rollover(p_school_id, p_plan, p_leavers, p_version); $function$;

REVOKE ALL ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.end_factor_reset (
  p_person uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.end_factor_reset(p_person); $function$;

REVOKE ALL ON FUNCTION "public"."end_factor_reset"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.list_rosters (
  p_school_id uuid,
  p_kind      text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.list_rosters(p_school_id, p_kind); $function$;

REVOKE ALL ON FUNCTION "public"."list_rosters"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.preview_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.preview_rollover(p_school_id, p_plan); $function$;

REVOKE ALL ON FUNCTION "public"."preview_rollover"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."rosters"
  ADD CONSTRAINT "rosters_kind_check" CHECK ((kind = ANY (ARRAY['roster'::text, 'rollover'::text])));

CREATE TRIGGER audit_delete AFTER DELETE ON private.school_agreements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.school_agreements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.school_agreements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id'
);

COMMENT ON COLUMN "private"."rosters"."kind" IS 'rollover: no file, but the turn of a year (school_years.sql), which is kept in the same way.';

REVOKE ALL ON FUNCTION "private"."begin_factor_reset"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_factor_reset"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_consent"(private.students, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_rollover"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_rollover"(uuid, jsonb, uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."commit_rollover"(uuid, jsonb, uuid[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."end_factor_reset"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_factor_reset"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."list_rosters"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_rosters"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."members_of"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_and_username"(private.students) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."preview_rollover"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preview_rollover"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_changed_rollover"(private.rosters) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rollover_classes"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rollover_to_json"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rollover_years"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_teachers"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."username_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_rollover_classes"(private.rosters, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_rollover_students"(private.rosters, jsonb, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_factor_reset"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_factor_reset"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_factor_reset"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."end_factor_reset"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_factor_reset"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_factor_reset"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."list_rosters"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_rosters"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_rosters"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."preview_rollover"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."preview_rollover"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."preview_rollover"(uuid, jsonb) TO "postgres";
