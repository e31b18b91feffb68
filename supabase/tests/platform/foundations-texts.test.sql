-- Titles and names that people can see, with directions that end where the text does.
begin;
select no_plan();

-- Directions end where the text does.
select is(private.close_bidi_controls('plain'), 'plain', 'a text without marks stays as it is');
select is(private.close_bidi_controls(U&'\202Etax\202C'), U&'\202Etax\202C', 'an override that is ended stays');
select is(private.close_bidi_controls(U&'\202Etax'), 'tax', 'one that is not ended is taken out');
select is(private.close_bidi_controls(U&'\2067a\2069\202Bb'), 'ab', 'and all marks with it');
select is(private.close_bidi_controls(U&'\2067a\202Eb\2069c'), U&'\2067a\202Eb\2069c', 'the end of an isolate ends what is inside of it');
select is(private.close_bidi_controls(U&'a\202C\2069'), U&'a\202C\2069', 'ends without a beginning do no harm');
select is(
  private.close_bidi_controls(repeat(U&'\202E', 99) || 'a'), 'a', 'no text becomes longer than its column takes'
);

insert into public.courses (id, title, description) values ('directed', U&'\202ETax', 'plain');
select is(title, 'Tax', 'a title that is inserted is closed') from public.courses where id = 'directed';
update public.courses set description = U&'\2066open' where id = 'directed';
select is(description, 'open', 'a description that is changed is closed') from public.courses where id = 'directed';

update public.courses set title = repeat(U&'\202E', 100) || repeat('a', 100) where id = 'directed';
select is(title, repeat('a', 100), 'a title of marks fits') from public.courses where id = 'directed';
select is(
  private.metadata_text(jsonb_build_object('name', repeat(U&'\2067', 98) || '8B'), 'name', 100), '8B', 'names of forms, too'
);

-- Every column of a title or name is checked: what no one can see is refused.
select is(
  (
    select string_agg(c.conrelid::regclass::text || '.' || c.conname, ', ')
    from pg_catalog.pg_constraint as c
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ 'btrim\(\w+\) <> '
      and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
  ),
  null, 'no constraint only refuses spaces'
);
select throws_ok(
  $$insert into public.quizzes (title) values (U&'\200B\2060')$$, '23514', null, 'an invisible title is refused'
);
select is(
  private.metadata_text(jsonb_build_object('first_name', U&'\200B'), 'first_name', 100), null, 'an invisible name counts as none'
);

select * from finish();
rollback;
