import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteRegistry } from 'shared-ui/release';
import { ROOT } from '../workspace/apps.ts';
import { runToEnd } from '../workspace/children.ts';
import { copyCheckout } from '../workspace/copy-checkout.ts';
import { filesOfGuide, GUIDE } from './guide-files.ts';
import type { Tally } from './test-reports.ts';
import type { TestRun } from './test-run.ts';

const LIST = 'tools/workspace/apps.ts';

/**
 * Follows the guide 'Add a remote' in a copy of the repository: the remote that it describes must pass its own test and the
 * type check, be built, and be released with its route.
 */
export async function runNewRemote({ write, signal }: TestRun): Promise<Tally> {
  const folder = await mkdtemp(join(ROOT, 'tools', '.temp', 'new-remote-'));
  try {
    copyCheckout(folder, ['tools', 'jest.config.mjs', 'pnpm-workspace.yaml']);
    for (const { path, content } of await filesOfGuide('Add a remote')) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, path === LIST ? withLine(readFileSync(file, 'utf8'), content) : content);
    }
    const app = join(folder, 'careers-app');
    cpSync(join(ROOT, 'learner-app', 'tsconfig.json'), join(app, 'tsconfig.json'));
    cpSync(join(ROOT, 'learner-app', 'contract'), join(app, 'contract'), { recursive: true });
    // Copies the learner app's packages instead of installing any. They include everything the guide lists.
    const packages = join(ROOT, 'learner-app', 'node_modules');
    cpSync(packages, join(app, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    const published = join(folder, 'published');
    const commands: [string, string[]][] = [
      ['npm', ['run', '--silent', 'types']],
      ['npm', ['run', '--silent', 'build']],
      ['npm', ['run', '--silent', 'contract']],
      ['npm', ['run', '--silent', 'test', '--', '--silent', '--selectProjects', 'browser']],
      [
        process.execPath,
        [
          join(folder, 'tools/release/release.ts'),
          'careers-app',
          '--to',
          published,
          '--from',
          join(app, 'dist'),
        ],
      ],
    ];
    for (const [program, args] of commands) {
      const { code, output } = await runToEnd(program, args, { cwd: app, signal });
      if (code === 0) continue;
      write(`The remote from ${GUIDE} fails: ${program} ${args.join(' ')}\n${output}\n`);
      return { passed: 0, failed: 1 };
    }
    const { remotes } = JSON.parse(await readFile(join(published, 'remotes.json'), 'utf8')) as RemoteRegistry;
    const paths = remotes['careers-app']?.current.screens.map(({ path }) => path).join();
    if (paths !== '/careers')
      write(`The remote from ${GUIDE} was released with ${paths} instead of /careers.\n`);
    return paths === '/careers' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the list of applications with another one at its end. */
function withLine(list: string, line: string): string {
  return list.replace(/\n\] as const;/, `\n  ${line.trim()}\n] as const;`);
}
