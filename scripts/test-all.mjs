/** `npm run test:all`: the whole test with what `tests/support/runner/only-in-all.ts` lists. */
import { handOver } from './hand-over.mjs';

process.env.TEST_ALL = 'yes';
await handOver('tests/support/runner/run-all.ts');
