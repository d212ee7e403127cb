/** Loaded before a part of ours: when the process that started it is gone, however that ended, the part closes too. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone keeps no finished step alive.
  process.channel.unref();
}
