import { pluralize, shownNumber } from "../../../platform/pluralize.ts";

/** The messages of the studio screens. */
export const studioMessages = {
  required: {
    name: "Please enter the studio's name",
    city: "Please enter the city",
    country: "Please enter the country",
  },
  description: "A description has at most 5,000 characters",
  address: "An address has at most 300 characters",
  postalCode: "A postal code has digits, and at most 12 digits, letters, spaces and hyphens",
  coordinates: "Please enter latitude and longitude, such as 52.4996, 13.4303, or paste the address of a map",
  phone: "A phone number has three digits at least",
  website: "Please enter a web address, such as https://example.com",
  hours: "Please enter hours such as 09:00-12:00, 16:00-20:00, or closed",
  ambiguousHours: (afternoon: string, night: string) => `Please write ${afternoon}, or ${night} if the night is meant`,
  instructors: "At most 100 instructors",
  pictures: "Each picture needs a description, and must be one that pages may show",
  added: (name: string) => `${name} is added. It waits until you verify it.`,
  addedVerified: (name: string) => `${name} is added. Visitors see it after the next rebuild.`,
  saved: (name: string) => `${name} is saved.`,
  savedShown: (name: string) => `${name} is saved. Visitors see it after the next rebuild.`,
  verified: (name: string) => `${name} is verified. Visitors see it after the next rebuild.`,
  withdrawn: (name: string) => `${name} waits again. It leaves the site with the next rebuild.`,
  verifiedMany: (studios: number) =>
    `${pluralize(studios, "studio")} verified.${studios > 0 ? " Visitors see them after the next rebuild." : ""}`,
  withdrawnMany: (studios: number) =>
    `${pluralize(studios, "studio")} withdrawn.${studios > 0 ? " They leave the site with the next rebuild." : ""}`,
  confirmWithdrawMany: (studios: number) =>
    `Withdraw ${pluralize(studios, "studio")}? Visitors won't find those that are verified anymore. They stay here.`,
  confirmWithdraw: (name: string, address: string) =>
    `Withdraw ${name}? Visitors will see “Studio Not Found” at ${address}, and it leaves the directory. It stays here.`,
  confirmDelete: (name: string, address: string, isVerified: boolean) =>
    `Move ${name} to the trash?${isVerified ? ` Visitors will see “Studio Not Found” at ${address}.` : ""} You can restore it for 30 days.`,
  loadFailed: "Couldn't load this studio.",
  saveFailed: "Failed to save studio. Please try again.",
  stateFailed: "Failed to update the studio. Please try again.",
  deleteFailed: "Failed to delete studio. Please try again.",
  accepted: (field: string, studio: string) =>
    `The ${field} of ${studio} changed as suggested. Visitors see it after the next rebuild.`,
  acceptFailed: "Failed to accept the correction. Please try again.",
  refused: (field: string, studio: string) => `The suggested ${field} of ${studio} is refused.`,
  refuseFailed: "Failed to refuse the correction. Please try again.",
  fileNotUnicode:
    "Some letters of this file are in another encoding. Save it as “CSV UTF-8” in your spreadsheet and try again.",
  fileUnknown: "The first row has to name the columns: name, city and country for new studios, id for those to change.",
  fileEmpty: "There is no studio in this file.",
  imported: (added: number, updated: number) => `Added ${pluralize(added, "studio")}, updated ${shownNumber(updated)}.`,
  exported: (studios: number) => `Exported all ${pluralize(studios, "studio")}.`,
  exportedShown: (studios: number) => `Exported ${pluralize(studios, "studio")}, as filtered.`,
  exportFailed: "Couldn't export the studios. Please try again.",
  unread: "This can't be applied automatically. Read it and edit the studio yourself.",
  errors: {
    decided: "Another administrator decided about this correction meanwhile.",
    "23514": "One of the fields isn't accepted.",
    "22001": "One of the fields is too long.",
  },
} as const;
