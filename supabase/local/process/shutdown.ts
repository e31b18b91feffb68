/**
 * Runs a function once when this process should stop: on Ctrl-C, on a signal, or when the parent process is gone (the
 * IPC channel closes, even after a kill -9). Exits the process afterwards.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let stopping = false;
  const handleRequest = (): void => {
    // On Ctrl-C, this runs twice: the terminal signals the whole process group, and the parent signals this process.
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleRequest);
  if (process.send) process.on('disconnect', handleRequest);
}
