import type { MonthFile } from './first-year.api';

/** The maximum file size. A month is at most 60 KB without whitespace; this leaves room for whitespace. */
const MAX_BYTES = 500_000;

/** A file that can't be read as a month; the message says what to do. */
export class UnreadableFile extends Error {}

/** @throws {UnreadableFile} */
export async function readFile(file: File): Promise<MonthFile> {
  if (file.size > MAX_BYTES)
    throw new UnreadableFile('The file is too large. A month file can be up to 60 KB.');
  const text = await file.text();
  if (text.trim() === '') throw new UnreadableFile('The file is empty.');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const line = lineOf(error, text);
    throw new UnreadableFile(
      `The file isn’t valid JSON. Look for a missing comma, quote or bracket${line ? ` near line ${line}` : ''}.`,
    );
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new UnreadableFile('This isn’t a month file. Download a month to see what one looks like.');
  return content as MonthFile;
}

/** Finds the line in a browser's JSON error, which may contain the line, the position or neither. */
function lineOf(error: unknown, text: string): number | undefined {
  const message = String(error);
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length;
}
