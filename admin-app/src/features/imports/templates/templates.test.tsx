import { render, screen } from '@testing-library/react';
import { COURSE_DEFINITIONS, QUIZ_VIDEO_DEFINITIONS } from '../columns';
import { IMPORT_QUESTION_TYPES } from '../question-types';
import { openFile } from '../worker/open-file';
import { ColumnGuide } from './column-guide';
import { TEMPLATES } from './index';

const open = (uploadKind: 'quiz_video' | 'course', index: number) => {
  const { fileName, write } = TEMPLATES[uploadKind][index] ?? { fileName: '', write: () => '' };
  return openFile(new TextEncoder().encode(write()), fileName, uploadKind, { title: 'Pay' });
};
/** Counts the file's questions of one type. */
const count = ({ items }: ReturnType<typeof open>, code: string) =>
  items.filter((item) => item?.question?.type === code).length;

test.each([
  ['quiz_video', 0, 'CSV'],
  ['quiz_video', 1, 'GIFT'],
  ['quiz_video', 2, 'Aiken'],
  ['course', 0, 'CSV'],
] as const)('the template %s %d is a %s that uploads unchanged', (uploadKind, index, format) => {
  const file = open(uploadKind, index);
  expect(file.table.format).toBe(format);
  expect(file.notes).toEqual([]);
  expect(file.items).not.toContain(null);
  expect(file.table.rows.flatMap((row) => row.problems)).toEqual([]);
});

test('the CSV template has at least two questions of every type, one with a range, and two videos', () => {
  const file = open('quiz_video', 0);
  for (const code of Object.keys(IMPORT_QUESTION_TYPES)) expect(count(file, code)).toBeGreaterThanOrEqual(2);
  expect(file.items.filter((item) => item?.video)).toHaveLength(2);
  expect(file.items.some((item) => item?.question?.type === 'SLI' && item.question.slider)).toBe(true);
});

test('the GIFT template has two questions of every type it supports', () => {
  const file = open('quiz_video', 1);
  for (const code of ['MCQ', 'MRQ', 'OPT', 'ASC']) expect(count(file, code)).toBeGreaterThanOrEqual(2);
});

test.each([
  ['quiz_video', QUIZ_VIDEO_DEFINITIONS],
  ['course', COURSE_DEFINITIONS],
] as const)('the %s CSV template has every column, and the page explains each', (uploadKind, definitions) => {
  expect(open(uploadKind, 0).table.columns).toEqual(definitions.map(({ name }) => name));
  render(<ColumnGuide uploadKind={uploadKind} />);
  expect(screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    definitions.map(({ name }) => name),
  );
  for (const { meaning } of definitions) expect(meaning).toMatch(/\w.*\.$/);
});
