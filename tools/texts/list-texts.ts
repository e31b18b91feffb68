import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/apps.ts';
import { type Found, textsInCode } from './code-texts.ts';

export interface Text {
  /** The path from the repository's root. */
  path: string;
  line: number;
  /** The text on one line, with {name} for inserted values. */
  text: string;
}

const PARTS = {
  screens: /^(shell|learner-app|admin-app|shared-ui)\//,
  product:
    /^(shell|learner-app|admin-app|shared-ui|tools|e2e\/bench|supabase\/(schemas|functions|local|operations|payments|settings))\//,
  content: /^supabase\/seed\//,
};

/** The part of the product to list: only screens, everything except the courses, or the courses that a database starts with. */
export type Part = keyof typeof PARTS;

/** Files to leave out: tests, the component gallery (for developers only), refused passwords and the words of login cards. */
const LEFT_OUT =
  /\.(test|contract|probe|stub)\.\w+$|[/.]testing\.\w+$|\/(tests|testing|corpus|gallery)\/|(test|local)\/checks\/|\/(common-passwords|card-word-list)\.ts$/;

const READERS: [RegExp, (source: string, path: string) => Found[]][] = [
  [/\.(tsx?|m?js)$/, textsInCode],
  [/^supabase\/seed\/.*\.sql$/, textsInContent],
  [/\.sql$/, textsInSql],
  [/\.(ejs|html)$/, textsInPage],
];

/** Returns every text that people can read, sorted by path and line. */
export function listTexts(part: Part): Text[] {
  return execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => PARTS[part].test(path) && !LEFT_OUT.test(path) && existsSync(join(ROOT, path)))
    .sort()
    .flatMap((path) => textsIn(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** Returns the texts in one file. Its path decides how it is read. */
export function textsIn(path: string, source: string): Text[] {
  const read = READERS.find(([pattern]) => pattern.test(path))?.[1];
  const found = read?.(source, path) ?? [];
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => ({
      path,
      line: source.slice(0, at).split('\n').length,
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }));
}

/**
 * Returns texts in SQL: messages that functions raise, and sentences passed to other functions to raise. Comments on tables aren't texts.
 */
function textsInSql(source: string): Found[] {
  return sqlStrings(source).filter(
    ({ before, text }) =>
      / /.test(text) &&
      !/\bcomment on [^;]* is\s*$/.test(before) &&
      (/\braise \w+ $/.test(before) || /^([A-Z][a-z’]* |“|%s[ :])/.test(text)),
  );
}

/** Returns the strings in courses, including those within JSON. */
function textsInContent(source: string): Found[] {
  return sqlStrings(source)
    .flatMap(({ at, text }) => stringsOf(text).map((each) => ({ at, text: each })))
    .filter(({ text }) => /[a-z].* |^[A-Z][a-z]/.test(text) && !/^\s*[\d{[]/.test(text));
}

function stringsOf(text: string): string[] {
  // An object begins with a quoted key; `{credit-age}` is an array of PostgreSQL.
  if (!/^\s*(\[|\{\s*")/.test(text)) return [text];
  const strings: string[] = [];
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'string') strings.push(value);
    return value;
  });
  return strings;
}

/** Returns the strings in a SQL file, each with the code before it. PostgreSQL joins strings on consecutive lines. */
function sqlStrings(source: string): (Found & { before: string })[] {
  const strings = [...source.matchAll(/--[^\n]*|'((?:[^']|'')*(?:'\s*\n\s*'(?:[^']|'')*)*)'/g)];
  return strings.flatMap(({ index, 1: quoted }) =>
    quoted === undefined
      ? []
      : [
          {
            at: index,
            before: source.slice(Math.max(0, index - 200), index),
            text: quoted.replaceAll(/'\s*\n\s*'/g, '').replaceAll("''", "'"),
          },
        ],
  );
}

/** Returns the text between a page's tags, and the page's description. */
function textsInPage(source: string): Found[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const bare = source.replaceAll(/<%.*?%>|<!--.*?-->|<(style|script)\b.*?<\/\1>/gs, blank);
  return [...bare.matchAll(/(?<=>)[^<>]*[a-z][^<>]*(?=<)|(?<=\bcontent=")[A-Z][^"]* [^"]*/g)].map(
    ({ index, 0: text }) => ({ at: index + text.search(/\S/), text }),
  );
}
