/**
 * Colour arithmetic: contrast as WCAG 2.2 measures it, and a hue made darker or lighter until it can be read.
 * Lightness moves in OKLab, so that a darkened yellow stays a yellow. Colours are `#rrggbb` in lower case.
 */

/** Least contrast of text with what is behind it (WCAG 2.2, 1.4.3 AA). */
export const TEXT_CONTRAST = 4.5;
/** Least contrast of a line or sign that carries meaning (WCAG 2.2, 1.4.11 AA). */
export const SIGN_CONTRAST = 3;

type Triple = readonly [number, number, number];

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Of the given colours the one that is read best on a surface. */
export function mostReadable(surface: string, candidates: readonly [string, ...string[]]): string {
  return candidates.reduce((best, next) => (contrast(next, surface) > contrast(best, surface) ? next : best));
}

/**
 * The colour itself when it stands out against every surface by the ratio, else the nearest shade of its hue that does.
 * Surfaces are all light or all dark; on light ones the shade darkens, on dark ones it lightens.
 */
export function readableShade(
  colour: string,
  surfaces: readonly [string, ...string[]],
  ratio: number,
): string {
  const standsOut = (shade: string) => surfaces.every((surface) => contrast(shade, surface) >= ratio);
  if (standsOut(colour)) return colour;
  const [lightness, a, b] = toOklab(colour);
  const target = luminance(surfaces[0]) > 0.18 ? 0 : 1;
  let [near, far] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (near + far) / 2;
    if (standsOut(shade(lightness, a, b, target, middle))) far = middle;
    else near = middle;
  }
  return shade(lightness, a, b, target, far);
}

/** A part (0 to 1) of one colour in another, as `color-mix(in srgb, …)` computes it. */
export function mix(colour: string, into: string, part: number): string {
  const channel = (start: number) => {
    const [one, other] = [colour, into].map((text) => Number.parseInt(text.slice(start, start + 2), 16));
    return Math.round((one as number) * part + (other as number) * (1 - part))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Moves part of the way to black or white; colourfulness fades with it, so that the shade stays inside sRGB. */
function shade(lightness: number, a: number, b: number, target: number, part: number): string {
  const fade = 1 - part;
  return fromOklab([lightness + (target - lightness) * part, a * fade, b * fade]);
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(colour: string): Triple {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function fromLinear(linear: Triple): string {
  const channel = (value: number) => {
    const inside = Math.min(1, Math.max(0, value));
    const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}

/** Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/. */
function toOklab(colour: string): Triple {
  const [red, green, blue] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return fromLinear([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}
