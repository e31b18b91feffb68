-- Pathways: two answers of a learner, what matters now and the school year, order the courses (docs/decisions/0057).

create table private.pathways (
  user_id uuid primary key references auth.users (id) on delete cascade,
  category text check (category in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns')),
  answered_at timestamptz not null default now()
);
alter table private.pathways enable row level security;
comment on table private.pathways is
  'Who was asked for their pathway, and what matters to them now; null where they skipped that question. The school year is in profiles.';

create function private.school_years(p_text text) returns int4range
language plpgsql immutable set search_path = '' as $$
-- The school years that a text names: 'Year 9' and '9', 'Years 9–12', '7 to 9', '10+'; null where it names none, as '2026' does.
declare
  number constant text := '(?<![0-9])([0-9]{1,2})(?![0-9])';
  first_year integer := (regexp_match(p_text, number))[1]::integer;
  last_year integer := case
    when p_text ~* '\+|\m(up|onwards)\M' then 13 else (regexp_match(p_text, '.*' || number))[1]::integer
  end;
begin
  if first_year between 1 and last_year and last_year <= 13 then
    return int4range(first_year, last_year, '[]');
  end if;
  return null;
end;
$$;

create function private.pathway_order(p_learner uuid) returns text[]
language plpgsql stable set search_path = '' as $$
-- The ids of all courses in the order of the learner's pathway: those of the chosen category first, of these and of the others
-- those for the learner's school year, then those that name no school year; the oldest first.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
begin
  return array(
    with live as materialized (
      select c.id, translate(lower(btrim(c.category)), ' _', '--') as category, c.year, c.created_at
      from public.courses as c
      where c.deleted_at is null
    ),
    -- Many courses are for the same years.
    years as (
      select y.year, school_year <@ private.school_years(y.year) as fits from (select distinct l.year from live as l) as y
    )
    select l.id
    from live as l
    join years as y on y.year = l.year
    order by
      l.category is distinct from chosen, case when y.fits then 1 when y.fits is null then 2 else 3 end, l.created_at, l.id
  );
end;
$$;

create function private.pathway_to_json(p_learner uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('asked', p.user_id is not null, 'year', f.year, 'category', p.category)
    from (select p_learner as id) as me
    left join private.pathways as p on p.user_id = me.id
    left join public.profiles as f on f.id = me.id
  );
end;
$$;

create function private.get_pathway() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.pathway_to_json(private.require_user());
end;
$$;

create function private.save_pathway(p_year text, p_category text) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- What the learner answered; nobody is asked again after that. Without a category there is none. Without a year the profile keeps
-- the one that it has; a blank one removes it.
declare
  me uuid := private.require_learner();
begin
  if p_year is not null and p_year !~ '^(Year ([7-9]|1[0-2]))?$'
    and p_year is distinct from (select p.year from public.profiles as p where p.id = me)
  then
    perform private.raise_error(422, 'validation_failed', 'Choose one of the school years.', 'p_year');
  elsif p_category is not null and p_category not in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns') then
    perform private.raise_error(422, 'validation_failed', 'Choose one of the categories.', 'p_category');
  end if;
  insert into private.pathways (user_id, category) select u.id, p_category from auth.users as u where u.id = me
  on conflict (user_id) do update set category = excluded.category, answered_at = now();
  if p_year is not null then
    update public.profiles as p set year = nullif(p_year, '')
    where p.id = me and p.year is distinct from nullif(p_year, '');
  end if;
  return private.pathway_to_json(me);
end;
$$;

create function private.has_unfinished_lesson(p_learner uuid, p_course_id text) returns boolean
language plpgsql stable set search_path = '' as $$
-- Whether something that can be played is left to do in a course.
begin
  return exists (
    select 1
    from private.unnumbered_lessons as l
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    where l.course_id = p_course_id and r.status is distinct from 2 and (
      l.quiz_id is null or exists (
        select 1
        from public.questions as q
        join private.question_keys as k on k.question_id = q.id
        where q.quiz_id = l.quiz_id and q.deleted_at is null and q.type = any (private.supported_question_types())
      )
    )
  );
end;
$$;

create function private.suggested_course(p_learner uuid, p_order text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
-- The first course in this order in which something is left to do, rather one that needs no plan; null when all are complete.
-- `reason` says why: the chosen category or the school year, if it is for either.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
  sees_all boolean := private.has_full_access(p_learner);
  closed text;
  suggested text;
  course text;
begin
  foreach course in array p_order loop
    continue when not private.has_unfinished_lesson(p_learner, course);
    if sees_all or exists (select 1 from public.courses as c where c.id = course and c.access = 'free') then
      suggested := course;
      exit;
    end if;
    closed := coalesce(closed, course);
  end loop;
  return (
    select jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'small_description', c.small_description, 'category', c.category, 'image', c.image,
      'needs_plan', suggested is null,
      'reason', case
        when translate(lower(btrim(c.category)), ' _', '--') = chosen then 'category'
        when school_year <@ private.school_years(c.year) then 'year'
      end
    )
    from public.courses as c
    where c.id = coalesce(suggested, closed)
  );
end;
$$;

-- Section: the pages of home.
create function private.continued_lesson(p_learner uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
-- The lesson to go on with; null before the first one, and when every course that was started is complete.
declare
  sees_all boolean := private.has_full_access(p_learner);
begin
  return (
    -- A course is continued once something in it was started; opening its overview starts nothing.
    with touched as materialized (
      select l.course_id, r.completed_at as at
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null
      union all
      select l.course_id, a.started_at
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner
      union all
      select l.course_id, v.updated_at
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner
    ),
    latest as (
      select d.course_id, max(d.at) as at from touched as d group by d.course_id
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    )
    from latest as t
    join private.lesson_states(p_learner, array(select d.course_id from touched as d)) as s
      on s.course_id = t.course_id and s.status < 2 and s.playable
    join public.courses as c on c.id = t.course_id and (sees_all or c.access = 'free')
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
    -- The latest course first; in it the open quiz attempt, else the first available lesson that can be played.
    order by t.at desc, t.course_id, a.started_at desc nulls last, s.status desc, s.ordinal_position
    limit 1
  );
end;
$$;

create function private.home_courses(p_learner uuid, p_order text[], p_offset integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  sees_all boolean := private.has_full_access(p_learner);
  ids text[] := p_order[greatest(p_offset, 0) + 1 : greatest(p_offset, 0) + least(greatest(p_limit, 0), 200)];
begin
  return (
    with counts as materialized (
      select
        l.course_id, count(*) as lessons, count(*) filter (where r.status = 2) as done,
        sum(r.score) filter (where r.status = 2 and l.lesson_type = 0) as score,
        sum(r.score_max) filter (where r.status = 2 and l.lesson_type = 0) as score_max
      from private.unnumbered_lessons as l
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
      where l.course_id = any (ids)
      group by l.course_id
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'duration_minutes', c.duration_minutes, 'lesson_count', coalesce(n.lessons, 0),
        'completed_count', coalesce(n.done, 0),
        'complete', case when n.done > 0 then not private.has_unfinished_lesson(p_learner, c.id) else false end,
        'best', case when n.score_max > 0 then jsonb_build_object('score', n.score, 'score_max', n.score_max) end,
        'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by o.n
    ), '[]'::jsonb)
    from unnest(ids) with ordinality as o (course_id, n)
    join public.courses as c on c.id = o.course_id
    left join counts as n on n.course_id = c.id
  );
end;
$$;

create function private.quizzes_in_no_course(p_offset integer, p_limit integer) returns text[]
language plpgsql stable set search_path = '' set enable_sort = off as $$
-- Some of the quizzes that are in no course, the oldest first: by the index of that order. Sorted, all quizzes would be read.
begin
  return array(
    select q.id
    from public.quizzes as q
    cross join lateral (
      -- A subquery of its own: joined, all lessons would be read.
      select exists (
        select 1
        from public.lessons as e
        join public.courses as d on d.id = e.course_id and d.deleted_at is null
        where e.quiz_id = q.id and e.removed_at is null
      ) as is_given
      offset 0
    ) as place
    where q.deleted_at is null and not place.is_given
    order by q.created_at, q.id
    offset p_offset limit p_limit
  );
end;
$$;

create function private.home_quizzes(p_learner uuid, p_order text[], p_offset integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
-- A page of all quizzes and whether others follow: those of each course in the order of its road, the courses in this order, then
-- those in no course. A quiz in several courses stands in the one that it was linked to first. Of one that the learner cannot open,
-- the texts only.
declare
  sees_all boolean := private.has_full_access(p_learner);
  page_start integer := greatest(p_offset, 0);
  page_size integer := least(greatest(p_limit, 0), 200);
  -- One more than the page has, to see whether others follow.
  wanted integer := page_start + page_size + 1;
  lessons text[] := '{}';
  alone text[] := '{}';
  course text;
begin
  -- Course by course, so that a page reads no more than there is before its end.
  foreach course in array p_order loop
    exit when cardinality(lessons) >= wanted;
    lessons := lessons || array(
      select l.id
      from public.lessons as l
      join public.quizzes as q on q.id = l.quiz_id and q.deleted_at is null
      where l.course_id = course and l.removed_at is null and not exists (
        select 1
        from public.lessons as e
        join public.courses as d on d.id = e.course_id and d.deleted_at is null
        where e.quiz_id = l.quiz_id and e.removed_at is null and (e.created_at, e.id) < (l.created_at, l.id)
      )
      order by l.position, l.created_at, l.id
      limit wanted - cardinality(lessons)
    );
  end loop;
  if cardinality(lessons) < wanted then
    alone := private.quizzes_in_no_course(
      greatest(page_start - cardinality(lessons), 0), wanted - greatest(page_start, cardinality(lessons))
    );
  end if;
  return (
    with found as materialized (
      select l.quiz_id, o.lesson_id, l.course_id, d.title as course_title, 1 as part, o.n
      from unnest(lessons) with ordinality as o (lesson_id, n)
      join public.lessons as l on l.id = o.lesson_id
      join public.courses as d on d.id = l.course_id
      where o.n > page_start
      union all
      select o.quiz_id, null, null, null, 2, o.n
      from unnest(alone) with ordinality as o (quiz_id, n)
    ),
    page as (
      select f.* from found as f order by f.part, f.n limit page_size
    )
    select jsonb_build_object(
      'quizzes', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'title', q.title, 'description', q.description, 'image', case when o.is_open then q.image end,
          'category', q.category, 'needs_plan', not o.is_open, 'course_id', p.course_id, 'course_title', p.course_title,
          'lesson_id', p.lesson_id, 'best', b.best,
          'question_count', coalesce((select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id), 0)
        ) order by p.part, p.n
      ), '[]'::jsonb),
      'more', (select count(*) from found) > page_size
    )
    from page as p
    -- One by one: for a page, all quizzes would be read as well.
    cross join lateral (select t.* from public.quizzes as t where t.id = p.quiz_id limit 1) as q
    cross join lateral (select sees_all or private.is_quiz_open(p_learner, q.id) as is_open) as o
    cross join lateral (
      -- As the quiz itself says it.
      select case
        when p.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = p_learner and r.lesson_id = p.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = p_learner and a.quiz_id = q.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end as best
    ) as b
  );
end;
$$;

create function private.get_home_courses(p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- A page of all courses, and whether others follow.
declare
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
begin
  return jsonb_build_object(
    'courses', private.home_courses(me, ids, p_offset, p_limit),
    'more', cardinality(ids) > greatest(p_offset, 0) + least(greatest(p_limit, 0), 200)
  );
end;
$$;

create or replace function private.get_home_quizzes(p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return private.home_quizzes(me, private.pathway_order(me), p_offset, p_limit);
end;
$$;

create or replace function private.get_home() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- The next step, without one the course to begin with, and the first page of each group.
declare
  page_size constant integer := 24;
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  next jsonb := private.continued_lesson(me);
  quizzes jsonb := private.home_quizzes(me, ids, 0, page_size);
begin
  return jsonb_build_object(
    'pathway', private.pathway_to_json(me),
    'continue', next,
    'suggestion', case when next is null then private.suggested_course(me, ids) end,
    'courses', private.home_courses(me, ids, 0, page_size),
    'more_courses', cardinality(ids) > page_size,
    'quizzes', quizzes -> 'quizzes',
    'more_quizzes', quizzes -> 'more'
  );
end;
$$;

-- The export of a person has every table about people.
create or replace function private.export_account(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'profiles', (select jsonb_agg(to_jsonb(p)) from public.profiles as p where p.id = p_id),
    'users', (
      select jsonb_agg(jsonb_build_object(
        'id', u.id, 'email', u.email, 'phone', u.phone, 'email_confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'given_at_sign_up', u.raw_user_meta_data,
        'sign_in_methods', u.raw_app_meta_data
      ))
      from auth.users as u where u.id = p_id
    ),
    'identities', (
      select jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'identity', i.identity_data, 'last_sign_in_at', i.last_sign_in_at
      ) order by i.created_at)
      from auth.identities as i where i.user_id = p_id
    ),
    'sessions', (
      select jsonb_agg(jsonb_build_object(
        'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'browser', s.user_agent, 'address', s.ip
      ) order by s.created_at)
      from auth.sessions as s where s.user_id = p_id
    ),
    'audit_log_entries', (
      select jsonb_agg(
        jsonb_build_object('at', l.created_at, 'action', l.payload ->> 'action', 'address', l.ip_address) order by l.created_at
      )
      from auth.audit_log_entries as l where l.payload ->> 'actor_id' = p_id::text
    ),
    'consents', (
      select jsonb_agg(to_jsonb(c) - '{user_id,recorded_by}'::text[] order by c.given_at)
      from private.consents as c where c.user_id = p_id
    ),
    'birth_years', (select jsonb_agg(jsonb_build_object('year', b.year)) from private.birth_years as b where b.user_id = p_id),
    'pathways', (
      select jsonb_agg(jsonb_build_object('category', w.category, 'answered_at', w.answered_at))
      from private.pathways as w where w.user_id = p_id
    ),
    'erasure_requests', (
      select jsonb_agg(to_jsonb(e) - '{user_id,requested_by}'::text[]) from private.erasure_requests as e where e.user_id = p_id
    ),
    'admins', (select jsonb_agg(jsonb_build_object('since', a.created_at)) from private.admins as a where a.user_id = p_id)
  );
$$;

call private.expose('get_pathway', 'authenticated');
call private.expose('save_pathway', 'authenticated');
call private.expose('get_home_courses', 'authenticated');
revoke execute on all functions in schema private from public;
