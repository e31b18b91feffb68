/** Builds changed versions of applications, without minification and compression: `skew-build.ts <name in SKEW_BUILDS>…`. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import webpack, { type Configuration } from 'webpack';
import { type AppName, ROOT } from '../../workspace/apps.ts';
import { BREAK_AT, type Skew, SKEW_BUILDS, type SkewBuild, skewFolder } from './skew.ts';

type Plugin = NonNullable<Configuration['plugins']>[number];
const isInstanceOf = (plugin: Plugin, className: string) => plugin?.constructor.name === className;

/** The federation plugin, with its options as this repository sets them. */
interface FederationPlugin {
  _options: { shared: Record<string, { version: string }>; exposes: Record<string, { import: string }> };
}

/** The module that a breakable build exposes in place of its app. */
const breakableApp = (app: string) => `import { createApp as create } from ${JSON.stringify(app)};
const point = globalThis.${BREAK_AT};
const fail = (what) => {
  throw new Error('broken ' + what);
};
const withBrokenScreens = (routes) =>
  routes.map((route) => ({
    ...route,
    ...(route.children ? { children: withBrokenScreens(route.children) } : { Component: () => fail('at first render') }),
  }));
if (point === 'load') fail('at load');
export function createApp(services) {
  if (point === 'createApp') fail('in createApp');
  const { contractVersion, routes } = create(services);
  return {
    contractVersion: point === 'contract' ? contractVersion + 1 : contractVersion,
    routes: point === 'render' ? withBrokenScreens(routes) : routes,
  };
}
`;

async function applySkew(config: Configuration, skew: Skew, output: string): Promise<Configuration> {
  const plugins = (config.plugins ?? []).filter((plugin) => !isInstanceOf(plugin, 'CompressionPlugin'));
  plugins.push(new webpack.BannerPlugin({ banner: `/* ${skew.mark} */`, raw: true }));
  const federation = plugins.find((plugin) => isInstanceOf(plugin, 'ModuleFederationPlugin'));
  const { shared, exposes } = (federation as unknown as FederationPlugin)._options;
  if (skew.breakable && exposes['./app']) {
    const module = `${output}-app.js`;
    await mkdir(dirname(module), { recursive: true });
    await writeFile(module, breakableApp(join(config.context ?? '', exposes['./app'].import)));
    exposes['./app'].import = module;
  }
  const alias = { ...(config.resolve?.alias as Record<string, string> | undefined) };
  if (skew.contractVersion !== undefined) {
    const version = join(output, '..', `contract-version-${skew.contractVersion}.js`);
    await mkdir(dirname(version), { recursive: true });
    await writeFile(version, `export const CONTRACT_VERSION = ${skew.contractVersion};\n`);
    plugins.push(
      new webpack.NormalModuleReplacementPlugin(/^\.\/version\.ts$/, (request) => {
        if (/shared-ui.contract.src$/.test(request.context)) request.request = version;
      }),
    );
    const manifest = plugins.find((plugin) => isInstanceOf(plugin, 'ReleaseManifestPlugin'));
    Object.assign((manifest as unknown as { options: object }).options, {
      contractVersion: skew.contractVersion,
    });
  }
  if (skew.otherReact) {
    const { resolve } = createRequire(import.meta.url);
    for (const library of ['react', 'react-dom'] as const) {
      const packageJson = resolve(`${library}-other-patch/package.json`);
      alias[library] = dirname(packageJson);
      const { version } = createRequire(import.meta.url)(packageJson) as { version: string };
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
  };
}

async function build(app: AppName, skew: Skew, output: string): Promise<void> {
  const { default: configure } = (await import(join(ROOT, app, 'webpack.config.ts'))) as {
    default: (env: unknown, argv: { mode: 'production' }) => Configuration[];
  };
  // The first configuration builds the application. The others build additional files, which aren't needed here.
  const [main] = configure({}, { mode: 'production' });
  if (!main) throw new Error(`${app} has no configuration.`);
  const config = await applySkew(main, skew, output);
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

for (const name of process.argv.slice(2) as SkewBuild[])
  await build(SKEW_BUILDS[name].app, SKEW_BUILDS[name].skew, skewFolder(name));
