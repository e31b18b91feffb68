import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { APPS, ROOT } from '../workspace/apps.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import { runToEnd } from '../workspace/children.ts';
import { copyCheckout } from '../workspace/copy-checkout.ts';
import type { Tally } from './test-reports.ts';
import type { TestRun } from './test-run.ts';

const run = promisify(execFile);

/** Installed and built files that a later start without a network needs. */
const INSTALLED = ['supabase/.temp/deno', ...APPS.flatMap(({ name }) => [`${name}/dist`, `${name}/.temp`])];

/** Runs a command as a non-root user in a separate namespace, in which that user owns this user's files. */
const AS_USER = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** Runs a command that can only reach this machine's own addresses. */
const WITHOUT_NETWORK = ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/**
 * Starts the platform in another clone, as a non-root user, without a network, as someone would after the first installation. Once it is
 * ready, stops it as Ctrl-C would.
 */
export async function runStartElsewhere({ write, signal }: TestRun): Promise<Tally> {
  const [unshare = '', ...options] = [...WITHOUT_NETWORK, ...AS_USER];
  const able = await run(unshare, [...options, 'true']).catch(() => null);
  if (!able)
    return {
      passed: 0,
      failed: 0,
      notRun: 'it needs to run as root or be allowed to create network namespaces',
    };
  await buildStaleApps(() => undefined, { signal });
  const parent = join(ROOT, 'tools', '.temp');
  mkdirSync(parent, { recursive: true });
  const clone = await mkdtemp(join(parent, 'start-'));
  const ended = new AbortController();
  let output = '';
  try {
    copyCheckout(clone, ['tools', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']);
    for (const path of INSTALLED) {
      mkdirSync(dirname(join(clone, path)), { recursive: true });
      await cp(join(ROOT, path), join(clone, path), { recursive: true, force: true }).catch(() => undefined);
    }
    await runToEnd(unshare, [...options, process.execPath, join(clone, 'tools/bootstrap.mjs'), 'start'], {
      cwd: clone,
      env: { HOME: clone, TMPDIR: clone },
      signal: AbortSignal.any([signal, ended.signal]),
      onOutput: (text) => {
        output += text;
        if (/^Ready: /m.test(output)) ended.abort();
      },
    });
  } finally {
    await rm(clone, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
  if (/^Ready: /m.test(output)) return { passed: 1, failed: 0 };
  write(`npm start fails in another clone, as another user and without a network:\n${output}\n`);
  return { passed: 0, failed: 1 };
}
