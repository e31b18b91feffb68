import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import type { Access } from './access.api';
import { endOfDay } from '../../shared/days/last-day';
import { aGrant, anAccess, renderCard } from './testing/render-access';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const button = (name: string) => screen.getByRole('button', { name });

/** Renders the card of a person with one grant, and opens the dialog that asks for the reason to revoke it. */
async function openRevocation(revoke: jest.Mock) {
  const view = await renderCard(anAccess({ subscriber: true, grants: [aGrant()] }), { revoke });
  await view.user.click(button('Revoke'));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke Mai Nguyen’s access?' }));
  return { ...view, dialog };
}

test('access can be given until the end of a day, even where nothing is for sale, and the form is cleared', async () => {
  const given = anAccess({ paymentsEnabled: false, subscriber: true, grants: [aGrant()] });
  const grant = jest.fn().mockResolvedValue(given);
  const { user, services } = await renderCard(anAccess({ paymentsEnabled: false }), { grant });
  await user.type(screen.getByLabelText('Reason'), ' Scholarship ');
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2999-12-03' } });
  await user.click(button('Give access'));
  expect(grant).toHaveBeenCalledWith('p1', { reason: 'Scholarship', endsAt: endOfDay('2999-12-03') });
  const message = 'Access given to Mai Nguyen';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message }));
  expect(screen.getByRole('list', { name: 'Given by an admin' })).toHaveTextContent('Scholarship');
  expect(screen.getByLabelText('Reason')).toHaveValue('');
  expect(screen.getByLabelText('Last day')).toHaveValue('');
});

test('without a last day, access never ends; a second press while sending gives nothing twice', async () => {
  const grant = jest.fn(() => new Promise<Access>(() => undefined));
  const { user } = await renderCard(anAccess(), { grant });
  await user.type(screen.getByLabelText('Reason'), 'Gift');
  await user.click(button('Give access'));
  expect(button('Give access')).toHaveAttribute('aria-busy', 'true');
  await user.click(button('Give access'));
  expect(grant.mock.calls).toEqual([['p1', { reason: 'Gift', endsAt: null }]]);
});

test('a missing reason and a last day in the past are reported at their fields', async () => {
  const grant = jest.fn();
  const { user } = await renderCard(anAccess(), { grant });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2020-01-01' } });
  await user.click(button('Give access'));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Reason is required.');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(/^Choose a date in the future\./);
  expect(grant).not.toHaveBeenCalled();
});

test('a half-typed last day is reported at its field, and nothing is sent', async () => {
  const grant = jest.fn();
  const { user } = await renderCard(anAccess(), { grant });
  await user.type(screen.getByLabelText('Reason'), 'Gift');
  const until = screen.getByLabelText('Last day');
  Object.defineProperty(until, 'validity', { value: { badInput: true } });
  await user.click(button('Give access'));
  expect(until).toHaveAccessibleDescription(/^Enter a full date, or clear the field\./);
  expect(until).toHaveFocus();
  expect(grant).not.toHaveBeenCalled();
});

test('the server’s messages are shown at their fields, and the form keeps its values', async () => {
  const fields = { endsAt: 'Choose a date in the future.' };
  const grant = jest.fn().mockRejectedValue(new AppError('validation_failed', 'No.', 422, fields));
  const { user, services } = await renderCard(anAccess(), { grant });
  await user.type(screen.getByLabelText('Reason'), 'Gift');
  await user.click(button('Give access'));
  await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveFocus());
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(/^Choose a date in the future\./);
  expect(screen.getByLabelText('Reason')).toHaveValue('Gift');
  expect(services.notify).not.toHaveBeenCalled();
});

test('any other failure is reported, and the stored access is loaded again', async () => {
  const grant = jest.fn().mockRejectedValue(new AppError('network', 'The connection was lost.'));
  const { user, services, read } = await renderCard(anAccess(), { grant });
  await user.type(screen.getByLabelText('Reason'), 'Gift');
  await user.click(button('Give access'));
  const message = 'Couldn’t give access. The connection was lost.';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('revoking asks for a reason, and the focus stays in the card', async () => {
  const revoke = jest.fn().mockResolvedValue(anAccess());
  const { user, services, dialog } = await openRevocation(revoke);
  expect(dialog.getByLabelText('Reason')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Reason is required.');
  expect(revoke).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Reason'), 'Left the school');
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }));
  expect(revoke).toHaveBeenCalledWith('p1', 'g1', 'Left the school');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const message = 'Access revoked for Mai Nguyen';
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message });
  expect(screen.getByRole('region', { name: 'Access' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
});

test('if revoking fails, the dialog stays open', async () => {
  const fields = { reason: 'Reason is odd.' };
  const revoke = jest
    .fn()
    .mockRejectedValueOnce(new AppError('validation_failed', 'No.', 422, fields))
    .mockRejectedValueOnce(new AppError('network', 'The connection was lost.'));
  const { user, services, dialog } = await openRevocation(revoke);
  await user.type(dialog.getByLabelText('Reason'), 'Odd');
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }));
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Reason is odd.'));
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }));
  const message = 'Couldn’t revoke access. The connection was lost.';
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(button('Revoke')).toHaveFocus();
});
