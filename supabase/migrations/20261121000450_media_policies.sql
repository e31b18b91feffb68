-- Who may write to Storage's bucket `media`: admins, new files with names of our making, below `uploads/`. Reading needs
-- no policy, the bucket is public. Where there is no Storage (the local stack has a handler of its own with the same
-- rules) there is nothing to do; a project that gets Storage later calls this again.
create function private.protect_media() returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Admins upload media" on storage.objects;
  create policy "Admins upload media" on storage.objects for insert to authenticated with check (
    bucket_id = 'media'
    and name ~ '^uploads/(images|videos|captions)/[0-9a-f-]{36}\.(png|jpg|gif|webp|avif|mp4|webm|vtt)$'
    and (select private.is_admin())
  );
  -- Storage looks a file up before it deletes it.
  drop policy if exists "Admins find uploaded media" on storage.objects;
  create policy "Admins find uploaded media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.is_admin()));
  drop policy if exists "Admins delete uploaded media" on storage.objects;
  create policy "Admins delete uploaded media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.is_admin()));
end;
$$;
revoke all on function private.protect_media() from public;
select private.protect_media();
