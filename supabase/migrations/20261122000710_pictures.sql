-- The pictures of articles, plans and studios: a public storage bucket. Everyone can read pictures by URL, administrators add and delete
-- them. Pictures are never overwritten, so URLs can be cached forever. No SVG, because it can contain scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

create policy "editors see pictures" on storage.objects
  for select to authenticated using (bucket_id = 'pictures' and (select private.is_editor()));
create policy "editors add pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'pictures' and name ~ '^[a-z0-9-]{1,200}\.(jpg|png|webp|avif)$' and (select private.is_editor()));
-- Also for addresses that were signed before their editor lost the role: the storage service writes with a separate role, and records the
-- owner.
create function private.expect_editor_of_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.owner_id, '') <> '' and not exists (
    select from public.user_roles r where r.user_id::text = new.owner_id and r.role in ('admin', 'editor'))
  then
    raise exception 'Only editors add pictures.' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger expect_editor_of_picture before insert on storage.objects
  for each row when (new.bucket_id = 'pictures') execute function private.expect_editor_of_picture();
create policy "editors delete pictures" on storage.objects
  for delete to authenticated using (bucket_id = 'pictures' and (select private.is_editor()));
