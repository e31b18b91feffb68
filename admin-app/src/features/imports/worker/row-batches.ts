import type { ImportRow, RowBatch } from '../import-row';

/** The API accepts bodies of up to 1 MB and 5,000 rows; this leaves room for the wrapper. */
const MAX_BYTES = 900_000;
const MAX_ROWS = 4000;

/** Serialises rows into batches that the API accepts, each created on request. */
export function* createBatches(items: ImportRow[]): Generator<RowBatch> {
  const encoder = new TextEncoder();
  let texts: string[] = [];
  let size = 0;
  const batch = () => ({
    body: new Blob([`{"rows":[${texts.join(',')}]}`], { type: 'application/json' }),
    rows: texts.length,
  });
  for (const item of items) {
    const text = JSON.stringify(item);
    const bytes = encoder.encode(text).length + 1;
    if (texts.length > 0 && (size + bytes > MAX_BYTES || texts.length === MAX_ROWS)) {
      yield batch();
      texts = [];
      size = 0;
    }
    texts.push(text);
    size += bytes;
  }
  if (texts.length > 0) yield batch();
}
