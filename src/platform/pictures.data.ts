import { pictureAddress } from "@/platform/picture-url.ts";
import { apiUrl } from "./api.data.ts";

/** The address at which a page shows a row's picture; null without one that pages may show. */
export const shownPicture = (url: string | null): string | null => (url ? pictureAddress(url, apiUrl) : null);
