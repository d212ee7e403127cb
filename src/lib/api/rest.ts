/** The clients of all REST services, on the server. */

import type { Service } from '../../../contract/rest.endpoint.ts';
import { REST, type RestTable } from '../../../contract/rest.ts';
import { type ClientDeps, createServiceClient, type ServiceClient } from './rest-client.ts';
import { isBackofficeEmbedded } from './upstream.ts';

export type RestClients = { readonly [Name in Service]: ServiceClient<RestTable[Name]> };

/** Grouped by service. */
export function createRestClients(given: ClientDeps): RestClients {
  const deps = { ...given, isEmbedded: isBackofficeEmbedded() };
  const services = Object.keys(REST) as Service[];
  // Object.fromEntries loses the types per name.
  return Object.fromEntries(
    services.map((service) => [service, createServiceClient(deps, service, REST[service])]),
  ) as unknown as RestClients;
}
