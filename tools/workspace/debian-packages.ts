import { existsSync } from 'node:fs';
import { runToEnd } from './children.ts';

const APT = '/usr/bin/apt-get';

/** Installs packages, without recommended ones, as root on Debian-based systems. @returns the output, or what to do instead */
export async function installDebianPackages(names: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync(APT))
    return `Install ${names.join(', ')} yourself. Packages only install automatically as root on Debian-based systems.\n`;
  // Without this run level, a service's package would start the service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const update = await runToEnd(APT, ['update'], { env });
  const install = await runToEnd(APT, ['install', '-y', '--no-install-recommends', ...names], { env });
  return update.output + install.output;
}
