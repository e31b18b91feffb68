CREATE OR REPLACE FUNCTION private.create_plan_link()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner's link for whoever pays; always the same one.
declare
  me uuid := private.require_learner();
begin
  insert into private.plan_links (learner) values (me) on conflict (learner) do nothing;
  return (select jsonb_build_object('token', l.token) from private.plan_links as l where l.learner = me);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."create_plan_link"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."create_plan_link"() FROM PUBLIC;
