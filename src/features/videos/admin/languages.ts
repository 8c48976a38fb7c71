/** The language options of forms. */
export const languages = [
  { value: "", label: "Unknown" },
  { value: "en", label: "English" },
  { value: "ru", label: "Russian" },
];
