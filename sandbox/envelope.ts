/**
 * Sentry's envelopes: a line of JSON, then items, each a line of JSON and a payload. A payload's length is in its line;
 * without a length it ends with the line.
 */

export interface Envelope {
  readonly header: Readonly<Record<string, unknown>>;
  readonly items: readonly Item[];
}

export interface Item {
  readonly header: Readonly<Record<string, unknown>>;
  /** JSON where it is JSON, else the bytes as base64. */
  readonly payload: unknown;
}

const NEWLINE = 10;

/** @throws SyntaxError when it is not an envelope */
export function readEnvelope(bytes: Buffer): Envelope {
  const [header, afterHeader] = jsonLine(bytes, 0);
  const items: Item[] = [];
  let at = afterHeader;
  while (at < bytes.length) {
    // Empty lines between items are ignored.
    if (bytes[at] === NEWLINE) {
      at += 1;
      continue;
    }
    const [itemHeader, start] = jsonLine(bytes, at);
    const end = typeof itemHeader.length === 'number' ? start + itemHeader.length : endOfLine(bytes, start);
    if (end > bytes.length) throw new SyntaxError('an item is shorter than its length');
    items.push({ header: itemHeader, payload: payloadOf(bytes.subarray(start, end)) });
    at = end;
  }
  return { header, items };
}

function jsonLine(bytes: Buffer, start: number): [Record<string, unknown>, number] {
  const end = endOfLine(bytes, start);
  const value: unknown = JSON.parse(bytes.toString('utf8', start, end));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('a header is no object');
  return [value as Record<string, unknown>, end + 1];
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEWLINE, start);
  return end < 0 ? bytes.length : end;
}

function payloadOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return bytes.toString('base64');
  }
}
