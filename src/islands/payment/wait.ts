/** When a page asks again whether the bank has confirmed a payment: growing pauses, five minutes in all. */

const SECONDS = [2, 3, 5, 8, 13, 20] as const;
const THEN = 30;
const LONGEST = 300;

/** @param asked how often it has asked @returns milliseconds; undefined when it asks no more */
export function pauseBefore(asked: number): number | undefined {
  const seconds = (nth: number) => SECONDS[nth] ?? THEN;
  let passed = 0;
  for (let nth = 0; nth < asked; nth += 1) passed += seconds(nth);
  return passed + seconds(asked) > LONGEST ? undefined : seconds(asked) * 1_000;
}
