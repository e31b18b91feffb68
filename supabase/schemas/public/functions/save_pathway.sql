CREATE OR REPLACE FUNCTION public.save_pathway (
  p_year     text,
  p_category text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.save_pathway(p_year, p_category); $function$;

GRANT EXECUTE ON FUNCTION "public"."save_pathway"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_pathway"(text, text) FROM PUBLIC, "anon", "service_role";
