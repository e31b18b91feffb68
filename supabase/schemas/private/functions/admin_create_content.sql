CREATE OR REPLACE FUNCTION private.admin_create_content (
  p_kind   text,
  p_fields jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The statement with which an editor makes an item: $1 are its columns. What is not given has its default.
declare
  content text;
  columns text;
begin
  perform private.require_right('content');
  content := private.content_table(p_kind);
  if p_kind = 'question' or jsonb_typeof(p_fields) is distinct from 'object' then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  select string_agg(quote_ident(c.name), ', ') into columns
  from unnest(private.restorable_columns(content) || '{publish_at}'::text[]) as c (name) where p_fields ? c.name;
  if columns is null then
    perform private.raise_error(422, 'validation_failed', 'The title is missing.', 'title');
  end if;
  return format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id', content, columns
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_create_content"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_create_content"(text, jsonb) FROM PUBLIC;
