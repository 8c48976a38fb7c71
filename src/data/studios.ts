import { unwrap } from "./errors.ts";
import { inPages } from "./paging.ts";
import { publicClient } from "./public-client.ts";

const columns =
  "id, name, description, city, country, address, postal_code, phone, email, website_url, opening_hours, time_zone, latitude, longitude, instructors, pictures, updated_at";

/** Every verified studio, for the build. */
export const verifiedStudioPages = () =>
  inPages(async (after, size) =>
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
