-- Parents' requests for a copy or the deletion of a child's data, through a public form (docs/product.md#parent-requests). The form
-- reveals nothing about whether the child has an account: requests are free text for people to read. An admin for people forwards each
-- request to the school that it names, because the school knows the parents.

create table private.parent_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('access', 'deletion')),
  parent text check (char_length(parent) <= 200),
  email text check (char_length(email) <= 320),
  child text check (char_length(child) <= 200),
  school text check (char_length(school) <= 200),
  note text check (char_length(note) <= 2000),
  made_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days',
  answered_at timestamptz,
  constraint parent_requests_forgotten check (answered_at is null or num_nonnulls(parent, email, child, school, note) = 0)
);
comment on table private.parent_requests is 'Requests from a public form. Once answered, only their kind and times are stored.';
comment on column private.parent_requests.due_at is 'The last day to answer it.';
alter table private.parent_requests enable row level security;
revoke all on private.parent_requests from public, anon, authenticated, service_role;
create index parent_requests_due_at_idx on private.parent_requests (due_at) where answered_at is null;

create function private.add_parent_request(p_request jsonb, p_address text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function: {kind, parent, email, child, school, note} from a visitor with this network address. Returns {due_on, admins}:
-- the last day to answer, and the addresses of the admins for people. Raises validation_failed and too_many_requests.
declare
  asked private.parent_requests;
begin
  asked.kind := p_request ->> 'kind';
  asked.parent := private.metadata_text(p_request, 'parent', 200);
  asked.email := lower(btrim(p_request ->> 'email'));
  asked.child := private.metadata_text(p_request, 'child', 200);
  asked.school := private.metadata_text(p_request, 'school', 200);
  asked.note := private.metadata_text(p_request, 'note', 2000);
  if asked.kind is null or asked.kind not in ('access', 'deletion') then
    perform private.raise_error(422, 'validation_failed', 'Choose what you’re asking for.', 'kind');
  elsif asked.parent is null then
    perform private.raise_error(422, 'validation_failed', 'Enter your name.', 'parent');
  elsif private.is_email_address(asked.email) is not true then
    perform private.raise_error(422, 'validation_failed', 'Enter your email address.', 'email');
  elsif asked.child is null then
    perform private.raise_error(422, 'validation_failed', 'Enter your child’s name.', 'child');
  elsif asked.school is null then
    perform private.raise_error(422, 'validation_failed', 'Enter your child’s school.', 'school');
  elsif private.count_requests('parent_request', private.hashed_bucket('address', p_address),
    private.hashed_bucket('email', asked.email), 'overall') then
    perform private.raise_error(429, 'too_many_requests', 'There are too many requests right now. Please try again in an hour.');
  end if;
  insert into private.parent_requests as r (kind, parent, email, child, school, note)
  values (asked.kind, asked.parent, asked.email, asked.child, asked.school, asked.note) returning r.* into asked;
  return jsonb_build_object('due_on', private.day_of(asked.due_at, private.analytics_time_zone()), 'admins', coalesce((
    select jsonb_agg(private.own_address(a.user_id) order by a.user_id) from private.admins as a
    where a.admin_right in ('all', 'people') and private.own_address(a.user_id) is not null
  ), '[]'));
end;
$$;
call private.expose('add_parent_request', 'service_role');

create function private.admin_get_parent_requests() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Requests without an answer, up to 200 by due date, for admins for people.
begin
  perform private.require_right('people');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'kind', r.kind, 'parent', r.parent, 'email', r.email, 'child', r.child, 'school', r.school, 'note', r.note,
      'made_at', r.made_at, 'due_on', private.day_of(r.due_at, private.analytics_time_zone()), 'is_overdue', r.due_at < now()
    ) order by r.due_at, r.id), '[]')
    from (select o.* from private.parent_requests as o where o.answered_at is null order by o.due_at, o.id limit 200) as r
  );
end;
$$;
call private.expose('admin_get_parent_requests', 'authenticated');

create function private.admin_answer_parent_request(p_request_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Marks a request as answered by an admin for people: its text is deleted, and the log records who answered. Repeating it changes nothing.
-- Returns the requests that are still open.
begin
  perform private.require_right('people');
  update private.parent_requests as r set answered_at = now(), parent = null, email = null, child = null, school = null, note = null
  where r.id = p_request_id and r.answered_at is null;
  if found then
    perform private.log_about_person(p_request_id, 'parent_requests', 'update');
  end if;
  return private.admin_get_parent_requests();
end;
$$;
call private.expose('admin_answer_parent_request', 'authenticated');
