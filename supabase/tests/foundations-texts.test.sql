-- Titles and names that people can see, with directions that end where the text does.
begin;
select no_plan();

-- Directions end where the text does.
select is(private.close_bidi_controls('plain'), 'plain', 'a text without marks stays as it is');
select is(private.close_bidi_controls(U&'\202Etax'), U&'\202Etax\202C', 'an override is ended');
select is(private.close_bidi_controls(U&'\2067a\202Bb'), U&'\2067a\202Bb\202C\2069', 'all are ended, the last one first');
select is(private.close_bidi_controls(U&'\2067a\202Eb\2069c'), U&'\2067a\202Eb\2069c', 'the end of an isolate ends what is inside of it');
select is(private.close_bidi_controls(U&'a\202C\2069'), U&'a\202C\2069', 'ends without a beginning do no harm');
select is(
  private.close_bidi_controls(private.close_bidi_controls(U&'\202E\2066x')), private.close_bidi_controls(U&'\202E\2066x'),
  'what is closed stays as it is'
);

insert into public.courses (id, title, description) values ('directed', U&'\202ETax', 'plain');
select is(title, U&'\202ETax\202C', 'a title that is inserted is closed') from public.courses where id = 'directed';
update public.courses set description = U&'\2066open' where id = 'directed';
select is(description, U&'\2066open\2069', 'a description that is changed is closed') from public.courses where id = 'directed';

-- Every column of a title or name is checked: what nobody can see is refused.
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
