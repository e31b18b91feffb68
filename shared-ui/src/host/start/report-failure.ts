/** A failure on this page that the code can show but not resolve. */
export interface Failure {
  error: unknown;
  /** The release that caused an error whose origin is unknown. */
  release?: { app: string; version: string | null } | undefined;
}

type Deliver = (failure: Failure) => void;

/** The number of failures that are kept until the page knows where to send them. */
const MAX_KEPT = 5;

const kept: Failure[] = [];
let deliver: Deliver = (failure) => {
  if (kept.length < MAX_KEPT) kept.push(failure);
};

/** Reports a failure if the deployment's configuration has a `reports` address. Never throws. */
export function reportFailure(error: unknown, release?: Failure['release']): void {
  deliver({ error, release });
}

/** Reports uncaught errors. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportFailure(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}

/** Forwards past and future failures. */
export function forwardFailures(to: Deliver): void {
  deliver = to;
  kept.splice(0).forEach(to);
}
