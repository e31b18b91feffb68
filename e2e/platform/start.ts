/** Builds what is stale, starts everything and says where: `start.ts [--reset]`. */
import { DEMO_ACCOUNTS, onStopRequest } from 'supabase-project/local';
import { appPorts } from './apps.ts';
import { buildStaleApps } from './build-apps.ts';
import { type Platform, startPlatform } from './platform.ts';

const ports = appPorts();
const onProgress = (line: string): void => console.log(line);

const abort = new AbortController();

const starting = startPlatform({
  ports,
  stack: { reset: process.argv.includes('--reset') },
  prepare: () => buildStaleApps(onProgress, abort.signal),
  onProgress,
});
// Also during the start: what is half up is stopped as well.
onStopRequest(async () => {
  abort.abort();
  const platform = await starting.catch(() => null);
  await platform?.stop();
});

await starting.then(announce, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

function announce({ stack }: Platform): void {
  const accounts = DEMO_ACCOUNTS.map(({ isAdmin, email, password }) => {
    return `  ${isAdmin ? 'Admin  ' : 'Student'}  ${email} / ${password}`;
  });
  const addresses = [
    `  Admin app  http://localhost:${ports['admin-app']}`,
    `  API        ${stack.supabaseUrl}`,
  ];
  console.log(`Ready: http://localhost:${ports.shell}\n${[...accounts, ...addresses].join('\n')}`);
}
