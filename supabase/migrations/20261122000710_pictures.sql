-- The pictures of articles, plans and studios: a public storage bucket. Everyone can read pictures by URL, administrators add and delete
-- them. Pictures are never overwritten, so URLs can be cached forever. No SVG, because it can contain scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

create policy "editors see pictures" on storage.objects
  for select to authenticated using (bucket_id = 'pictures' and (select private.is_editor()));
create policy "editors add pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'pictures' and name ~ '^[a-z0-9-]{1,200}\.(jpg|png|webp|avif)$' and (select private.is_editor()));
create policy "editors delete pictures" on storage.objects
  for delete to authenticated using (bucket_id = 'pictures' and (select private.is_editor()));
