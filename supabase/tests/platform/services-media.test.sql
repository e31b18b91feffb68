-- Write access to the bucket `media`, tested on a table like Storage's.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
select is(private.set_up_services() -> 'storage', 'false', 'nothing is set up without Storage');
create schema storage;
grant usage on schema storage to anon, authenticated;
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
create table storage.buckets (id text primary key, file_size_limit bigint);
insert into storage.buckets values ('media', 52428800), ('other', 1);
alter table storage.objects enable row level security;
alter table storage.buckets enable row level security;
grant all on storage.objects, storage.buckets to anon, authenticated;
select is(private.set_up_services() -> 'storage', 'true', 'Storage is protected when it is added later');
select private.set_up_services();
create function pg_temp.put(p_name text, p_bucket text default 'media') returns text language sql as $$
  select tests.effect(format('insert into storage.objects (bucket_id, name) values (%L, %L)', p_bucket, p_name));
$$;
create function pg_temp.name(p_rest text) returns text language sql as $$ select 'uploads/'
  || replace(p_rest, 'ID', '2f0ed6cc-5c0e-4b0e-9d0b-6b8d0b1a2c3d'); $$;

select tests.act_as('anna');
select is(pg_temp.put(pg_temp.name('images/ID.png')), 'refused', 'a student cannot upload');
select tests.act_as_visitor();
select is(pg_temp.put(pg_temp.name('images/ID.png')), 'refused', 'a visitor cannot upload');
select tests.act_as('ada');
select is(pg_temp.put(pg_temp.name(n)), '1', 'an admin uploads ' || n)
  from unnest('{images/ID.png,videos/ID.mp4,captions/ID.vtt}'::text[]) as n;
select is(pg_temp.put(pg_temp.name(n)), 'refused', 'an admin cannot upload ' || n)
  from unnest('{images/ID.svg,images/ID.html,images/../ID.png,other/ID.png,images/mine.png}'::text[]) as n;
select is(pg_temp.put('courses/tax-returns.svg'), 'refused', 'an admin cannot overwrite a seeded file');
select is(pg_temp.put(pg_temp.name('images/ID.png'), 'other'), 'refused', 'an admin cannot upload to another bucket');
select is(tests.effect($$ update storage.objects set name = 'courses/x.svg' $$), '0', 'no one can rename a file');
select tests.act_as_operator();
insert into storage.objects (bucket_id, name) select 'media', pg_temp.name(n)
  from unnest('{images/ID.png,videos/ID.mp4,captions/ID.vtt}'::text[]) as n;
select tests.act_as('anna');
select is(tests.effect($$ delete from storage.objects $$), '0', 'a student cannot delete files');
select tests.act_as('ada');
select is(tests.effect($$ delete from storage.objects $$), '3', 'an admin can delete files');
select results_eq('select id, file_size_limit from storage.buckets', $$ values ('media', 52428800::bigint) $$,
  'an admin can read the maximum file size');
select is(tests.effect($$ update storage.buckets set file_size_limit = 1 $$), '0', 'an admin cannot change the maximum file size');
select tests.act_as('anna');
select is_empty('select from storage.buckets', 'a student cannot read buckets');

select tests.act_as_operator();
select * from finish();
rollback;
