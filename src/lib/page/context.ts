/** What one request knows. Made once by the pipeline, passed as an argument from there, never kept. */

import type { Brand } from '../../../contract/brand.ts';
import type { Surface } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import type { Config } from '../config.ts';
import type { ContentView } from '../content/content.ts';
import type { ClientSettings } from '../content/settings.ts';
import type { Log } from '../log.ts';
import type { Route } from '../shared/route.ts';
import type { Session } from '../shared/session.ts';
import type { FormValues } from './form.ts';

export interface RequestContext {
  /** 32 hexadecimal digits, W3C trace context. */
  readonly traceId: string;
  readonly brand: Brand;
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
  /** The table's entry for the path that was asked for; none for files, endpoints and unknown paths. */
  readonly route: Route | undefined;
  /** The logged-in reader's session; null on public pages even when there is one, for those know nobody. */
  readonly session: Session | null;
  /** Of the session; null on pages that know nobody (specification, section 3). */
  readonly account: Session['account'] | null;
  /** What an editor has set for this brand. */
  readonly clientSettings: ClientSettings;
  readonly applicationConfiguration: ApplicationConfiguration;
  /** What this reader had filled in on this page when the session turned out to have ended. */
  readonly givenBack?: FormValues;
  /** Drafts instead of published content. */
  readonly preview: boolean;
  /** Brands, texts, questions and alerts as this request may read them. */
  readonly content: ContentView;
  readonly language: 'nl' | 'be';
  /** ISO day in the brand's time zone. */
  readonly today: string;
  readonly log: Log;
}

/** What is so for every request of this process. */
export type ApplicationConfiguration = Pick<Config, 'deployment' | 'defaultBrand' | 'apiMocking'>;
