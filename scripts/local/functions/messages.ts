/** A request and its response as they travel between the server's thread and the functions' thread. */
type PortableRequest = {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | undefined;
};
export type PortableResponse = { status: number; headers: [string, string][]; body: ArrayBuffer };

export type Call = { id: number; name: string; file: string; request: PortableRequest };
export type Answer = { id: number } & ({ response: PortableResponse } | { failure: string });
