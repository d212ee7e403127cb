/** The portals of HTTP tests. A portal of a file's own is open when the file is loaded, and closed after its last test. */
import { afterAll } from 'vitest';
import { type Visitor, visitAs } from '../form-client/visitor.ts';
import { openJourneyPortal, openSharedPortal, type SharedPortal } from '../processes/journey-portal.ts';
import { type PortalOptions, startPortalProcess } from '../processes/portal-process.ts';

function withVisits<Opened extends SharedPortal>(portal: Opened) {
  /** A new reader, who logs in and opens a page. */
  const visit = async (path: string, like = 'weekend', brand = 'ad'): Promise<Visitor> =>
    visitAs(await portal.readerLike(like), portal.address(path, brand));
  return { ...portal, visit };
}

type Closing = { close(): Promise<void> };

function closed<Opened extends Closing>(portal: Opened): Opened {
  afterAll(() => portal.close());
  return portal;
}

/** With changes of the content before it starts, or other settings. */
export const journeyPortalWith = async (...options: Parameters<typeof openJourneyPortal>) =>
  withVisits(closed(await openJourneyPortal(...options)));

/** Test files of one worker run one after another, with the same modules. */
let ofThisWorker: ReturnType<typeof openJourneyPortal> | undefined;

/** The one of this worker. A test that restarts it, takes it down or changes its flags must give it back as it was. */
export async function journeyPortal() {
  ofThisWorker ??= openJourneyPortal([], {}, process.env.SHARED_PORTAL_PROGRAMS);
  const portal = await ofThisWorker;
  await portal.forgetLimits();
  return withVisits(portal);
}

export const sharedPortal = (first: number) => openSharedPortal(first).then(closed).then(withVisits);

export async function ownPortal(options: PortalOptions = {}) {
  const portal = await startPortalProcess(options);
  afterAll(() => portal.stop());
  return portal;
}
