-- Tags of questions: a list in the question's row (docs/decisions/0095-the-bank-is-a-search.md).

create function private.tag_list(p_tags jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- A list of tags as stored: without invisible characters, blank tags, or duplicates (ignoring case), in alphabetical order. The first
-- spelling is used.
begin
  if p_tags is null or p_tags in ('null', '[]') then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(t.tag order by lower(t.tag) collate "C"), '{}')
    from (
      select distinct on (lower(s.tag) collate "C") s.tag
      from (
        select private.visible_text(e.value) as tag, e.place
        from jsonb_array_elements_text(p_tags) with ordinality as e (value, place)
      ) as s
      where s.tag <> ''
      order by lower(s.tag) collate "C", s.place
    ) as t
  );
end;
$$;

create function private.tag_problem(p_tags text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The problem with these tags; null if there is none. Tags can't contain commas, because commas separate tags in a list.
begin
  if p_tags = '{}' then
    return null;
  end if;
  return case
    when cardinality(p_tags) > 10 then 'A question can have at most 10 tags.'
    when exists (select 1 from unnest(p_tags) as t (tag) where char_length(t.tag) > 50) then 'A tag can have at most 50 characters.'
    when exists (select 1 from unnest(p_tags) as t (tag) where t.tag like '%,%') then 'Tags can’t contain commas.'
    when exists (select 1 from unnest(p_tags) as t (tag) where not coalesce(private.has_visible_text(t.tag), false))
      then 'A tag needs at least one visible character.'
  end;
end;
$$;
grant execute on function private.tag_problem to service_role;

create function private.read_tags(p_question jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- The tags in an argument of admin_save_question; null if they are left out.
declare
  given jsonb := nullif(p_question -> 'tags', 'null');
  tags text[];
begin
  if given is null then
    return null;
  elsif jsonb_typeof(given) <> 'array' or jsonb_path_exists(given, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Tags must be a list of strings.', 'tags');
  end if;
  tags := private.tag_list(given);
  if private.tag_problem(tags) is not null then
    perform private.raise_error(422, 'invalid_question', private.tag_problem(tags), 'tags');
  end if;
  return tags;
end;
$$;

create function private.tag_keys(p_tags text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- Returns tags in lower case, because tags that differ only in case are the same.
begin
  if p_tags = '{}' then
    return p_tags;
  end if;
  return (select coalesce(array_agg(lower(t.tag)), '{}') from unnest(p_tags) as t (tag));
end;
$$;
grant execute on function private.tag_keys to service_role;

create function private.admin_list_tags() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The tags of all questions, most used first: [{tag, questions}]. If spellings differ in case, shows the most used one.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'questions', t.questions) order by t.questions desc,
      lower(t.tag) collate "C"), '[]')
    from (
      select mode() within group (order by u.tag collate "C") as tag, count(*) as questions
      from public.questions as q
      cross join lateral unnest(q.tags) as u (tag)
      where exists (
        select 1 from private.live_places as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
          where p.question_id = q.id
      )
      group by lower(u.tag)
      order by count(*) desc, lower(u.tag) collate "C"
      limit 1000
    ) as t
  );
end;
$$;
call private.expose('admin_list_tags', 'authenticated');
