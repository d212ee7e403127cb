/** The trace of the request that is being handled: 32 hexadecimal digits, as in the W3C header `traceparent`. */
import { AsyncLocalStorage } from 'node:async_hooks';

const here = new AsyncLocalStorage<string>();

/** Everything that `act` starts belongs to the trace. */
export const inTrace = <Result>(traceId: string, act: () => Result): Result => here.run(traceId, act);

/** Undefined outside a request, such as in a job. */
export const traceHere = (): string | undefined => here.getStore();
