-- A sliding scale has labels or a range. Whoever gives neither means the default labels (specification, section 3): they
-- are stored with the question, so that everybody who reads it sees what it asks.
create function private.fill_scale_labels() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.options := '["Low", "Medium", "High", "Extremely High"]';
  return new;
end;
$$;
revoke all on function private.fill_scale_labels() from public;
create trigger questions_fill_scale_labels before insert or update on public.questions
for each row when (new.type = 'SLI' and new.slider_min is null and new.options = '[]'::jsonb)
execute function private.fill_scale_labels();

-- Learners were shown the default labels already, so what they answered meanwhile still means the same.
alter table public.questions disable trigger questions_drop_stale_answers;
update public.questions as q set options = q.options
where q.type = 'SLI' and q.slider_min is null and q.options = '[]'::jsonb;
alter table public.questions enable trigger questions_drop_stale_answers;
