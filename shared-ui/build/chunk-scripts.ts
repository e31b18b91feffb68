import type { ChunkGroup, Compilation } from 'webpack';

/** Scripts of chunk groups and the chunks they share with others, each once. */
export function scriptsOfGroups(groups: readonly ChunkGroup[]): string[] {
  const files = groups.flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js')));
  return [...new Set(files)];
}

/**
 * Scripts of the named chunks and the chunks they share with others, each once.
 * @throws Error when no chunk has such a name
 */
export function scriptsOf({ namedChunkGroups }: Compilation, names: readonly string[]): string[] {
  return scriptsOfGroups(
    names.map((name) => {
      const group = namedChunkGroups.get(name);
      if (!group) throw new Error(`There’s no chunk named ${name}.`);
      return group;
    }),
  );
}
