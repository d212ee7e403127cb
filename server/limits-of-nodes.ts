/** What one process has only so much of, in memory. `limits.ts` says what holds for all, `shares.ts` how it is divided. */
import { AT_ONCE, type LimitRow, SAID } from './limit-row.ts';

/** Behind one address of a mobile network there are many readers, so a network may hold much while there is enough. */
const BY_FREE = 'network, an IPv4 /24 or an IPv6 /64: three times what is free (a /48 six times)';

export const NODE_LIMITS = {
  connections: {
    protects: 'the memory of a node, from open connections',
    per: 'listener of a node',
    attempts: 4_096,
    seconds: AT_ONCE,
    said: SAID.closed,
  },
  'connections-network': {
    protects: 'the connections of a node for other networks',
    per: `${BY_FREE}; a trusted proxy has all`,
    attempts: 3_072,
    seconds: AT_ONCE,
    said: SAID.closed,
  },
  pipeline: {
    protects: 'other connections from one whose client waits for no response',
    per: 'connection',
    attempts: 4,
    seconds: AT_ONCE,
    said: SAID.closed,
  },
  bodies: {
    protects: 'the memory of a node, from bodies of requests',
    per: 'node',
    attempts: 67_108_864,
    unit: 'bytes',
    seconds: AT_ONCE,
    said: SAID.busy,
  },
  'bodies-network': {
    protects: 'the memory for the bodies of other networks',
    per: BY_FREE,
    attempts: 50_331_648,
    unit: 'bytes',
    seconds: AT_ONCE,
    said: SAID.busy,
  },
} satisfies Record<string, LimitRow>;
