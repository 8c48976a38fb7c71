-- A policy that denies everyone changes nothing: without grants and with row-level security on, nobody gets in anyway.
-- Every policy that stays is one a test can miss (tests/database/access-matrix.test.ts).
drop policy "nobody reaches push subscriptions through the API" on public.push_subscriptions;
