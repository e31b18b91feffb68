-- A request of the REST API that is repeated because its answer was lost is carried out once.

create table private.idempotency_keys (
  account uuid not null references auth.users (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  step smallint not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account, key, step)
);
alter table private.idempotency_keys enable row level security;
create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);
comment on table private.idempotency_keys is
  'What the functions that a request called have answered, for a day: a repeated request gets it again.';

create function private.run_once(p_call jsonb, p_answer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Without p_answer: what this step of the request has answered before, or null if it is to be carried out. With p_answer: notes it, in
-- the transaction that has carried it out. {key, hash, step} of p_call: the hash is that of the request.
declare
  me uuid := private.require_user();
  wanted integer := (p_call ->> 'step')::integer;
  known private.idempotency_keys;
begin
  if coalesce(char_length(p_call ->> 'key'), 0) not between 1 and 255 or p_call ->> 'hash' is null or wanted is null then
    perform private.raise_error(422, 'validation_failed', 'An Idempotency-Key has 1 to 255 characters.', 'idempotency_key');
  end if;
  if p_answer is not null then
    insert into private.idempotency_keys (account, key, step, request_hash, answer)
    values (me, p_call ->> 'key', wanted, p_call ->> 'hash', p_answer);
    return p_answer;
  end if;
  -- Held until the transaction ends: whoever gets it sees what the one before has noted.
  if not pg_try_advisory_xact_lock(hashtextextended(me || ' ' || (p_call ->> 'key'), 0)) then
    perform private.raise_error(409, 'request_under_way', 'This request is being carried out. Please wait a moment, then try again.');
  end if;
  delete from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and k.created_at < now() - interval '1 day';
  select k.* into known from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and (k.step = wanted or k.request_hash <> p_call ->> 'hash')
  order by k.request_hash = p_call ->> 'hash' limit 1;
  if known.request_hash <> p_call ->> 'hash' then
    perform private.raise_error(
      422, 'key_reused', 'This Idempotency-Key belongs to another request. Send a new one.', 'idempotency_key'
    );
  end if;
  return known.answer;
end;
$$;

create function public.run_once(p_call jsonb, p_arguments jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
-- Calls the function p_call ->> 'function' as its caller, or answers as it did when the same step of the same request was carried out
-- before: {answer, repeated}. The note of the answer is committed with what the function did, or not at all. Functions
-- that only read are called each time.
declare
  called pg_catalog.pg_proc;
  given text[];
  columns text[];
  call text;
  source text;
  answer jsonb;
begin
  select p.* into called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and p.prokind = 'f' and not p.proretset;
  if not found or called.proname = 'run_once' then
    raise exception using errcode = 'PT404', message = 'function_not_found', detail = 'This function does not exist.';
  end if;
  answer := private.run_once(p_call, null);
  if answer is not null and called.provolatile = 'v' then
    return jsonb_build_object('answer', answer, 'repeated', true);
  end if;
  select array_agg(format('%I => a.%I', x.name, x.name) order by x.n), array_agg(format('%I %s', x.name, format_type(x.type, null)) order by x.n)
  into given, columns
  from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality as x (name, type, n) where p_arguments ? x.name;
  call := format('public.%I(%s)', called.proname, array_to_string(given, ', '));
  source := ' from jsonb_to_record($1) as a(' || array_to_string(columns, ', ') || ')';
  if called.prorettype = 'void'::regtype then
    execute 'select ' || call || coalesce(source, '') using p_arguments;
  else
    execute 'select to_jsonb(' || call || ')' || coalesce(source, '') into answer using p_arguments;
  end if;
  if called.provolatile = 'v' then
    perform private.run_once(p_call, coalesce(answer, 'null'));
  end if;
  return jsonb_build_object('answer', answer, 'repeated', false);
end;
$$;
revoke all on function private.run_once(jsonb, jsonb), public.run_once(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.run_once(jsonb, jsonb), public.run_once(jsonb, jsonb) to authenticated;

create or replace function private.run_retention() returns jsonb
language plpgsql set search_path = '' as $$
-- What the schedule runs every hour: says how many accounts were scheduled for erasure and erased, and how many attempts
-- and entries of logs were deleted.
declare
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
  auth_entries integer := 0;
  erased integer;
  person record;
begin
  for person in
    select i.id, 'inactive' as reason
    from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select b.user_id, 'too_young' from private.birth_years as b
    where private.age_hold_of(b.user_id) = 'too_young'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
    limit 200
  loop
    perform private.begin_erasure(person.id, person.reason, null);
    scheduled := scheduled + 1;
  end loop;
  erased := private.erase_due_accounts(20);

  attempts := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit 1000);
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  -- Uploads can be undone and deleted content restored for 30 days, by what the log says.
  delete from public.audit_log as l
  where l.id in (
    select o.id from public.audit_log as o
    where o.at < now() - make_interval(days => greatest(private.retention_days('audit_log_days'), 90))
    order by o.at limit 10000
  );
  get diagnostics audit_entries = row_count;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.id in (
      select o.id from auth.audit_log_entries as o
      where o.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
      order by o.created_at limit 10000
    );
    get diagnostics auth_entries = row_count;
  end if;
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  where l.left_at < now() - make_interval(days => private.retention_days('attempt_days')) and not exists (
    select 1 from public.quiz_attempts as a where a.user_id = l.user_id and a.quiz_id = l.quiz_id
  );
  delete from private.practice_cards as c
  using (
    select o.user_id, o.question_id from private.practice_cards as o
    where o.answered_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.answered_at limit 10000
  ) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  delete from private.practice_sessions as s
  where s.id in (
    select o.id from private.practice_sessions as o
    where o.started_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.started_at limit 10000
  );
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  delete from private.idempotency_keys as k where k.created_at < now() - interval '1 day';
  return jsonb_build_object(
    'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries,
    'auth_entries', auth_entries
  );
end;
$$;

-- Making content, and linking it, in one transaction.

create function private.admin_create_content(p_kind text, p_fields jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
-- The statement with which an editor makes an item: $1 are its columns. What is not given has its default.
declare
  content text := private.content_table(p_kind);
  columns text;
begin
  perform private.require_right('content');
  if p_kind = 'question' or jsonb_typeof(p_fields) is distinct from 'object' then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  select string_agg(quote_ident(c.name), ', ') into columns
  from unnest(private.restorable_columns(content) || '{publish_at}'::text[]) as c (name) where p_fields ? c.name;
  if columns is null then
    perform private.raise_error(422, 'validation_failed', 'The title is missing.', 'title');
  end if;
  return format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id', content, columns
  );
end;
$$;

create function public.admin_create_content(p_kind text, p_fields jsonb, p_course_id text default null) returns jsonb
language plpgsql security invoker set search_path = '' as $$
-- Makes a course, video or quiz as its caller: policies and triggers apply. A video or quiz becomes the last lesson of the given course.
declare
  made text;
begin
  execute private.admin_create_content(p_kind, p_fields) into made using p_fields;
  if p_course_id is not null and p_kind = 'video' then
    perform public.admin_link_video_to_course(p_course_id, made);
  elsif p_course_id is not null and p_kind = 'quiz' then
    perform public.admin_link_quiz_to_course(p_course_id, made);
  end if;
  return jsonb_build_object('id', made);
end;
$$;
revoke all on function private.admin_create_content(text, jsonb), public.admin_create_content(text, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.admin_create_content(text, jsonb), public.admin_create_content(text, jsonb, text) to authenticated;
