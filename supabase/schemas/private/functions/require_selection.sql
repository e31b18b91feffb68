CREATE OR REPLACE FUNCTION private.require_selection (
  p_table   text,
  p_ids     text[],
  p_deleted boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks between 1 and 1,000 items, in the order of their ids so that two calls cannot wait for each other, or refuses because
-- one of them is not there: then nothing is changed.
declare
  wanted integer := (select count(distinct i.id) from unnest(p_ids) as i (id));
  present integer;
begin
  if wanted not between 1 and 1000 then
    perform private.raise_error(422, 'validation_failed', 'Between 1 and 1,000 items can be changed at once.', 'ids');
  end if;
  execute format(
    'select count(*) from (
       select 1 from public.%I as t where t.id = any ($1) and (t.deleted_at is not null) = $2 order by t.id for no key update
     ) as locked',
    p_table
  ) into present using p_ids, p_deleted;
  if present < wanted then
    perform private.raise_error(404, 'selection_changed', format(
      '%s of the %s selected are no longer there. Nothing was changed.', wanted - present, wanted
    ));
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_selection"(text, text[], boolean) FROM PUBLIC;
