/**
 * The quick way through Astro for a page that has been rendered before. Its component, its policy and what Astro knows of
 * its route are taken from the first time; its text is taken as a string.
 *
 * Astro's own way makes a few objects per request whose getters and prototypes are that request's own. V8 gives each of
 * those a hidden class, hidden classes live until a full collection, and with them everything that the request knew: some
 * 60 kB a page that no quick collection could free. It also encodes the text into a `Response`, from which it would have
 * to be read and decoded again. Together that was a third of a page's time.
 *
 * It stands on Astro's `SSRResult`, which is typed but not promised; the types and the pages' tests fail when it changes,
 * and `pages` of `astro/fetch` can take its place.
 */
import type { AstroGlobal, SSRResult } from 'astro';
import type { FetchState } from 'astro/fetch';
import { chunkToString, renderSlotToString, renderToString } from 'astro/runtime/server/index.js';
import type { RequestContext } from '../page/context.ts';
import type { Frame } from './frames.ts';

type Component = NonNullable<FetchState['componentInstance']>;
type Slots = Parameters<SSRResult['createAstro']>[1];

/** All of Astro's result that is the route's and not the request's. */
type RouteResult = Omit<
  SSRResult,
  'createAstro' | 'request' | 'response' | 'cookies' | 'params' | 'pathname' | 'actionResult' | '_metadata'
>;

/** What a first rendering showed. */
export interface KnownPage {
  readonly component: Component;
  readonly routeData: FetchState['routeData'];
  readonly routeResult: RouteResult;
  readonly policy: string;
  /** Grows as the page is seen with other frames. */
  readonly frames: Frame[];
}

export interface Rendered {
  readonly html: string;
  readonly init: Pick<SSRResult['response'], 'status' | 'headers'>;
}

/** What a page and its layouts may ask of `Astro`; `known-page.test.ts` reads the pages for anything else. */
export const PAGE_MEMBERS = [
  'props',
  'slots',
  'self',
  'locals',
  'params',
  'request',
  'response',
  'url',
  'csp',
  'redirect',
  'rewrite',
] as const satisfies readonly (keyof AstroGlobal)[];

/** The policy was settled by the first rendering, which named every hash of the route. */
const SETTLED = { insertStyleHash: () => {}, insertScriptHash: () => {}, insertScriptResource: () => {} };

/** What the next renderings need of the first one; undefined when that was not the page's own. */
export async function knownPageOf(state: FetchState, policy: string): Promise<KnownPage | undefined> {
  const { componentInstance: component, routeData } = state;
  if (!component) return undefined;
  // A fresh one, for rendering empties what stands in the head.
  const result = await state.createResult(component, state.getActionAPIContext());
  // Nothing of the first reader is kept with the page.
  const { createAstro, request, response, cookies, params, pathname, actionResult, _metadata, ...route } =
    result;
  return {
    component,
    routeData,
    routeResult: { ...route, shouldInjectCspMetaTags: false },
    policy,
    frames: [],
  };
}

/** The page's text with its status and headers; an answer of another kind where the page gives one itself. */
export async function renderKnownPage(
  page: KnownPage,
  request: Request,
  context: RequestContext,
): Promise<Rendered | Response> {
  const result = resultOf(page, request, context);
  const html = await renderToString(result, page.component.default, {}, {}, true, page.routeData);
  return html instanceof Response ? html : { html, init: result.response };
}

function resultOf({ routeResult }: KnownPage, request: Request, context: RequestContext): SSRResult {
  const url = new URL(request.url);
  const response = { status: 200, statusText: 'OK', headers: new Headers({ 'Content-Type': 'text/html' }) };
  const params = paramsOf(context.route?.path ?? '', url.pathname);
  const locals = { context };
  const result: SSRResult = {
    ...routeResult,
    styles: new Set(routeResult.styles),
    cookies: undefined,
    request,
    response,
    params,
    pathname: url.pathname,
    _metadata: freshMetadata(),
    createAstro: (props, slots) =>
      ({
        props,
        slots: slotsOf(result, slots),
        self: null,
        locals,
        params,
        request,
        response,
        url,
        csp: SETTLED,
        redirect,
        rewrite: refuseRewrite,
        // The rest of what Astro offers is not used here, and each of it would cost every component of every page.
      }) satisfies Record<(typeof PAGE_MEMBERS)[number], unknown> as unknown as AstroGlobal,
  };
  return result;
}

function freshMetadata(): SSRResult['_metadata'] {
  return {
    hasHydrationScript: false,
    rendererSpecificHydrationScripts: new Set(),
    renderedScripts: new Set(),
    hasDirectives: new Set(),
    hasRenderedHead: false,
    hasRenderedServerIslandRuntime: false,
    headInTree: false,
    extraHead: [],
    extraStyleHashes: [],
    extraScriptHashes: [],
    propagators: new Set(),
    routeHasPropagation: false,
    pendingSlotEvaluations: [],
    templateDepth: 0,
  };
}

function slotsOf(result: SSRResult, slots: Slots) {
  return {
    has: (name: string) => Boolean(slots?.[name]),
    render: async (name: string) =>
      slots?.[name] ? chunkToString(result, await renderSlotToString(result, slots[name])) : undefined,
  };
}

const redirect = (path: string, status = 302) => new Response(null, { status, headers: { location: path } });

/** A page that is another one for the webview is never kept, so it never comes here. */
function refuseRewrite(): never {
  throw new Error('A page that was kept is rewritten to another one');
}

/** The route's `[name]` segments as this address fills them. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> {
  if (!pattern.includes('[')) return {};
  const segments = pathname.split('/');
  return Object.fromEntries(
    pattern.split('/').flatMap((part, at) => {
      const name = /^\[(\w+)\]$/.exec(part)?.[1];
      return name ? [[name, decodeURIComponent(segments[at] ?? '')]] : [];
    }),
  );
}
