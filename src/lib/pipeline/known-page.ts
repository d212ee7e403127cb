/**
 * The quick way through Astro for a page that has been rendered before: its component and its policy are known, and
 * its text is taken as a string. Astro's own way encodes that into a `Response`, from which it would have to be read
 * and decoded again; that, and finding the component, took a fifth of a page's time.
 *
 * It stands on four members of `FetchState` that its types show but its public contract does not promise; the pages'
 * tests fail when one goes, and `pages` of `astro/fetch` can take its place.
 */

import type { SSRResult } from 'astro';
import type { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import type { Frame } from './frames.ts';

type Component = NonNullable<FetchState['componentInstance']>;

/** What a first rendering showed. */
export interface KnownPage {
  readonly component: Component;
  readonly policy: string;
  /** Grows as the page is seen with other frames. */
  readonly frames: Frame[];
}

export interface Rendered {
  readonly html: string;
  readonly init: Pick<SSRResult['response'], 'status' | 'headers'>;
}

/** The page's text with its status and headers; an answer of another kind where the page gives one itself. */
export async function renderKnownPage(
  state: FetchState,
  { component }: KnownPage,
): Promise<Rendered | Response> {
  state.componentInstance = component;
  state.shouldInjectCspMetaTags = false;
  const props = await state.getProps();
  const result = await state.createResult(component, state.getActionAPIContext());
  const html = await renderToString(result, component.default, props, {}, true, state.routeData);
  return html instanceof Response ? html : { html, init: result.response };
}
