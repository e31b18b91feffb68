-- An access token is valid for up to an hour, also after its session has ended. The Data API asks this function before
-- each request, so that a token is worth nothing from the moment of logging out.

create function private.check_session() returns void
language plpgsql stable security definer
set search_path = ''
as $$
-- Tokens without a session are those of the project's own keys.
declare
  v_session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if v_session_id is not null and not exists (select 1 from auth.sessions as s where s.id = v_session_id::uuid) then
    raise exception using errcode = 'PT401', message = 'session_not_found',
      detail = 'Your session has ended. Please log in again.';
  end if;
end;
$$;

revoke execute on function private.check_session() from public;
grant execute on function private.check_session() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_session';
notify pgrst, 'reload config';
