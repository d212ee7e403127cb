/** `npm run bench`: see bench/main.ts. */
import { handOver } from './hand-over.mjs';

await handOver('bench/main.ts');
