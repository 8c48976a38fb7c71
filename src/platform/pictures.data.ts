import { pictureAddress } from "@/platform/picture-url.ts";
import { apiUrl } from "./api.data.ts";

/** The URL with which a page shows a row's picture; null without one, or if pages may not show it. */
export const shownPicture = (url: string | null): string | null => (url ? pictureAddress(url, apiUrl) : null);
