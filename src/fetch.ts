/** The request pipeline. Each step either answers or hands on what it found; the last one is the page. */
import { Hono } from 'hono';
import { announceHouse } from './lib/house.ts';
import { createHouse } from './lib/pipeline/create-house.ts';
import { closedGates } from './lib/pipeline/gates.ts';
import { brokenPage, requestedPage } from './lib/pipeline/render.ts';
import type { Pipeline } from './lib/pipeline/steps.ts';
import {
  knownHost,
  knownReader,
  onlyOurOwnForms,
  secured,
  traced,
  underMaintenance,
} from './lib/pipeline/steps.ts';

const app = new Hono<Pipeline>();
const house = createHouse({
  pipeline: async (request) => app.fetch(request),
  // The one place where the portal touches the back office: in process, when no address of another one is set.
  embeddedBackoffice: async () => (await import('../backoffice/app.ts')).openBackoffice(),
});
announceHouse(house);

app.use(async (_, next) => {
  await house.open();
  await next();
});
app.use(traced);
app.use(knownHost);
app.use(secured);
app.use(onlyOurOwnForms);
app.use(knownReader);
app.use(underMaintenance);
app.use(closedGates);
app.all('*', requestedPage);
app.onError(brokenPage);

export default app;
