import { hasError } from '../import-row';
import { readCsv } from '../reading/read-csv';
import { malformedCsv } from './malformed-csv.testing';
import { ImportSession } from './import-session';
import { openFile } from './open-file';

const quiz = { title: 'x' };
const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

/** Reads a blob's text, because jsdom's blobs have no text(). */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

test('in 300 malformed files every row with data is either valid or has an error', () => {
  for (const seed of SEEDS) {
    const { text, dataRows } = malformedCsv(seed);
    const { table, items } = openFile(new TextEncoder().encode(text), 'a.csv', 'quiz_video', quiz);
    if (dataRows !== undefined) expect({ seed, rows: table.rows.length }).toEqual({ seed, rows: dataRows });
    table.rows.forEach((row, index) => {
      const isFileRejected = table.problems.length > 0;
      expect({ seed, row: row.number, ready: items[index] !== null }).toEqual({
        seed,
        row: row.number,
        ready: !isFileRejected && !hasError(row),
      });
    });
  }
});

test('valid rows are sent and invalid rows are returned as a CSV; together they are all rows', () => {
  for (const seed of SEEDS.slice(0, 60)) {
    const { text } = malformedCsv(seed);
    const session = new ImportSession(new TextEncoder().encode(text), 'a.csv', 'quiz_video', quiz, '');
    const { rows, valid, invalid, problems } = session.summary();
    const sent = [...session.batches()].reduce((sum, batch) => sum + batch.rows, 0);
    const returned = problems.length > 0 ? invalid : readCsv(session.fixUpFile().text).rows.length;
    expect({ seed, all: rows, sent, returned: sent + returned }).toEqual({
      seed,
      all: valid + invalid,
      sent: valid,
      returned: rows,
    });
  }
});

test('batches stay below the limits of the API and contain every row once', async () => {
  const lines = Array.from(
    { length: 9000 },
    (_, index) => `Quiz,Question ${index} ${'é'.repeat(80)},OPT,yes`,
  );
  const text = `quiz_title,question_text,question_type,answer\n${lines.join('\n')}`;
  const session = new ImportSession(new TextEncoder().encode(text), 'a.csv', 'quiz_video', quiz, '');
  session.summary();
  const batches = [...session.batches()];
  expect(batches.length).toBeGreaterThan(2);
  const numbers: number[] = [];
  for (const { body, rows } of batches) {
    expect(body.size).toBeLessThan(1024 * 1024);
    expect(rows).toBeLessThanOrEqual(5000);
    const sent = JSON.parse(await textOf(body)) as { rows: { row: number }[] };
    numbers.push(...sent.rows.map(({ row }) => row));
  }
  expect(numbers).toEqual(lines.map((_, index) => index + 2));
});
