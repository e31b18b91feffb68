CREATE OR REPLACE FUNCTION private.shown_options (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if p_seed is null or not exists (select 1 from private.question_types as t where t.code = q.type and t.shuffles_options)
    or private.names_places(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_options"(private.keyed_questions, uuid) FROM PUBLIC;
