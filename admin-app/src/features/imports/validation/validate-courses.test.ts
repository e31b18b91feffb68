import { readCsv } from '../reading/read-csv';
import { validateCourses } from './validate-courses';

const validate = (text: string) => validateCourses({ format: 'CSV', encoding: 'utf-8', ...readCsv(text) });
const HEADINGS = 'Course ID,Title,Description,Duration,Image,Instructor,Year';

test('a complete row becomes a course with a numeric duration; the id is optional', () => {
  const { items } = validate(
    `${HEADINGS}\nown,T,D,90,media/a.svg,I,2026\n,T2,D,1hr 5m,https://x.example/a.png,I,2026`,
  );
  expect(items).toMatchObject([
    { course: { id: 'own', title: 'T', durationMinutes: 90 } },
    { course: { title: 'T2', durationMinutes: 65 } },
  ]);
  expect(items[1]?.course).not.toHaveProperty('id');
});

test('an incomplete row is excluded with an error at each missing or invalid cell', () => {
  const { items, table } = validate(`${HEADINGS}\n,T,,x,media/a.svg,I,2026`);
  expect(items).toEqual([null]);
  expect(table.rows[0]?.problems).toEqual([
    { column: 2, message: 'Description is required.', level: 'error' },
    { column: 3, message: 'Enter the duration in minutes, such as 45.', level: 'error' },
  ]);
});

test('an exported row may leave blank what a form may; a new course’s row may not', () => {
  const { items, table } = validate(`${HEADINGS},version\nown,T,D,,,,,v1\nother,T2,D,,,,,\n,T,D,,,,,v1`);
  expect(items[0]?.course).toMatchObject({
    id: 'own',
    durationMinutes: null,
    image: '',
    instructor: '',
    year: '',
  });
  expect(items.slice(1)).toEqual([null, null]);
  expect(table.rows[1]?.problems.map(({ message }) => message)).toEqual([
    'Duration is required.',
    'Image is required.',
    'Instructor is required.',
    'Year is required.',
  ]);
});

test('a duplicate course is an error and does not overwrite the first one', () => {
  const { items, table } = validate(`${HEADINGS}\nx,A,D,1,media/a.svg,I,1\nx,B,D,1,media/a.svg,I,1`);
  expect(items[1]).toBeNull();
  expect(table.rows[1]?.problems[0]?.message).toBe('This course is already in row 2.');
});

test('a pass mark is a whole percentage; a blank one keeps the stored value', () => {
  const row = (mark: string) => `,T${mark},D,1,media/a.svg,I,1,${mark}`;
  const { items, table } = validate(`${HEADINGS},pass_mark\n${[row('70'), row(''), row('101')].join('\n')}`);
  expect(items.map((item) => item?.course?.passMark)).toEqual([70, null, undefined]);
  expect(table.rows[2]?.problems[0]?.message).toBe('Enter a whole number from 0 to 100.');
});
