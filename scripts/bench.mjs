/** `npm run bench`: see scripts/bench.ts. */
import { handOver } from './hand-over.mjs';

await handOver('scripts/bench.ts');
