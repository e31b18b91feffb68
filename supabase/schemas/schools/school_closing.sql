-- Closing a school (docs/product.md#school-end).

create function private.set_school_end(p_school_id uuid, p_last_day text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: the school closes after p_last_day (YYYY-MM-DD), in its time zone; null cancels that. Returns the school.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  school_end constant timestamptz := private.end_of_day(p_last_day, school.time_zone);
begin
  if p_last_day is not null and school_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a date.', 'last_day');
  elsif school_end <= clock_timestamp() then
    perform private.raise_error(422, 'validation_failed', 'The last day can’t be in the past.', 'last_day');
  end if;
  if school_end is distinct from school.closes_at then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'schools', school.id::text, 'update', jsonb_build_object('closes_at', school.closes_at),
      jsonb_build_object('closes_at', school_end));
    update private.schools as s set closes_at = school_end where s.id = school.id returning * into school;
  end if;
  return private.school_to_json(school);
end;
$$;
call private.expose('set_school_end', 'authenticated');

create function private.close_school(p_school_id uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Archives the school's classes with frozen results, marks all students as left, and schedules the erasure of accounts that the school
-- created. Ends codes, invitations, roles and the agreement.
declare
  students constant uuid[] := array(select t.id from private.students as t where t.school_id = p_school_id and t.left_at is null);
begin
  update private.classes as c set archived_at = now() where c.school_id = p_school_id and c.archived_at is null;
  perform private.update_audience(array(select c.id from private.classes as c where c.school_id = p_school_id and c.archived_at = now()));
  delete from private.class_codes as k using private.classes as c where c.id = k.class_id and c.school_id = p_school_id;
  -- Joined accounts leave the school when they leave their last class.
  perform private.end_memberships(students);
  update private.students as t set left_at = now() where t.id = any (students) and t.left_at is null;
  insert into private.erasure_requests (user_id, reason, erase_at)
  select e.id, 'school_closed', now() + make_interval(days => private.retention_days('grace_days'))
  from private.erasable_accounts(array(
    select t.account from private.students as t where t.id = any (students) and t.origin = 'school' and t.account is not null
  )) as e (id)
  on conflict (user_id) do nothing;
  delete from private.staff_invitations as i where i.school_id = p_school_id;
  update private.school_staff as s set until = now() where s.school_id = p_school_id and (s.until is null or s.until > now());
  update private.school_agreements as a set ends_at = now() where a.school_id = p_school_id and (a.ends_at is null or a.ends_at > now());
  update private.schools as s set closed_at = now() where s.id = p_school_id;
  insert into public.audit_log (table_name, row_id, action, before, after)
  values ('schools', p_school_id::text, 'update', '{"closed_at": null}', jsonb_build_object('closed_at', now()));
end;
$$;

create function private.close_due_schools() returns integer
language plpgsql
set search_path = ''
as $$
-- Closes one school whose last day has passed. Returns how many it closed.
declare
  school_id constant uuid := (
    select s.id from private.schools as s where s.closes_at <= now() and s.closed_at is null order by s.closes_at, s.id limit 1
  );
begin
  perform private.lock_school_row(school_id);
  -- Someone may have cancelled the closing during the wait.
  if not exists (select 1 from private.schools as s where s.id = school_id and s.closes_at <= now() and s.closed_at is null) then
    return 0;
  end if;
  perform private.close_school(school_id);
  return 1;
end;
$$;
