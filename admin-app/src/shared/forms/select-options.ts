/**
 * Creates the options of a select. The label is the title, followed by the id if the title isn't unique.
 * @param ambiguousTitles titles that never identify an item, even if they occur once
 */
export function selectOptions(
  items: readonly { id: string; title: string }[],
  ambiguousTitles: readonly string[] = [],
): { id: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { title } of items) counts.set(title, (counts.get(title) ?? 0) + 1);
  const isUnique = (title: string) => counts.get(title) === 1 && !ambiguousTitles.includes(title);
  return items.map(({ id, title }) => ({ id, label: isUnique(title) ? title : `${title} (${id})` }));
}
