/**
 * Runs the step once when this process is asked to stop: by Ctrl-C, by a signal, or because the process that
 * started it has gone (its channel closes, even after a kill -9). Ends the process afterwards.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let stopping = false;
  const request = (): void => {
    // A terminal sends Ctrl-C to every process of the group, and the parent hands it on: it comes twice.
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  if (process.send) process.on('disconnect', request);
}
