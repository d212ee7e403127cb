/** `npm run check`: the quick part of the whole test, for while one is working. */
import { handOver } from './hand-over.mjs';

await handOver('tests/support/runner/run-all.ts', ['generate', 'types', 'astro', 'lint']);
