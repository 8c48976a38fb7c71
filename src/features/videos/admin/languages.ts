/** The languages a video can have, as a form offers them. */
export const languages = [
  { value: "", label: "Unknown" },
  { value: "en", label: "English" },
  { value: "ru", label: "Russian" },
];
