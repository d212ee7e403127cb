/** An entry of the routes table, and how a service's file in `routes/` makes one. */
import type { FeatureName } from '../../../../contract/areas.ts';
import type { Surface } from '../../../../contract/features.ts';

export interface Route {
  /** In Astro's notation: `[name]` is one segment, `[...name]` any number. */
  readonly path: string;
  /** Key of the text that the document's title starts with; none on the service page. */
  readonly title?: string;
  /** Key of the text that says, during an outage, what the page cannot show and what stays as it was. */
  readonly outage?: string;
  readonly category: string;
  readonly feature: FeatureName;
  /**
   * `public`: the same for everyone, cached per host. `either`: the same for everyone without a session, cached per
   * host for them; a reader's own page is not cached. `account`: asks for a login. `request`: differs per request,
   * reads the session when there is one, not cached. `link`: for everyone with the secret link in the address, not
   * cached.
   */
  readonly access: 'public' | 'either' | 'account' | 'request' | 'link';
  /** Whether the page sends a screenview to analytics (specification, section 4 lists the exceptions). */
  readonly screenview: boolean;
  readonly surface: Surface;
  /** Whether the page exists. When false it is not found and has no tile. */
  readonly built: boolean;
  /** For developers of the portal; not found in production. */
  readonly outsideProduction: boolean;
  /** The query parameters that the page reads: `id` is an id of a reader's data, `word` is not. */
  readonly parameters: Readonly<Record<string, 'id' | 'word'>>;
  /** The form fields with an id of a reader's data. */
  readonly idFields: readonly string[];
  /**
   * The pages that a parameter of this address led to before, with `[id]` for its value. Mails and open tabs still have
   * such addresses, so an entry is never removed. Of several parameters the first one here decides.
   */
  readonly moved?: Readonly<Record<string, string>>;
  /** The page lies below another address: where its own one begins, and where that begins. */
  readonly shows?: readonly [own: string, page: string];
  /** Of a form in the app: an address with one of these parameters shows the overview. */
  readonly overview?: readonly string[];
  /** Bytes of the largest form that it takes, without a file; when absent the usual ones. */
  readonly formBytes?: number;
  /** Its form may have a file, of a browser without script. */
  readonly takesFile: boolean;
  /** Seconds in which its response must have been sent; for a download longer than usual. */
  readonly responseSeconds?: number;
}

/** Bytes of one posted step, which is stored. The longest text field of a step allows 1,000 characters. */
export const STEP_BYTES = 16_384;

export type MakeRoute = (path: string, title: string | undefined, more?: Partial<Route>) => Route;

/** The makers of the pages of one area: a page, a form without a screenview, and a form in the app. */
export function area(category: string, feature: FeatureName) {
  const page: MakeRoute = (path, title, more) => ({
    path,
    ...(title === undefined ? {} : { title }),
    category,
    feature,
    surface: 'web',
    screenview: true,
    access: 'account',
    built: true,
    outsideProduction: false,
    parameters: {},
    idFields: [],
    takesFile: false,
    ...more,
  });
  const form: MakeRoute = (path, title, more) => page(path, title, { screenview: false, ...more });
  const inApp: MakeRoute = (path, title, more) => form(path, title, { surface: 'app', ...more });
  return { page, form, inApp };
}

/**
 * Whether a page is the same for everyone who requests it like this.
 * @param hasSession whether the request has the session cookie, also one that is no longer valid
 */
export function isSharedRoute({ access }: Pick<Route, 'access'>, hasSession: boolean): boolean {
  return access === 'public' || (access === 'either' && !hasSession);
}

/** The parameters of every wizard: its step and its draft. */
export const WIZARD = { stap: 'word', concept: 'id' } as const;

type Asked = Pick<Route, 'parameters' | 'idFields'>;

/** A form in the app. The overview, where a change can be cancelled, is a screen of its address there. */
export function formWithOverview(form: Asked, overview: Asked): Partial<Route> {
  const ofOverview = { ...overview.parameters, overzicht: 'word' } as const;
  return {
    formBytes: STEP_BYTES,
    parameters: { ...form.parameters, ...ofOverview },
    idFields: [...form.idFields, ...overview.idFields],
    overview: Object.keys(ofOverview),
  };
}
