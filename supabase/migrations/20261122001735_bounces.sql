-- Bounces: guided workouts of our own moves, without video (src/features/bounces).

-- Whether a JSON value is a whole number in a range.
create function private.is_whole_between(value jsonb, low integer, high integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^\d{1,4}$'
    then (value #>> '{}')::integer between low and high else false end;
$$;

-- Whether a value is a part of a bounce: {"rest": seconds}, or {"move", "seconds", "effort", "tempo", "cue"}, of which a move at its own pace has
-- no tempo, and one with its usual words no cue. Moves are code (src/features/bounces/moves.ts).
create function private.is_bounce_part(part jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(part) is distinct from 'object' then false
    when part ? 'rest' then part - 'rest' = '{}' and private.is_whole_between(part -> 'rest', 5, 600)
    else part - '{move,seconds,effort,tempo,cue}'::text[] = '{}'
      and coalesce(part ->> 'move', '') ~ '^[a-z]+(-[a-z]+)*$' and char_length(part ->> 'move') <= 40
      and private.is_whole_between(part -> 'seconds', 5, 600)
      and private.is_whole_between(part -> 'effort', 1, 10)
      and (not part ? 'tempo' or private.is_whole_between(part -> 'tempo', 60, 180))
      and (not part ? 'cue' or jsonb_typeof(part -> 'cue') = 'string' and char_length(part ->> 'cue') between 1 and 100)
  end;
$$;

-- The parts in the order of training: those of a group, {"repeat": times, "steps": parts}, as often as they are repeated.
create function private.bounce_parts(steps jsonb) returns setof jsonb
language sql immutable set search_path = '' as $$
  select part
  from jsonb_array_elements(steps) with ordinality as s (step, place)
  cross join lateral generate_series(1, case when step ? 'repeat' then (step ->> 'repeat')::integer else 1 end) as time
  cross join lateral jsonb_array_elements(case when step ? 'repeat' then step -> 'steps' else jsonb_build_array(step) end)
    with ordinality as p (part, part_place)
  order by place, time, part_place;
$$;

-- Whether a value is the steps of a bounce: at most 60 parts and groups, and an hour.
create function private.is_bounce_steps(steps jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  step jsonb;
begin
  if jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) > 60 then return false; end if;
  for step in select * from jsonb_array_elements(steps) loop
    if jsonb_typeof(step) = 'object' and step ? 'repeat' then
      if step - '{repeat,steps}'::text[] <> '{}' or not private.is_whole_between(step -> 'repeat', 2, 20)
        or jsonb_typeof(step -> 'steps') is distinct from 'array' or jsonb_array_length(step -> 'steps') not between 1 and 20
        or exists (select from jsonb_array_elements(step -> 'steps') as part where not private.is_bounce_part(part))
      then
        return false;
      end if;
    elsif not private.is_bounce_part(step) then
      return false;
    end if;
  end loop;
  return coalesce((select sum(coalesce(part -> 'rest', part -> 'seconds')::integer) from private.bounce_parts(steps) as part), 0) <= 3600;
end;
$$;
grant execute on function private.is_whole_between(jsonb, integer, integer), private.is_bounce_part(jsonb), private.bounce_parts(jsonb),
  private.is_bounce_steps(jsonb) to authenticated, service_role;

create table public.bounces (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 80),
  description text not null default '' check (char_length(description) <= 500),
  language text not null default 'en' check (language in ('en', 'ru')),
  -- of the moves, their seconds and efforts follow the level and the requirements that pages show
  steps jsonb not null default '[]' check (private.is_bounce_steps(steps)),
  is_published boolean not null default false check (not is_published or steps <> '[]'),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.bounces enable row level security;
grant select on public.bounces to anon;
grant select, delete, insert (slug, title, description, language, steps, is_published),
  update (slug, title, description, language, steps, is_published) on public.bounces to authenticated;
create policy "everyone sees published bounces, editors every one" on public.bounces
  for select to anon, authenticated using (is_published or (select private.is_editor()));
create policy "editors add bounces" on public.bounces
  for insert to authenticated with check ((select private.is_editor()));
create policy "editors change bounces" on public.bounces
  for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy "editors delete bounces" on public.bounces
  for delete to authenticated using ((select private.is_editor()));
create trigger stamp_publication before insert or update on public.bounces
  for each row execute function private.stamp_publication();
create trigger strip_control_characters before insert or update on public.bounces
  for each row execute function private.strip_control_characters();
create trigger dedupe_slug before insert or update of slug on public.bounces
  for each row when (current_user = 'authenticated') execute function private.dedupe_slug('/bounces');
-- The first bounces, before the triggers that report changes: the first build shows them. tests/database/first-bounces.test.ts checks their
-- moves and loads.
insert into public.bounces (slug, title, language, is_published, description, steps) values
('thirty-seconds', 'Thirty Seconds', 'en', true,
  'A first try, or a break while the coffee brews: feet on the mat, soft knees, a light bounce.', '[
  {"move": "health-bounce", "seconds": 30, "effort": 2, "tempo": 100}
]'),
('desk-break', 'Two-Minute Desk Break', 'en', true,
  'With the mat beside your desk: march, reach up, circle your arms and open your chest. No jumps and no landings, so it stays quiet.', '[
  {"move": "march", "seconds": 30, "effort": 3, "tempo": 100},
  {"move": "overhead-reach", "seconds": 20, "effort": 3, "tempo": 100},
  {"move": "health-bounce", "seconds": 30, "effort": 3, "tempo": 100},
  {"move": "arm-circles", "seconds": 20, "effort": 2, "tempo": 90},
  {"move": "chest-opener", "seconds": 20, "effort": 1}
]'),
('wake-up', 'Three-Minute Wake-Up', 'en', true,
  'Soft bounces, a march, a reach and a step to the side, then calm breaths. Just out of bed? Stand for a minute first.', '[
  {"move": "health-bounce", "seconds": 40, "effort": 2, "tempo": 96},
  {"move": "march", "seconds": 40, "effort": 3, "tempo": 104},
  {"move": "overhead-reach", "seconds": 30, "effort": 3, "tempo": 100},
  {"move": "step-touch", "seconds": 40, "effort": 4, "tempo": 112},
  {"move": "breathing", "seconds": 30, "effort": 1}
]'),
('sixty-and-over', 'Five Minutes, Sixty and Over', 'en', true,
  'Start seated on the mat, or on a sturdy chair if the mat is low. Then take a minute to turn sideways to the bar, stand up, wait for two breaths and step on: push with your legs, one hand on the bar, without pulling on it. On the mat, hold it with both hands. '
  'Do it once, or in two parts during the day. Ask your doctor first if you have fallen lately or feel dizzy.', '[
  {"move": "seated-march", "seconds": 30, "effort": 2, "tempo": 80, "cue": "Sit well inside the rim"},
  {"move": "seated-bounce", "seconds": 30, "effort": 2, "tempo": 90, "cue": "Sit tall, press and release. In the rest, turn, stand up and step on"},
  {"rest": 60},
  {"move": "supported-bounce", "seconds": 40, "effort": 2, "tempo": 96},
  {"move": "supported-march", "seconds": 40, "effort": 3, "tempo": 92},
  {"move": "heel-raise", "seconds": 30, "effort": 3, "tempo": 76},
  {"move": "supported-march", "seconds": 40, "effort": 3, "tempo": 88},
  {"move": "supported-bounce", "seconds": 30, "effort": 2, "tempo": 92}
]'),
('steady-balance', 'Steady: Five Minutes of Balance', 'en', true,
  'Two half-minute holds on each leg, with easy steps in between. Hold the bar in the first, keep it within reach in the second, and put the other foot down whenever you need to.', '[
  {"move": "health-bounce", "seconds": 40, "effort": 2, "tempo": 92},
  {"move": "knee-hold", "seconds": 60, "effort": 3},
  {"move": "heel-digs", "seconds": 40, "effort": 3, "tempo": 92},
  {"move": "balance-stand", "seconds": 60, "effort": 4},
  {"move": "march", "seconds": 30, "effort": 3, "tempo": 96},
  {"move": "toe-taps", "seconds": 40, "effort": 3, "tempo": 92},
  {"move": "breathing", "seconds": 30, "effort": 1}
]'),
('evening', 'Five Quiet Minutes for the Evening', 'en', true,
  'No jumps: loosen up, open your chest, step down to stretch the backs of your legs, and slow your breath. Have a wall nearby.', '[
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 96},
  {"move": "arm-circles", "seconds": 40, "effort": 2, "tempo": 84},
  {"move": "chest-opener", "seconds": 30, "effort": 1, "cue": "Open wide, breathe in. In the rest, step down to a wall"},
  {"rest": 15},
  {"move": "calf-stretch", "seconds": 60, "effort": 1, "cue": "Step down to a wall. Heel down, switch legs halfway"},
  {"move": "hamstring-stretch", "seconds": 60, "effort": 1},
  {"move": "breathing", "seconds": 35, "effort": 1, "cue": "Stay on the floor. Breathe in up, breathe out down"}
]'),
('first-five', 'Your First Five Minutes', 'en', true,
  'Four moves to learn first: a soft bounce, a march, a low jump and a step to the side. Stay low, and hold a bar if you have one.', '[
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 96},
  {"move": "march", "seconds": 60, "effort": 3, "tempo": 104},
  {"move": "basic-bounce", "seconds": 40, "effort": 4, "tempo": 108},
  {"move": "step-touch", "seconds": 50, "effort": 4, "tempo": 108},
  {"move": "basic-bounce", "seconds": 30, "effort": 4, "tempo": 108},
  {"move": "march", "seconds": 30, "effort": 3, "tempo": 100},
  {"move": "breathing", "seconds": 30, "effort": 1}
]'),
('kind-to-the-knees', 'Ten Minutes, Kind to the Knees', 'en', true,
  'No jumps: at least one foot is always on the mat. Keep your knees soft, and stop if one hurts.', '[
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 96},
  {"move": "march", "seconds": 60, "effort": 3, "tempo": 104},
  {"repeat": 3, "steps": [
    {"move": "step-touch", "seconds": 40, "effort": 4, "tempo": 112},
    {"move": "heel-digs", "seconds": 40, "effort": 4, "tempo": 104},
    {"move": "punches", "seconds": 40, "effort": 5, "tempo": 116},
    {"move": "march", "seconds": 20, "effort": 3, "tempo": 104}
  ]},
  {"move": "health-bounce", "seconds": 30, "effort": 2, "tempo": 92},
  {"move": "breathing", "seconds": 30, "effort": 1}
]'),
('steady-ten', 'Steady Ten', 'en', true,
  'Jogging, heel kicks and easier moves at an even effort after the warm-up: you can speak in whole sentences all the way.', '[
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 100},
  {"move": "march", "seconds": 40, "effort": 3, "tempo": 108},
  {"repeat": 3, "steps": [
    {"move": "jog", "seconds": 45, "effort": 5, "tempo": 124},
    {"move": "heel-kicks", "seconds": 40, "effort": 5, "tempo": 124},
    {"move": "half-jack", "seconds": 30, "effort": 4, "tempo": 116},
    {"move": "basic-bounce", "seconds": 30, "effort": 4, "tempo": 112}
  ]},
  {"move": "march", "seconds": 35, "effort": 3, "tempo": 104},
  {"move": "breathing", "seconds": 30, "effort": 1}
]'),
('twenty-forty-intervals', 'Twenty-Forty Intervals', 'en', true,
  'Eight sprints of twenty seconds, each with forty to recover, after a four-minute warm-up. Train steadily for six weeks first. When your form goes, jog instead.', '[
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 100},
  {"move": "march", "seconds": 60, "effort": 3, "tempo": 108},
  {"move": "jog", "seconds": 60, "effort": 4, "tempo": 120},
  {"move": "high-knees", "seconds": 30, "effort": 6, "tempo": 120},
  {"move": "march", "seconds": 30, "effort": 3, "tempo": 108},
  {"repeat": 8, "steps": [
    {"move": "sprint", "seconds": 20, "effort": 8, "tempo": 160},
    {"move": "march", "seconds": 40, "effort": 3, "tempo": 104}
  ]},
  {"move": "march", "seconds": 60, "effort": 3, "tempo": 100},
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 92},
  {"move": "breathing", "seconds": 60, "effort": 1}
]'),
('strong-legs', 'Strong Legs in Fifteen', 'en', true,
  'Squats and lunges on a mat that gives, with pauses, then a stretch for thighs and calves. Knees point where the toes point.', '[
  {"move": "health-bounce", "seconds": 50, "effort": 2, "tempo": 96},
  {"move": "march", "seconds": 60, "effort": 3, "tempo": 104},
  {"move": "step-touch", "seconds": 50, "effort": 4, "tempo": 108},
  {"repeat": 3, "steps": [
    {"move": "squat-bounce", "seconds": 40, "effort": 6, "tempo": 100},
    {"rest": 20},
    {"move": "lunge-taps", "seconds": 40, "effort": 6, "tempo": 76},
    {"rest": 20},
    {"move": "squat-hold", "seconds": 20, "effort": 7},
    {"move": "basic-bounce", "seconds": 40, "effort": 4, "tempo": 104}
  ]},
  {"move": "march", "seconds": 30, "effort": 3, "tempo": 96, "cue": "Easy steps. In the rest, step down to a wall"},
  {"rest": 20},
  {"move": "quadriceps-stretch", "seconds": 60, "effort": 1, "cue": "Step down to a wall. Knee down, switch legs halfway"},
  {"move": "calf-stretch", "seconds": 60, "effort": 1},
  {"move": "breathing", "seconds": 30, "effort": 1, "cue": "Stay on the floor. Breathe in up, breathe out down"}
]'),
('whole-twenty', 'The Whole Twenty', 'en', true,
  'A warm-up, two rounds of jogging, twists, jumping jacks and high knees, and a three-minute cool-down. Drink between the rounds.', '[
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 96},
  {"move": "march", "seconds": 60, "effort": 3, "tempo": 104},
  {"move": "step-touch", "seconds": 60, "effort": 4, "tempo": 112},
  {"repeat": 2, "steps": [
    {"move": "jog", "seconds": 60, "effort": 5, "tempo": 124},
    {"move": "twist", "seconds": 40, "effort": 6, "tempo": 120},
    {"move": "basic-bounce", "seconds": 30, "effort": 4, "tempo": 112},
    {"move": "jumping-jack", "seconds": 40, "effort": 7, "tempo": 124},
    {"move": "march", "seconds": 30, "effort": 3, "tempo": 104},
    {"move": "scissors", "seconds": 40, "effort": 6, "tempo": 120},
    {"move": "knee-to-elbow", "seconds": 40, "effort": 5, "tempo": 100},
    {"move": "high-knees", "seconds": 30, "effort": 7, "tempo": 132},
    {"move": "march", "seconds": 50, "effort": 3, "tempo": 104},
    {"rest": 60}
  ]},
  {"move": "march", "seconds": 30, "effort": 3, "tempo": 100},
  {"move": "health-bounce", "seconds": 25, "effort": 2, "tempo": 92},
  {"move": "chest-opener", "seconds": 20, "effort": 1, "cue": "Open wide, breathe in. In the rest, step down to a wall"},
  {"rest": 15},
  {"move": "calf-stretch", "seconds": 60, "effort": 1, "cue": "Step down to a wall. Heel down, switch legs halfway"},
  {"move": "breathing", "seconds": 30, "effort": 1, "cue": "Stay on the floor. Breathe in up, breathe out down"}
]'),
('pauza-u-stola', 'Две минуты у стола', 'ru', true,
  'Батут рядом со столом? Пошагайте, потянитесь, покрутите руками и раскройте грудную клетку. Без прыжков и приземлений, поэтому тихо.', '[
  {"move": "march", "seconds": 30, "effort": 3, "tempo": 100},
  {"move": "overhead-reach", "seconds": 20, "effort": 3, "tempo": 100},
  {"move": "health-bounce", "seconds": 30, "effort": 3, "tempo": 100},
  {"move": "arm-circles", "seconds": 20, "effort": 2, "tempo": 90},
  {"move": "chest-opener", "seconds": 20, "effort": 1}
]'),
('pyat-minut-60-plus', 'Пять минут для тех, кому за шестьдесят', 'ru', true,
  'Начинаем сидя на батуте, а если он слишком низкий, на устойчивом стуле. Потом минута, чтобы повернуться боком к поручню, встать, сделать два спокойных вдоха и подняться на батут: вставайте за счёт ног, держитесь рукой за поручень, но не подтягивайтесь. На батуте держитесь за него обеими руками. '
  'Можно сделать целиком или в два приёма за день. Если недавно падали или кружится голова, сначала спросите врача.', '[
  {"move": "seated-march", "seconds": 30, "effort": 2, "tempo": 80, "cue": "Сядьте подальше от края"},
  {"move": "seated-bounce", "seconds": 30, "effort": 2, "tempo": 90, "cue": "Спина прямая, давим и отпускаем. Во время отдыха повернитесь, встаньте и поднимитесь на батут"},
  {"rest": 60},
  {"move": "supported-bounce", "seconds": 40, "effort": 2, "tempo": 96},
  {"move": "supported-march", "seconds": 40, "effort": 3, "tempo": 92},
  {"move": "heel-raise", "seconds": 30, "effort": 3, "tempo": 76},
  {"move": "supported-march", "seconds": 40, "effort": 3, "tempo": 88},
  {"move": "supported-bounce", "seconds": 30, "effort": 2, "tempo": 92}
]'),
('desyat-minut-dlya-kolenej', 'Десять минут с заботой о коленях', 'ru', true,
  'Без прыжков: хотя бы одна стопа всегда на сетке. Колени держите мягкими; если колено заболит, остановитесь.', '[
  {"move": "health-bounce", "seconds": 60, "effort": 2, "tempo": 96},
  {"move": "march", "seconds": 60, "effort": 3, "tempo": 104},
  {"repeat": 3, "steps": [
    {"move": "step-touch", "seconds": 40, "effort": 4, "tempo": 112},
    {"move": "heel-digs", "seconds": 40, "effort": 4, "tempo": 104},
    {"move": "punches", "seconds": 40, "effort": 5, "tempo": 116},
    {"move": "march", "seconds": 20, "effort": 3, "tempo": 104}
  ]},
  {"move": "health-bounce", "seconds": 30, "effort": 2, "tempo": 92},
  {"move": "breathing", "seconds": 30, "effort": 1}
]');

create trigger record_site_change after insert or update or delete on public.bounces
  for each row execute function private.record_site_change('is_published');
create trigger log_admin_change after insert or update or delete on public.bounces
  for each row when (auth.uid() is not null) execute function private.log_admin_change('title', 'published_at');
create trigger redirect_old_address after insert or delete or update of slug on public.bounces
  for each row execute function private.redirect_old_address('/bounces');
alter policy "redirects are seen with the page they lead to" on public.redirects using (
  exists (select 1 from public.workout_plans p where to_path like '/plans/%' and p.slug = split_part(to_path, '/', 3))
  or exists (select 1 from public.blog_articles a where to_path like '/blog/%' and a.slug = split_part(to_path, '/', 3))
  or exists (select 1 from public.bounces b where to_path like '/bounces/%' and b.slug = split_part(to_path, '/', 3))
);
