CREATE OR REPLACE FUNCTION private.keep_publication()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  by_client boolean := current_user in ('anon', 'authenticated');
begin
  if tg_op = 'UPDATE' then
    if new.publish_at is not distinct from old.publish_at then
      return new;
    elsif old.publish_at <= now() and new.publish_at <= now() then
      new.publish_at := old.publish_at;
      return new;
    end if;
  end if;
  if by_client and new.publish_at < now() then
    raise exception using errcode = 'PT422', message = 'publish_at_past', hint = 'publish_at',
      detail = 'Choose a time in the future, or publish it now.';
  end if;
  -- A new quiz is published, as it always was, and says 'Coming soon' until it has a question. To publish or schedule one is a
  -- statement about what is there.
  if tg_table_name = 'quizzes' and (tg_op = 'UPDATE' and new.publish_at is not null or by_client and new.publish_at > now())
    and not exists (select 1 from public.questions as q where q.quiz_id = new.id and q.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_publication"() FROM PUBLIC;
