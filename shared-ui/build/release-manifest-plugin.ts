import { createHash } from 'node:crypto';
import type { Asset, Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION } from '@learn-for-life/contract';
import type { ReleasedExtension, ReleasedScreen, ReleaseManifest } from '../src/release.ts';
import { type AppBuild, EXPOSED_CHUNK } from './app-build.ts';
import { reportErrors, runBuildProgram } from './build-program.ts';
import { scriptsOfGroups } from './chunk-scripts.ts';
import { emittedScript } from './emit-script.ts';
import { firstViewFile } from './first-views.config.ts';
import type { ProgramScreen } from './remote-program.ts';
import { findScreenChunks, type ScreenChunks } from './screen-chunks.ts';
import { sharedRanges } from './shared-packages.ts';

/** The exports of a remote's build program. */
export interface RemoteProgram {
  default: () => ProgramScreen[];
  extensions: () => ReleasedExtension[];
  /** Returns the landing page's content with its styles; undefined for a remote without a landing page. */
  landing: () => string | undefined;
}

interface Options extends AppBuild {
  /** The remote's name for visitors. */
  title: string;
  contractVersion: number;
}

/** Writes `release.json` next to a remote's build: the facts about it that `remotes.json` needs. */
export class ReleaseManifestPlugin implements WebpackPluginInstance {
  readonly options: Options;

  constructor(options: Omit<Options, 'contractVersion'>) {
    this.options = { ...options, contractVersion: CONTRACT_VERSION };
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      const chunks = findScreenChunks(compilation, this.options.root);
      // This runs after the stage that finalises content hashes, and before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ReleaseManifestPlugin', stage }, (assets) =>
        reportErrors(compilation, () => {
          const manifest = this.#manifest(compilation, assets, chunks);
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
        }),
      );
    });
  }

  #manifest(
    compilation: Compilation,
    assets: Readonly<Record<string, Asset['source']>>,
    chunks: ScreenChunks,
  ): ReleaseManifest {
    const { root, name, title, contractVersion } = this.options;
    const entry = emittedScript(Object.keys(assets), 'remote-entry');
    const source = assets[entry]?.source() ?? '';
    const { default: readScreens, extensions } = runBuildProgram(compilation, root) as RemoteProgram;
    const added = extensions();
    const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK);
    const files: string[] = [];
    const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
    const screens = readScreens().map(
      ({ path, access, layout, devices, firstRead, firstView, nav, ...screen }): ReleasedScreen => {
        const groups = [...(exposed ? [exposed] : []), ...chunks.of(screen)];
        return {
          path,
          access,
          layout,
          devices,
          preload: scriptsOfGroups(groups).map(indexOf),
          firstRead,
          nav,
          ...(firstView && { firstView: indexOf(firstViewIn(assets, firstView.name)) }),
        };
      },
    );
    // The entry contains the hashed names of all other files, except first views, which only the manifest names.
    const version = createHash('sha256').update(source);
    for (const { firstView } of screens) if (firstView !== undefined) version.update(files[firstView] ?? '');
    return {
      name,
      title,
      version: version.digest('hex').slice(0, 12),
      entry,
      contractVersion,
      files,
      screens,
      ...(added.length > 0 && { extensions: added }),
      shared: sharedRanges(),
    };
  }
}

const firstViewIn = (assets: Readonly<Record<string, Asset['source']>>, name: string): string =>
  emittedScript(Object.keys(assets), firstViewFile(name));
