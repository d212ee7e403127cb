/** What the portal keeps of each of its paths, and the three kinds of them. */
import type { FeatureName, Surface } from '../../../contract/features.ts';

export interface Route {
  /** As Astro writes it: `[name]` is one segment, `[...name]` any number. */
  readonly path: string;
  /** Key of the text that the document's title begins with; none on the service page. */
  readonly title?: string;
  readonly category: string;
  readonly feature: FeatureName;
  /**
   * `public` pages know nobody and are cached per host; `account` pages ask for a login; `either` pages know the reader
   * where somebody is logged in, and are kept by no cache. `link`: for whoever has the link in the address, whoever is
   * logged in; kept by no cache either.
   */
  readonly access: 'public' | 'account' | 'either' | 'link';
  /** Whether a visit sends a screenview to analytics (section 4 names the excluded ones). */
  readonly screenview: boolean;
  readonly surface: Surface;
  /** Whether the page exists yet. What is not built answers as not found and no tile leads there. */
  readonly built: boolean;
  /** For the people who make the portal; in production it does not exist. */
  readonly outsideProduction: boolean;
  /** What the page reads from its address behind the `?`, by name: an id of something of somebody's, or a word. */
  readonly parameters: Readonly<Record<string, 'id' | 'word'>>;
  /** The fields of its forms that hold an id of something of somebody's. */
  readonly idFields: readonly string[];
  /**
   * The pages that a parameter of this address named before, by that parameter, with `[id]` for its value. Mails and open
   * tabs hold such addresses, so a line is never taken away. Of several parameters the first one here counts.
   */
  readonly moved?: Readonly<Record<string, string>>;
}

type Named = 'path' | 'title' | 'category' | 'feature';
type Draft = Pick<Route, Named> & Partial<Route>;

export const page = (draft: Draft): Route => ({
  surface: 'web',
  screenview: true,
  access: 'account',
  built: false,
  outsideProduction: false,
  parameters: {},
  idFields: [],
  ...draft,
});

/** A form: open to account holders, and of no interest to screenview statistics. */
export const form = (draft: Draft): Route => page({ screenview: false, ...draft });
export const inApp = (draft: Draft): Route => form({ surface: 'app', ...draft });
