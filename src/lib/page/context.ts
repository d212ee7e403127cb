/** The data of one request. The pipeline creates it once and passes it as an argument; it is never stored. */

import type { Brand } from '../../../contract/brand.ts';
import type { Surface } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Config } from '../config.ts';
import type { ContentView, Texts } from '../content/content.ts';
import type { ClientSettings } from '../content/settings.ts';
import type { Log } from '../log.ts';
import type { Consent } from '../shared/consent.ts';
import type { Route } from '../shared/routes/route.ts';
import type { Session } from '../shared/session.ts';
import type { FormValues } from './form.ts';

export interface RequestContext {
  /** 32 hexadecimal digits, W3C trace context. */
  readonly traceId: string;
  readonly brand: Brand;
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
  /** The requested path's entry in the routes table; undefined for files, endpoints and unknown paths. */
  readonly route: Route | undefined;
  /** The logged-in reader's session; always null on public pages and error pages, which are the same for everyone. */
  readonly session: Session | null;
  /** The network that the request comes from, as rate limits count it; undefined when its address is unknown. */
  readonly network?: string | undefined;
  /** The session's account; null when `session` is (specification, section 3). */
  readonly account: Session['account'] | null;
  /** The editors' settings for this brand. */
  readonly clientSettings: ClientSettings;
  readonly applicationConfiguration: ApplicationConfiguration;
  /** What the reader allows, also on a page that is the same for everyone: it is stored for each choice. */
  readonly consent: Consent;
  /** Ids of the alerts that this reader has dismissed; undefined on a page that is the same for everyone. */
  readonly dismissedAlerts?: ReadonlySet<string>;
  /** The form that this reader posted to this page after the session had ended. */
  readonly givenBack?: FormValues;
  /**
   * Called with a form that the page itself has read, because it has a file. @returns the address of the login when the
   * session of its reader has ended: the page shows the form again after that.
   */
  readonly keepForm?: (values: FormValues) => Promise<string | undefined>;
  /** On the page of maintenance or an outage: the form that was posted to the page's address. Nothing has been done with it. */
  readonly unsentForm?: FormValues | 'unreadable' | undefined;
  /** Called when the back office refuses the token of the session. */
  readonly onRefusedToken?: () => void;
  /** Called when a posted form is refused for a while: the page's response with status 429 gets these seconds. */
  readonly onRateLimited?: (seconds: number) => void;
  /** Called by a page whose data could not be loaded: its response gets status 503. */
  readonly onUnavailable?: () => void;
  /** Drafts instead of published content. */
  readonly preview: boolean;
  /** Brands, texts, questions and alerts as this request may read them. */
  readonly content: ContentView;
  readonly language: 'nl' | 'be';
  /** The texts in this language, of the brand's category. */
  readonly t: Texts;
  /** ISO day in the brand's time zone. */
  readonly today: string;
  readonly log: Log;
}

/** The same for every request of this process. */
export type ApplicationConfiguration = Pick<Config, 'deployment' | 'defaultBrand' | 'apiMocking'>;
