/**
 * A brand's colour as CSS variables, in light and in dark. The brand sets the colour of text and lines, not of the
 * page. Shades are computed to have enough contrast, so that every brand colour is readable. The portal, the account
 * host and the mails use the same shades.
 */
import { mix, mostReadable, readableShade, SIGN_CONTRAST, TEXT_CONTRAST } from './colour.ts';

/** The background colours; the last of each list has the least contrast with text. */
const PAPER = {
  light: ['#ffffff', '#faf8f5', '#f2eee8'],
  dark: ['#141312', '#1d1b19', '#2a2725'],
} as const;

const CARD = { light: '#ffffff', dark: '#1d1b19' } as const;
const INK = '#1b1b1b';
const WHITE = '#ffffff';

export interface ThemeColours {
  /** Surfaces and the band, in the brand's colour. */
  readonly brand: string;
  /** A light tint of the card in the brand's hue, behind icons and chosen rows. */
  readonly wash: string;
  /** Text on a surface of the brand's colour. */
  readonly onBrand: string;
  /** Text in the brand's hue on a background of `PAPER`. */
  readonly brandInk: string;
  /** Lines and signs in the brand's hue on a background of `PAPER`. */
  readonly brandEdge: string;
}

/** The colours of one scheme. The surface gets another shade when neither ink nor white is readable on the colour. */
export function themeColours(primary: string, scheme: keyof typeof PAPER): ThemeColours {
  const onBrand = mostReadable(primary, [INK, WHITE]);
  const brand = readableShade(primary, [onBrand], TEXT_CONTRAST);
  const wash = mix(brand, CARD[scheme], partOfWash(onBrand, scheme));
  const surfaces = [...PAPER[scheme], wash] as const;
  return {
    brand,
    onBrand,
    wash,
    brandInk: readableShade(primary, surfaces, TEXT_CONTRAST),
    brandEdge: readableShade(primary, surfaces, SIGN_CONTRAST),
  };
}

/** A light colour needs more of itself to be seen on a white card. */
function partOfWash(onBrand: string, scheme: keyof typeof PAPER): number {
  if (scheme === 'dark') return 0.13;
  return onBrand === INK ? 0.18 : 0.09;
}

/** The style sheet with the colours of both schemes, as CSS variables. @param primary the brand's colour, `#rrggbb` */
export function themeSheet(primary: string): string {
  const dark = `@media (prefers-color-scheme:dark){${variables(themeColours(primary, 'dark'))}}`;
  return `${variables(themeColours(primary, 'light'))}${dark}`;
}

function variables({ brand, onBrand, wash, brandInk, brandEdge }: ThemeColours): string {
  return `:root{--brand:${brand};--on-brand:${onBrand};--wash:${wash};--brand-ink:${brandInk};--brand-edge:${brandEdge}}`;
}
