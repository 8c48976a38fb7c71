import type { App } from "@supabase/lite";

/** Refuses planned and estimated counts, as private.check_request does where PostgREST calls it. */
export function exactCountsOnly(app: App): App["fetch"] {
  const fetch = app.fetch.bind(app);
  return async (request, ...rest) => {
    if (!/planned|estimated/i.test(request.headers.get("prefer") ?? "")) return fetch(request, ...rest);
    const error = { code: "22023", message: "Only exact counts are available", details: null, hint: null };
    return Response.json(error, { status: 400 });
  };
}
