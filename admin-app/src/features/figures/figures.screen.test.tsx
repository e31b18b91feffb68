import { screen, waitFor, within } from '@testing-library/react';
import type { Figure } from '../../shared/figures';
import { adminServices } from '../../shared/testing/admin-services';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import FiguresScreen from './figures.screen';

const SUPER: Figure = {
  id: 'super',
  label: 'Super guarantee',
  value: '12%',
  unit: 'of pay',
  source: 'Tax Office, https://www.ato.gov.au',
  validFrom: '2026-07-01',
  validTo: '2027-06-30',
  hasEnded: false,
  uses: 1,
  updatedAt: '2026-07-01T00:00:00Z',
};
const USE = {
  kind: 'question',
  id: 'pay',
  title: 'How much **super**?',
  quizId: 'payslip',
  quizTitle: 'Payslip Check',
  figures: ['super'],
};

const { requests, respondWith } = fakeFetch();
const sent = () => requests.filter((request) => !request.startsWith('GET'));

/** Renders the screen with one figure, which ends on 30 June 2027. @param refusal the response to a change */
function renderFigures(refusal?: { status: number; body: unknown }) {
  respondWith((request) => {
    if (!request.startsWith('GET')) return refusal ?? { body: SUPER };
    if (request.endsWith('/uses')) return { body: [USE] };
    const hasEnded = request.endsWith('on=2027-07-01');
    return {
      body: { on: '2026-11-29', figures: [{ ...SUPER, hasEnded }], toRewrite: hasEnded ? [USE] : [] },
    };
  });
  return renderWithQueryClient(<FiguresScreen />, { services: adminServices() });
}

test('the register shows each figure, its last day and its uses', async () => {
  const { user } = renderFigures();
  const row = await screen.findByRole('row', { name: /Super guarantee/ });
  expect(row).toHaveTextContent('12% of pay');
  expect(row).toHaveTextContent(/Until 30 June? 2027/);
  expect(screen.queryByText(/out of date$/)).not.toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: /^1 use of/ }));
  const link = await within(screen.getByRole('dialog')).findByRole('link', { name: 'How much super?' });
  expect(link).toHaveAttribute('href', '/question-dashboard?quiz=payslip&question=pay');
});

test('for a chosen day, the register lists which texts need rewriting by then', async () => {
  const { user } = renderFigures();
  await screen.findByRole('row', { name: /Super guarantee/ });
  await user.type(screen.getByLabelText('Out of date on'), '2027-07-01');
  expect(await screen.findByText('1 video or question has out-of-date figures')).toBeVisible();
  expect(screen.getByText(/Payslip Check/)).toHaveTextContent(
    /^Question in Payslip Check · Super guarantee: 12% of pay, until 30 June? 2027$/,
  );
  expect(screen.getByRole('row', { name: /Super guarantee/ })).toHaveTextContent(/Ended 30 June? 2027/);
});

test('the next value begins the day after the old one ends, and keeps its label and source', async () => {
  const { user } = renderFigures();
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Next value' }));
  await user.type(screen.getByLabelText(/^Value/), '12.5%');
  await user.click(screen.getByRole('button', { name: 'Add figure' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([expect.stringMatching(/^POST \/api\/figures /)]);
  expect(JSON.parse(sent()[0]?.replace('POST /api/figures ', '') ?? '')).toEqual({
    label: 'Super guarantee',
    value: '12.5%',
    unit: 'of pay',
    source: SUPER.source,
    validFrom: '2027-07-01',
    validTo: null,
  });
});

test('missing fields of a new figure show an error, and nothing is sent', async () => {
  const { user } = renderFigures();
  await user.click(await screen.findByRole('button', { name: 'New figure' }));
  await user.click(screen.getByRole('button', { name: 'Add figure' }));
  for (const name of ['Label', 'Value', 'Source', 'First day'])
    expect(await screen.findByLabelText(new RegExp(`^${name}`))).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('a figure in use can’t be deleted, and the message says why', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const message = '2 videos and questions refer to this figure, perhaps in the trash. Remove it there first.';
  const { user, services } = renderFigures({
    status: 409,
    body: { error: { code: 'figure_in_use', message } },
  });
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete figure' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })),
  );
  expect(screen.getByRole('row', { name: /Super guarantee/ })).toBeVisible();
});
