/** `?debug=locale`: shows the key of each text instead of the text, for translators. Never in production. */
import { keysAsTexts } from './texts.ts';
import type { ContentView } from './view.ts';

export function withKeysShown(view: ContentView): ContentView {
  return { ...view, texts: () => keysAsTexts };
}
