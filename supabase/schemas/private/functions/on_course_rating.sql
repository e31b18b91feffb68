CREATE OR REPLACE FUNCTION private.on_course_rating()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    -- The numbers of an erased account stay (docs/decisions/0047).
    if current_setting('privacy.keeps_numbers', true) is distinct from 'on' then
      update private.rating_totals as t set ratings = t.ratings - 1, total = t.total - old.rating where t.course_id = old.course_id;
    end if;
  elsif tg_op = 'UPDATE' then
    update private.rating_totals as t set total = t.total + new.rating - old.rating where t.course_id = new.course_id;
  else
    insert into private.rating_totals as t (course_id, ratings, total) values (new.course_id, 1, new.rating)
    on conflict (course_id) do update set ratings = t.ratings + 1, total = t.total + excluded.total;
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_course_rating"() FROM PUBLIC;
