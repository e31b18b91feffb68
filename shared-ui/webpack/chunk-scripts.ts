import type { Compilation } from 'webpack';

/**
 * Scripts of the named chunks and of what they share with others, each once.
 * @throws Error when no chunk has such a name
 */
export function scriptsOf({ namedChunkGroups }: Compilation, names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const group = namedChunkGroups.get(name);
    if (!group) throw new Error(`No chunk is named ${name}.`);
    return group.getFiles().filter((file) => file.endsWith('.js'));
  });
  return [...new Set(files)];
}
