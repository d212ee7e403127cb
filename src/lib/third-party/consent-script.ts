/** A third-party script that needs the reader's consent: its file, and the data it reads from the page. */
import type { ScriptFile } from '../config.ts';
import type { RequestContext } from '../page/context.ts';

/** The parts of the context that a third-party script may use. */
export type ScriptContext = Pick<RequestContext, 'brand' | 'session' | 'surface' | 'flags' | 'language'>;

export interface ThirdPartyScript {
  readonly file: ScriptFile;
  /** Properties of `window` that it reads. */
  readonly globals: Readonly<Record<string, unknown>>;
}
