import { KINDS, namesOf, readCorpus } from './read-corpus';
import { TOPICS } from './vocabulary';

const files = KINDS.flatMap((kind) => readCorpus(kind).map((file) => ({ ...file, kind })));

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

test('each topic has files', () => {
  const used = new Set(files.flatMap(({ expected }) => expected.topics));
  expect(TOPICS.filter((topic) => !used.has(topic))).toEqual([]);
});
