-- What a search may cost: a query of a hundred words took 7 seconds on 5,000 quizzes, in which nobody else was served.

create function private.search_words(p_query text) returns text[]
language sql immutable set search_path = '' as $$
  -- The words that a search looks for: of the first 200 characters, each once, at most eight. The longest come first, since they rule
  -- out the most.
  select coalesce(array_agg(w.word order by char_length(w.word) desc, w.word), '{}')
  from (
    select t.word
    from regexp_split_to_table(lower(btrim(left(coalesce(p_query, ''), 200))), '\s+') as t (word)
    where t.word <> ''
    group by t.word
    order by char_length(t.word) desc, t.word
    limit 8
  ) as w;
$$;
revoke all on function private.search_words(text) from public;

do $$
declare
  split constant text := $text$regexp_split_to_array(lower(btrim(left(coalesce(p_query, ''), 200))), '\s+')$text$;
  search record;
begin
  for search in
    select p.oid, p.proname as name, pg_get_function_identity_arguments(p.oid) as arguments, pg_get_functiondef(p.oid) as definition
    from pg_catalog.pg_proc as p
    where p.pronamespace = 'private'::regnamespace and 'p_query' = any(p.proargnames) and p.proname <> 'search_words'
  loop
    -- One of them looks for the query as a whole.
    execute replace(search.definition, split, 'private.search_words(p_query)');
    -- The Data API gives the time to the whole request.
    execute format('alter function public.%I(%s) set statement_timeout = ''3s''', search.name, search.arguments);
  end loop;
end;
$$;
