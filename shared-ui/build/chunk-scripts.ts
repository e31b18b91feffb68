import type { ChunkGroup, Compilation } from 'webpack';

/** Lists the scripts of chunk groups, including shared chunks, each once. */
export function scriptsOfGroups(groups: readonly ChunkGroup[]): string[] {
  const files = groups.flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js')));
  return [...new Set(files)];
}

/**
 * Lists the scripts of the named chunks, including shared chunks, each once.
 * @throws Error if a named chunk doesn't exist
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
