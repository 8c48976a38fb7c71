import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts } from "./workouts.ts";

const { ru } = workouts;

export const pervyePryzhki: Plan = {
  slug: "pervye-pryzhki",
  title: "Первые прыжки: четыре недели на батуте",
  description:
    "План на русском языке для тех, кто только начинает. Три занятия в неделю, от десяти минут до получаса, с техникой в начале и растяжкой в конце.",
  cover: "/covers/pervye-pryzhki.svg",
  difficulty: "beginner",
  tags: ["beginner", "на русском", "technique", "low-impact"],
  published: true,
  createdDaysAgo: 45,
  weeks: calendar({
    tuesday: [
      day("Знакомство с батутом", "Давим вниз, а не прыгаем вверх. Остановитесь, пока приятно.", 60, ru.firstJumps15),
      day(
        "Тихое приземление",
        "Сначала разбор ошибок, потом знакомая тренировка с одной поправкой.",
        60,
        ru.landing8,
        ru.firstJumps15,
      ),
      day("Двадцать мягких минут", "Стопы остаются на сетке, пульс растёт.", 45, ru.soft20),
      day("Пресс и мягкая тренировка", "Десять минут стоя, потом двадцать спокойных.", 45, ru.core10, ru.soft20),
    ],
    thursday: [
      day("Равновесие", "Стул рядом. Качаться нормально.", 60, ru.balance12),
      day("Равновесие и растяжка", "Дольше стоим, глубже дышим.", 45, ru.balance12, ru.stretch10),
      day("Пресс стоя", "Рёбра над тазом, прыжок маленький.", 45, ru.core10, ru.balance12),
      day("Лёгкий день", "Только растяжка: суббота будет длинной.", 0, ru.stretch10),
    ],
    saturday: [
      day("Повторение", "Та же тренировка, что во вторник. Что стало легче?", 60, ru.firstJumps15, ru.stretch10),
      day("Двадцать минут без прыжков", "Разговорный темп от начала до конца.", 60, ru.soft20, ru.stretch10),
      day("Ровный темп", "Первые двадцать минут из тридцати пяти. Остальное в следующий раз.", 45, ru.steady35),
      day("Тридцать пять минут", "Целиком, с тремя короткими подъёмами. Вы молодец.", 45, ru.steady35, ru.stretch10),
    ],
  }),
};
