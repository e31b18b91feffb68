CREATE OR REPLACE FUNCTION public.find_content (
  p_kind        text,
  p_query       text,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer,
  p_publication text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.find_content(p_kind, p_query, p_sort, p_descending, p_offset, p_limit, p_publication); $function$;

GRANT EXECUTE ON FUNCTION "public"."find_content"(text, text, text, boolean, integer, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."find_content"(text, text, text, boolean, integer, integer, text) FROM PUBLIC, "anon", "service_role";
