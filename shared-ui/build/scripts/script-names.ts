import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from '../../src/host/start/scripts/integrity-of.ts';
import { reportErrors } from '../build-program.ts';

/** Returns the hash in a script's name: the SHA-256 of its content, which is also its integrity hash. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** The start of a tag that requests a script, up to its address. */
const SCRIPT_TAG = /<(?:script|link)\b[^>]*?\s(?:src|href)="?\/([^"\s>]+\.[0-9a-f]{64}\.js)"?/g;

/**
 * Names every script of a build after its content, and adds the integrity hash from that name to script tags in its pages. A script that
 * contains its own name can't be named after its content, so the build ends with an error.
 */
export function scriptNames(compiler: Compiler): void {
  const { Compilation: Stages, optimize, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('ScriptNames', (compilation) => {
    // The script comes first among the files that share a hash, because its licence and source map are named after it.
    optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
      'ScriptNames',
      ([content]) => content && contentHash(content),
    );
    const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compilation.hooks.processAssets.tap({ name: 'ScriptNames', stage }, () =>
      reportErrors(compilation, () => {
        checkNames(compilation);
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.html')) continue;
          const page = source.source().toString().replace(SCRIPT_TAG, withIntegrity);
          compilation.updateAsset(name, new sources.RawSource(page));
        }
      }),
    );
  });
}

function checkNames(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets())
    if (name.endsWith('.js') && !name.endsWith(`.${contentHash(source.buffer())}.js`))
      throw new Error(`The name of ${name} doesn’t include its content hash.`);
}

function withIntegrity(tag: string, file: string): string {
  return `${tag} integrity="${integrityOf(file)}" crossorigin="anonymous"`;
}
