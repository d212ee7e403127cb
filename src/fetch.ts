/** The request pipeline. Each step returns a response or calls the next one; the last step renders the page. */
import { Hono } from 'hono';
import { registerPortalRuntime } from './lib/http/portal-runtime.ts';
import { createPortalRuntime } from './lib/pipeline/create-portal-runtime.ts';
import { routeGate } from './lib/pipeline/gates.ts';
import type { Pipeline } from './lib/pipeline/pipeline-variables.ts';
import { endRefusedSession } from './lib/pipeline/refused-session.ts';
import { errorPage, requestedPage } from './lib/pipeline/render.ts';
import {
  addHeaders,
  assignTraceId,
  createRequestContext,
  requireKnownHost,
  requireSameOrigin,
  sendTrace,
  showMaintenancePage,
} from './lib/pipeline/steps.ts';

const app = new Hono<Pipeline>();
const runtime = createPortalRuntime({
  pipeline: async (request) => app.fetch(request),
  // The only import of the back office in the portal. It is loaded when BACKOFFICE_URL is not set.
  embeddedBackoffice: async (reader) => (await import('../backoffice/app.ts')).openBackoffice({ reader }),
});
registerPortalRuntime(runtime);

app.use(async (_, next) => {
  await runtime.open();
  await next();
});
app.use(assignTraceId);
app.use(requireKnownHost);
app.use(sendTrace);
app.use(addHeaders);
app.use(requireSameOrigin);
app.use(createRequestContext);
app.use(showMaintenancePage);
app.use(endRefusedSession);
app.use(routeGate);
app.all('*', requestedPage);
app.onError(errorPage);

export default app;
