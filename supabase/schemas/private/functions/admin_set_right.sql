CREATE OR REPLACE FUNCTION private.admin_set_right (
  p_person_id uuid,
  p_right     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Gives a person the right content, people or all, or takes it (null); doing it again changes nothing. At least one admin
-- with all rights always remains: two who remove each other at once are serialised, and the second is refused.
declare
  person public.profiles;
begin
  perform private.require_right('all');
  lock table private.admins in share row exclusive mode;
  -- Checked again under the lock.
  perform private.require_right('all');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  elsif p_right not in ('content', 'people', 'all') then
    perform private.raise_error(422, 'validation_failed', 'The right is one of content, people, all.', 'p_right');
  elsif p_right is null then
    delete from private.admins as a where a.user_id = p_person_id;
  else
    insert into private.admins as a (user_id, admin_right) values (p_person_id, p_right)
    on conflict (user_id) do update set admin_right = excluded.admin_right, address_changed_at = null
    where a.admin_right <> excluded.admin_right or a.address_changed_at is not null;
  end if;
  if not exists (select 1 from private.admins as a where private.admin_right_of(a.user_id) = 'all') then
    perform private.raise_error(
      409, 'last_admin', 'There must always be at least one admin with all rights. Give them to somebody else first.'
    );
  end if;
  return private.person_to_json(person);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_set_right"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_right"(uuid, text) FROM PUBLIC;
