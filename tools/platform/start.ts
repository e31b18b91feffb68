/** Builds what is stale, starts the platform and prints its addresses: `start.ts [--reset]`. */
import { onStopRequest } from 'supabase-project/local';
import { announcement } from './announcement.ts';
import { appPorts } from '../workspace/apps.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import { startPlatform } from './platform.ts';

const ports = appPorts();
const onProgress = (line: string): void => console.log(line);

const abort = new AbortController();

const starting = startPlatform({
  ports,
  stack: { reset: process.argv.includes('--reset') },
  prepare: () => buildStaleApps(onProgress, { uncompressed: true, signal: abort.signal }),
  onProgress,
});
// Also during the start: a platform that is only half started is stopped as well.
onStopRequest(async () => {
  abort.abort();
  const platform = await starting.catch(() => null);
  await platform?.stop();
});

await starting.then(
  ({ stack }) => console.log(announcement(ports, stack.supabaseUrl)),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
