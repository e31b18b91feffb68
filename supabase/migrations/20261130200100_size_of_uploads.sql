-- How large a file can be is a setting of Storage's bucket `media` and nothing else: content editors may read it, so that
-- whoever uploads a file learns the limit before anything is sent.

create or replace function private.protect_media() returns void language plpgsql set search_path = '' as $$
-- Who may write to Storage's bucket `media`: content editors, new files with generated names, below `uploads/`. Reading needs
-- no policy, because the bucket is public. Does nothing where there is no Storage (the local stack has a handler of its own
-- with the same rules); a project that gets Storage later calls this again.
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Admins upload media" on storage.objects;
  drop policy if exists "Admins find uploaded media" on storage.objects;
  drop policy if exists "Admins delete uploaded media" on storage.objects;
  drop policy if exists "Content editors upload media" on storage.objects;
  create policy "Content editors upload media" on storage.objects for insert to authenticated with check (
    bucket_id = 'media'
    and name ~ '^uploads/(images|videos|captions)/[0-9a-f-]{36}\.(png|jpg|gif|webp|avif|mp4|webm|vtt)$'
    and (select private.can_edit_content())
  );
  -- Storage selects a file before it deletes it.
  drop policy if exists "Content editors find uploaded media" on storage.objects;
  create policy "Content editors find uploaded media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
  drop policy if exists "Content editors delete uploaded media" on storage.objects;
  create policy "Content editors delete uploaded media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
  -- The bucket says how large a file can be.
  drop policy if exists "Content editors read the bucket of media" on storage.buckets;
  create policy "Content editors read the bucket of media" on storage.buckets for select to authenticated
  using (id = 'media' and (select private.can_edit_content()));
end;
$$;

select private.set_up_services();
