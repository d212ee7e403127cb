/** What stands for a brand in a masthead: its wordmark in the colour of the text, its logo as a picture, or its name. */
import type { Brand } from './brand.ts';

export type MarkKind = 'wordmark' | 'picture' | 'name';

/** @param hasLogo false when the logo is missing or cannot be fetched */
export function markKindOf({ logoIsWordmark }: Pick<Brand, 'logoIsWordmark'>, hasLogo: boolean): MarkKind {
  if (!hasLogo) return 'name';
  return logoIsWordmark ? 'wordmark' : 'picture';
}

/** Letters; a longer name is set smaller. */
const LONG_NAME = 16;

export const isLongName = ({ name }: Pick<Brand, 'name'>): boolean => name.length > LONG_NAME;
