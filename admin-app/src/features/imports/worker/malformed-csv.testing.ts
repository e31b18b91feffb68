/** A random number generator with a seed (mulberry32); numbers from 0 up to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const CELLS = [
  '',
  ' ',
  'plain',
  'é',
  '“smart”',
  '1,5',
  'a;b',
  'a\tb',
  'two\nlines',
  'two\r\nlines',
  '=cmd()',
  '-1',
  "'=x",
  'a "quoted" word',
  '\u0000',
  'javascript:alert(1)',
  'x'.repeat(300),
  '0:1-1:0',
  'MCQ',
  'SLI',
  'ASC',
  'https://x.example/a.mp4',
  '😀',
  '\ud800',
];
const COLUMNS = [
  'video_title',
  'url',
  'quiz_title',
  'question_text',
  'question_type',
  'option_0',
  'option_1',
  'answer',
  'course_id',
  'lesson_order',
];

interface MalformedCsv {
  text: string;
  /** Number of rows with data; undefined if malformed quotes make the rows ambiguous. */
  dataRows: number | undefined;
}

/** A CSV with common defects: odd values, missing and extra cells, blank rows, malformed quotes. */
export function malformedCsv(seed: number): MalformedCsv {
  const random = seededRandom(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const newline = pick(['\n', '\r\n', '\r']);
  const delimiter = pick([',', ';', '\t']);
  const hasMalformedQuotes = random() < 0.3;
  let dataRows = 0;
  const lines = [COLUMNS.join(delimiter)];
  for (let row = 0; row < 20; row += 1) {
    const width = random() < 0.2 ? Math.floor(random() * 14) : COLUMNS.length;
    const cells = Array.from({ length: width }, () => pick(CELLS));
    if (cells.some((cell) => cell.trim() !== '')) dataRows += 1;
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`);
    if (hasMalformedQuotes && random() < 0.2) quoted.push('"open', 'x"y');
    lines.push(quoted.join(delimiter));
  }
  return { text: lines.join(newline), dataRows: hasMalformedQuotes ? undefined : dataRows };
}
