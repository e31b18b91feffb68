/**
 * Builds outdated parts, starts the platform and prints its addresses: `start.ts [--reset] [--deployment <file>]`. With `--deployment`, the
 * platform includes the other teams' remotes that the file lists.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onStopRequest } from 'supabase-project/local';
import { announcement } from './announcement.ts';
import { appPorts } from '../workspace/apps.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import { startPlatform } from './platform.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { reset: { type: 'boolean', default: false }, deployment: { type: 'string' } },
});
const ports = appPorts();
const deploymentFile = values.deployment && resolve(process.env.INIT_CWD ?? process.cwd(), values.deployment);
const onProgress = (line: string): void => console.log(line);

const abort = new AbortController();

const starting = startPlatform({
  ports,
  stack: { reset: values.reset },
  deploymentFile,
  prepare: () => buildStaleApps(onProgress, { uncompressed: true, signal: abort.signal }),
  onProgress,
});
// Also works while the platform is starting.
onStopRequest(async () => {
  abort.abort();
  const platform = await starting.catch(() => null);
  await platform?.stop();
});

const { stack } = await starting;
console.log(announcement(ports, stack.supabaseUrl));
