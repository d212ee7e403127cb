/** The style sheet with a brand's colours. */
import type { Brand } from '../../contract/brand.ts';
import { themeColours, themeSheet } from '../../contract/theme.ts';
import { type PolicyHash, policyHashOf } from '../../server/hash.ts';

export interface Theme {
  readonly css: string;
  /** The colour of the masthead, in both schemes. */
  readonly surface: string;
  /** Text on it. */
  readonly onSurface: string;
  /** A light tint of the surface, and text in the brand's hue on it or on paper. */
  readonly wash: string;
  readonly ink: string;
  /** Hash of exactly this text, for the content security policy. */
  readonly hash: PolicyHash;
}

const themes = new WeakMap<Brand, Theme>();

/** The brand's style sheet, computed once per brand document. */
export function themeOf(brand: Brand): Theme {
  const cached = themes.get(brand);
  if (cached) return cached;
  const { primary } = brand.colours;
  const css = themeSheet(primary);
  const { brand: surface, onBrand: onSurface, wash, brandInk: ink } = themeColours(primary, 'light');
  const theme: Theme = {
    css,
    surface,
    onSurface,
    wash,
    ink,
    hash: policyHashOf(css),
  };
  themes.set(brand, theme);
  return theme;
}
