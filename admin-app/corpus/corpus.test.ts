import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTCOMES, outcomeOf } from './expectation';
import { KINDS, namesOf, readCorpus } from './read-corpus';
import { TOPICS } from './vocabulary';

const files = KINDS.flatMap((kind) => readCorpus(kind).map((file) => ({ ...file, kind })));
const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').replaceAll(/ +|-{2,}/g, ' ');

/** A line of a table, as the README has it once columns are not padded. */
const line = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

test('the corpus has at least 150 files, 40 of them rebuilt after public reports', () => {
  expect(files.length).toBeGreaterThanOrEqual(150);
  expect(files.filter(({ expected }) => expected.report).length).toBeGreaterThanOrEqual(40);
});

test.each(KINDS)('each file of %s has an expectation, and each expectation a file', (kind) => {
  const { inputs, expected } = namesOf(kind);
  expect(inputs).toEqual(expected);
});

test('no row is expected to be read and refused', () => {
  for (const { path, expected } of files) {
    const rows = 'questions' in expected ? expected.questions : 'courses' in expected ? expected.courses : [];
    const refused = new Set(expected.refused.map(({ row }) => row));
    expect({ path, both: rows.filter(({ row }) => refused.has(row)) }).toEqual({ path, both: [] });
  }
});

test('the README counts the outcomes of each kind', () => {
  const outcomes = (of: typeof files) =>
    OUTCOMES.map((outcome) => of.filter(({ expected }) => outcomeOf(expected) === outcome).length);
  for (const kind of KINDS) {
    const those = files.filter((file) => file.kind === kind);
    expect(readme).toContain(line(`\`${kind}\``, ...outcomes(those), those.length));
  }
  expect(readme).toContain(line('all', ...outcomes(files), files.length));
});

test('the README counts the topics of each kind', () => {
  for (const topic of TOPICS) {
    const those = files.filter(({ expected }) => expected.topics.includes(topic));
    const counts = KINDS.map((kind) => those.filter((file) => file.kind === kind).length);
    expect(readme).toContain(line(`\`${topic}\``, ...counts, those.length));
  }
});
