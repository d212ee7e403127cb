/** Texts that an editor can change, as whoever writes with them sees them. */
import type { DEFAULT_TEXTS } from '../../gen/default-texts.ts';

export type TextKey = keyof typeof DEFAULT_TEXTS.nl;

export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;
