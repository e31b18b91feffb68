/** Fields that students don't read, or that repeat a video's words. */
const OTHER_FIELDS = new Set(['cue', 'figures', 'id', 'level', 'points', 'tags']);

/** Returns all text in a form, one value per line: what students read, and what is used to calculate answers. */
export function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name]) => !OTHER_FIELDS.has(name))
    .map(([, entry]) => textsOf(entry))
    .filter((text) => text !== '')
    .join('\n');
}
