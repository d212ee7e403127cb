/** `npm run dev`: the demo, with reload on each change. */
import { handOver } from './hand-over.mjs';

await handOver('scripts/serve.ts', ['--develop', ...process.argv.slice(2)]);
