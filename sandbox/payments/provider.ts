/** The parts of the simulated provider that its protocol, its pages and its controls share. */
import { createFaults, type Faults } from './faults.ts';
import { createLinks, type Links } from './links.ts';
import { type Call, createStore, type Store } from './store.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export interface Provider {
  readonly store: Store;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  /** Newest last. */
  readonly calls: Call[];
  readonly links: Links;
}

/** @param origin the sandbox's own address, without a slash at its end */
export function createProvider(origin: () => string): Provider {
  const store = createStore();
  return {
    store,
    webhooks: createWebhooks(store.clock),
    faults: createFaults(),
    calls: [],
    links: createLinks(origin),
  };
}
