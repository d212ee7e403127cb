export const uploadsPart = {
  codes: [
    /** Values: `most`, how many files there may be. */
    'FILES-TOO-MANY',
    /** Values: `megabytes`, how large one file may be. */
    'FILE-TOO-LARGE',
    /** The bytes of a file are not of an accepted type; its name does not count. */
    'FILE-KIND',
    /** The name of a file ends as another kind than its bytes are. */
    'FILE-ENDING',
    /** Not a byte in it. */
    'FILE-EMPTY',
    /** An image that breaks its own format. */
    'FILE-BROKEN',
    /** More than 25 million pixels. */
    'FILE-PIXELS',
    /** A document that opens with a password only. */
    'FILE-PASSWORD',
    /** A document that runs, holds or fetches something else. */
    'FILE-ACTIVE',
    'FILE-VIRUS',
    /** There is no room now for the files of readers. */
    'FILES-FULL',
  ],
  undone: [],
  left: [],
} as const;
