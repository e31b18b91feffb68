import { existsSync } from 'node:fs';
import { runToEnd } from './children.ts';
import { installDebianPackages } from './debian-packages.ts';

const PROGRAM = '/usr/sbin/nginx';

/**
 * Returns the path of nginx, for testing configurations. If it's missing, installs Debian's package as root.
 * @throws Error when it is missing and cannot be installed
 */
export async function ensureNginx(onProgress: (line: string) => void = () => undefined): Promise<string> {
  if (existsSync(PROGRAM)) return PROGRAM;
  onProgress('Installing nginx');
  const output = await installDebianPackages(['nginx-light']);
  // If there is an init system, nginx may already be running as a service and occupying port 80.
  await runToEnd('service', ['nginx', 'stop']);
  if (existsSync(PROGRAM)) return PROGRAM;
  throw new Error(`Couldn’t install nginx:\n${output.slice(-2_000)}`);
}
