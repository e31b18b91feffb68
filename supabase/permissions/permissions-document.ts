import { ACTORS, type Actor, admits, type Audience, reaches } from './actors.ts';
import { FUNCTIONS, POLICY_FUNCTIONS } from './functions.ts';
import { OPERATIONS } from './operations.ts';
import { STORAGE } from './storage.ts';
import { type Rows, tableReader, TABLES, type TablePermission } from './tables.ts';

const HEADINGS: Record<Actor, string> = {
  visitor: 'Signed out',
  student: 'Student',
  other: 'Other student',
  teacher: 'Teacher',
  relief: 'Relief teacher',
  reader: 'Reader',
  colleague: 'Other teacher',
  schoolAdmin: 'School admin',
  otherSchool: 'Other school',
  content: 'Admin: content',
  people: 'Admin: people',
  all: 'Admin: all',
};

const NO = '–';
const WORDS: Record<Rows, string> = {
  none: NO,
  own: 'own rows',
  reach: 'rows not about admins',
  all: 'all rows',
};

const table = (first: string, rows: [string, (actor: Actor) => string][]): string =>
  matrix([
    [first, ...ACTORS.map((actor) => HEADINGS[actor])],
    ...rows.map(([name, cell]) => [`\`${name}\``, ...ACTORS.map(cell)]),
  ]);

/** A table in Markdown; the first line is its head. */
function matrix([head = [], ...lines]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const write = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...lines.map(write)].join('\n');
}

function tableCell({ reads }: TablePermission, actor: Actor): string {
  const rows = reads[tableReader(actor)];
  return actor === 'other' && rows === 'own' ? NO : WORDS[rows];
}

const hiddenColumns = () =>
  Object.entries(TABLES)
    .flatMap(([name, { hidden = [] }]) => hidden.map((column) => `\`${name}.${column}\``))
    .join(', ');

/** Who reaches whom: callers by rows, the people that a function is about by columns. */
function targets(): string {
  const people = ['student', 'content', 'people', 'all'] as const;
  const callers = ['content', 'people', 'all'] as const;
  return matrix([
    ['Caller', ...people.map((target) => HEADINGS[target])],
    ...callers.map((caller) => [
      HEADINGS[caller],
      ...people.map((target) => (reaches(caller, target) ? 'yes' : NO)),
    ]),
  ]);
}

const functionsAboutPeople = () =>
  Object.entries(FUNCTIONS)
    .filter(([, { args }]) => args?.p_person_id !== undefined)
    .map(([name]) => `\`${name}\``)
    .toSorted()
    .join(', ');

const calls =
  (audience: Audience, personal = false) =>
  (actor: Actor) => {
    if (!admits(audience, actor)) return NO;
    // Admins are other people, too, where it is about one person's own.
    return personal && actor !== 'student' ? NO : 'yes';
  };

/** `docs/permissions.md`. */
export function permissionsDocument(): string {
  const byName = <Value>(entries: Record<string, Value>) =>
    Object.entries(entries).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return `# Permissions

Who may do what, on every way in. Written from \`supabase/permissions\`, the one place where a permission is named, by its test
(\`UPDATE_DOCS=1 npm test -- unit\`). Other tests try each cell as it stands here, and fail for a table, function, path or operation
that is not named: the database tests (\`npm run db:test\`) in SQL, \`npm test -- function\` over HTTP.

_Other student_ is a student at what belongs to another one, _Teacher_, _Relief teacher_ and _Reader_ have this role in
the class that something is about, _Other teacher_ is a colleague with another class, _School admin_ an administrator of its school, and _Other school_
one of another school; their own rows are what they do as learners. The rights of admins are explained in
[decision 0044](decisions/0044-the-server-enforces-access.md). '${NO}' is refused or finds nothing. Whoever signs in with an admin right is
also a learner, with rows of their own. The edge function's secret key and the operator's connection are outside of this
matrix.

## Tables

Of the exposed schema. Tables and views of the schema \`private\` are nobody's: no role of a client may read or write one. Where
somebody may write a table directly, who and when stay the server's (\`created_at\`, \`updated_at\`, \`import_id\`, \`deleted_at\`).

${table(
  'Table',
  byName(TABLES).map(([name, permission]) => [name, (actor) => tableCell(permission, actor)]),
)}

Nobody selects ${hiddenColumns()}; what is granted is every other column, so \`select=*\` is refused there.

## Functions

Of the exposed schema, as the Data API calls them (\`/rest/v1/rpc/…\`). Functions of \`private\` are reached only through the one of
the same name here, except those that policies ask (the second table).

${table(
  'Function',
  byName(FUNCTIONS).map(([name, { audience, personal }]) => [name, calls(audience, personal)]),
)}

### By target

What is about one person also depends on that person: an account that has an admin right itself is seen and changed by admins with all
rights alone, in lists and in the log as well ('admin_out_of_reach').

${targets()}

These functions take a person: ${functionsAboutPeople()}.

${table(
  'Asked by policies',
  byName(POLICY_FUNCTIONS).map(([name, audience]) => [name, calls(audience)]),
)}

## Storage

New files in the bucket \`media\`, and deleting them. Nobody replaces or renames a file; everybody reads one whose address they know,
because the bucket is public.

${table(
  'Path',
  STORAGE.map(({ path, writes }) => [path, calls(writes)]),
)}

## REST API

${table(
  'Operation',
  Object.entries(OPERATIONS).map(([name, audience]) => [name, calls(audience)]),
)}

The webhook accepts what the payment provider has signed, and the reconciliation the project's secret key.

## In the browser

Where a deployment allows it, an admin with all rights may [try a build](how-to.md#try-a-remote) in place of a remote,
in a tab of their own. The build then acts with their rights; the server decides as it always does.
`;
}
