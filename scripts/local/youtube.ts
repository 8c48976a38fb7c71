import { isoDuration } from "../../src/platform/duration.ts";

/** A video of the fake YouTube. By default public, embeddable and not live. */
export type InventedVideo = {
  id: string;
  title: string;
  description?: string;
  channelId?: string;
  channelTitle?: string;
  seconds?: number;
  views?: number;
  likes?: number;
  publishedAt?: string;
  defaultAudioLanguage?: string;
  privacyStatus?: "public" | "unlisted" | "private";
  embeddable?: boolean;
  liveBroadcastContent?: "none" | "live" | "upcoming";
  ageRestricted?: boolean;
};

export type InventedYoutube = {
  videos: InventedVideo[];
  key?: string;
  /** the daily limit of search.list calls */
  searches?: number;
};

/**
 * The three methods of the YouTube Data API v3 that the catalog uses, in the API's format, with its errors for an invalid key, a used-up
 * quota and invalid parameters. `videos` may be changed while it runs.
 */
export function createYoutube({ videos, key = "invented-youtube-key", searches = 100 }: InventedYoutube) {
  const calls = { search: 0, videos: 0 };

  function answer(request: Request): Response {
    const url = new URL(request.url);
    const method = url.pathname.split("/").at(-1);
    if ((request.headers.get("x-goog-api-key") ?? url.searchParams.get("key")) !== key) return badKey();
    if (request.method !== "GET") return errorResponse(405, "httpMethodNotAllowed", "global", "Use GET.");
    if (method === "search") {
      calls.search += 1;
      return calls.search > searches ? quotaExceeded() : search(url.searchParams, videos);
    }
    calls.videos += 1;
    if (method === "videos") return list(url.searchParams, videos);
    return method === "channels"
      ? channels(url.searchParams, videos)
      : errorResponse(404, "notFound", "global", "Not found.");
  }
  return { calls, videos, fetch: async (request: Request) => answer(request) };
}

function errorResponse(code: number, reason: string, domain: string, message: string, status?: string): Response {
  const errors = [{ message, domain, reason }];
  return Response.json({ error: { code, message, errors, ...(status ? { status } : {}) } }, { status: code });
}
const badKey = () =>
  errorResponse(400, "badRequest", "global", "API key not valid. Please pass a valid API key.", "INVALID_ARGUMENT");
const quotaExceeded = () =>
  errorResponse(
    403,
    "quotaExceeded",
    "youtube.quota",
    "The request cannot be completed because you have exceeded your quota.",
  );
const missing = (name: string) =>
  errorResponse(400, "missingRequiredParameter", "youtube.parameter", `No filter selected. Expected one of: ${name}`);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Public videos that share a word with the query, sorted by the number of shared words. */
function search(parameters: URLSearchParams, videos: InventedVideo[]): Response {
  if (!parameters.get("part")) return missing("part");
  const limit = Number(parameters.get("maxResults") ?? 5);
  if (!(limit >= 0 && limit <= 50)) {
    return errorResponse(
      400,
      "invalidValue",
      "youtube.parameter",
      `Invalid value '${limit}'. Values must be within [0, 50]`,
    );
  }
  const wanted = wordsOf(parameters.get("q") ?? "");
  const score = (video: InventedVideo) => {
    const words = new Set(wordsOf(`${video.title} ${video.description ?? ""}`));
    return wanted.filter((word) => words.has(word)).length;
  };
  const found = videos
    .filter((video) => (video.privacyStatus ?? "public") === "public" && score(video) > 0)
    .sort((one, other) => score(other) - score(one));
  return Response.json({
    kind: "youtube#searchListResponse",
    etag: "invented",
    regionCode: "US",
    pageInfo: { totalResults: found.length, resultsPerPage: limit },
    items: found.slice(0, limit).map((video) => ({
      kind: "youtube#searchResult",
      etag: video.id,
      id: { kind: "youtube#video", videoId: video.id },
      snippet: { ...snippetOf(video), title: video.title.replaceAll("&", "&amp;") },
    })),
  });
}

/** The requested videos that aren't private. Unknown ids are omitted. */
function list(parameters: URLSearchParams, videos: InventedVideo[]): Response {
  const ids = parameters.get("id")?.split(",");
  if (!ids) return missing("id, chart");
  if (ids.length > 50) return errorResponse(400, "invalidFilters", "youtube.parameter", "Too many ids.");
  const items = videos
    .filter((video) => ids.includes(video.id) && video.privacyStatus !== "private")
    .map((video) => detailsOf(video));
  return Response.json({
    kind: "youtube#videoListResponse",
    etag: "invented",
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
    items,
  });
}

/** The channel with the handle: its title in small letters and without spaces. */
function channels(parameters: URLSearchParams, videos: InventedVideo[]): Response {
  const handle = parameters.get("forHandle")?.replace(/^@/, "").toLowerCase();
  if (!handle) return missing("forHandle, id");
  const owner = videos.find((video) => snippetOf(video).channelTitle.toLowerCase().replaceAll(" ", "") === handle);
  const items = owner
    ? [
        {
          kind: "youtube#channel",
          etag: "invented",
          id: snippetOf(owner).channelId,
          snippet: { title: snippetOf(owner).channelTitle },
        },
      ]
    : [];
  return Response.json({ kind: "youtube#channelListResponse", etag: "invented", items });
}

const thumbnail = (id: string, name: string, width: number, height: number) => ({
  url: `https://i.ytimg.com/vi/${id}/${name}.jpg`,
  width,
  height,
});

const snippetOf = (video: InventedVideo) => ({
  publishedAt: video.publishedAt ?? "2026-09-01T08:00:00Z",
  channelId: video.channelId ?? "UCinventedchannel0000000",
  title: video.title,
  description: video.description ?? "",
  channelTitle: video.channelTitle ?? "Invented Channel",
  liveBroadcastContent: video.liveBroadcastContent ?? "none",
  thumbnails: {
    default: thumbnail(video.id, "default", 120, 90),
    medium: thumbnail(video.id, "mqdefault", 320, 180),
    high: thumbnail(video.id, "hqdefault", 480, 360),
  },
});

const detailsOf = (video: InventedVideo) => ({
  kind: "youtube#video",
  etag: video.id,
  id: video.id,
  snippet: {
    ...snippetOf(video),
    categoryId: "17",
    localized: { title: video.title, description: video.description ?? "" },
    ...(video.defaultAudioLanguage ? { defaultAudioLanguage: video.defaultAudioLanguage } : {}),
  },
  contentDetails: {
    duration: isoDuration(video.seconds ?? 900),
    dimension: "2d",
    definition: "hd",
    caption: "false",
    licensedContent: true,
    contentRating: video.ageRestricted ? { ytRating: "ytAgeRestricted" } : {},
    projection: "rectangular",
  },
  status: {
    uploadStatus: "processed",
    privacyStatus: video.privacyStatus ?? "public",
    license: "youtube",
    embeddable: video.embeddable ?? true,
    publicStatsViewable: true,
    madeForKids: false,
  },
  statistics: {
    viewCount: String(video.views ?? 1000),
    ...(video.likes === undefined ? {} : { likeCount: String(video.likes) }),
    favoriteCount: "0",
    commentCount: "0",
  },
});
