/** The start of a comment line. GIFT defines it; for Aiken files it's our own addition. */
const COMMENT = '//';
const OCCURRENCE = /\[occurrence:(\d{1,7})\]/;

export const isComment = (line: string): boolean => line.trimStart().startsWith(COMMENT);

/** Reads the next question's occurrence number from a comment in a fix-up file. */
export function readOccurrence(comment: string): number | undefined {
  const digits = OCCURRENCE.exec(comment)?.[1];
  return digits === undefined ? undefined : Math.max(1, Number(digits));
}

/** Writes a question with its problem above it, for a fix-up file. */
export function writeWithProblem(source: string, problem: string, occurrence: number): string {
  const comments = [
    ...problem.split('\n').map((line) => `${COMMENT} Problem: ${line}`),
    ...(occurrence > 1 ? [`${COMMENT} [occurrence:${occurrence}]`] : []),
  ];
  // Remove problems from an earlier fix-up file, so that they don't pile up.
  const lines = source.split('\n').filter((line) => !line.startsWith(`${COMMENT} Problem: `));
  return [...comments, ...lines].join('\n');
}
