import { studioNames } from "@/features/studios/studio-names.data.ts";
import { resource } from "@/platform/resource.store.ts";

/** The studios of the directory, as suggestions for the title of a class. */
export const $studioNames = resource({
  read: async () => [...new Set((await studioNames()).map(({ name, city }) => `${name}, ${city}`))],
  cache: { name: "studio-names" },
});
