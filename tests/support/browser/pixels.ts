/** How much two pictures differ, by the eye's measure (YIQ), and the rounding that keeps a picture small. */
import type { Picture } from './png.ts';

/** Between black and white the distance is 1. */
const THRESHOLD = 0.1;
const BLACK_TO_WHITE = 35_215;

/** Each colour in 16 steps: a kept picture is a third of the size. */
const STEP = 17;
/** How far rounding moves a pixel at most: half a step in each of its colours. */
const ROUNDING = 0.032;

export function rounded(picture: Picture): Picture {
  return { ...picture, pixels: picture.pixels.map((value) => Math.round(value / STEP) * STEP) };
}

/**
 * The share of pixels in these rows that differ between a picture and a rounded one. What rounding may hide is taken off
 * the threshold, so every pixel that is off by 0.1 is counted, and some that are off by less.
 */
export function shareThatDiffers(seen: Picture, kept: Picture, from = 0, to = seen.height): number {
  const least = BLACK_TO_WHITE * (THRESHOLD - ROUNDING) ** 2;
  let differing = 0;
  for (let at = from * seen.width * 3; at < to * seen.width * 3; at += 3)
    if (distance(seen.pixels, kept.pixels, at) > least) differing += 1;
  return differing / ((to - from) * seen.width);
}

/** Squared, and weighed by what an eye sees best: light first, then orange to blue, then green to purple. */
function distance(one: Uint8Array, other: Uint8Array, at: number): number {
  const red = (one[at] ?? 0) - (other[at] ?? 0);
  const green = (one[at + 1] ?? 0) - (other[at + 1] ?? 0);
  const blue = (one[at + 2] ?? 0) - (other[at + 2] ?? 0);
  const y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
  const i = red * 0.59597799 - green * 0.2741761 - blue * 0.32180189;
  const q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}
