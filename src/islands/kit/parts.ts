/** Every part of the kit, in the order of the gallery. */
import { cards } from './choices.part.tsx';
import type { Part } from './part.ts';
import { text } from './text.part.tsx';

export const PARTS: readonly Part[] = [text, cards];

export const partOf = (id: string | undefined): Part | undefined => PARTS.find((part) => part.id === id);
