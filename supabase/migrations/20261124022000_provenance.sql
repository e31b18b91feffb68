-- No client says who did something, when, or how it went. Tables that functions alone write are closed to clients; on those
-- that content editors write directly, the columns of provenance are the server's.

drop policy "Content editors create their own uploads" on public.content_imports;
drop policy "Content editors update uploads" on public.content_imports;
revoke insert, update on public.content_imports from authenticated;

drop policy "Content editors create lessons" on public.lessons;
drop policy "Content editors update lessons" on public.lessons;
revoke insert, update on public.lessons from authenticated;

drop policy "Content editors create questions" on public.questions;
drop policy "Content editors update questions" on public.questions;
revoke insert, update on public.questions from authenticated;

drop policy "Content editors link quizzes to videos" on public.video_quizzes;
drop policy "Content editors unlink quizzes from videos" on public.video_quizzes;
revoke insert, delete on public.video_quizzes from authenticated;

drop policy "Content editors create testimonials" on public.testimonials;
drop policy "Content editors update testimonials" on public.testimonials;
drop policy "Content editors delete testimonials" on public.testimonials;
revoke insert, update, delete on public.testimonials from authenticated;

create function private.keep_provenance() returns trigger
language plpgsql
set search_path = ''
as $$
-- What a client sends of these columns counts for nothing: an insert is made now, by no upload, and not in the trash; an update
-- leaves them as they are. Our functions run as their owner and are not restricted. A trigger instead of column privileges,
-- which the local stack would undo.
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  elsif tg_op = 'INSERT' then
    new.created_at := now();
    new.updated_at := now();
    new.import_id := null;
    new.deleted_at := null;
  else
    new.import_id := old.import_id;
    new.deleted_at := old.deleted_at;
  end if;
  return new;
end;
$$;
create trigger courses_provenance before insert or update on public.courses
for each row execute function private.keep_provenance();
create trigger videos_provenance before insert or update on public.videos
for each row execute function private.keep_provenance();
create trigger quizzes_provenance before insert or update on public.quizzes
for each row execute function private.keep_provenance();

revoke execute on all functions in schema private from public;
