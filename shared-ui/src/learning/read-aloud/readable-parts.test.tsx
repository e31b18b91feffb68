import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServices, renderRoutes } from '../../testing';
import { FormattedText } from '../formatted-text/formatted-text';
import { QuestionBody } from '../questions';
import type { Answer, Question } from '../questions';
import { readableParts } from './readable-parts';

const textsOf = (...roots: Element[]) => readableParts(roots).map(({ text }) => text);
const read = (content: ReactNode) => textsOf(render(<div>{content}</div>).container);

const question: Question = {
  id: 'q',
  type: 'MCQ',
  title: 'Which?',
  description: '',
  options: [],
  leftOptions: [],
  rightOptions: [],
  slider: null,
  expectsNumber: false,
};

async function readQuestion(fields: Partial<Question>, answer?: Answer) {
  const element = (
    <QuestionBody
      question={{ ...question, ...fields }}
      answer={answer}
      partialConfirmed={false}
      onAnswer={() => undefined}
      onTogglePartial={() => undefined}
    />
  );
  const { container } = renderRoutes([{ path: '/', element }], { services: fakeServices() });
  await import('../formatted-text/formatted-blocks');
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Without the instruction, as the button reads it.
  const [, ...roots] = container.firstElementChild
    ? [...container.firstElementChild.parentElement!.children]
    : [];
  return textsOf(...roots);
}

test('each block is a part, and spaces are read once', () => {
  expect(
    read(
      <>
        <h2>
          Two <em>words</em>
        </h2>
        <p>
          {'One \n line'}
          <br />
          and another.
        </p>
      </>,
    ),
  ).toEqual(['Two words', 'One line and another.']);
});

test('what is hidden, buttons and what only looks are not read; pictures are, by their alternative text', () => {
  expect(
    read(
      <>
        <p hidden>No</p>
        <p aria-hidden="true">No</p>
        <p role="status">No</p>
        <button>No</button>
        <p>…</p>
        <img alt="A payslip" />
        <img alt="" />
        <p>
          <button aria-pressed="false">Yes</button>
        </p>
      </>,
    ),
  ).toEqual(['Picture: A payslip', 'Yes']);
});

test('gaps are blanks, in texts and in fields, until they are filled in', () => {
  expect(
    read(
      <>
        <p>GST is ____%.</p>
        <p>
          <label>
            Wages <input defaultValue="" />
          </label>
        </p>
        <p>
          <label>
            Rent <input defaultValue="$300" />
          </label>
        </p>
        <label>
          Jar{' '}
          <select>
            <option value="">Choose</option>
            <option>Needs</option>
            <option>Wants</option>
          </select>
        </label>
      </>,
    ),
  ).toEqual(['GST is blank%.', 'Wages blank', 'Rent $300', 'Jar blank. Choose from Needs, Wants']);
});

test('the rows of a table are parts, and cells say the heading of their column', () => {
  expect(
    read(
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Cost</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th>Rent</th>
            <td>$300</td>
          </tr>
          <tr>
            <td>Food</td>
            <td>
              <div>$90</div>
            </td>
          </tr>
          <tr>
            <td>Bus</td>
            <td />
          </tr>
        </tbody>
      </table>,
    ),
  ).toEqual(['Rent, Cost: $300', 'Item: Food, Cost: $90', 'Item: Bus']);
});

test('formulas and raised numbers are read in words', () => {
  const container = document.createElement('p');
  container.innerHTML =
    '<math><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>×</mo><msup><mi>x</mi><mn>2</mn></msup><annotation>x</annotation></math>';
  expect(textsOf(container)).toEqual(['1 over 2 times x squared']);
});

test('formatted text is read as it is shown', async () => {
  await import('../formatted-text/formatted-blocks');
  const services = fakeServices();
  const element = (
    <FormattedText text={'Use **bold** words.\n\n- 5^(3)^ things\n- ![A coin](media/a.svg "20x20")'} />
  );
  const { container, findByRole } = renderRoutes([{ path: '/', element }], { services });
  await findByRole('list');
  expect(textsOf(container)).toEqual(['Use bold words.', '5 cubed things', 'Picture: A coin']);
});

test('options are read with their letters', async () => {
  expect(await readQuestion({ options: ['A bill', 'A **note**'] })).toEqual([
    'Which?',
    'Option A',
    'A bill',
    'Option B',
    'A note',
  ]);
});

test('both sides of an association are read by name, and what is matched', async () => {
  const sides = { type: 'ASC', leftOptions: ['Bus', 'Film'], rightOptions: ['Wants', 'Needs'] };
  expect(await readQuestion(sides, { 0: 1 })).toEqual([
    'Which?',
    'Items',
    'Bus matched with Needs',
    'Film',
    'Matches',
    'Wants',
    'Needs matched with Bus',
  ]);
});

test.each<[string, Partial<Question>, string]>([
  ['few values', { options: ['Low', 'High'] }, 'A scale: Low, High'],
  ['many values', { slider: { min: 0, max: 500, step: 10, unit: '$' } }, 'A scale from $0 to $500'],
])('a scale of %s', async (_which, fields, text) => {
  expect(await readQuestion({ type: 'SLI', ...fields })).toEqual(['Which?', text]);
});

test('of a typed answer only the question is read', async () => {
  expect(await readQuestion({ type: 'OPT', description: 'One word.' }, 'tax')).toEqual([
    'Which?',
    'One word.',
  ]);
});

test('characters lead to what is on screen', () => {
  const { container } = render(
    <p>
      {'  Save  '}
      <b>$20</b> a ____ <img alt="Coin" />
    </p>,
  );
  const [part] = readableParts([container]);
  expect(part!.text).toBe('Save $20 a blank Picture: Coin');
  const shown = (word: string) => {
    const start = part!.text.indexOf(word);
    return part!.rangeOf(start, start + word.length);
  };
  expect(shown('Save').toString()).toBe('Save');
  expect(shown('$20').toString()).toBe('$20');
  expect(shown('$20 a').toString()).toBe('$20 a');
  expect(shown('Coin').cloneContents().querySelector('img')).not.toBeNull();
  expect(part!.rangeOf(0, part!.text.length).toString()).toContain('$20 a ____');
});
