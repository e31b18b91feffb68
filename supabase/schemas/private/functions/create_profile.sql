CREATE OR REPLACE FUNCTION private.create_profile (
  p_id       uuid,
  p_email    text,
  p_metadata jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  metadata jsonb := private.unwrap_json(p_metadata);
  first_name text := private.metadata_text(metadata, 'first_name', 100);
  last_name text := private.metadata_text(metadata, 'last_name', 100);
begin
  insert into public.profiles (id, email, first_name, last_name, display_name, school, year)
  values (
    p_id,
    left(p_email, 320),
    first_name,
    last_name,
    coalesce(
      private.metadata_text(metadata, 'display_name', 200),
      left(nullif(concat_ws(' ', first_name, last_name), ''), 200)
    ),
    private.metadata_text(metadata, 'school', 200),
    private.metadata_text(metadata, 'year', 50)
  )
  on conflict (id) do nothing;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."create_profile"(uuid, text, jsonb) FROM PUBLIC;
