/**
 * A page's text travels beside its `Response`: writing it into the response's stream and reading it back at the front
 * took a tenth of a page's time. A symbol of the registry, because front and pipeline are two module graphs.
 */
import { type FramedText, wholeText } from './frames.ts';

const TEXT = Symbol.for('mijn-omgeving.text');

export function withWholeBody(text: FramedText, init: ResponseInit): Response {
  // The development server reads the response itself.
  const body = import.meta.env.DEV ? wholeText(text) : null;
  return Object.defineProperty(new Response(body, init), TEXT, { value: text });
}

/** The same text under another status. */
export function withStatus(response: Response, status: number): Response {
  const text = wholeTextOf(response);
  const init = { status, headers: response.headers };
  return text ? withWholeBody(text, init) : new Response(response.body, init);
}

/** Undefined for what is no page. */
export function wholeTextOf(response: Response): FramedText | undefined {
  return Reflect.get(response, TEXT);
}
