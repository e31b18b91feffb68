import { strFromU8, unzipSync } from 'fflate';
import type { ImportRow } from '../../imports';
import { bytesOf } from '../testing/bytes-of';
import { writePackage } from './write-package';

async function sectionsOf(draws: { tag: string; count: number }[]): Promise<Element[]> {
  const rows = [['GST', 'super'], ['gst'], ['other'], []].map((tags, index): ImportRow => ({
    row: index + 2,
    quiz: { title: 'Pay', draws },
    question: { title: `Question ${index}`, type: 'OPT', answer: 'x', tags, occurrence: 1 },
  }));
  const blob = await writePackage(rows);
  const files = unzipSync(await bytesOf(blob));
  const test = strFromU8(files['tests/1.xml'] ?? new Uint8Array());
  return [
    ...new DOMParser()
      .parseFromString(test, 'application/xml')
      .querySelectorAll('qti-test-part > qti-assessment-section'),
  ];
}
const partsOf = (section: Element) =>
  [...section.children].map((part) => part.getAttribute('select') ?? part.getAttribute('identifier'));

test('questions drawn by tag form a section with a selection, and the others a section without one', async () => {
  const sections = await sectionsOf([
    { tag: 'gst', count: 1 },
    { tag: 'super', count: 5 },
  ]);
  expect(sections.map((section) => section.getAttribute('title'))).toEqual(['Pay', 'gst']);
  expect(sections.map(partsOf)).toEqual([
    [null, 'question-3', 'question-4'],
    ['1', null, 'question-1', 'question-2'],
  ]);
});

test('without draws, one section contains all questions', async () => {
  expect((await sectionsOf([])).map(partsOf)).toEqual([
    [null, 'question-1', 'question-2', 'question-3', 'question-4'],
  ]);
});
