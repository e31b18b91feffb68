import { join, relative } from 'node:path';
import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Module } from 'webpack';
import type { ProgramScreen } from './remote-program.ts';

/**
 * Finds the chunks of an app's screens by the dynamic imports of the files that declare them, so that no chunk has to be
 * named. To be called while the compilation starts; `of` may be asked once its chunks exist.
 *
 * @param root the app's folder
 */
export function screenChunks(compilation: Compilation, root: string) {
  const source = join(root, 'src');
  const blocks = new Map<string, AsyncDependenciesBlock[]>();
  // Before modules are concatenated, which hides the files.
  compilation.hooks.finishModules.tap('ScreenChunks', (modules: Iterable<Module>) => {
    for (const module of modules) {
      const file = (module as { resource?: string }).resource;
      if (file && module.blocks.length > 0) blocks.set(`./${relative(source, file)}`, module.blocks);
    }
  });

  function groupOf(file: string, index: number): ChunkGroup {
    const block = blocks.get(file)?.[index];
    const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
    if (!group) throw new Error(`${file} has no dynamic import number ${index + 1}.`);
    return group;
  }

  return {
    /** The chunk groups of a screen: its layout's, if it has one, and its own. */
    of({ file, layoutIndex }: Pick<ProgramScreen, 'file' | 'layoutIndex'>): ChunkGroup[] {
      if ((blocks.get(file)?.length ?? 0) > 1)
        throw new Error(`${file} may have one dynamic import, that of the screen.`);
      return [...(layoutIndex === undefined ? [] : [groupOf('./screens.ts', layoutIndex)]), groupOf(file, 0)];
    },
  };
}
