import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";

export type Encoding = "br" | "gzip" | "identity";
export type StaticFile = {
  type: string;
  etag: string;
  encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, gzip: { level: 9 } };
const worthCompressing = /^(text\/|application\/(javascript|json|xml|rss|atom|manifest)|image\/svg|font\/(ttf|otf))/;

/** Reads a file of a built site, and compresses it once per requested encoding. */
export async function readStaticFile(file: string): Promise<StaticFile> {
  const plain = new Uint8Array(await readFile(file));
  const type = lookup(file) ?? "application/octet-stream";
  const compressible = worthCompressing.test(type) && plain.byteLength > 500;
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type: /^text\/|javascript|json|xml/.test(type) ? `${type};charset=utf-8` : type,
    etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    encoded(encoding) {
      if (encoding === "identity" || !compressible) return Promise.resolve(plain);
      const ready = made.get(encoding) ?? encode(plain, encoding);
      made.set(encoding, ready);
      return ready;
    },
  };
}

const encode = async (plain: Uint8Array, encoding: "br" | "gzip") =>
  new Uint8Array(await (encoding === "br" ? compress.br(plain, options.br) : compress.gzip(plain, options.gzip)));

/** The best encoding that the browser accepts. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? "").split(/,\s*/);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? "identity";
}
