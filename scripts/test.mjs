/**
 * `npm test` on the system's Node, 20 or newer, before anything is installed: installs what is missing and goes on
 * under the locked Node with every runner, or with those that are named.
 */
import { handOver } from './hand-over.mjs';

await handOver('tests/support/runner/run-all.ts');
