/** Imported by each child process: it stops when its parent process has ended for any reason. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // So that the channel does not keep a finished process running.
  process.channel.unref();
}
