import { ACTORS, type Actor, admits, type Audience, reaches } from './actors.ts';
import { FUNCTIONS, POLICY_FUNCTIONS } from './functions.ts';
import { OPERATIONS } from './operations.ts';
import { STORAGE } from './storage.ts';
import { type Rows, tableReader, TABLES, type TablePermission } from './tables.ts';

const HEADINGS: Record<Actor, string> = {
  visitor: 'Logged out',
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

/** Returns a table in Markdown; the first line is its header. */
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

/** Returns a table of which callers (rows) may use functions on which people's data (columns). */
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
    // Admins count as other people if the function is about a person's own object.
    return personal && actor !== 'student' ? NO : 'yes';
  };

/** Returns the content of `docs/permissions.md`. */
export function permissionsDocument(): string {
  const byName = <Value>(entries: Record<string, Value>) =>
    Object.entries(entries).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return `# Permissions

This page says who may do what. It is generated from \`supabase/permissions\`, which defines each permission once; to update it,
run \`UPDATE_DOCS=1 npx jest --selectProjects node -- supabase/permissions\`. Tests try every cell in SQL (\`npm run db:test\`) and
over HTTP (\`npm test -- function\`), and fail for a table, function, path or operation that is missing here.

- _Student_: a student who uses their own data.
- _Other student_: a student who uses another student's data.
- _Teacher_, _Relief teacher_, _Reader_: people with that role in the class in question. _Other teacher_: a colleague at the same school with another class.
- _School admin_: an administrator of that school. _Other school_: an administrator of another school.
- _Admin: …_: an admin with that [right](decisions/0044-the-server-enforces-access.md).

'${NO}' means refused, or nothing found. Staff and admins can also learn: 'own rows' are their own results. The page leaves out the edge
function's secret key and the operator's connection.

## Tables

These are the tables of the schema \`public\`. No client can read or write tables and views of the schema \`private\`. Only the server
sets \`created_at\`, \`updated_at\`, \`import_id\` and \`deleted_at\`.

${table(
  'Table',
  byName(TABLES).map(([name, permission]) => [name, (actor) => tableCell(permission, actor)]),
)}

No one can select ${hiddenColumns()}, so \`select=*\` is refused there. All other columns are granted.

## Functions

These are the functions of the schema \`public\`, which the Data API calls (\`/rest/v1/rpc/…\`). Each calls the function of the same
name in \`private\`. Clients can't call other functions of \`private\`, except those that policies use (last table of this section).

${table(
  'Function',
  byName(FUNCTIONS).map(([name, { audience, personal }]) => [name, calls(audience, personal)]),
)}

### By target

Functions about one person also check who that person is. Only admins with all rights can see and change accounts that have an admin
right, also in lists and in the log ('admin_out_of_reach').

${targets()}

These functions take a person: ${functionsAboutPeople()}.

${table(
  'Used by policies',
  byName(POLICY_FUNCTIONS).map(([name, audience]) => [name, calls(audience)]),
)}

## Storage

This table is about adding and deleting files in the bucket \`media\`. No one can replace or rename a file. Anyone who knows a file's
address can read it, because the bucket is public.

${table(
  'Path',
  STORAGE.map(({ path, writes }) => [path, calls(writes)]),
)}

## REST API

${table(
  'Operation',
  Object.entries(OPERATIONS).map(([name, audience]) => [name, calls(audience)]),
)}

The webhook accepts requests that the payment provider signed. The reconciliation accepts the project's secret key.

## In the browser

If the deployment allows it, an admin with all rights can [try a build](how-to.md#try-a-remote) of a remote in one tab. The
build acts with that admin's rights, which the server checks as usual.
`;
}
