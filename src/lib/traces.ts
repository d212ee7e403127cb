/** Measures requests for the error-reporting service. Without that service these functions only call `act`. */

export interface TracedRequest {
  readonly traceId: string;
  readonly method: string;
  /** The pattern of the path. */
  readonly route: string;
}

/** What a trace records once the response is there. */
export interface TracedResponse {
  readonly status: number;
  readonly brand?: string | undefined;
  readonly surface?: string | undefined;
  readonly accountId?: string | undefined;
}

export interface Tracer {
  request(request: TracedRequest, act: () => Promise<TracedResponse>): Promise<unknown>;
  call<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
}

let tracer: Tracer | undefined;

/** Set once after start, so that loading its library does not slow the start. */
export function sendTracesTo(target: Tracer): void {
  tracer = target;
}

/** A request; a share of them is sent as a trace. */
export async function traceRequest(
  request: TracedRequest,
  act: () => Promise<TracedResponse>,
): Promise<void> {
  await (tracer ? tracer.request(request, act) : act());
}

/** A call within a request, to the back office. It is a part of the trace of that request. */
export function traceCall<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer.call(name, act) : act();
}
