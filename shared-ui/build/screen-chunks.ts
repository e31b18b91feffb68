import { join, relative } from 'node:path';
import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Module } from 'webpack';
import type { ProgramScreen } from './remote-program.ts';

export interface ScreenChunks {
  /** Returns a screen's chunk groups: its layout's, if it has one, and its own. */
  of: (screen: Pick<ProgramScreen, 'file' | 'layoutIndex'>) => ChunkGroup[];
  /**
   * Returns the chunk groups that every screen needs when the app runs alone: the app, and the packages that a host would share with it.
   */
  alone: () => ChunkGroup[];
}

const finders = new WeakMap<Compilation, ScreenChunks>();

/** Returns what `findScreenChunks` has created for this compilation. */
export function screenChunksOf(compilation: Compilation): ScreenChunks {
  const found = finders.get(compilation);
  if (!found) throw new Error('Only remotes have screens.');
  return found;
}

/**
 * Finds the chunks of an app's screens by the dynamic imports in the files that declare them, so that no chunk has to be named. Call this
 * when the compilation starts; `of` works once the chunks exist.
 *
 * @param root the app's folder
 */
export function findScreenChunks(compilation: Compilation, root: string): ScreenChunks {
  const source = join(root, 'src');
  const blocks = new Map<string, AsyncDependenciesBlock[]>();
  // This runs before modules are concatenated, which hides the files.
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

  const chunks: ScreenChunks = {
    of({ file, layoutIndex }) {
      if ((blocks.get(file)?.length ?? 0) > 1)
        throw new Error(`${file} can only have one dynamic import: its screen.`);
      return [...(layoutIndex === undefined ? [] : [groupOf('./screens.ts', layoutIndex)]), groupOf(file, 0)];
    },
    alone() {
      const sharedPackages = [...compilation.modules]
        .filter(({ type }) => type === 'provide-module')
        // Sorted, because modules are in the random order in which their files were read.
        .toSorted((a, b) => (a.identifier() < b.identifier() ? -1 : 1))
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? []);
      return [groupOf('./index.ts', 0), ...sharedPackages];
    },
  };
  finders.set(compilation, chunks);
  return chunks;
}
