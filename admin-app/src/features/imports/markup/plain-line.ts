import { plainText } from 'shared-ui/learning/plain-text';

const RAISED = /(?<!\\)(?:\^\([^\n()]+\)\^|~\([^\n()]+\)~)/g;
const ESCAPED = /\\([*`$^~])/g;

interface PlainLine {
  text: string;
  /** How that differs from what the file shows, for people. */
  changes: string[];
}

/**
 * A line of the dialect as plain text, for parts of a question that have no formatting: items, and answers that are typed.
 * @param isTyped students type it, and few keyboards have raised digits
 */
export function plainLine(line: string, isTyped: boolean): PlainLine {
  const text = plainText(line);
  const unformatted = line
    .replaceAll(RAISED, (raised) => plainText(`x${raised}`).slice(1))
    .replaceAll(ESCAPED, '$1');
  const changes: string[] = [];
  if (isTyped && line.search(RAISED) !== -1)
    changes.push(`Students type this answer, so it’s saved as plain text: “${text}”.`);
  if (unformatted !== text) changes.push(`Saved without its formatting: “${text}”.`);
  return { text, changes };
}
