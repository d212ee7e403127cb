/** `npm start`: installs if needed, then builds, fills and serves. */
import { handOver } from './hand-over.mjs';

await handOver('scripts/serve.ts');
