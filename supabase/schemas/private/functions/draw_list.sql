CREATE OR REPLACE FUNCTION private.draw_list (
  p_draws jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Draws as they are stored: tags in the form that questions have them, and nothing besides tag and count.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('tag', (private.tag_list(jsonb_build_array(d.entry -> 'tag')))[1], 'count', d.entry -> 'count') order by d.place
    ), '[]')
    from jsonb_array_elements(p_draws) with ordinality as d (entry, place)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."draw_list"(jsonb) FROM PUBLIC;
