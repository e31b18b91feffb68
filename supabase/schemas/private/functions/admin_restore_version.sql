CREATE OR REPLACE FUNCTION private.admin_restore_version (
  p_entry_id      bigint,
  p_updated_at    text,
  p_regrade       boolean,
  p_lower_results boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves the version after an entry as the newest. p_updated_at: the version that the person compared with; if somebody has saved
-- since, nothing changes. A question is saved as from its form, with the same choice of regrading.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  if name = 'questions' then
    perform private.admin_save_question(private.question_of_version(found) || jsonb_build_object(
      'updated_at', p_updated_at, 'regrade', p_regrade, 'lower_results', p_lower_results
    ));
  else
    perform private.require_content(name, found ->> 'row_id');
    -- Once more, now that nobody else can save.
    found := private.require_version(p_entry_id);
    if private.parse_timestamp(p_updated_at) is distinct from (found #>> '{current,updated_at}')::timestamptz then
      perform private.raise_error(409, 'stale_update', 'Somebody has changed this meanwhile. Look at the version again.');
    end if;
    names := private.restorable_columns(name);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(names) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(names) as n)
    ) using found -> 'version', found ->> 'row_id';
  end if;
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{version,title}'
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_restore_version"(bigint, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore_version"(bigint, text, boolean, boolean) FROM PUBLIC;
