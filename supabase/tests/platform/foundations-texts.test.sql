-- Titles and names contain visible text and close their direction controls.
begin;
select no_plan();

-- Direction controls are closed within the text.
select is(private.close_bidi_controls('plain'), 'plain', 'a text without direction marks is unchanged');
select is(private.close_bidi_controls(U&'\202Etax\202C'), U&'\202Etax\202C', 'an override that ends is kept');
select is(private.close_bidi_controls(U&'\202Etax'), 'tax', 'an override that doesn''t end is removed');
select is(private.close_bidi_controls(U&'\2067a\2069\202Bb'), 'ab', 'all direction marks are then removed');
select is(private.close_bidi_controls(U&'\2067a\202Eb\2069c'), U&'\2067a\202Eb\2069c', 'the end of an isolate ends everything inside it');
select is(private.close_bidi_controls(U&'a\202C\2069'), U&'a\202C\2069', 'ends without a beginning are kept');
select is(
  private.close_bidi_controls(repeat(U&'\202E', 99) || 'a'), 'a', 'no text becomes longer than its column allows'
);

insert into public.courses (id, title, description) values ('directed', U&'\202ETax', 'plain');
select is(title, 'Tax', 'the directions of an inserted title are closed') from public.courses where id = 'directed';
update public.courses set description = U&'\2066open' where id = 'directed';
select is(description, 'open', 'the directions of a changed description are closed') from public.courses where id = 'directed';

update public.courses set title = repeat(U&'\202E', 100) || repeat('a', 100) where id = 'directed';
select is(title, repeat('a', 100), 'a title of marks fits') from public.courses where id = 'directed';
select is(
  private.metadata_text(jsonb_build_object('name', repeat(U&'\2067', 98) || '8B'), 'name', 100), '8B', 'names in forms are closed too'
);

-- Every title or name is checked: invisible text is refused.
select is(
  (
    select string_agg(c.conrelid::regclass::text || '.' || c.conname, ', ')
    from pg_catalog.pg_constraint as c
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ 'btrim\(\w+\) <> '
      and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  ),
  null, 'every constraint checks for visible text, not only for spaces'
);
select throws_ok(
  $$insert into public.quizzes (title) values (U&'\200B\2060')$$, '23514', null, 'an invisible title is refused'
);
select is(
  private.metadata_text(jsonb_build_object('first_name', U&'\200B'), 'first_name', 100), null, 'an invisible name counts as missing'
);

select * from finish();
rollback;
