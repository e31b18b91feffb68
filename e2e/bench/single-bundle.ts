import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { REMOTES, ROOT } from '../../tools/workspace/apps.ts';

type Configure = (env: unknown, options: { mode: 'production' }) => Configuration[];

const folder = join(ROOT, 'e2e', '.temp', 'single-bundle');

/** Replaces `shell/src/remotes/federation.ts`, so that the remotes are ordinary chunks. */
const LOADER = `
const apps = {
${REMOTES.map((name) => `  '${name}': () => import('${ROOT}/${name}/src/app'),`).join('\n')}
};
export const setUpFederation = (services) => async (name) => (await apps[name]()).createApp(services);
`;

/** Replaces the fetched registry with one that names this build as the released version. */
const REGISTRY = `
import { CONTRACT_VERSION } from '@learn-for-life/contract';
${REMOTES.map((name, index) => `import * as app${index} from '${ROOT}/${name}/src/screens';`).join('\n')}
const release = ({ default: groups, extensions }) => ({
  current: { version: '1', entry: location.origin + '/', integrity: '', contractVersion: CONTRACT_VERSION, screens: groups.flatMap(({ screens }) => screens), extensions },
  previous: null,
});
const registry = new Map([${REMOTES.map((name, index) => `['${name}', release(app${index})]`).join(', ')}]);
export const fetchRemoteRegistry = () => Promise.resolve(registry);
`;

/**
 * Builds the shell and both remotes as one ordinary application, with the same sources and settings but without federation.
 * @returns the folder of the build
 * @throws Error with webpack's output when the build fails
 */
export async function buildSingleBundle(): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'loader.ts'), LOADER);
  await writeFile(join(folder, 'registry.ts'), REGISTRY);
  const { default: configure } = (await import(join(ROOT, 'shell', 'webpack.config.ts'))) as {
    default: Configure;
  };
  const configurations = configure({}, { mode: 'production' });
  const build = configurations[0];
  if (!build) throw new Error('The shell’s webpack.config.ts exports no configuration.');
  build.output = { ...build.output, path: join(folder, 'dist') };
  build.resolve = { ...build.resolve, modules: [join(ROOT, 'shell', 'node_modules'), 'node_modules'] };
  const replace = (from: RegExp, file: string) =>
    new webpack.NormalModuleReplacementPlugin(from, (resource) => {
      if (/shell[\\/]src[\\/]remotes$/.test(resource.context)) resource.request = join(folder, file);
    });
  build.plugins = build.plugins?.filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin');
  build.plugins?.push(
    replace(/^\.\/federation$/, 'loader.ts'),
    replace(/^\.\/remote-registry$/, 'registry.ts'),
  );
  await new Promise<void>((done, fail) => {
    webpack(configurations, (error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
  return join(folder, 'dist');
}
