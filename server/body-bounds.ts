/** The bounds of a request and its body. Bytes and seconds depend on the address, the rest is the same everywhere. */

export interface RequestBounds {
  readonly bytes: number;
  /** Seconds in which the whole body must arrive. */
  readonly bodySeconds: number;
  /** Seconds in which the response must have been sent, from the moment that the request starts. */
  readonly responseSeconds: number;
  /** Of a body with more bytes, up to so many, the middle is dropped: it is a file, which is still too large then. */
  readonly droppedBytes?: number;
}

/** Bytes of a form without a file. */
export const FORM_BYTES = 65_536;

export const FORM_BOUNDS: RequestBounds = { bytes: FORM_BYTES, bodySeconds: 30, responseSeconds: 30 };

/** The login pages, the OpenID provider and the operator console. */
export const IDENTITY_BOUNDS: RequestBounds = { ...FORM_BOUNDS, bytes: 16_384 };

/** Of a form, and of a query string. The largest form of the portal has some eighty fields. */
export const MOST_FIELDS = 200;
/** Of one name, such as the check boxes of a list. */
export const MOST_REPEATS = 100;
/** Characters. */
export const LONGEST_NAME = 200;
/** Characters. A longer text is refused unread; a text of up to this length comes back to the reader with a message. */
export const LONGEST_VALUE = 32_768;
/** Objects and lists within each other, in JSON. */
export const DEEPEST = 20;

/** A slow connection is 2G, with some 5 kB a second; a slower client holds a connection and sends nothing. */
export const SLOWEST = { bytesPerSecond: 500, afterSeconds: 10 } as const;

/**
 * A chunk, or what one packet brought, costs time whatever its size: a form of one byte a chunk as much as a film. No client
 * sends so small pieces.
 */
export const isInTooManyPieces = (pieces: number, bytes: number): boolean => pieces > 1_000 + bytes / 64;
