/** Gives the provider's reports to any of the nodes that live, as a load balancer does. */
import { type Listening, listen } from '../sandbox/serve.ts';

export interface Balancer {
  readonly port: number;
  /** Ports of the nodes. */
  readonly nodes: Set<number>;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  const nodes = new Set<number>();
  let turn = 0;
  const { port, close }: Listening = await listen(0, '127.0.0.1', () => async (request) => {
    turn += 1;
    const node = [...nodes][turn % Math.max(1, nodes.size)];
    if (node === undefined) return new Response(null, { status: 502 });
    const body = await request.text();
    const sent = fetch(`http://127.0.0.1:${node}`, { method: 'POST', body });
    const status = await sent.then((response) => response.status).catch(() => 502);
    return new Response(null, { status });
  });
  return { port, nodes, close };
}
