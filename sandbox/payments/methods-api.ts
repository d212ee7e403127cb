/** `/methods`: what a profile offers for an amount, a country and a step of a sequence. */
import type { Hono } from 'hono';
import type { ApiVariables } from './api-context.ts';
import { methodJson } from './json.ts';
import { fits, METHODS, methodOf, minimumOf, type Sequence } from './methods.ts';
import { hal, notFound, problem } from './problem.ts';
import type { Provider } from './provider.ts';

const SEQUENCES = ['oneoff', 'first', 'recurring'] as const;

export function addMethods(server: Hono<ApiVariables>, { store, links }: Provider): void {
  server.get('/methods', (context) => {
    const { sequenceType = 'oneoff', billingCountry, 'amount[value]': value } = context.req.query();
    const sequence = SEQUENCES.find((one) => one === sequenceType);
    if (!sequence) return problem(context, 400, 'There is no such sequence type', 'sequenceType');
    const methods = METHODS.filter(
      (method) =>
        !store.switchedOff.has(method.id) &&
        fits(
          method,
          value === undefined ? minimumOf(method, sequence) : Number(value.replace('.', '')),
          sequence,
        ) &&
        (billingCountry === undefined || (method.countries?.includes(billingCountry) ?? true)),
    );
    return hal(context, {
      count: methods.length,
      _embedded: { methods: methods.map((method) => methodJson(links, method, sequence)) },
      _links: { self: links.api('/methods'), documentation: links.documentation() },
    });
  });
  server.get('/methods/:id', (context) => {
    const id = context.req.param('id');
    const method = store.switchedOff.has(id) ? undefined : methodOf(id);
    if (!method) return notFound(context, id);
    return hal(
      context,
      methodJson(links, method, (context.req.query('sequenceType') ?? 'oneoff') as Sequence),
    );
  });
}
