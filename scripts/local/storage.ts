import { createHash } from "node:crypto";
import { App, type Connection, setExperimental } from "@supabase/lite";
import { sqlLiteral } from "../sql-literal.ts";

type Adapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<Adapter["headObject"]>>;
type File = { bytes: string; size: number; type: string; cache: string; changed: string };

/**
 * Opens the storage service of an app, which needs `storage: { enabled: true }` in its settings. Files are stored as rows of the
 * database, so that backups include them and a killed process leaves no partial files.
 */
export function openStorage(app: App): void {
  setExperimental("storage", true);
  app._storageAdapter = filesIn(app.connection);
}

/** Rejects names that PostgreSQL can't store, like the hosted service. Supabase Lite would fail with a database error. */
export function refuseNulNames(app: App): App["fetch"] {
  const fetch = app.fetch.bind(app);
  return async (request, ...rest) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/storage/v1/")) return fetch(request, ...rest);
    const isJson = request.headers.get("content-type")?.includes("json");
    const names = isJson ? `${pathname} ${await request.clone().text()}` : pathname;
    return /%00|\\u0000/.test(names)
      ? Response.json({ statusCode: "400", error: "InvalidKey", message: "Invalid key" }, { status: 400 })
      : fetch(request, ...rest);
  };
}

/** Adds `X-Content-Type-Options: nosniff` to the storage service's responses, so that a browser runs no picture as a page. */
export function forbidSniffing(app: App): App["fetch"] {
  const fetch = app.fetch.bind(app);
  return async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    if (!new URL(request.url).pathname.startsWith("/storage/v1/")) return response;
    const safe = new Response(response.body, response);
    safe.headers.set("x-content-type-options", "nosniff");
    return safe;
  };
}

/** An app that only migrates its database, with every schema that the migrations need. */
export function migratingApp(connection: Connection): App {
  const auth = { enabled: true, jwt_secret: "only for migrating, nobody signs in" };
  const app = new App({ connection, auth, storage: { enabled: true } });
  openStorage(app);
  return app;
}

function filesIn(connection: Connection): Adapter {
  const run = async <Row>(statement: string): Promise<Row[]> =>
    (await connection.exec<{ rows: Row[] }>(statement)).rows;
  const where = (bucket: string, key: string) => `where bucket = ${sqlLiteral(bucket)} and key = ${sqlLiteral(key)}`;

  async function find(bucket: string, key: string) {
    const [file] = await run<File>(
      `select encode(bytes, 'base64') as bytes, octet_length(bytes) as size, type, cache, changed::text
       from storage.local_files ${where(bucket, key)}`,
    );
    if (!file) throw Object.assign(new Error("Object not found"), { code: "ENOENT" });
    return { body: Buffer.from(file.bytes, "base64"), metadata: metadataOf(file) };
  }

  return {
    driver: connection,
    async getObject(bucket, key, _version, headers) {
      const { body, metadata } = await find(bucket, key);
      if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
      return { metadata, httpStatusCode: 200, body };
    },
    async uploadObject(bucket, key, _version, sent, type, cache) {
      const bytes = Buffer.from(await new Response(sent as BodyInit).arrayBuffer());
      // Supabase Lite 0.10 trusts the size in the request
      const buckets = await run<{ limit: number | null }>(
        `select file_size_limit::int as limit from storage.buckets where id = ${sqlLiteral(bucket)}`,
      );
      if (bytes.length > (buckets[0]?.limit ?? Infinity))
        throw new Error("The object exceeded the maximum allowed size");
      await run(
        `insert into storage.local_files (bucket, key, bytes, type, cache)
         values (${sqlLiteral(bucket)}, ${sqlLiteral(key)}, decode('${bytes.toString("base64")}', 'base64'), ${sqlLiteral(type)}, ${sqlLiteral(cache)})
         on conflict (bucket, key) do update
         set bytes = excluded.bytes, type = excluded.type, cache = excluded.cache, changed = now()`,
      );
      return (await find(bucket, key)).metadata;
    },
    async deleteObject(bucket, key) {
      await run(`delete from storage.local_files ${where(bucket, key)}`);
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) await run(`delete from storage.local_files ${where(bucket, key)}`);
    },
    async copyObject(fromBucket, from, _version, bucket, key) {
      await run(
        `insert into storage.local_files (bucket, key, bytes, type, cache)
         select ${sqlLiteral(bucket)}, ${sqlLiteral(key)}, bytes, type, cache from storage.local_files ${where(fromBucket, from)}`,
      );
      return (await find(bucket, key)).metadata;
    },
    headObject: async (bucket, key) => (await find(bucket, key)).metadata,
    privateAssetUrl: async (bucket, key) => `local:///${bucket}/${key}`,
  };
}

const metadataOf = ({ bytes, size, type, cache, changed }: File): Metadata => ({
  cacheControl: cache,
  contentLength: size,
  size,
  mimetype: type,
  lastModified: new Date(changed),
  eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
});
