import { expect, test } from "vitest";
import type { Person } from "../support/backend.ts";
import { backendWithPeople } from "../support/backend-with-people.ts";

const { backend, admin, member } = await backendWithPeople();

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
type Options = NonNullable<Parameters<ReturnType<typeof bucket>["upload"]>[2]>;
const add = (who: Pick<Person, "client">, name: string, options: Options = {}, bytes: Uint8Array = png) =>
  bucket(who).upload(name, new Uint8Array(bytes).buffer, { contentType: "image/png", ...options });
const bucket = ({ client }: Pick<Person, "client">) => client.storage.from("pictures");
const names = async () =>
  (await backend.sql<{ name: string }>("select name from storage.objects order by name")).map(({ name }) => name);

test("an administrator's picture is public at its address, unchanged", async () => {
  const { error } = await add(admin, "jump-1x1.png", { cacheControl: "31536000" });
  expect(error).toBeNull();
  const { publicUrl } = bucket({ client: backend.visitor }).getPublicUrl("jump-1x1.png").data;
  const response = await backend.app.fetch(new Request(publicUrl));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("cache-control")).toContain("31536000");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
});

test("members and visitors can't add, list, overwrite or delete pictures", async () => {
  await add(admin, "kept-1x1.png");
  const before = await names();
  for (const client of [member.client, backend.visitor]) {
    const own = bucket({ client });
    expect((await add({ client }, "mine-1x1.png")).error).not.toBeNull();
    expect((await add({ client }, "kept-1x1.png", { upsert: true })).error).not.toBeNull();
    expect((await own.list()).data ?? []).toEqual([]);
    await own.remove(["kept-1x1.png"]);
    expect((await own.move("kept-1x1.png", "gone-1x1.png")).error).not.toBeNull();
  }
  expect(await names()).toEqual(before);
});

test("an address that an editor signed adds nothing once they lost the role", async () => {
  const leaving = await backend.admin("leaving@example.com");
  const authorization = `Bearer ${(await leaving.client.auth.getSession()).data.session?.access_token}`;
  const storage = "http://localhost:54321/storage/v1";
  const sign = async (name: string) => {
    const post = { method: "POST", headers: { authorization, apikey: "sb_publishable_test" } };
    const response = await backend.app.fetch(new Request(`${storage}/object/upload/sign/pictures/${name}`, post));
    return ((await response.json()) as { signedUrl: string }).signedUrl;
  };
  const upload = async (address: string) => {
    const put = { method: "PUT", body: new Uint8Array(png), headers: { "content-type": "image/png" } };
    return (await backend.app.fetch(new Request(new URL(address, storage), put))).ok;
  };
  const [early, late] = [await sign("early-1x1.png"), await sign("late-1x1.png")];
  expect(await upload(early)).toBe(true);
  await backend.sql(`delete from public.user_roles where user_id = '${leaving.id}'`);
  expect(await upload(late)).toBe(false);
});

test.each<[string, string, Options, Uint8Array?]>([
  ["an SVG with scripts", "drawing.svg", { contentType: "image/svg+xml" }, Buffer.from("<svg onload='alert(1)'/>")],
  ["an HTML page", "page.png", { contentType: "text/html" }, Buffer.from("<script>alert(1)</script>")],
  ["a file without a type", "file.png", { contentType: "application/octet-stream" }],
  ["a name with another extension", "page.html", {}],
  ["a name in a folder", "a/b.png", {}],
  ["a name with ..", "../b.png", {}],
  ["a picture above 5 MB", "large.png", {}, new Uint8Array(5 * 1024 * 1024 + 1)],
])("%s is rejected", async (_kind, name, options, bytes) => {
  const before = await names();
  expect((await add(admin, name, options, bytes)).error).not.toBeNull();
  expect(await names()).toEqual(before);
});

test("a name with NUL is invalid everywhere", async () => {
  const pictures = bucket(admin);
  const name = "a\0.png";
  const answers = [
    await add(admin, name),
    await pictures.download(name),
    await pictures.info(name),
    await pictures.createSignedUrl(name, 60),
    await pictures.list(name),
    await pictures.remove([name]),
    await pictures.copy(name, "b.png"),
    await pictures.move("b.png", name),
    await add(admin, `${"a".repeat(300)}.png`),
  ];
  expect(answers.map(({ error }) => error && "status" in error && error.status)).toEqual(answers.map(() => 400));
});

test("pictures can't be overwritten, so that addresses may be cached forever", async () => {
  await add(admin, "once-1x1.png");
  expect((await add(admin, "once-1x1.png")).error).not.toBeNull();
  expect((await add(admin, "once-1x1.png", { upsert: true })).error).not.toBeNull();
});

test("an administrator can delete a picture, and its address is then empty", async () => {
  await add(admin, "short-1x1.png");
  await bucket(admin).remove(["short-1x1.png"]);
  const { publicUrl } = bucket(admin).getPublicUrl("short-1x1.png").data;
  expect((await backend.app.fetch(new Request(publicUrl))).status).toBeGreaterThanOrEqual(400);
});

const upload = (name: string) => `/storage/v1/object/public/pictures/${name}`;
const listed = async ({ client }: Pick<Person, "client">) =>
  (await client.rpc("missing_pictures").order("table_name").order("picture").throwOnError()).data.map(
    ({ table_name, title, picture }) => [table_name, title, picture.split("/").at(-1)],
  );

test("pictures missing in storage are listed: all for administrators, public covers for visitors", async () => {
  await add(admin, "there-1x1.png");
  await backend.service
    .from("workout_plans")
    .insert([
      { slug: "there", title: "There", cover_image_url: upload("there-1x1.png") },
      { slug: "old", title: "Old origin", cover_image_url: `http://localhost:1${upload("there-1x1.png")}` },
      { slug: "draft", title: "Draft", cover_image_url: upload("draft-1x1.png") },
      { slug: "drawn", title: "Drawn", cover_image_url: "/covers/steady-six.svg" },
    ])
    .throwOnError();
  const article = {
    slug: "text",
    title: "Text",
    is_published: true,
    cover_image_url: `https://old.example${upload("cover-1x1.png")}`,
    content: `![There](${upload("there-1x1.png")}) ![Gone](${upload("text-1x1.png")})`,
  };
  await backend.service.from("blog_articles").insert(article).throwOnError();
  const studio = { name: "Hall", city: "Bern", country: "Switzerland", is_verified: true };
  const pictures = ["there-1x1.png", "room-1x1.png"].map((name) => ({ url: upload(name), alt: 'The "room"' }));
  await backend.service
    .from("studios")
    .insert({ ...studio, pictures })
    .throwOnError();

  const shown = [
    ["blog_articles", "Text", "cover-1x1.png"],
    ["studios", "Hall", "room-1x1.png"],
  ];
  expect(await listed({ client: backend.visitor })).toEqual(shown);
  expect(await listed(member)).toEqual(shown);
  expect(await listed(admin)).toEqual([
    ["blog_articles", "Text", "cover-1x1.png"],
    ["blog_articles", "Text", "text-1x1.png"],
    ["studios", "Hall", "room-1x1.png"],
    ["workout_plans", "Draft", "draft-1x1.png"],
  ]);
});
