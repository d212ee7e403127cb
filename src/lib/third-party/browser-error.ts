/**
 * Errors in a reader's browser, as the script of each page posts them to our own address. A report is accepted when the
 * error comes from our files and the specification (section 8) lets it through.
 */
import * as v from 'valibot';
import { LONGEST_TEXT, safeName } from '../../../server/safe-text.ts';
import { isAborted } from './worth-reporting.ts';

const posted = v.object({
  /** The error's class. */
  t: v.optional(v.string(), 'Error'),
  m: v.string(),
  /** The stack; without one the place that the browser gives, or nothing. */
  s: v.string(),
  /** The path of the page. */
  p: v.string(),
});

export interface Frame {
  readonly filename: string;
  /** The address under which the source map was uploaded; undefined for a script in a page. */
  readonly abs_path?: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
}

/** An error that was thrown in a browser. It is logged and sent as our own errors are. */
export class BrowserError extends Error {
  override readonly name: string;
  /** The oldest call first; empty when a part of the stack is not from our files. */
  readonly frames: readonly Frame[];
  /** Of the page, with the values of its variable segments. */
  readonly path: string;

  constructor({ t, m, s, p }: v.InferOutput<typeof posted>, origin: string) {
    super(m.slice(0, LONGEST_TEXT));
    this.name = safeName(t);
    this.frames = framesOf(s, origin) ?? [];
    this.path = p;
    // The stack of this object is that of the server.
    this.stack = '';
  }
}

/** Undefined for a body that is not a report. */
export function parseBrowserError(body: string, origin: string): BrowserError | undefined {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), posted), body);
  return report.success ? new BrowserError(report.output, origin) : undefined;
}

/**
 * React found other markup than the server drew, and has drawn the island anew. Our own tests fail at it, so in a
 * reader's browser it was an extension or a translator.
 */
const REDRAWN = 'Minified React error #418;';

/** False for an aborted call, for a page that an extension changed, and for an error that is not, or only partly, from our files. */
export function isOurError({ name, message, frames }: BrowserError): boolean {
  return frames.length > 0 && !isAborted(name, message) && !message.startsWith(REDRAWN);
}

/** Chrome and Edge: `at name (address:1:2)`. */
const CHROME = /^\s+at (?:async )?(?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** Firefox and Safari: `name@address:1:2`. */
const OTHERS = /^(?:([^@]*)@)?(\S+?):(\d+):(\d+)$/;
/** A place that is no address: code from a string or a console, which our policy forbids to pages. */
const ELSEWHERE = /:\d+:\d+\)?$/;

/** Undefined when a frame is of another origin: an extension, or another site's script. */
function framesOf(stack: string, origin: string): Frame[] | undefined {
  const frames: Frame[] = [];
  for (const line of stack.split('\n')) {
    const [, name, address = '', lineno, colno] = CHROME.exec(line) ?? OTHERS.exec(line) ?? [];
    const url = URL.parse(address);
    if (url?.origin === origin) frames.unshift(frameOf(url.pathname, name, Number(lineno), Number(colno)));
    else if (ELSEWHERE.test(line)) return undefined;
  }
  return frames;
}

function frameOf(filename: string, name: string | undefined, lineno: number, colno: number): Frame {
  const isFile = filename.startsWith('/_astro/');
  return {
    filename,
    ...(isFile ? { abs_path: `app://${filename}` } : {}),
    ...(name ? { function: name } : {}),
    lineno,
    colno,
  };
}
