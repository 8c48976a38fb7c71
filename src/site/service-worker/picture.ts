import { apiUrl } from "../../platform/api.data.ts";

const storage = `${apiUrl}/storage/v1/object/public/`;

/** Whether a URL is a picture of the site or its storage. Excludes YouTube's posters, because videos need a network anyway. */
export const isPicture = ({ origin, pathname, href }: URL): boolean =>
  (origin === location.origin && /\.(?:svg|png|jpe?g|webp|avif)$/.test(pathname)) || href.startsWith(storage);
