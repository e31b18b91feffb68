import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPECTATIONS, type Expectation, type Kind } from './expectation';

const SUFFIX = '.expected.json';

export const KINDS = Object.keys(EXPECTATIONS) as Kind[];

/** A file of the corpus, or the folder of a package, with what must come out of it. */
export interface CorpusFile<Of extends Kind = Kind> {
  kind: Of;
  /** Within the folder of its kind, without `.package`. */
  name: string;
  /** Of the file; of a package, its folder, whose content is the archive. */
  path: string;
  expected: Expectation<Of>;
}

/** What lies in the folder of a kind: files and packages, and what is expected of which. */
export function namesOf(kind: Kind): { inputs: string[]; expected: string[] } {
  const names = readdirSync(join(import.meta.dirname, kind)).sort();
  return {
    inputs: names.filter((name) => !name.endsWith(SUFFIX)),
    expected: names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length)),
  };
}

/**
 * The files of a kind with their expectations.
 * @throws {ZodError} if an expectation has another shape
 */
export function readCorpus<Of extends Kind>(kind: Of): CorpusFile<Of>[] {
  const folder = join(import.meta.dirname, kind);
  return namesOf(kind).expected.map((name) => ({
    kind,
    name: name.replace(/\.package$/, ''),
    path: join(folder, name),
    expected: EXPECTATIONS[kind].parse(
      JSON.parse(readFileSync(join(folder, name + SUFFIX), 'utf8')),
    ) as Expectation<Of>,
  }));
}
