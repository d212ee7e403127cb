/**
 * A page's text travels beside its `Response`: writing it into the response's stream and reading it back at the front
 * took a tenth of a page's time. A symbol of the registry, because front and pipeline are two module graphs.
 */
const TEXT = Symbol.for('mijn-omgeving.text');

export function withWholeBody(text: string, init: ResponseInit): Response {
  // The development server reads the response itself.
  const body = import.meta.env.DEV ? text : null;
  return Object.defineProperty(new Response(body, init), TEXT, { value: text });
}

/** The same text under another status. */
export async function withStatus(response: Response, status: number): Promise<Response> {
  const text: unknown = Reflect.get(response, TEXT);
  const init = { status, headers: response.headers };
  return typeof text === 'string' ? withWholeBody(text, init) : new Response(response.body, init);
}

/** The body of any answer, the quick way where there is one. */
export async function wholeBodyOf(response: Response): Promise<Buffer<ArrayBufferLike>> {
  const text: unknown = Reflect.get(response, TEXT);
  return typeof text === 'string' ? Buffer.from(text) : Buffer.from(await response.arrayBuffer());
}
