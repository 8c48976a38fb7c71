import type { StudioPicture } from "@/domain/studio-entry.ts";
import { unwrap } from "./errors.ts";
import { existingPictures } from "./existing-pictures.ts";
import { inPages } from "./paging.ts";
import { publicClient } from "./public-client.ts";

const columns =
  "id, name, description, city, country, address, postal_code, phone, email, website_url, opening_hours, time_zone, latitude, longitude, instructors, pictures, updated_at";

/** Every verified studio, for the build. */
export async function* verifiedStudioPages() {
  const shown = await existingPictures();
  const pages = inPages(async (after, size) =>
    unwrap(
      await publicClient
        .from("studios")
        .select(columns)
        .eq("is_verified", true)
        .gt("id", after)
        .order("id")
        .limit(size),
    ),
  );
  for await (const studios of pages)
    yield studios.map((studio) => ({
      ...studio,
      pictures: (studio.pictures as StudioPicture[]).flatMap(({ url, alt }) => {
        const address = shown(url);
        return address ? [{ url: address, alt }] : [];
      }),
    }));
}
