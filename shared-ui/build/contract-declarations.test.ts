import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { CONTRACT_VERSION } from '@learn-for-life/contract';

const FOLDER = join(import.meta.dirname, '..', 'contract');

/** The package's declarations as last committed. */
const COMMITTED = join(FOLDER, 'declarations.txt');

/** Returns the package's declarations as shipped, without comments. */
function packed(): string {
  const { config } = ts.readConfigFile(join(FOLDER, 'tsconfig.build.json'), (path) =>
    ts.sys.readFile(path),
  ) as {
    config: unknown;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER);
  const program = ts.createProgram(fileNames, {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  });
  const files = new Map<string, string>();
  program.emit(undefined, (path, text) => files.set(basename(path), text));
  return [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `// ${name}\n${text}`)
    .join('\n');
}

/** Pairs each line with its declaration; in a union, each member has its own entry, so that a new member doesn't change the others. */
function promises(declarations: string): string[] {
  let owner = '';
  return declarations.split('\n').flatMap((line) => {
    const [, named] = /^export (?:declare )?(?:interface|type|const|function) (\w+)/.exec(line) ?? [];
    if (named) owner = named;
    else if (/^\S/.test(line)) owner = /^[\w]/.test(line) ? line : owner;
    return line
      .split(' | ')
      .map((part) => part.trim().replace(/;$/, ''))
      .filter((part) => part !== '' && !part.startsWith('//') && !part.startsWith('import '))
      .map((part) => `${owner}: ${part}`);
  });
}

/** Returns the entries of `promises` that occur more often in `before` than in `after`. */
function missing(before: string, after: string): string[] {
  const left = promises(after);
  return promises(before).filter((promise) => {
    const index = left.indexOf(promise);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const header = (version: number) =>
  `// Contract version ${version}. Written by shared-ui/build/contract-declarations.test.ts.\n`;

test('the package’s declarations are committed, and nothing is removed or narrowed without a new contract version', async () => {
  const now = packed();
  const committed = await readFile(COMMITTED, 'utf8').catch(() => header(CONTRACT_VERSION));
  if (committed.startsWith(`// Contract version ${CONTRACT_VERSION}.`))
    expect(missing(committed, now)).toEqual([]);
  if (process.env['UPDATE_DOCS']) await writeFile(COMMITTED, header(CONTRACT_VERSION) + now);
  expect(await readFile(COMMITTED, 'utf8')).toBe(header(CONTRACT_VERSION) + now);
}, 60_000);

test('a removed line, a newly optional property, a removed union member and a changed type are detected; additions aren’t', () => {
  const before = `export interface User {\n    id: string;\n    kind: 'a' | 'b';\n}\nexport interface Other {\n    id: string;\n}\n`;
  const change = (from: string, to: string) => missing(before, before.replace(from, to));
  expect(change('    id: string;\n', '')).toEqual(['User: id: string']);
  expect(change('id: string', 'id?: string')).toEqual(['User: id: string']);
  expect(change("'a' | 'b'", "'a'")).toEqual(["User: 'b'"]);
  expect(change('id: string', 'id: number')).toEqual(['User: id: string']);
  expect(change("'a' | 'b'", "'a' | 'b' | 'c'")).toEqual([]);
  expect(change('    id: string;\n', '    id: string;\n    name?: string;\n')).toEqual([]);
});
