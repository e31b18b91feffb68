CREATE OR REPLACE FUNCTION private.admin_find_questions (
  p_search jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions of all quizzes: {q?, type?, tag?, quiz_id?, sort?: title | type | quiz | created_at | updated_at, descending?, offset?,
-- limit?, only_ids?}. Every word of q has to occur in the question or in the title of its quiz. Answers {total, items}, or with
-- only_ids {total, ids} of everything that is found.
declare
  search jsonb := private.unwrap_json(p_search);
  words text[] := private.search_words(search ->> 'q');
  sort text := coalesce(search ->> 'sort', 'updated_at');
  sort_key text := case sort
    when 'title' then 'lower(q.title)' when 'type' then 'q.type' when 'quiz' then 'lower(z.title)'
    when 'created_at' then 'q.created_at' when 'updated_at' then 'q.updated_at'
  end;
  direction text := case when coalesce((search ->> 'descending')::boolean, false) then 'desc' else 'asc' end;
  only_ids boolean := coalesce((search ->> 'only_ids')::boolean, false);
  page integer := case when not only_ids then least(coalesce((search ->> 'limit')::integer, 25), 200) end;
  found jsonb;
begin
  perform private.require_right('content');
  if sort_key is null then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif page < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  end if;
  -- The id breaks ties, so that every question is on exactly one page.
  execute format(
    $query$
      with hits as materialized (
        select q.id, row_number() over (order by %1$s %2$s, q.id) as place
        from public.questions as q join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
        -- Not the key: what is right is not what people search for. Put together once for all words.
        cross join lateral (
          select lower(concat_ws(
            ' ', q.title, q.description, array_to_string(q.tags, ' '), q.options::text, q.left_options::text, q.right_options::text, z.title, q.id
          )) as searched
          offset 0
        ) as s
        where q.deleted_at is null %3$s
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        case when $7 then 'ids' else 'items' end, coalesce((
          select jsonb_agg(case when $7 then to_jsonb(h.id) else private.bank_question_to_json(h.id) end order by h.place)
          from (select * from hits order by place offset $5 limit $6) as h
        ), '[]'::jsonb)
      )
    $query$,
    sort_key, direction, concat_ws(
      ' ',
      case when search ->> 'type' is not null then 'and q.type = $2' end,
      case when search ->> 'tag' is not null then 'and private.tag_keys(q.tags) @> array[lower($3)]' end,
      case when search ->> 'quiz_id' is not null then 'and q.quiz_id = $4' end,
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
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_find_questions"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_find_questions"(jsonb) FROM PUBLIC;
