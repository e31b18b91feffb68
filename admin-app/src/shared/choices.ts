/**
 * Options of a select: titles, with the id where the title alone does not say which one it is.
 * @param unclear titles that never do
 */
export function choices(
  items: readonly { id: string; title: string }[],
  unclear: readonly string[] = [],
): { id: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { title } of items) counts.set(title, (counts.get(title) ?? 0) + 1);
  const isClear = (title: string) => counts.get(title) === 1 && !unclear.includes(title);
  return items.map(({ id, title }) => ({ id, label: isClear(title) ? title : `${title} (${id})` }));
}
