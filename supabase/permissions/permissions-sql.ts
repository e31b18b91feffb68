import { ACTORS, admits, type Audience } from './actors.ts';
import { FUNCTIONS, POLICY_FUNCTIONS } from './functions.ts';
import { STORAGE } from './storage.ts';
import { tableReader, TABLES } from './tables.ts';

const text = (value: string | undefined) =>
  value === undefined ? 'null' : `'${value.replaceAll("'", "''").replaceAll(/\s+/g, ' ')}'`;
const list = (values: readonly string[]) => text(`{${values.join(',')}}`);
const actorsOf = (audience: Audience) => list(ACTORS.filter((actor) => admits(audience, actor)));
const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const rows = (values: string[][]) => `${values.map((row) => `  (${row.join(', ')})`).join(',\n')};\n`;

/** Writes the permissions as tables of schema `tests`, for the database tests. */
export function permissionsSql(): string {
  const tables = Object.entries(TABLES).map(([name, { own, reach, reads }]) => [
    text(name),
    text(own),
    text(reach),
    json(Object.fromEntries(ACTORS.map((actor) => [actor, reads[tableReader(actor)]]))),
  ]);
  const functions = Object.entries(FUNCTIONS).map(([name, permission]) => [
    text(name),
    text(permission.audience),
    actorsOf(permission.audience),
    json(permission.args ?? {}),
    String(permission.personal === true),
    text(permission.endsWith),
  ]);
  const policies = Object.entries(POLICY_FUNCTIONS).map(([name, audience]) => [
    text(name),
    actorsOf(audience),
  ]);
  const storage = STORAGE.map(({ bucket, example, writes }) => [
    text(bucket),
    text(example),
    actorsOf(writes),
  ]);
  return `-- The permissions of supabase/permissions, for the tests that follow. Written by its test: UPDATE_DOCS=1 npm test -- unit.
create table tests.table_permissions (
  name text primary key, own text, reach text, reads jsonb
);
insert into tests.table_permissions values
${rows(tables)}
create table tests.function_permissions (
  name text primary key, audience text, admitted text[], args jsonb, personal boolean, ends_with text
);
insert into tests.function_permissions values
${rows(functions)}
create table tests.policy_functions (name text primary key, admitted text[]);
insert into tests.policy_functions values
${rows(policies)}
create table tests.storage_permissions (bucket text, name text primary key, writers text[]);
insert into tests.storage_permissions values
${rows(storage)}
select plan(1);
select isnt_empty('select 1 from tests.function_permissions', 'the permissions are in place');
select * from finish();
`;
}
