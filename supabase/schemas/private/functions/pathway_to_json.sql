CREATE OR REPLACE FUNCTION private.pathway_to_json (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object('asked', p.user_id is not null, 'year', f.year, 'category', p.category)
    from (select p_learner as id) as me
    left join private.pathways as p on p.user_id = me.id
    left join public.profiles as f on f.id = me.id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."pathway_to_json"(uuid) FROM PUBLIC;
