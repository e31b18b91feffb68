CREATE OR REPLACE FUNCTION private.attempt_salt (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  -- The salt is secret: whoever knows the seed learns nothing of the order in which things are written.
  return md5(p_seed::text || coalesce(q.salt::text, q.id))::uuid;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."attempt_salt"(private.keyed_questions, uuid) FROM PUBLIC;
