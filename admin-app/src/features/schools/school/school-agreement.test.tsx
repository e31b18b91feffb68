import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import SchoolScreen from './school.screen';
import type { School } from '../schools.api';
import { aSchool } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const agreement = {
  basis: 'Collection notice of 2026',
  agreedBy: 'Morgan Reid, principal',
  policyVersion: '2026-11-25',
  agreedAt: '2026-11-26T01:00:00Z',
  endsAt: null,
  stands: true,
};

async function open(school: School) {
  respondWith({ body: school });
  const { user } = renderSchool(SchoolScreen, {
    path: '/schools/:schoolId',
    at: '/schools/n1?part=settings',
  });
  const section = within(await screen.findByRole('region', { name: 'School agreement' }));
  return { user, section };
}
const last = (method: string) => requests.findLast((request) => request.startsWith(method));

test('an agreement is recorded; missing values are reported at their fields', async () => {
  const { user, section } = await open(aSchool());
  expect(section.getByText('No agreement recorded yet, so you can’t create login cards.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Record agreement' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record agreement' }));
  await user.type(dialog.getByLabelText('Basis'), agreement.basis);
  await user.click(dialog.getByRole('button', { name: 'Record agreement' }));
  expect(dialog.getByLabelText('Agreed by')).toBeInvalid();
  await user.type(dialog.getByLabelText('Agreed by'), agreement.agreedBy);
  const period = dialog.getByLabelText('Retention period (days)');
  expect(period).toHaveAccessibleDescription('Defaults to 365 days after a student leaves.');
  await user.type(period, '400');
  await user.click(dialog.getByRole('button', { name: 'Record agreement' }));
  expect(period).toBeInvalid();
  await user.clear(period);
  await user.type(period, '90');
  respondWith({ body: aSchool({ agreement, retention: { days: 90, chosenDays: 90, maxDays: 365 } }) });
  await user.click(dialog.getByRole('button', { name: 'Record agreement' }));
  expect(await section.findByText('Morgan Reid, principal')).toBeVisible();
  expect(section.getByText('26 Nov 2026')).toBeVisible();
  expect(section.getByText('No end date')).toBeVisible();
  expect(section.getByText('25 Nov 2026')).toBeVisible();
  expect(section.getByText('Deleted after 90 days')).toBeVisible();
  expect(last('PUT')).toBe(
    'PUT /api/schools/n1/agreement {"basis":"Collection notice of 2026","agreedBy":"Morgan Reid, principal","endsAt":null,"leftStudentDays":90}',
  );
});

test('an ended agreement is shown as ended and can be changed', async () => {
  const { user, section } = await open(
    aSchool({ agreement: { ...agreement, endsAt: '2026-01-31', stands: false } }),
  );
  expect(section.getByText('The agreement has ended, so you can’t create login cards.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit agreement' }));
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-01-31');
  const past = 'The last day can’t be in the past.';
  respondWith({
    status: 422,
    body: { error: { code: 'validation_failed', message: past, fields: { endsAt: past } } },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(past)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '' } });
  const message = 'Basis has at most 1,000 characters.';
  respondWith({
    status: 422,
    body: { error: { code: 'validation_failed', message, fields: { basis: message } } },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('an agreement can be ended after a confirmation', async () => {
  const { user, section } = await open(aSchool({ agreement }));
  await user.click(section.getByRole('button', { name: 'End agreement' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End the agreement?' }));
  expect(
    question.getByText(
      'Students with school accounts will have to accept the terms, and younger ones will need a parent’s consent.',
    ),
  ).toBeVisible();
  respondWith({ body: aSchool() });
  await user.click(question.getByRole('button', { name: 'End agreement' }));
  await waitFor(() => expect(section.getByText(/^No agreement recorded yet/)).toBeVisible());
  expect(last('DELETE')).toBe('DELETE /api/schools/n1/agreement');
});
