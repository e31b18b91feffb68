SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.join_by_hash (
  p_rows integer
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Keeps the rest of the transaction from nested loops where many rows came at once: their cost is estimated from statistics that
-- are gathered later. Where a nested loop is the only way, its estimated cost is then so high that Postgres would compile the plan (JIT),
-- which takes longer than running it.
begin
  if p_rows > 200 then
    perform set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true);
  end if;
end;
$function$;
