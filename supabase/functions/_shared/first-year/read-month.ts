import type { z } from 'zod';
import type { DocumentProblem } from '../content/documents/definition.ts';
import { type MonthFile, monthFile } from './month.ts';

/** The maximum size of a file, in bytes of JSON. */
const MONTH_BYTES = 60_000;

/**
 * Parses a month file.
 * @returns the month, or none if the content is invalid; `problems` lists the reasons, by path
 */
export function readMonth(content: unknown): { month?: MonthFile; problems: DocumentProblem[] } {
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
  if (bytes > MONTH_BYTES)
    return { problems: [{ path: '', message: 'The file is over 60 KB. Shorten it.' }] };
  const { data, error } = monthFile.safeParse(content, { reportInput: true });
  return data
    ? { month: data, problems: [] }
    : { problems: error.issues.flatMap((issue) => problemsOf(issue)) };
}

type Issue = z.core.$ZodIssue;

/** Turns a zod issue into problems, worded for the person editing the file. Messages of the schema are unchanged. */
function problemsOf(issue: Issue, before: readonly PropertyKey[] = []): DocumentProblem[] {
  const at = [...before, ...issue.path];
  const path = at.map(String).join('.');
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)[0] ?? [];
    return depthOf(branch) > 0
      ? branch.flatMap((inner) => problemsOf(inner, at))
      : [{ path, message: 'Write text in quotes, {"text": …, "place": …} or {"field": …}.' }];
  }
  return [{ path, message: messageOf(issue) }];
}

/**
 * Returns how deep a union branch's issues are. The branch that the author meant has the deepest ones, because it
 * matches the fields that distinguish it from the other branches.
 */
const depthOf = (issues: readonly { code?: string; path: readonly PropertyKey[] }[]): number =>
  issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0)
    ? 0
    : Math.max(0, ...issues.map(({ path }) => path.length));

const KINDS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
  record: 'a group of fields in { }',
};

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.';
      return issue.message.startsWith('Invalid input')
        ? `Write ${KINDS[issue.expected] ?? 'something else'}.`
        : issue.message;
    case 'unrecognized_keys':
      return `Remove or rename ${issue.keys.map((key) => `“${key}”`).join(', ')}, which you can’t use here.`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'This is missing.'
        : `Write one of these: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `Add at least ${issue.minimum}.`
        : sayRange(issue.message, `at least ${issue.minimum}`);
    case 'too_big':
      return issue.origin === 'array' && issue.message.startsWith('Too big')
        ? `There can be at most ${issue.maximum}.`
        : sayRange(issue.message, `at most ${issue.maximum}`);
    default:
      return issue.message;
  }
}

const sayRange = (message: string, range: string): string =>
  /^Too (small|big)/u.test(message) ? `This must be ${range}.` : message;

const NOUNS: Readonly<Record<string, string>> = {
  options: 'option',
  entries: 'entry',
  opening: 'opening entry',
  formulas: 'formula',
  draws: 'draw',
  values: 'value',
  sections: 'section',
  rows: 'row',
  columns: 'column',
  fields: 'field',
  figures: 'figure',
};

/**
 * Describes where a problem is: 'option 2 “A flat with Kit”, entry 1, amount' for 'options.1.entries.0.amount'.
 * @param content the file's content, which has the labels of list entries
 */
export function placeInWords(path: string, content: unknown): string {
  const words: string[] = [];
  let list = '';
  let here: unknown = content;
  for (const part of path.split('.').filter((each) => each !== '')) {
    here = typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[part] : undefined;
    if (!/^\d+$/u.test(part)) {
      // Facts are a list in the month, but an object keyed by name in an option.
      if (Array.isArray(here) || part in NOUNS) list = part;
      else words.push(part);
      continue;
    }
    const noun = list === 'cells' ? 'cell' : (NOUNS[list] ?? list.replace(/s$/u, ''));
    words.push(`${noun} ${Number(part) + 1}${nameOf(here)}`);
    // A row is itself a list, whose entries are called cells.
    if (list === 'rows') list = 'cells';
  }
  if (Array.isArray(here) || (list !== '' && path.endsWith(list))) words.push(list);
  return words.join(', ');
}

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const { id, name, label, heading } = entry as Record<string, unknown>;
  const called = [name, id, heading, label].find((each) => typeof each === 'string' && each !== '');
  return typeof called === 'string' ? ` “${called.slice(0, 40)}”` : '';
}
