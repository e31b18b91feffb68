CREATE OR REPLACE FUNCTION public.admin_list_people (
  p_query       text,
  p_admins_only boolean,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.admin_list_people(p_query, p_admins_only, p_sort, p_descending, p_offset, p_limit); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_list_people"(text, boolean, text, boolean, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_people"(text, boolean, text, boolean, integer, integer) FROM PUBLIC, "anon", "service_role";
