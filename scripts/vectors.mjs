/** `npm run vectors -- <file>`: see tests/vectors/main.ts. */
import { handOver } from './hand-over.mjs';

await handOver('tests/vectors/main.ts');
