/** How long the remark of a complaint may be. Apart from the schemas, because the browser needs only this. */
export const LONGEST_REMARK = 1_000;
