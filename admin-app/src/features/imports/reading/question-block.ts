/** Begins a line that belongs to no question; GIFT defines it, in Aiken files it is ours. */
const COMMENT = '//';
const OCCURRENCE = /\[occurrence:(\d{1,7})\]/;

export const isComment = (line: string): boolean => line.trimStart().startsWith(COMMENT);

/** What a comment of a fix-up file says about the question after it. */
export function readOccurrence(comment: string): number | undefined {
  const digits = OCCURRENCE.exec(comment)?.[1];
  return digits === undefined ? undefined : Math.max(1, Number(digits));
}

/** A question with its problem above it, as in a fix-up file. */
export function writeWithProblem(source: string, problem: string, occurrence: number): string {
  const comments = [
    ...problem.split('\n').map((line) => `${COMMENT} Problem: ${line}`),
    ...(occurrence > 1 ? [`${COMMENT} [occurrence:${occurrence}]`] : []),
  ];
  // A comment of an earlier fix-up file would pile up.
  const lines = source.split('\n').filter((line) => !line.startsWith(`${COMMENT} Problem: `));
  return [...comments, ...lines].join('\n');
}
