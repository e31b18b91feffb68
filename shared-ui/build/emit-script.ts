import type { Compilation } from 'webpack';
import { contentHash } from './scripts/script-names.ts';

/**
 * Adds a script from another build to this one, which minifies and compresses it. The hash of the minified content then replaces the hash
 * in its name.
 */
export function emitScript(compilation: Compilation, name: string, source: string): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  const contenthash = contentHash(source);
  compilation.emitAsset(`${name}.${contenthash}.js`, new RawSource(source), { immutable: true, contenthash });
}

/** Finds the file of a script that `emitScript` added. @throws Error if there is none */
export function emittedScript(files: Iterable<string>, name: string): string {
  for (const file of files) if (file.startsWith(`${name}.`) && file.endsWith('.js')) return file;
  throw new Error(`The script ${name} wasn’t built.`);
}
