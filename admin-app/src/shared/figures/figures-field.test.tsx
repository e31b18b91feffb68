import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { adminServices } from '../testing/admin-services';
import { fakeFetch } from '../testing/fake-fetch';
import { renderWithQueryClient } from '../testing/render-with-query-client';
import { FiguresField } from '.';
import type { Figure } from './figures.api';

const aFigure = (figure: Partial<Figure>): Figure => ({
  id: 'super',
  label: 'Super guarantee',
  value: '12%',
  unit: 'of pay',
  source: 'The law',
  validFrom: '2026-07-01',
  validTo: '2027-06-30',
  hasEnded: false,
  uses: 0,
  updatedAt: '2026-07-01T00:00:00Z',
  ...figure,
});
const REGISTER = [
  aFigure({}),
  aFigure({ id: 'threshold', label: 'Tax-free threshold', value: '$18,200', unit: 'a year' }),
  aFigure({ id: 'old', label: 'Super guarantee', value: '11%', validTo: '2025-06-30', hasEnded: true }),
];

const { requests, respondWith } = fakeFetch();

function renderField(texts: object, figures: string[] = []) {
  respondWith({ body: { on: '2026-11-29', figures: REGISTER, toRewrite: [] } });
  function Field() {
    const [value, setValue] = useState(figures);
    return <FiguresField value={value} texts={texts} error={undefined} onChange={setValue} />;
  }
  return renderWithQueryClient(<Field />, { services: adminServices() });
}

test('a figure whose value appears in the texts is suggested, and one click adds it', async () => {
  const { user } = renderField({ title: 'Super is 12% of pay.', options: ['$200', '$300'] });
  await user.click(await screen.findByRole('button', { name: 'Add Super guarantee: 12% of pay' }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Super guarantee: 12% of pay');
  expect(screen.queryByText(/doesn’t mention/)).not.toBeInTheDocument();
  expect(screen.getByText('Amounts without a figure: $200, $300')).toBeVisible();
});

test('a figure that isn’t in the texts is marked, and can be removed', async () => {
  const { user } = renderField({ title: 'Super is 11% of pay.' }, ['super']);
  const item = await screen.findByRole('listitem');
  expect(await within(item).findByText('The text doesn’t mention 12%.')).toBeVisible();
  await user.click(within(item).getByRole('button', { name: 'Remove Super guarantee: 12% of pay' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Add a figure' })).toHaveFocus();
});

test('a figure that has ended is marked and isn’t suggested for new texts', async () => {
  const { user } = renderField({ title: 'Super is 11% of pay.' }, ['old', 'gone']);
  await screen.findByText(/^Ended 30 June? 2025$/);
  const [old, gone] = screen.getAllByRole('listitem');
  expect(old).toHaveTextContent('Super guarantee: 11% of pay');
  expect(gone).toHaveTextContent('This figure no longer exists.');
  await user.click(screen.getByRole('button', { name: 'Remove Super guarantee: 11% of pay' }));
  await user.click(screen.getByRole('combobox', { name: 'Add a figure' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('12%'),
    expect.stringContaining('$18,200'),
  ]);
});

test('a form without numbers loads the register only when the field is focused', async () => {
  const { user } = renderField({ title: 'Which?' });
  expect(requests).toEqual([]);
  await user.tab();
  expect(requests).toEqual(['GET /api/figures']);
});
