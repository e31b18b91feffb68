import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a build to a new folder, with only the parts that a release reads.
 * @param mark a different mark results in a different version
 */
export async function createBuild(folder: string, app: string, mark: string): Promise<string> {
  const build = await mkdtemp(join(folder, `${app}-`));
  const page =
    '<a href="/signup"></a><link href="/config.json"><script defer src=/main.abc.js data-next="/main.abc.js /next.def.js"></script><main id="main">plain</main>';
  await writeFile(join(build, 'index.html'), page);
  await writeFile(join(build, 'app.html'), '<style>@font-face{src:url(/main.abc.js)}</style>');
  await writeFile(join(build, 'main.abc.js'), `console.log('${mark}')`);
  await writeFile(join(build, 'next.def.js'), '');
  await writeFile(join(build, 'main.abc.js.map'), `{}`);
  if (app === 'shell') return build;
  const manifest = {
    name: app,
    version: 'of the build',
    entry: 'remote-entry.abc.js',
    contractVersion: 1,
    title: app,
    files: ['main.abc.js'],
    screens: [{ path: `/${app}`, access: 'public', preload: [0] }],
    shared: { react: '^19.0.0' },
  };
  await writeFile(join(build, 'release.json'), JSON.stringify(manifest));
  await writeFile(join(build, 'mf-manifest.json'), JSON.stringify(federationManifest(mark)));
  await writeFile(join(build, 'remote-entry.abc.js'), mark);
  if (app === 'learner-app') await writeFile(join(build, 'landing.html'), `<h1>Words ${mark}</h1>`);
  return build;
}

/** The parts of Module Federation's manifest that releases read. */
const federationManifest = (mark: string) => ({
  metaData: { remoteEntry: { name: 'remote-entry.abc.js', path: '' }, mark },
  exposes: [{ assets: { js: { sync: ['main.abc.js'], async: [] }, css: { sync: [], async: [] } } }],
  shared: [],
});
