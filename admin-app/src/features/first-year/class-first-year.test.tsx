import { screen, within } from '@testing-library/react';
import { adminServices } from '../../shared/testing/admin-services';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import { ClassFirstYear } from '.';
import type { ClassMonth } from './first-year.api';

const { respondWith } = fakeFetch();

const MAY: ClassMonth = {
  month: 4,
  title: 'The laptop dies',
  question: 'How do you get a laptop?',
  students: 17,
  cost: null,
  options: [
    { id: 'later', label: 'buy now, pay later', students: 11, cost: '1430.4' },
    { id: 'sale', label: 'the August sale', students: 6, cost: '-220' },
    { id: 'old', label: 'a refurbished laptop', students: 0, cost: null },
  ],
};

function renderClass(months: ClassMonth[]) {
  respondWith({ body: months });
  renderWithQueryClient(<ClassFirstYear classId="8b" />, { services: adminServices() });
}

test('a class sees how many students chose each option, and the total cost', async () => {
  renderClass([MAY]);
  expect(await screen.findByRole('heading', { name: 'May: The laptop dies' })).toBeVisible();
  const options = within(screen.getByRole('list', { name: 'How do you get a laptop?' }));
  expect(options.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '11 of you chose buy now, pay laterCost $1,430 in total',
    '6 of you chose the August saleSaved $220 in total',
    'None of you chose a refurbished laptop',
  ]);
});

test('if few students chose an option, only the total is shown', async () => {
  renderClass([{ ...MAY, cost: '1210.4', options: null }]);
  expect(await screen.findByText('17 of you have chosen')).toBeVisible();
  expect(screen.getByText('Cost $1,210 in total')).toBeVisible();
  expect(screen.queryByText(/buy now/)).not.toBeInTheDocument();
});

test('below ten students, the page explains why nothing is shown', async () => {
  renderClass([]);
  expect(await screen.findByText(/Once 10 students have made/)).toBeVisible();
});
