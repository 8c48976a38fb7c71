import { apiUrl } from "../../platform/api.data.ts";

const storage = `${apiUrl}/storage/v1/object/public/`;

/** Whether an address is a picture of the site or of its storage. YouTube's belong to videos, which need a network anyway. */
export const isPicture = ({ origin, pathname, href }: URL): boolean =>
  (origin === location.origin && /\.(?:svg|png|jpe?g|webp|avif)$/.test(pathname)) || href.startsWith(storage);
