import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { z } from 'zod';
import { PRESETS } from '../src/features/schools/rosters/presets';
import { openRoster, toRosterFile } from '../src/features/schools/rosters/read-roster';
import { readWorkbook } from '../src/features/schools/rosters/workbook/read-workbook';

// Checks that the roster reader reads each school's file as expected.

const FOLDER = join(import.meta.dirname, 'rosters');

const expectation = z.strictObject({
  why: z.string(),
  /** The name of the preset that recognises the headings. */
  preset: z.string().optional(),
  /** Whether the columns need no confirmation. */
  certain: z.literal(true).optional(),
  /** Each row's cells in the order of a roster's columns, separated by |. */
  rows: z.array(z.string()).optional(),
  remarks: z.array(z.string()).optional(),
  /** The start of the error message if the file is refused. */
  refused: z.string().optional(),
});

const expected = z
  .record(z.string(), expectation)
  .parse(JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')));

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

function filesBelow(folder: string): Zippable {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, bytesOf(join(folder, name))]),
  );
}

/** Returns the files to upload: an `….xlsx` folder becomes one workbook, and a `….files` folder contains files chosen together. */
function filesOf(name: string): File[] {
  const path = join(FOLDER, name);
  if (name.endsWith('.files'))
    return readdirSync(path).map((file) => new File([bytesOf(join(path, file))], file));
  const content = statSync(path).isDirectory() ? zipSync(filesBelow(path)) : bytesOf(path);
  return [new File([new Uint8Array(content)], name)];
}

const read = async (name: string) => {
  const opened = await openRoster(filesOf(name), (bytes) => Promise.resolve(readWorkbook(bytes)));
  const { preset, isCertain, columns } = opened.reading;
  const { rows, remarks } = toRosterFile(opened, columns);
  return {
    preset: preset?.name,
    certain: isCertain || undefined,
    rows: rows.map((cells) => cells.join('|')),
    remarks: remarks.length > 0 ? remarks : undefined,
  };
};

test('each file has an expectation, and each expectation a file', () => {
  const names = readdirSync(FOLDER).filter((name) => name !== 'expected.json');
  expect(names.sort()).toEqual(Object.keys(expected).sort());
});

test('each preset has a file that needs no confirmation', () => {
  const shown = new Set(Object.values(expected).flatMap(({ certain, preset }) => (certain ? [preset] : [])));
  expect([...shown].sort()).toEqual(PRESETS.map(({ name }) => name).sort());
});

test.each(Object.entries(expected))('%s', async (name, { why: _, refused, ...wanted }) => {
  if (refused === undefined) expect(await read(name)).toEqual(wanted);
  else await expect(read(name)).rejects.toThrow(refused);
});
