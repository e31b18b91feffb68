import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureApiTypes } from 'supabase-project/local';
import { type AppName, APPS, distFolder, ROOT } from './apps.ts';
import { runToEnd } from './children.ts';
import { hashSources } from './source-hash.ts';

/** The prefix of a build's stamp, before the sources' hash, if the build has no compressed files. */
const UNCOMPRESSED = 'uncompressed ';

/** The sources that every application is built from, besides its own folder. */
const SHARED_SOURCES = [
  'shared-ui',
  'supabase/types',
  'supabase/functions/_shared',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

interface BuildOptions {
  /** Whether to leave out the compressed files, which are only needed for measuring or publishing. */
  uncompressed?: boolean;
  signal?: AbortSignal;
}

/**
 * Builds the applications whose sources changed since their last build, two at a time.
 * @returns names of the applications that were built
 * @throws Error with webpack's output when a build fails
 */
export async function buildStaleApps(
  onProgress: (line: string) => void,
  options: BuildOptions = {},
): Promise<AppName[]> {
  const checked = await Promise.all(
    APPS.map(async ({ name }) => ({ name, hash: await staleHash(name, options) })),
  );
  const stale = checked.filter((app): app is { name: AppName; hash: string } => app.hash !== null);
  const queue = [...stale];
  const worker = async (): Promise<void> => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      onProgress(`Building ${app.name}`);
      await build(app.name, app.hash, options);
    }
  };
  await Promise.all([worker(), worker()]);
  return stale.map((app) => app.name);
}

/** Builds one application if its sources changed since its last build. @throws Error with webpack's output */
export async function buildIfStale(name: AppName, onProgress: (line: string) => void): Promise<void> {
  const hash = await staleHash(name, {});
  if (hash === null) return;
  onProgress(`Building ${name}`);
  await build(name, hash, {});
}

/** Returns the sources' hash if they differ from the build's, or null if the build is current. */
async function staleHash(name: AppName, { uncompressed }: BuildOptions): Promise<string | null> {
  await ensureApiTypes();
  const hash = await hashSources([name, ...SHARED_SOURCES].map((path) => join(ROOT, path)));
  const built = await access(join(distFolder(name), 'index.html')).then(
    () => readFile(stampFile(name), 'utf8').catch(() => ''),
    () => '',
  );
  const isCurrent = built === hash || (uncompressed && built === `${UNCOMPRESSED}${hash}`);
  return isCurrent ? null : hash;
}

async function build(name: AppName, hash: string, { uncompressed, signal }: BuildOptions): Promise<void> {
  const options = uncompressed ? ['--', '--env', 'uncompressed'] : [];
  const { code, output } = await runToEnd('npm', ['run', '--silent', 'build', ...options], {
    cwd: join(ROOT, name),
    signal,
  });
  if (code !== 0) throw new Error(`Couldn’t build ${name}.\n${output}`);
  await mkdir(join(stampFile(name), '..'), { recursive: true });
  await writeFile(stampFile(name), `${uncompressed ? UNCOMPRESSED : ''}${hash}`);
}

function stampFile(name: AppName): string {
  return join(ROOT, name, '.temp', 'built-from');
}
