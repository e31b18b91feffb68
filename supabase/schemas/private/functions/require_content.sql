CREATE OR REPLACE FUNCTION private.require_content (
  p_table       text,
  p_id          text,
  p_deleted_too boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks a row of courses, videos, quizzes or questions, or reports that it does not exist; so is a deleted one, unless
-- p_deleted_too.
declare
  name text := case p_table when 'quizzes' then 'quiz' else rtrim(p_table, 's') end;
  present boolean;
begin
  execute format(
    'select true from public.%I as t where t.id = $1 and (t.deleted_at is null or $2) for no key update', p_table
  ) into present using p_id, p_deleted_too;
  if present is null then
    perform private.raise_error(404, name || '_not_found', format('This %s does not exist.', name));
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_content"(text, text, boolean) FROM PUBLIC;
