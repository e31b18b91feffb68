import { createHash } from 'node:crypto';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { scriptsOf } from './chunk-scripts.ts';
import { firstViewName } from './first-views.config.ts';

export interface ReleaseManifest {
  name: string;
  /**
   * A hash of the entry, which names all other files by content, and of the names of the first views, which it does not
   * name: it stands for the whole build.
   */
  version: string;
  /** The container's file, relative to the manifest. */
  entry: string;
  /** Subresource integrity of the entry. */
  integrity: string;
  contractVersion: number;
  /** Route patterns that this remote answers; the shell asks it for these only. */
  paths: string[];
  /** Scripts that a path needs beside the entry, so that all of them can be asked for at once. */
  preload: Record<string, string[]>;
  /** What a path's screen reads first, so that the host can ask for it along with the scripts. */
  reads: Record<string, { rpc: string; args?: Record<string, string>; unlessStored?: string }>;
  /** What a path's screen shows before its code is there. */
  views: Record<string, { file: string; integrity: string }>;
  /** Ranges of the packages it takes from its host, by package. */
  shared: Record<string, string>;
}

type Options = Pick<ReleaseManifest, 'name' | 'contractVersion' | 'paths' | 'reads' | 'shared'> & {
  /** Paths that have a first view. */
  firstViews: readonly string[];
  /** Names of the chunks that a path's screen consists of. */
  chunksOf: (path: string) => readonly string[];
};

const integrityOf = (source: string | Buffer) =>
  `sha384-${createHash('sha384').update(source).digest('base64')}`;

/** Name of the chunk with the module that a container exposes. */
export const EXPOSED_CHUNK = 'app';

/** Writes `release.json` beside a remote's build: what a `remotes.json` needs to know of it. */
export class ReleaseManifestPlugin implements WebpackPluginInstance {
  readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      // After the stage that settles content hashes, before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ReleaseManifestPlugin', stage }, (assets) => {
        const entry = Object.keys(assets).find((name) => /^remote-entry\..*js$/.test(name));
        const source = entry && assets[entry]?.source();
        if (!entry || source === undefined) {
          compilation.errors.push(new compiler.webpack.WebpackError('No remote-entry was built.'));
          return;
        }
        const { chunksOf, firstViews, ...facts } = this.options;
        const views = firstViews.map((path): [string, { file: string; integrity: string }] => {
          const file = Object.keys(assets).find((name) => name.startsWith(`${firstViewName(path)}.`));
          const view = file && assets[file]?.source();
          if (!view) throw new compiler.webpack.WebpackError(`No first view of ${path} was built.`);
          return [path, { file, integrity: integrityOf(view) }];
        });
        const version = createHash('sha256').update(source);
        for (const [, { file }] of views) version.update(file);
        const preload = facts.paths.map((path) => [
          path,
          scriptsOf(compilation, [EXPOSED_CHUNK, ...chunksOf(path)]),
        ]);
        const manifest: ReleaseManifest = {
          ...facts,
          version: version.digest('hex').slice(0, 12),
          entry,
          integrity: integrityOf(source),
          views: Object.fromEntries(views),
          preload: Object.fromEntries(preload) as ReleaseManifest['preload'],
        };
        compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }
}
