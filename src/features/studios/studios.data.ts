import type { StudioPicture } from "@/features/studios/studio-entry.ts";
import { existingPictures } from "@/platform/existing-pictures.data.ts";
import { inPages } from "@/platform/paging.data.ts";
import { publicClient } from "@/platform/public-client.data.ts";

const columns =
  "id, name, description, city, country, address, postal_code, phone, email, website_url, opening_hours, time_zone, latitude, longitude, instructors, pictures, updated_at";

/** All verified studios in pages, for the build. */
export async function* verifiedStudioPages() {
  const shown = await existingPictures();
  const pages = inPages(() => publicClient.from("studios").select(columns).eq("is_verified", true));
  for await (const studios of pages)
    yield studios.map((studio) => ({
      ...studio,
      pictures: (studio.pictures as StudioPicture[]).flatMap(({ url, alt }) => {
        const address = shown(url);
        return address ? [{ url: address, alt }] : [];
      }),
    }));
}
