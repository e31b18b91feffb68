/**
 * Builds an application as another version of it, without what only makes it small:
 * `skew-build.ts <app> <output folder> <JSON of Skew>`.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import webpack, { type Configuration } from 'webpack';
import { findApp, ROOT } from '../platform/apps.ts';
import type { Skew } from './skew.ts';

const [name, output = '', json = '{}'] = process.argv.slice(2);
const app = findApp(name);
const skew = JSON.parse(json) as Skew;

type Plugin = NonNullable<Configuration['plugins']>[number];
const isNamed = (plugin: Plugin, className: string) => plugin?.constructor.name === className;

/** The plugin's own options; its class keeps them where the types do not say. */
interface FederationPlugin {
  _options: { shared: Record<string, { version: string }> };
}

async function skewed(config: Configuration): Promise<Configuration> {
  const plugins = (config.plugins ?? []).filter((plugin) => !isNamed(plugin, 'CompressionPlugin'));
  plugins.push(new webpack.BannerPlugin({ banner: `/* ${skew.mark} */`, raw: true }));
  const alias = { ...(config.resolve?.alias as Record<string, string> | undefined) };
  if (skew.contractVersion !== undefined) {
    const version = join(output, '..', `contract-version-${skew.contractVersion}.js`);
    await mkdir(dirname(version), { recursive: true });
    await writeFile(version, `export const CONTRACT_VERSION = ${skew.contractVersion};\n`);
    plugins.push(
      new webpack.NormalModuleReplacementPlugin(/^\.\/version$/, (request) => {
        if (/shared-ui.src.contract$/.test(request.context)) request.request = version;
      }),
    );
    const manifest = plugins.find((plugin) => isNamed(plugin, 'ReleaseManifestPlugin'));
    Object.assign((manifest as unknown as { options: object }).options, {
      contractVersion: skew.contractVersion,
    });
  }
  if (skew.otherReact) {
    const { resolve } = createRequire(import.meta.url);
    const federation = plugins.find((plugin) => isNamed(plugin, 'ModuleFederationPlugin'));
    const { shared } = (federation as unknown as FederationPlugin)._options;
    for (const library of ['react', 'react-dom'] as const) {
      const facts = resolve(`${library}-other-patch/package.json`);
      alias[library] = dirname(facts);
      const { version } = createRequire(import.meta.url)(facts) as { version: string };
      for (const key of [library, `${library}/`]) if (shared[key]) shared[key].version = version;
    }
  }
  return {
    ...config,
    plugins,
    devtool: false,
    output: { ...config.output, path: output, clean: false },
    optimization: { ...config.optimization, minimize: false },
    resolve: { ...config.resolve, alias },
    // Kept between builds of today's sources only.
    cache: false,
  };
}

const { default: configure } = (await import(join(ROOT, app.name, 'webpack.config.ts'))) as {
  default: (env: unknown, argv: { mode: 'production' }) => Configuration[];
};
// Of several configurations the first is the application; the others are files beside it that nobody asks for here.
const [main] = configure({}, { mode: 'production' });
if (!main) throw new Error(`${app.name} has no configuration.`);
webpack(await skewed(main), (error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
