/** A script from outside that the reader has to agree to: its file, and what it reads from the page. */
import type { ScriptFile } from '../config.ts';
import type { RequestContext } from '../page/context.ts';

/** What a script from outside may be told about the reader and the page. */
export type ScriptContext = Pick<RequestContext, 'brand' | 'session' | 'surface' | 'flags' | 'language'>;

export interface OutsideScript {
  readonly file: ScriptFile;
  /** Properties of `window` that it looks for. */
  readonly globals: Readonly<Record<string, unknown>>;
}
