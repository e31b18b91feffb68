/** What isn't said to students, or repeats what a video says. */
const OTHER_FIELDS = new Set(['cue', 'figures', 'id', 'level', 'points', 'tags']);

/** All texts in a form, one below the other: what a student reads of it, or an answer is worked out with. */
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
