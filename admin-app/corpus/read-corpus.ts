import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPECTATIONS, type Expectation, type Kind } from './expectation';

const EXPECTED = 'expected.json';

export const KINDS = Object.keys(EXPECTATIONS) as Kind[];

/** A corpus file or package folder, with its expected result. */
export interface CorpusFile<Of extends Kind = Kind> {
  kind: Of;
  /** The file's name, without `.package`. */
  name: string;
  /** The path of the file, or of the folder whose content becomes the package. */
  path: string;
  expected: Expectation<Of>;
}

const readExpected = (kind: Kind): Record<string, unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, kind, EXPECTED), 'utf8')) as Record<string, unknown>;

/** Lists the files and packages in a folder, and the expectations for them. */
export function namesOf(kind: Kind): { inputs: string[]; expected: string[] } {
  return {
    inputs: readdirSync(join(import.meta.dirname, kind))
      .filter((name) => name !== EXPECTED)
      .sort(),
    expected: Object.keys(readExpected(kind)).sort(),
  };
}

/**
 * Returns the files of one kind with their expectations.
 * @throws {ZodError} if an expectation is invalid
 */
export function readCorpus<Of extends Kind>(kind: Of): CorpusFile<Of>[] {
  return Object.entries(readExpected(kind)).map(([name, expected]) => ({
    kind,
    name: name.replace(/\.package$/, ''),
    path: join(import.meta.dirname, kind, name),
    expected: EXPECTATIONS[kind].parse(expected) as Expectation<Of>,
  }));
}
