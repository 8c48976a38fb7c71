/** A request and its response in the form that is sent between threads. */
export type PortableRequest = {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | undefined;
};
export type PortableResponse = { status: number; headers: [string, string][]; body: ArrayBuffer };

/** `body` is the request's body, already read. */
export const toPortable = ({ method, url, headers }: Request, body: ArrayBuffer | undefined): PortableRequest => ({
  method,
  url,
  headers: [...headers] as [string, string][],
  body,
});

export const toRequest = ({ method, url, headers, body }: PortableRequest): Request =>
  new Request(url, { method, headers, ...(body ? { body } : {}) });

const hasNoBody = (status: number) => [101, 204, 205, 304].includes(status);

export const toResponse = ({ status, headers, body }: PortableResponse): Response =>
  new Response(hasNoBody(status) ? null : body, { status, headers });
