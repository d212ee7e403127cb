import { DEEPEST } from './body-bounds.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING: ReadonlySet<number> = new Set([91, 123]);
const CLOSING: ReadonlySet<number> = new Set([93, 125]);

/** Undefined for a text that is no JSON, and for one that is nested too deeply. */
export function parseJson(given: string | Uint8Array): unknown {
  const text = typeof given === 'string' ? given : new TextDecoder().decode(given);
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}
