import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServices, renderRoutes } from '../../testing';
import { FormattedText } from '../formatted-text/formatted-text';
import { readableParts } from './readable-parts';

const textsOf = (...roots: Element[]) => readableParts(roots).map(({ text }) => text);
const read = (content: ReactNode) => textsOf(render(<div>{content}</div>).container);

test('each block is a part, and repeated spaces are read once', () => {
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

test('hidden content, buttons and decoration are skipped; pictures are read by their alternative text', () => {
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

test('gaps in texts and fields are read as blanks until they’re filled in', () => {
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

test('table rows are parts, and cells include their column heading', () => {
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

test('characters of a part map to what is on screen', () => {
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
