/** The tiles of the home page: the services and brand links that neither a task nor the questions beside it lead to. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { tileLinks } from '../../layouts/frame/brand-links.ts';
import type { Tile } from '../../layouts/frame/service-tiles.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { navigationOf } from '../../lib/shared/navigation.ts';
import type { Task } from '../../lib/shared/tasks.ts';

type Where = Pick<RequestContext, 'brand' | 'flags' | 'surface' | 't'>;

export function moreTiles(where: Where, tasks: readonly Task[]): readonly Tile[] {
  const { flags, surface, t } = where;
  // Without tasks the tiles are all that the page has; then a desk keeps them too.
  const hasTasks = tasks.length > 0;
  const offered = new Set<string>(tasks.map(({ overview }) => overview));
  if (isFeatureOpen('faq-items', flags, surface)) offered.add('/klantenservice/veelgestelde-vragen');
  const pages = navigationOf(flags, surface).filter(({ path }) => !offered.has(path));
  return [
    ...pages.map(({ path, label, icon }) => ({ label: t(label), url: path, icon, isInNavigation: hasTasks })),
    ...tileLinks(where).map(({ label, url, icon }) => ({ label: t(label), url, icon })),
  ];
}
