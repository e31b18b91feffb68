import { existsSync } from 'node:fs';
import { runToEnd } from './children.ts';

const PROGRAM = '/usr/sbin/nginx';

/**
 * Path of the nginx to test configurations with; installs Debian's package, as root, where it is missing.
 * @throws Error when it is missing and cannot be installed
 */
export async function ensureNginx(onProgress: (line: string) => void = () => undefined): Promise<string> {
  if (existsSync(PROGRAM)) return PROGRAM;
  onProgress('Installing nginx');
  // Where there is an init system, the package starts a service, which would occupy port 80.
  const command =
    'apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends nginx-light && { service nginx stop || true; }';
  const { output } = await runToEnd('sh', ['-c', command], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (existsSync(PROGRAM)) return PROGRAM;
  throw new Error(`nginx could not be installed:\n${output.slice(-2_000)}`);
}
