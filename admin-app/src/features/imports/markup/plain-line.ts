import { plainText } from 'shared-ui/learning/plain-text';

const RAISED = /(?<!\\)(?:\^\([^\n()]+\)\^|~\([^\n()]+\)~)/g;
const ESCAPED = /\\([*`$^~])/g;

interface PlainLine {
  text: string;
  /** Messages about differences between the text and the file. */
  changes: string[];
}

/**
 * Converts a line of the dialect to plain text, for parts of a question that can't have formatting: items and typed answers.
 * @param isTyped whether students type the text, which then can't have superscript digits, because few keyboards have them
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
