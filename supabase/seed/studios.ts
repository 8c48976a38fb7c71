import type { Studio } from "./types.ts";

/** Examples, every one: example.com addresses and 555 numbers. */
export const studios: Studio[] = [
  {
    name: "Spring Theory Berlin",
    description:
      "Forty mini-trampolines under a saw-tooth roof in Kreuzberg. Small beginner groups on weekday mornings, loud cardio classes after work.",
    city: "Berlin",
    country: "Germany",
    address: "Beispielstraße 12, 10999 Berlin",
    phone: "+49 30 555 0112",
    email: "hallo@spring-theory.example.com",
    website: "https://spring-theory.example.com",
    verified: true,
    timeZone: "Europe/Berlin",
    hours: {
      monday: "07:00-12:00, 16:00-21:00",
      tuesday: "07:00-12:00, 16:00-21:00",
      wednesday: "16:00-21:00",
      thursday: "07:00-12:00, 16:00-21:00",
      friday: "16:00-20:00",
      saturday: "09:00-14:00",
    },
    instructors: ["Jule Brandt", "Emre Aksoy"],
  },
];
