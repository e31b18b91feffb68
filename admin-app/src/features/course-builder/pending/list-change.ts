/** An entry of a list of stops or questions. */
export interface ListEntry {
  id: string;
  title: string;
}

const NAMES = { stop: 'lesson', question: 'question' };
const REMOVED = { stop: 'removed', question: 'deleted' };

/** Describes the changes to a list: '3 questions added, 1 deleted, new order'. */
export function listChange(
  noun: 'stop' | 'question',
  before: readonly ListEntry[],
  after: readonly ListEntry[],
): string {
  const [was, is] = [before, after].map((list) => list.map(({ id }) => id)) as [string[], string[]];
  const added = is.filter((id) => !was.includes(id)).length;
  const removed = was.filter((id) => !is.includes(id)).length;
  const kept = is.filter((id) => was.includes(id));
  const counts = [
    { count: added, verb: 'added' },
    { count: removed, verb: REMOVED[noun] },
  ].filter(({ count }) => count > 0);
  const words = counts.map(({ count, verb }, index) =>
    index === 0 ? `${count} ${NAMES[noun]}${count === 1 ? '' : 's'} ${verb}` : `${count} ${verb}`,
  );
  const isMoved =
    kept.join() !== was.filter((id) => is.includes(id)).join() ||
    // An entry was added between others, not at the end.
    (added > 0 && kept.join() !== is.slice(0, kept.length).join());
  const text = [...words, ...(isMoved ? ['new order'] : [])].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
