import { act } from "react";
import { expect, test } from "vitest";
import { FitAnswer } from "@/features/find/FitAnswer.tsx";
import { $fit, $fitState, type Fit } from "@/features/find/fit-finder.store.ts";
import { noAnswers } from "@/features/find/fit-finder.ts";
import { eventually, render } from "../../support/react.ts";

const video = {
  id: "1",
  youtube_id: "softminutes",
  title: "Ten Soft Minutes",
  description: "",
  channel_name: "Bounce Lab",
  thumbnail_url: "/poster.svg",
  duration_seconds: 600,
  language: "en",
  published_at: null,
  created_at: "2026-03-02T08:00:00Z",
  tags: [],
  facets: [],
};
const found = (videos: object[]) => ({ answers: noAnswers, videos, bounces: [], plan: null }) as unknown as Fit;

test("the figure squats while what fits is looked for, and jumps when it is there", async () => {
  const page = await render(<FitAnswer idle={null} />);
  const mood = () => page.querySelector<SVGElement>(".jumper")?.dataset.mood;
  expect(mood()).toBeUndefined();
  await act(async () => $fitState.set("loading"));
  await eventually(() => expect(mood()).toBe("waiting"));
  await act(async () => {
    $fit.set(found([video]));
    $fitState.set("ready");
  });
  expect(mood()).toBe("saved");
  await act(async () => $fit.set(found([])));
  expect(mood()).toBe("waiting");
});
