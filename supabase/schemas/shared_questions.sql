-- Questions that are the same in several quizzes. Each quiz keeps a row of its own, with its own position, trash and results; what the
-- rows say is kept equal here, so nothing that reads questions knows of it.

create table private.shared_questions (
  question_id text primary key references public.questions (id) on delete cascade,
  group_id uuid not null
);
comment on table private.shared_questions is 'Questions with the same group are one question in several quizzes: what is changed in one is changed in all.';
alter table private.shared_questions enable row level security;
revoke all on private.shared_questions from public, anon, authenticated, service_role;
create index shared_questions_group_id_idx on private.shared_questions (group_id);

create function private.with_shared(p_ids text[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- These questions and those that are the same, without those in the trash.
begin
  return array(
    select i.id from unnest(p_ids) as i (id)
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    where s.question_id = any (p_ids)
    order by 1
  );
end;
$$;

create function private.other_places(p_question_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Where a question is as well: [{question_id, quiz_id, quiz_title}], by title.
  select coalesce(
    jsonb_agg(jsonb_build_object('question_id', q.id, 'quiz_id', z.id, 'quiz_title', z.title) order by lower(z.title), z.id), '[]'
  )
  from private.shared_questions as s
  join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
  join public.questions as q on q.id = o.question_id and q.deleted_at is null
  join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
  where s.question_id = p_question_id;
$$;

create function private.other_quizzes(p_id text) returns text[]
language sql stable
set search_path = ''
as $$
  -- The titles of the other quizzes that have the same question.
  select array(
    select z.title
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
    where s.question_id = p_id
    order by z.title
  );
$$;

create function private.lock_shared_questions(p_ids text[]) returns void
language sql
set search_path = ''
as $$
  -- Locks questions and those that are the same, also in the trash, in the order of require_selection.
  select q.id from public.questions as q
  where q.id = any (p_ids) or q.id in (
    select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = any (p_ids)
  )
  order by q.id for no key update;
$$;

create function private.share_question() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Copies what changed questions say to those that are the same. The update runs this again, which then finds nothing that differs.
-- Columns that the table gets later are copied without a change here.
declare
  changed text[];
  names text[];
begin
  if not exists (select 1 from private.shared_questions) then
    return null;
  end if;
  changed := array(select s.question_id from private.shared_questions as s where s.question_id in (select n.id from new_rows as n));
  if changed = '{}' then
    return null;
  end if;
  names := private.restorable_columns('questions');
  execute format(
    $sql$
      update public.questions as t set (%1$s) = (%2$s)
      from (
        select distinct on (s.group_id) s.group_id, n.*
        from new_rows as n
        join old_rows as o on o.id = n.id
        join private.shared_questions as s on s.question_id = n.id
        where n.id = any ($1) and (%2$s) is distinct from (%3$s)
        order by s.group_id, n.id
      ) as n
      join private.shared_questions as s on s.group_id = n.group_id
      where t.id = s.question_id and (%4$s) is distinct from (%2$s)
    $sql$,
    (select string_agg(quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('n.' || quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('o.' || quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('t.' || quote_ident(c), ', ') from unnest(names) as c)
  ) using changed;
  return null;
end;
$$;

create trigger questions_share
  after update on public.questions referencing old table as old_rows new table as new_rows
  for each statement execute function private.share_question();

create function private.share_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Copies changed keys to the questions that are the same, all but the salt.
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select n.question_id from new_rows as n)) then
    return null;
  end if;
  insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
  select o.question_id, n.answer, n.explanation, n.option_explanations
  from (
    select distinct on (s.group_id) s.group_id, w.*
    from new_rows as w join private.shared_questions as s on s.question_id = w.question_id
    order by s.group_id, w.question_id
  ) as n
  join private.shared_questions as o on o.group_id = n.group_id and o.question_id <> n.question_id
  left join private.question_keys as x on x.question_id = o.question_id
  where (x.answer, x.explanation, x.option_explanations) is distinct from (n.answer, n.explanation, n.option_explanations)
  on conflict (question_id) do update set
    answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations,
    updated_at = clock_timestamp();
  return null;
end;
$$;

create trigger question_keys_share_insert
  after insert on private.question_keys referencing new table as new_rows for each statement execute function private.share_key();
create trigger question_keys_share_update
  after update on private.question_keys referencing new table as new_rows for each statement execute function private.share_key();

create function private.unshare_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- A question lost its key: those that are the same lose it, too. Not where the question is deleted for good: its row is gone by now.
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select o.question_id from old_rows as o)) then
    return null;
  end if;
  delete from private.question_keys as k
  using private.shared_questions as o, private.shared_questions as s
  where s.question_id in (select w.question_id from old_rows as w join public.questions as q on q.id = w.question_id)
    and o.group_id = s.group_id and k.question_id = o.question_id;
  return null;
end;
$$;

create trigger question_keys_share_delete
  after delete on private.question_keys referencing old table as old_rows for each statement execute function private.unshare_key();

create function private.link_questions(p_ids text[], p_quiz_id text) returns integer
language plpgsql
set search_path = ''
as $$
-- Puts questions behind the last one of a quiz as the same questions; all of them are locked. One that was selected in several quizzes comes once.
declare
  refused text;
  last integer := coalesce((select max(q.position) from public.questions as q where q.quiz_id = p_quiz_id), 0);
  added jsonb;
begin
  select q.title into refused from public.questions as q
  where q.id = any (p_ids) and exists (
    select 1 from public.questions as h
    where h.quiz_id = p_quiz_id and h.deleted_at is null and (h.id = q.id or h.id = any (private.with_shared(array[q.id])))
  )
  order by q.id limit 1;
  if refused is not null then
    perform private.raise_error(
      409, 'question_in_quiz', format('“%s” is in this quiz already. Nothing was changed.', left(refused, 100)), 'quizId'
    );
  end if;
  insert into private.shared_questions (question_id, group_id)
  select i.id, gen_random_uuid() from (select distinct u.id from unnest(p_ids) as u (id)) as i
  on conflict do nothing;
  -- A question of the quiz that is in its trash could come back beside the new one.
  delete from private.shared_questions as o using public.questions as q
  where q.id = o.question_id and q.quiz_id = p_quiz_id
    and o.group_id in (select s.group_id from private.shared_questions as s where s.question_id = any (p_ids));
  select s.title into refused from (
    select min(q.title) as title from private.shared_questions as s join public.questions as q on q.id = s.question_id
    where s.group_id in (select g.group_id from private.shared_questions as g where g.question_id = any (p_ids))
    group by s.group_id having count(*) >= 100
  ) as s limit 1;
  if refused is not null then
    perform private.raise_error(
      422, 'too_many_quizzes', format('“%s” is in 100 quizzes already. Copy it instead.', left(refused, 100)), 'quizId'
    );
  end if;
  select jsonb_object_agg(f.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', p_quiz_id, 'position', last + f.place)) into added
  from (
    select g.id, row_number() over (order by g.place) as place
    from (
      select distinct on (s.group_id) u.id, u.place
      from unnest(p_ids) with ordinality as u (id, place) join private.shared_questions as s on s.question_id = u.id
      order by s.group_id, u.place
    ) as g
  ) as f;
  perform private.insert_question_copies(added);
  insert into private.shared_questions (question_id, group_id)
  select a.value ->> 'id', s.group_id from jsonb_each(added) as a join private.shared_questions as s on s.question_id = a.key;
  return (select count(*) from jsonb_object_keys(added));
end;
$$;

create function private.unlink_questions(p_ids text[]) returns integer
language plpgsql
set search_path = ''
as $$
-- Makes each a question of its own, which says what it said. Answers how many were in another quiz as well.
declare
  groups uuid[];
  shared jsonb;
  changed integer;
begin
  groups := array(
    select s.group_id from private.shared_questions as s
    where s.group_id in (select o.group_id from private.shared_questions as o where o.question_id = any (p_ids))
    group by s.group_id having count(*) > 1
  );
  select jsonb_object_agg(s.question_id, private.other_quizzes(s.question_id)) into shared
  from private.shared_questions as s where s.group_id = any (groups);
  delete from private.shared_questions as s where s.question_id = any (p_ids) and s.group_id = any (groups);
  get diagnostics changed = row_count;
  -- What is left alone is its own as well.
  delete from private.shared_questions as s
  where s.group_id = any (groups) and (select count(*) from private.shared_questions as o where o.group_id = s.group_id) = 1;
  -- Nothing of the question changes, so no trigger appends a version. It keeps its id: what is typed in a form builds on it as before.
  with live as materialized (
    select v.id, v.item_id, v.content, s.value as quizzes
    from jsonb_each(shared) as s join private.content_versions as v on v.kind = 'question' and v.item_id = s.key and v.state = 'live'
    where s.key not in (select o.question_id from private.shared_questions as o)
  ), ended as (
    update private.content_versions as v set id = gen_random_uuid(), state = 'replaced' from live as l where v.id = l.id returning v.item_id
  )
  insert into private.content_versions (id, kind, item_id, content, state, action, made_by, note)
  select l.id, 'question', l.item_id, l.content, 'live', 'update', auth.uid(), jsonb_build_object('same_in', jsonb_build_array(l.quizzes, '[]'::jsonb))
  from live as l join ended as e on e.item_id = l.item_id order by l.item_id;
  return changed;
end;
$$;
