import { client } from "@/platform/client.data.ts";
import { allRows } from "@/platform/paging.data.ts";

/** The names and cities of all verified studios. */
export const studioNames = () =>
  allRows((from, to) =>
    client.from("studios").select("name, city").eq("is_verified", true).order("name").order("id").range(from, to),
  );
