-- Until when the schedule leaves a digest alone: a spent quota was asked again every minute, each time with a full batch.
alter table public.weekly_digests add column paused_until timestamptz;
