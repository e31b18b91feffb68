import { existsSync } from 'node:fs';
import { runToEnd } from './children.ts';

const PROGRAM = '/usr/sbin/nginx';

/**
 * The nginx to test configurations with; Debian's package is installed, as root, when there is none.
 * @throws Error when there is none and none can be installed
 */
export async function ensureNginx(onProgress: (line: string) => void = () => undefined): Promise<string> {
  if (existsSync(PROGRAM)) return PROGRAM;
  onProgress('Installing nginx');
  // A package starts its service, where there is an init system; nothing of ours may listen for others.
  const command =
    'apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends nginx-light && { service nginx stop || true; }';
  const { output } = await runToEnd('sh', ['-c', command], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (existsSync(PROGRAM)) return PROGRAM;
  throw new Error(`nginx could not be installed:\n${output.slice(-2_000)}`);
}
