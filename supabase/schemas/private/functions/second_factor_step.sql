CREATE OR REPLACE FUNCTION private.second_factor_step()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
  -- What an admin still has to do: 'challenge' (enter the code of the factor), 'enroll' (set one up, where the deployment
  -- demands it), or null. Null also for whoever is no admin.
  select case
    when coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' then null
    when not exists (select 1 from private.admins as a where a.user_id = (select auth.uid())) then null
    when exists (
      select 1 from auth.mfa_factors as f where f.user_id = (select auth.uid()) and f.status = 'verified'
    ) then 'challenge'
    when (select (s.value ->> 'admins_must')::boolean from private.settings as s where s.key = 'second_factor') then 'enroll'
  end
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."second_factor_step"() FROM PUBLIC;
