/** The drawn front pages of newspapers and covers of magazines. A brand's content document names its layout and lettering. */
import {
  type Brand,
  type CoverLayoutName,
  type Lettering,
  MAGAZINE_COVERS,
} from '../../../contract/brand.ts';
import { themeOf } from '../../brands/theme.ts';

export type CoverColour = 'brand' | 'onBrand' | 'brandInk' | 'wash' | 'paper' | 'ink';

/** Where the name stands, in which colour, and on which. */
export interface NameBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: CoverColour;
  readonly ground: CoverColour;
  /** Size of the letters of a short name. */
  readonly largest: number;
  /** The name reads upwards; `x` and `y` then hold after a quarter turn of the drawing. */
  readonly isTurned?: true;
}

/** A drawing of 88 × 112. */
export interface CoverLayout {
  /** Without one it is paper. */
  readonly ground?: CoverColour;
  /** From back to front. */
  readonly shapes: readonly (readonly [colour: CoverColour, path: string])[];
  /** The middle of each column of text. */
  readonly columns?: string;
  /** Fills the cover with the first letter of the name. */
  readonly hasInitial?: true;
  readonly name: NameBox;
  readonly date: readonly [x: number, y: number, colour: CoverColour];
}

const BROADSHEET: CoverLayout = {
  shapes: [
    ['brandInk', 'M8 5h72v2H8zM8 9h72v1H8zM8 40h72v1H8zM8 42h72v2H8zM59 69h21v22H59z'],
    ['ink', 'M8 50h72v5H8zM8 58h50v5H8z'],
  ],
  columns: 'M18.5 69v38M44 69v38M69.5 95v12',
  name: { x: 6, y: 10, width: 76, height: 19, colour: 'brandInk', ground: 'paper', largest: 15 },
  date: [44, 36, 'ink'],
};

const TABLOID: CoverLayout = {
  ground: 'wash',
  shapes: [
    ['paper', 'M0 34h88v15H0z'],
    [
      'brand',
      'M0 0h66v34H0zM77 8a6 6 0 1 1-.1 0zm-9 26c0-20 18-20 18 0zM30 54h28q0 22-10 26v6h8v5H32v-5h8v-6q-10-4-10-26zM27 58h-9q0 14 13 16zM61 58h9q0 14-13 16z',
    ],
    ['ink', 'M8 95h72v5H8zM8 103h50v5H8z'],
  ],
  name: { x: 3, y: 1, width: 60, height: 32, colour: 'onBrand', ground: 'brand', largest: 15 },
  date: [44, 44, 'ink'],
};

const LOCAL: CoverLayout = {
  shapes: [
    ['wash', 'M8 61h72v28H8z'],
    ['brand', 'M0 0h88v32H0zM8 89v-8h9v-5l5-5 5 5v5h5v-9l4-13 4 13v9h12v-6h12v6h16v8z'],
    ['ink', 'M8 50h56v5H8zM8 88h72v2H8z'],
  ],
  columns: 'M18.5 95v12M44 95v12M69.5 95v12',
  name: { x: 4, y: 0, width: 80, height: 32, colour: 'onBrand', ground: 'brand', largest: 15 },
  date: [44, 43, 'ink'],
};

const COMPACT: CoverLayout = {
  shapes: [
    ['wash', 'M33 54h48v32H33z'],
    ['brand', 'M0 0h26v112H0zM57 60a6 6 0 1 1-.1 0zm-9 26c0-20 18-20 18 0z'],
    ['ink', 'M33 21h48v7H33zM33 31h48v7H33zM33 41h30v7H33z'],
  ],
  columns: 'M43.5 95v12M70.5 95v12',
  name: {
    x: -108,
    y: 0,
    width: 104,
    height: 26,
    colour: 'onBrand',
    ground: 'brand',
    largest: 17,
    isTurned: true,
  },
  date: [57, 14, 'ink'],
};

const PORTRAIT: CoverLayout = {
  ground: 'brand',
  shapes: [
    ['wash', 'M14 112V72a30 30 0 0 1 60 0v40z'],
    ['ink', 'M26 95q2-12 1-24c0-24 34-24 34 0q-1 12 1 24z'],
    ['paper', 'M33 70q12-1 15-9 1 6 7 9 0 12-7 17v8h-8v-8q-7-5-7-17z'],
    ['brand', 'M17 112q1-22 23-22 4 6 8 0 22 0 23 22z'],
  ],
  name: { x: 5, y: 3, width: 78, height: 24, colour: 'onBrand', ground: 'brand', largest: 18 },
  date: [44, 35, 'onBrand'],
};

const STILL_LIFE: CoverLayout = {
  ground: 'wash',
  shapes: [
    ['paper', 'M54 46a25 25 0 1 1-.1 0z'],
    [
      'brand',
      'M0 96h88v16H0zM35 74q-20-6-18-24 18 6 18 24zM35 70q2-20 18-26 6 20-18 26zM64 84a6 6 0 1 1-.1 0z',
    ],
    ['ink', 'M27 74h16l-2 6c7 6 6 17 0 21H29c-6-4-7-15 0-21z'],
  ],
  name: { x: 5, y: 3, width: 78, height: 24, colour: 'brandInk', ground: 'wash', largest: 18 },
  date: [44, 35, 'ink'],
};

const TYPE: CoverLayout = {
  ground: 'brand',
  shapes: [],
  hasInitial: true,
  name: { x: 5, y: 3, width: 78, height: 20, colour: 'onBrand', ground: 'brand', largest: 13 },
  date: [44, 31, 'onBrand'],
};

export const COVERS: Readonly<Record<CoverLayoutName, CoverLayout>> = {
  broadsheet: BROADSHEET,
  tabloid: TABLOID,
  local: LOCAL,
  compact: COMPACT,
  portrait: PORTRAIT,
  stillLife: STILL_LIFE,
  type: TYPE,
};

/** Width of an average letter, in parts of the text size. */
export const LETTER_WIDTHS: Readonly<Record<Lettering, number>> = {
  serif: 0.6,
  sans: 0.66,
  condensed: 0.5,
  italic: 0.58,
  capitals: 0.76,
};

type CoverChoice = NonNullable<Brand['cover']>;
const NEWSPAPER: CoverChoice = { layout: 'local', lettering: 'serif' };
const MAGAZINE: CoverChoice = { layout: 'portrait', lettering: 'serif' };

/** The brand's own choice. Without one, and for a product of another kind than the brand's, it is that of the kind. */
export function coverOf({ cover }: Pick<Brand, 'cover'>, isMagazine: boolean): CoverChoice {
  const isOfKind = MAGAZINE_COVERS.some((layout) => layout === cover?.layout) === isMagazine;
  if (cover && isOfKind) return cover;
  return isMagazine ? MAGAZINE : NEWSPAPER;
}

/** As in `cover.css`. */
export const INK = '#1b1b1b';

export function coverColours(brand: Brand): Readonly<Record<CoverColour, string>> {
  const { surface, onSurface, wash, ink } = themeOf(brand);
  return { brand: surface, onBrand: onSurface, brandInk: ink, wash, paper: '#ffffff', ink: INK };
}
