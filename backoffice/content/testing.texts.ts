/** The texts without any change by an editor. */
import { readTexts } from './texts.ts';

export const defaultTexts = readTexts([], { info: () => {}, warn: () => {}, report: () => {} });
