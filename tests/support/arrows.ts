/** The arrows of the architecture. */
import { readdirSync } from 'node:fs';
import type { Arrows } from './architecture.ts';

const PORTAL = ['src/brands', 'src/lib', 'contract', 'server', 'gen/operations.ts'];
const BEHIND_PAGES = ['src/wizard', 'src/layouts', 'src/islands', ...PORTAL];
const BELOW_SERVICES = [
  'delivery-calendar',
  'outbox',
  'jobs',
  'console',
  'identity',
  'content',
  'kernel',
].map((folder) => `backoffice/${folder}`);
const OUTSIDE_BACKOFFICE = [
  'contract',
  'server',
  'database',
  'gen/default-texts.ts',
  'gen/look.ts',
  'gen/personal-tables.ts',
];
const SHARED_ISLANDS = ['kit', 'shell', 'wizard', 'overview', 'hydration'].map(
  (name) => `src/islands/${name}`,
);

/** The client of one REST service, for a browser as for the server. */
const REST_CLIENT = ['rest-client', 'rest-failure', 'rest-request'].map((name) => `src/lib/api/${name}.ts`);
const SHARED_WITH_ISLANDS = ['src/lib/content', 'src/lib/shared', ...REST_CLIENT, 'contract', 'gen'];

/** Each service imports what lies below all services, and the other services that are named here. */
const each = (root: string, below: readonly string[], asks: Arrows): Arrows =>
  Object.fromEntries(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [
        `${root}/${name}`,
        [...below, ...(asks[name] ?? []).map((one) => `${root}/${one}`)],
      ]),
  );

const SETTINGS = ['environment', 'setting-forms'].map((name) => `server/${name}.ts`);

/** What a part may import besides itself; the longest path that fits counts. What fits none may import nothing. */
export const ARROWS: Arrows = {
  contract: [],
  server: ['contract'],
  database: [
    'contract/outage.ts',
    'server/database-settings.ts',
    'server/hash.ts',
    'server/metrics.ts',
    'server/node-health.ts',
    'server/trace.ts',
    ...SETTINGS,
  ],
  sandbox: ['contract', ...SETTINGS],
  content: ['contract'],
  'src/brands': ['contract', 'server/brand-assets.ts', 'server/environment.ts', 'server/hash.ts'],
  'src/lib': PORTAL,
  // The texts of operations, for a back office without persisted operations.
  'src/lib/api': [...PORTAL, 'gen/documents.ts'],
  'src/lib/content': [...PORTAL, 'gen/island-texts.ts'],
  'src/lib/shared': ['contract'],
  'src/lib/store': ['contract/personal-data.ts', 'database', 'server', 'src/lib/config.ts', 'src/lib/log.ts'],
  ...each('src/islands', [...SHARED_ISLANDS, ...SHARED_WITH_ISLANDS], {}),
  'src/layouts': ['content', 'page', 'pipeline', 'shared', 'third-party']
    .map((name) => `src/lib/${name}`)
    .concat('src/islands', 'src/brands', 'contract', 'server/brand-assets.ts'),
  'src/wizard': BEHIND_PAGES,
  ...each('src/services', BEHIND_PAGES, {
    account: ['email-change'],
    agenda: ['complaints', 'subscriptions'],
    complaints: ['invoices'],
    holiday: ['invoices', 'moving', 'subscriptions'],
    home: ['complaints'],
    payment: ['invoices'],
    subscriptions: ['complaints', 'invoices'],
  }),
  'src/pages': ['src/services', ...BEHIND_PAGES],
  'src/env.d.ts': ['src/lib'],
  'src/server.ts': ['src/lib', 'contract', 'server'],
  // The one place where the portal loads the embedded back office.
  'src/fetch.ts': ['src/lib', 'backoffice/app.ts'],
  backoffice: ['contract', 'server', 'database', 'gen'],
  'backoffice/kernel': OUTSIDE_BACKOFFICE,
  // Only the services and the seed know the delivery calendar, the first of these.
  ...Object.fromEntries(
    BELOW_SERVICES.slice(0, -1).map((part) => [part, [...BELOW_SERVICES.slice(1), ...OUTSIDE_BACKOFFICE]]),
  ),
  'backoffice/delivery-calendar': ['backoffice/kernel', 'contract'],
  ...each('backoffice/services', [...BELOW_SERVICES, ...OUTSIDE_BACKOFFICE], {
    agenda: ['complaints', 'delays', 'subscriptions'],
    complaints: ['account', 'credits', 'delays', 'holiday', 'subscriptions'],
    contact: ['account', 'subscriptions', 'uploads'],
    delays: ['subscriptions'],
    'delay-notices': ['account', 'delays', 'phone', 'subscriptions'],
    'email-change': ['account', 'subscriptions'],
    ending: ['credits', 'holiday', 'invoices', 'sharing', 'subscriptions'],
    holiday: ['credits', 'delays', 'invoices', 'subscriptions'],
    invoices: ['account', 'credits', 'subscriptions'],
    linking: ['account', 'sharing', 'subscriptions'],
    moving: ['account', 'subscriptions'],
    newsletters: ['account', 'sharing', 'subscriptions'],
    passes: ['subscriptions'],
    payment: ['account', 'complaints', 'invoices', 'subscriptions'],
    'personal-data': [
      'account',
      'credits',
      'email-change',
      'invoices',
      'sharing',
      'subscriptions',
      'uploads',
    ],
    phone: ['account'],
    sharing: ['account', 'subscriptions'],
    withdrawing: ['account', 'ending', 'invoices', 'payment', 'subscriptions'],
  }),
  'backoffice/seed': ['backoffice/services', ...BELOW_SERVICES, ...OUTSIDE_BACKOFFICE],
  'backoffice/api': ['backoffice/services', ...BELOW_SERVICES, ...OUTSIDE_BACKOFFICE, 'gen'],
  gen: ['src/lib/shared'],
  'gen/backoffice': ['backoffice/services', 'backoffice/seed', ...BELOW_SERVICES],
};
