/** How much a reader may add to a complaint; apart from the schemas, for the browser needs no more than this. */
export const LONGEST_REMARK = 1_000;
