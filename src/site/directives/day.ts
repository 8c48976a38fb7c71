import type { ClientDirective } from "astro";
import { dayFragmentStart } from "../../features/plans/workout-address.ts";

/** client:day hydrates an island of a video page if it was opened from a day of a plan. */
const whenOpenedFromDay: ClientDirective = async (load) => {
  if (location.hash.startsWith(dayFragmentStart)) await (await load())();
};
export default whenOpenedFromDay;
