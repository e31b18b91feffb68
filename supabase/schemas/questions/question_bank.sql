-- The question bank: finding questions across quizzes, changing many of them, and copying them into a quiz
-- (docs/decisions/0095-the-bank-is-a-search.md).

create function private.admin_find_questions(p_search jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Finds questions in any quiz, each once: {q?, type?, tag?, quiz_id?, sort?: title | type | quiz | created_at | updated_at, descending?,
-- offset?, limit?, only_ids?}. Every word of q has to occur in the question or in its quiz titles. Returns {total, items}, or with
-- only_ids {total, ids} of all results.
declare
  search jsonb := private.unwrap_json(p_search);
  words text[] := private.search_words(search ->> 'q');
  sort text := coalesce(search ->> 'sort', 'updated_at');
  sort_key text := case sort
    when 'title' then 'lower(q.title)' when 'type' then 'q.type' when 'quiz' then 'lower(z.titles)'
    when 'created_at' then 'q.created_at' when 'updated_at' then 'q.updated_at'
  end;
  direction text := case when coalesce((search ->> 'descending')::boolean, false) then 'desc' else 'asc' end;
  only_ids boolean := coalesce((search ->> 'only_ids')::boolean, false);
  page integer := case when not only_ids then least(coalesce((search ->> 'limit')::integer, 25), 200) end;
  found jsonb;
begin
  perform private.require_right('content');
  if sort_key is null then
    perform private.raise_error(422, 'validation_failed', 'This list can’t be sorted by that field.', 'sort');
  elsif page < 0 then
    perform private.raise_error(422, 'validation_failed', 'The page size can’t be negative.', 'limit');
  end if;
  -- The id breaks ties, so that every question is on only one page.
  execute format(
    $query$
      with hits as materialized (
        select q.id, row_number() over (order by %1$s %2$s, q.id) as place
        from public.questions as q
        cross join lateral (
          select string_agg(z.title, ' ' order by lower(z.title), z.id) as titles
          from public.quiz_questions as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
          where p.question_id = q.id and p.deleted_at is null
        ) as z
        -- Leaves out the key: people don't search for right answers. The text is concatenated once for all words.
        cross join lateral (
          select lower(concat_ws(
            ' ', q.title, q.description, array_to_string(q.tags, ' '), q.options::text, q.left_options::text,
              q.right_options::text, z.titles, q.id
          )) as searched
          offset 0
        ) as s
        where q.deleted_at is null and z.titles is not null %3$s
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        case when $7 then 'ids' else 'items' end, coalesce((
          select jsonb_agg(case when $7 then to_jsonb(h.id) else private.bank_question_to_json(h.id, $4) end order by h.place)
          from (select * from hits order by place offset $5 limit $6) as h
        ), '[]'::jsonb)
      )
    $query$,
    sort_key, direction, concat_ws(
      ' ',
      case when search ->> 'type' is not null then 'and q.type = $2' end,
      case when search ->> 'tag' is not null then 'and private.tag_keys(q.tags) @> array[lower($3)]' end,
      case when search ->> 'quiz_id' is not null then
        'and q.id = any (array(
           select p.question_id from private.live_places as p join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
           where p.quiz_id = $4
         ))'
      end,
      case when words <> '{}' then
        'and not exists (
           select 1 from unnest($1) as w (word)
           where position(w.word in s.searched) = 0
         )'
      end
    )
  ) into found using words, search ->> 'type', private.trim_text(search ->> 'tag'), search ->> 'quiz_id',
    greatest(coalesce((search ->> 'offset')::integer, 0), 0), page, only_ids;
  return found;
end;
$$;
call private.expose('admin_find_questions', 'authenticated');

create function private.bank_question_to_json(p_id text, p_quiz_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A question as the bank lists it, with the quiz that was searched for, or else its first quiz by title.
begin
  return (
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'type', q.type, 'tags', q.tags, 'quiz_id', z.id, 'quiz_title', z.title,
      'quiz_count', (select count(*) from private.quizzes_of(q.id)), 'created_at', q.created_at, 'updated_at', q.updated_at
    )
    from public.questions as q
    cross join lateral (
      select z.* from private.quizzes_of(q.id) with ordinality as z (id, title, place)
        order by coalesce(z.id <> p_quiz_id, false), z.place limit 1
    ) as z
    where q.id = p_id
  );
end;
$$;

create function private.admin_change_questions(p_ids text[], p_change jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Changes up to 1,000 questions of any quizzes, or none of them. {action: delete | restore}: in all their quizzes. {action: tag, add?,
-- remove?}: two lists of tags. {action: copy | link, quiz_id}: adds them at the end of that quiz, in the order of p_ids, as copies or as
-- shared questions. {action: unlink, quiz_id}: replaces them with copies in that quiz. Returns {changed, copies}: how many changed, and
-- the ids of copies by those of the originals.
declare
  change jsonb := private.unwrap_json(p_change);
  added text[] := coalesce(private.read_tags(jsonb_build_object('tags', change -> 'add')), '{}');
  removed text[] := private.tag_keys(coalesce(private.read_tags(jsonb_build_object('tags', change -> 'remove')), '{}'));
  quiz text := change ->> 'quiz_id';
  action text := change ->> 'action';
  refused text;
  copies jsonb := '{}';
  changed integer := 0;
begin
  perform private.require_right('content');
  if action is null or action not in ('delete', 'restore', 'tag', 'copy', 'link', 'unlink') then
    perform private.raise_error(422, 'validation_failed', 'Action must be one of delete, restore, tag, copy, link, unlink.', 'action');
  end if;
  if action = 'unlink' then
    -- Unlinking moves answers, so this lock is taken before any row lock, in the same order as finishing an attempt.
    perform private.lock_changed_grading(p_ids, array[quiz]);
  end if;
  if action in ('copy', 'link', 'unlink') then
    -- Locks the quiz first, as in admin_save_question.
    perform private.require_content('quizzes', quiz);
  elsif action in ('delete', 'restore') then
    perform private.lock_quizzes_of(p_ids);
  end if;
  perform private.require_selection('questions', p_ids, action = 'restore');
  case action
    when 'delete' then
      update public.questions as q set deleted_at = now() where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = 'question' and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This item isn’t in the trash, or it was deleted over 30 days ago.');
      elsif exists (
        select 1 from unnest(p_ids) as i (id) where not private.has_live_quiz(i.id)
      ) then
        perform private.raise_error(
          409, 'quiz_in_trash', 'A quiz with one of these questions is in the trash too. Restore the quiz first.'
        );
      end if;
      update public.questions as q set deleted_at = null where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'tag' then
      create temporary table new_tags on commit drop as
      select q.id, q.title, private.tag_list(to_jsonb(
        array(select t.tag from unnest(q.tags) as t (tag) where lower(t.tag) <> all (removed)) || added
      )) as tags
      from public.questions as q where q.id = any (p_ids);
      select n.title into refused from pg_temp.new_tags as n where cardinality(n.tags) > 10 order by n.id limit 1;
      if refused is not null then
        perform private.raise_error(
          422, 'too_many_tags', format('“%s” would have more than 10 tags. Nothing was changed.', left(refused, 100)), 'add'
        );
      end if;
      update public.questions as q set tags = n.tags from pg_temp.new_tags as n where n.id = q.id and n.tags <> q.tags;
      get diagnostics changed = row_count;
      drop table pg_temp.new_tags;
    when 'copy' then
      copies := private.copy_questions(p_ids);
      changed := private.place_questions(quiz, array(select copies ->> i.id from unnest(p_ids)
        with ordinality as i (id, place) order by i.place));
    when 'link' then
      changed := private.link_questions(quiz, p_ids);
    when 'unlink' then
      perform private.require_placed(quiz, p_ids);
      copies := private.make_independent(quiz, p_ids);
      changed := (select count(*) from jsonb_object_keys(copies));
  end case;
  return jsonb_build_object('changed', changed, 'copies', copies);
end;
$$;
call private.expose('admin_change_questions', 'authenticated');
