/** The portal of one file of HTTP tests: open when the file is loaded, closed after its last test. */
import { afterAll } from 'vitest';
import { type Visitor, visitAs } from '../form-client/visitor.ts';
import { openJourneyPortal, openSharedPortal, type SharedPortal } from '../processes/journey-portal.ts';
import { type PortalOptions, startPortalProcess } from '../processes/portal-process.ts';

function withVisits<Opened extends SharedPortal & { close(): Promise<void> }>(portal: Opened) {
  afterAll(() => portal.close());
  /** A new reader, who logs in and opens a page. */
  const visit = async (path: string, like = 'weekend', brand = 'ad'): Promise<Visitor> =>
    visitAs(await portal.readerLike(like), portal.address(path, brand));
  return { ...portal, visit };
}

export const journeyPortal = async (...options: Parameters<typeof openJourneyPortal>) =>
  withVisits(await openJourneyPortal(...options));

export const sharedPortal = (first: number) => openSharedPortal(first).then(withVisits);

export async function ownPortal(options: PortalOptions = {}) {
  const portal = await startPortalProcess(options);
  afterAll(() => portal.stop());
  return portal;
}
