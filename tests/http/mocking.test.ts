/** Pages of a portal whose back office is mocked: sample data on each page, and forms that succeed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { type Visitor, visitAs } from '../support/form-client/visitor.ts';
import { type PortalProcess, startPortalProcess } from '../support/processes/portal-process.ts';
import { portalAddress } from '../support/processes/shared-portal.ts';

let portal: PortalProcess;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortalProcess({ settings: { PUBLIC_API_MOCKING: 'enabled' } });
  visitor = await visitAs(HOLDER, at('/account'));
});
afterAll(() => portal.stop());
const at = (path: string) => portalAddress('ad', path, portal.port);

/** A value for each variable segment. */
const SEGMENT = /\[\w+\]/g;
const ERROR_PAGES = ['/404', '/500'];

test('every page renders, with sample data in place of the back office’s', async () => {
  const failed: string[] = [];
  for (const { path, built } of ROUTES) {
    if (!built || ERROR_PAGES.includes(path)) continue;
    const { status } = await visitor.openTab(
      at(path.replace('[brand_id]', 'b001').replaceAll(SEGMENT, '10001001')),
    );
    if (status >= 500) failed.push(`${status} ${path}`);
  }
  expect(failed).toEqual([]);
  const delivery = await visitor.openTab(at('/bezorgservice/app/b001/10001001'));
  expect(delivery.html).toContain('brandName 1, name 1');
});
