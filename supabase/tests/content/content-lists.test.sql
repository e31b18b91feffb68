-- Searching, sorting and paging content.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
insert into public.courses (id, title, category, instructor, description, deleted_at) values
  ('f1', 'Zebra tax', 'Findable', 'Mia', 'Crossing 100%_of* it', null), ('f2', 'apple', 'Findable', 'Tom', 'About tax', null),
  ('f3', 'Mango', 'Findable', 'Ann', '', null), ('f4', 'Gone tax', 'Findable', '', '', now());
create function pg_temp.found(p_query text, p_sort text default 'title', p_descending boolean default false,
  p_offset integer default 0, p_limit integer default null)
returns text language sql as $$
  select concat(f ->> 'total', ':', (select string_agg(i, ',') from jsonb_array_elements_text(f -> 'ids') as i))
  from public.find_content('courses', p_query, p_sort, p_descending, p_offset, p_limit) as f;
$$;

select tests.act_as('anna');
select is(pg_temp.found('findable TAX'), '2:f2,f1', 'every word has to occur, in any column and any case; deleted content is not found');
select is(pg_temp.found('findable', 'title', true, 1, 1), '3:f3', 'each page has the total');
select is(pg_temp.found('findable', 'title', false, 30, 10), '3:', 'past the end, the page is empty');
select is(pg_temp.found('100%_of*'), '1:f1', 'SQL wildcards are plain characters');
select is(pg_temp.found('findable %'), '1:f1', 'a wildcard alone is a plain character');
select is(pg_temp.found(E'x'' or true --'), '0:', 'quotes are plain characters');
select is(pg_temp.found('findable', 'instructor'), '3:f3,f1,f2', 'results can be sorted by another column');
select is(pg_temp.found('findable', 'description'), '3:f3,f2,f1', 'results can be sorted by description');
select is(pg_temp.found('findable', 'id', true), '3:f3,f2,f1', 'results can be sorted by ID, descending');
select ok((public.find_content('courses', null, 'title', null, null, null) ->> 'total')::int >= 3,
  'without arguments, everything is listed');
select throws_ok($$ select public.find_content('courses', '', 'deleted_at', false, 0, 1) $$, 'PT422',
  'validation_failed', 'only known columns can be sorted by');
select throws_ok($$ select public.find_content('profiles', '', 'title', false, 0, 1) $$, 'PT422', 'validation_failed',
  'only content can be searched');
select tests.act_as_visitor();
select throws_ok($$ select public.find_content('courses', '', 'title', false, 0, 1) $$, '42501', null, 'a visitor is refused');

select tests.act_as_operator();
-- The cost of a search.
select tests.act_as_operator();
select is(
  private.search_words('  Tax tax OFFICE  a b c d e f g h i'), array['office', 'tax', 'a', 'b', 'c', 'd', 'e', 'f'],
  'a search uses the eight longest words, each once'
);
select is(private.search_words(null), '{}', 'a search without a query has no words');
select is_empty(
  $$
    select p.proname from pg_catalog.pg_proc as p
    where p.pronamespace = 'private'::regnamespace and 'p_query' = any(p.proargnames)
      and p.proname not in ('search_words', 'catalogue_query', 'search_suggestions')
      and (p.prosrc ~ 'regexp_split' or not exists (
        select from pg_catalog.pg_proc as w
        where w.pronamespace = 'public'::regnamespace and w.proname = p.proname and array_to_string(w.proconfig, ' ') ~ 'statement_timeout'
      ))
  $$,
  'every search is bounded in words and time'
);

select * from finish();
rollback;
