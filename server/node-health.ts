/**
 * The state of a node, for a probe of `/readyz`. The proxy sends no requests to a broken node. When something is away that
 * all nodes share, every node would be out at once and the proxy would have none: so such a node stays in, and serves
 * what it has in memory.
 */
export type NodeHealth =
  | { readonly state: 'ready' }
  | { readonly state: 'degraded'; readonly away: string }
  | { readonly state: 'broken'; readonly why: string };

export const READY: NodeHealth = { state: 'ready' };
export const broken = (why: string): NodeHealth => ({ state: 'broken', why });
export const without = (away: string): NodeHealth => ({ state: 'degraded', away });

export const RANK = { ready: 0, degraded: 1, broken: 2 } as const;

export function worstOf(all: readonly NodeHealth[]): NodeHealth {
  return all.reduce((worst, one) => (RANK[one.state] > RANK[worst.state] ? one : worst), READY);
}

/** The status and the text of the response to a probe. */
export function probeAnswer(health: NodeHealth): { readonly status: 200 | 503; readonly text: string } {
  if (health.state === 'ready') return { status: 200, text: 'ready\n' };
  if (health.state === 'degraded') return { status: 200, text: `ready, ${health.away} away\n` };
  return { status: 503, text: `not ready: ${health.why}\n` };
}

interface Log {
  info(message: string, facts?: Readonly<Record<string, string>>): void;
  warn(message: string, facts?: Readonly<Record<string, string>>): void;
}

/** @returns a function that writes one line each time when the health has changed */
export function healthLog(log: Log): (health: NodeHealth) => NodeHealth {
  let said = '';
  return (health) => {
    const { text } = probeAnswer(health);
    if (text === said) return health;
    said = text;
    if (health.state === 'ready') log.info('The node is ready');
    else if (health.state === 'degraded') log.warn('The node serves without a part', { away: health.away });
    else log.warn('The node is not ready', { why: health.why });
    return health;
  };
}
