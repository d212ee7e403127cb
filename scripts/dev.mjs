/** `npm run dev`: the same world, with reload. */
import { handOver } from './hand-over.mjs';

await handOver('scripts/serve.ts', ['--develop', ...process.argv.slice(2)]);
