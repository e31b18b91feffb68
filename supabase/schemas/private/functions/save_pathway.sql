CREATE OR REPLACE FUNCTION private.save_pathway (
  p_year     text,
  p_category text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What the learner answered; nobody is asked again after that. Without a category there is none. Without a year the profile keeps
-- the one that it has; a blank one removes it.
declare
  me uuid := private.require_learner();
begin
  if p_year is not null and p_year !~ '^(Year ([7-9]|1[0-2]))?$'
    and p_year is distinct from (select p.year from public.profiles as p where p.id = me)
  then
    perform private.raise_error(422, 'validation_failed', 'Choose one of the school years.', 'p_year');
  elsif p_category is not null and p_category not in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns') then
    perform private.raise_error(422, 'validation_failed', 'Choose one of the categories.', 'p_category');
  end if;
  insert into private.pathways (user_id, category) select u.id, p_category from auth.users as u where u.id = me
  on conflict (user_id) do update set category = excluded.category, answered_at = now();
  if p_year is not null then
    update public.profiles as p set year = nullif(p_year, '')
    where p.id = me and p.year is distinct from nullif(p_year, '');
  end if;
  return private.pathway_to_json(me);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."save_pathway"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_pathway"(text, text) FROM PUBLIC;
