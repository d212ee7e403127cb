/** `?debug=locale`: every text is shown as its key, so that a translator sees which is which. Never in production. */
import { keysAsTexts } from './texts.ts';
import type { ContentView } from './view.ts';

export function withKeysShown(view: ContentView): ContentView {
  return { ...view, texts: () => keysAsTexts };
}
