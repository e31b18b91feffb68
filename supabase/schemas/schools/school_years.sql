-- New year: archives and copies classes and moves students up in one step that can be undone (docs/product.md#rollover). Stored and undone
-- like a roster.

create function private.rollover_classes(p_school_id uuid, p_plan jsonb) returns table (
  class_id uuid, class_name text, field text, is_copied boolean, copy_name text, copy_year text, with_students boolean,
    with_teachers boolean
)
language sql stable
set search_path = ''
as $$
  -- The open classes that a plan archives, each with its copy, if any.
  select distinct on (c.id) c.id, c.name, format('classes.%s.copy.name', g.ordinality - 1), jsonb_typeof(g.given -> 'copy') = 'object',
    private.metadata_text(g.given -> 'copy', 'name', 100), private.year_level(private.metadata_text(g.given -> 'copy', 'year_level', 50)),
    coalesce(g.given -> 'copy' ->> 'with_students' = 'true', false), coalesce(g.given -> 'copy' ->> 'with_teachers' = 'true', false)
  from jsonb_array_elements(case when jsonb_typeof(p_plan -> 'classes') = 'array' then p_plan -> 'classes'
    else '[]' end) with ordinality as g (given, ordinality)
  join private.classes as c on c.id = private.uuid_of(g.given ->> 'class_id')
  where c.school_id = p_school_id and c.archived_at is null
  order by c.id, g.ordinality;
$$;

create function private.rollover_years(p_plan jsonb) returns table (from_level text, to_level text)
language sql immutable
set search_path = ''
as $$
  -- The year levels whose students move up. If a level has no next level, its students are offered as leavers.
  select distinct on (l.level) l.level, private.year_level(private.metadata_text(y.given, 'to', 50))
  from jsonb_array_elements(case when jsonb_typeof(p_plan -> 'years') = 'array' then p_plan -> 'years' else '[]' end)
    with ordinality as y (given, ordinality)
  cross join lateral (select private.year_level(y.given ->> 'from') as level) as l
  where l.level is not null
  order by l.level, y.ordinality;
$$;

create function private.check_rollover(p_school_id uuid, p_plan jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises validation_failed for a copy without a name, or with the name of a class that stays open or of another copy.
declare
  unnamed text;
  taken record;
begin
  select g.field into unnamed from private.rollover_classes(p_school_id, p_plan) as g where g.is_copied
    and g.copy_name is null order by g.field limit 1;
  if unnamed is not null then
    perform private.raise_error(422, 'validation_failed', 'Enter a name for the new class.', unnamed);
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
    perform private.raise_error(
      422, 'validation_failed', format('Two classes would be named %s. Choose different names.', taken.copy_name), taken.field);
  end if;
end;
$$;

create function private.rollover_to_json(p_school_id uuid, p_plan jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The effect of a plan: the open `classes` and the `years` of the school's own students; the classes to be `archived` and `made`, the
  -- levels to be `moved`, the students `offered` as leavers, and the `version` of all this.
  with own as materialized (
    select t.*, t as student from private.students as t where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
  ), plan as materialized (
    select g.* from private.rollover_classes(p_school_id, p_plan) as g
  ), outcome as (
    select jsonb_build_object(
      'classes', coalesce((
        select jsonb_agg(private.class_summary(c) order by c.name collate private.natural_order, c.id) from private.classes as c
          where c.school_id = p_school_id and c.archived_at is null
      ), '[]'),
      'years', coalesce((
        select jsonb_agg(jsonb_build_object('year_level', y.year_level, 'students', y.students)
          order by y.year_level collate private.natural_order)
        from (select o.year_level, count(*) as students from own as o where o.year_level is not null group by o.year_level) as y
      ), '[]'),
      'archived', coalesce((
        select jsonb_agg(g.class_name order by g.class_name collate private.natural_order, g.class_id) from plan as g
      ), '[]'),
      'made', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', g.copy_name, 'year_level', g.copy_year,
          'students', case when g.with_students then coalesce((
            select jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username)
              order by private.student_sort_name(t) collate private.natural_order, t.id)
            from private.class_students as m join private.students as t on t.id = m.student_id
            where m.class_id = g.class_id and m.until is null
          ), '[]') else '[]' end,
          'teachers', case when g.with_teachers then private.class_summary(c) -> 'teachers' else '[]' end
        ) order by g.copy_name collate private.natural_order, g.class_id)
        from plan as g join private.classes as c on c.id = g.class_id where g.is_copied
      ), '[]'),
      'moved', coalesce((
        select jsonb_agg(jsonb_build_object(
          'from', y.from_level, 'to', y.to_level, 'students', (select count(*) from own as o where o.year_level = y.from_level)
        ) order by y.from_level collate private.natural_order)
        from private.rollover_years(p_plan) as y where y.to_level <> y.from_level
      ), '[]'),
      'offered', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'name', concat_ws(' ', o.first_name, o.last_name), 'username', o.username, 'student_key',
            o.student_key, 'year_level', o.year_level
        ) order by o.year_level collate private.natural_order, private.student_sort_name(o.student) collate private.natural_order, o.id)
        from own as o join private.rollover_years(p_plan) as y on y.from_level = o.year_level and y.to_level is null
      ), '[]')
    ) as value
  )
  select o.value || jsonb_build_object('version', md5(o.value::text)) from outcome as o;
$$;

create function private.preview_rollover(p_school_id uuid, p_plan jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Shows what a plan would change, without changing anything: {classes: [{class_id, copy: {name, year_level, with_students, with_teachers}
-- or null}], years: [{from, to}]}; a null `to` offers the level's students as leavers. Classes not named in the plan don't change. See
-- private.rollover_to_json.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  perform private.check_rollover(school.id, p_plan);
  return private.rollover_to_json(school.id, p_plan);
end;
$$;
call private.expose('preview_rollover', 'authenticated');
alter function public.preview_rollover set statement_timeout = '60s';

create function private.commit_rollover(p_school_id uuid, p_plan jsonb, p_leavers uuid[], p_version text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Makes all changes that the preview of p_version showed, or none. p_leavers: the offered students who have left. Raises rollover_changed
-- if anything has changed since. Returns the new year as private.roster_to_json does.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  year private.rosters;
  plan jsonb;
begin
  perform private.check_rollover(school.id, p_plan);
  if p_version is distinct from private.rollover_to_json(school.id, p_plan) ->> 'version' then
    perform private.raise_error(409, 'rollover_changed',
      'Something changed since the preview, so nothing was saved. Review the changes, then start the year again.');
  end if;
  -- The plan is read before its classes are archived.
  select coalesce(jsonb_agg(to_jsonb(g)), '[]') into plan from private.rollover_classes(school.id, p_plan) as g;
  insert into private.rosters (school_id, kind, made_by) values (school.id, 'rollover', auth.uid()) returning * into year;
  perform private.write_rollover_students(year, p_plan, coalesce(p_leavers, '{}'));
  perform private.write_rollover_classes(year, plan);
  perform private.update_audience(private.changed_classes(year.id));
  update private.rosters as r set counts = (
    select jsonb_build_object(
      'archived', count(*) filter (where c.kind = 'class' and c.before is not null), 'made',
        count(*) filter (where c.kind = 'class' and c.before is null),
      'moved', count(*) filter (where c.kind = 'student' and c.after ->> 'left_at' is null), 'left',
        count(*) filter (where c.kind = 'student' and c.after ->> 'left_at' is not null)
    )
    from private.roster_changes as c where c.roster_id = year.id
  ) where r.id = year.id returning * into year;
  perform private.write_school_profile(t) from private.students as t
  where t.account is not null and t.id in (select c.row_id from private.roster_changes as c where c.roster_id = year.id
    and c.kind = 'student');
  return private.roster_to_json(year);
end;
$$;
call private.expose('commit_rollover', 'authenticated');
alter function public.commit_rollover set statement_timeout = '60s';

create function private.write_rollover_students(p_year private.rosters, p_plan jsonb, p_leavers uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Moves students up from their current year levels, each only once, and marks the selected leavers as left.
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
$$;

create function private.write_rollover_classes(p_year private.rosters, p_plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Archives the classes of private.rollover_classes, then creates their copies, which may reuse archived names. Codes stop working;
-- groups aren't copied; joined accounts that are in no copy leave the school.
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
    select g.* from jsonb_to_recordset(p_plan) as g (class_id uuid, is_copied boolean, copy_name text, copy_year text,
      with_students boolean, with_teachers boolean)
    where g.is_copied
  loop
    insert into private.classes (school_id, name, year_level)
      values (p_year.school_id, given.copy_name, given.copy_year) returning * into class;
    insert into private.roster_changes (roster_id, kind, row_id, after) values (p_year.id, 'class', class.id, to_jsonb(class));
    with made as (
      insert into private.class_students (class_id, student_id)
      select class.id, m.student_id from private.class_students as m where given.with_students
        and m.class_id = given.class_id and m.until is null
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'membership', m.id, to_jsonb(m) from made as m;
    with made as (
      insert into private.class_teachers (class_id, staff_id, role)
      select class.id, t.staff_id, t.role from private.class_teachers as t join private.current_staff as s on s.id = t.staff_id
      where given.with_teachers and t.class_id = given.class_id
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'teacher', class.id, to_jsonb(m) from made as m;
  end loop;
  perform private.end_archived_joins(g.class_id) from jsonb_to_recordset(p_plan) as g (class_id uuid);
end;
$$;

create function private.refuse_changed_rollover(p_year private.rosters) returns void
language plpgsql stable
set search_path = ''
as $$
-- A new year is undone as a whole or not at all: raises rollover_changed_since with what has changed. Ignores rows that were deleted with
-- an account.
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
          or exists (select 1 from private.assignments as a where a.class_id = k.id)
          or exists (
            select 1 from private.class_students as m left join private.roster_changes as h on h.roster_id = p_year.id
              and h.kind = 'membership' and h.row_id = m.id
            where m.class_id = k.id and h.after is distinct from to_jsonb(m)
          ) or exists (
            select 1 from private.class_teachers as t
            where t.class_id = k.id and not exists (
              select 1 from private.roster_changes as h where h.roster_id = p_year.id and h.kind = 'teacher'
                and h.row_id = k.id and h.after = to_jsonb(t)
            )
          )
        )
        or c.before is not null and exists (
          select 1 from private.classes as o where o.school_id = k.school_id and o.archived_at is null
            and lower(o.name) = lower(k.name) and o.id <> k.id
            and not exists (select 1 from private.roster_changes as h where h.roster_id = p_year.id and h.kind = 'class'
              and h.row_id = o.id)
        )
      )
      union
      -- Reveals nothing about students who are now at another school.
      select private.name_and_username(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
      where c.roster_id = p_year.id and c.kind = 'student'
        and private.comparable_student(to_jsonb(t)) <> private.comparable_student(c.after)
        and t.origin = 'school' and not private.is_student_elsewhere(t)
    ) as x order by x.name collate private.natural_order
  );
  if cardinality(changed) > 0 then
    perform private.raise_error(409, 'rollover_changed_since', format(
      'Couldn’t undo the new year because some items have changed since: %s.',
      array_to_string(changed[1:10], ', ') || case
        when cardinality(changed) > 10 then format(' and %s more', cardinality(changed) - 10) else '' end
    ));
  end if;
end;
$$;
