/** The texts that an editor can change, and how a sentence begins. */
import type { DEFAULT_TEXTS } from '../../gen/default-texts.ts';

export type TextKey = keyof typeof DEFAULT_TEXTS.nl;

/** Gives a text with its values filled in. */
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export const withCapital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
