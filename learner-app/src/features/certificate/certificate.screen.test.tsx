import { screen } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import CertificateScreen from './certificate.screen';

const CODE = '0123456789ABCDEF';
const certificate = {
  code: CODE,
  name: 'Mia Nguyen',
  course_title: 'Tax Untangled',
  completed_on: '2026-11-23',
  pass_mark: 0,
  videos_watched: false,
  own: false,
};

const open = (rpc: FakeOptions['rpc'], session?: FakeOptions['session']) =>
  renderScreen('/certificates/:code', CertificateScreen, {
    at: '/certificates/0123-4567-89AB-CDEF',
    services: fakeServices({ ...(session && { session }), rpc }),
  });

test('anyone with the address sees the name, course and date, and that the certificate is genuine', async () => {
  const { services } = open({ get_certificate: () => certificate });
  expect(await screen.findByRole('article', { name: 'Certificate' })).toHaveTextContent(
    /Mia Nguyen.*Tax Untangled.*23 November 2026.*http:\/\/localhost\/certificates\/0123-4567-89AB-CDEF/,
  );
  expect(screen.getByText('This certificate is genuine.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete certificate' })).not.toBeInTheDocument();
  expect(services.rpc).toHaveBeenCalledWith('get_certificate', { p_code: '0123-4567-89AB-CDEF' });
});

test('the certificate shows its requirements', async () => {
  open({ get_certificate: () => ({ ...certificate, pass_mark: 70, videos_watched: true }) });
  expect(await screen.findByText('with at least 70% in each quiz and all videos watched')).toBeVisible();
});

test('the certificate is printed with its own file name', async () => {
  document.title = 'Certificate · Learn for Life';
  let printed = '';
  window.print = () => (printed = document.title);
  const { user } = open({ get_certificate: () => certificate });
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(printed).toBe('Certificate – Tax Untangled – Mia Nguyen');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('Certificate · Learn for Life');
});

test('an unknown code shows a separate page', async () => {
  open({ get_certificate: () => null });
  expect(await screen.findByRole('heading', { name: 'Certificate not found' })).toBeVisible();
});

test('too many look-ups show a message and can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const sentence = 'Too many requests. Wait a minute, then try again.';
  const answers = [
    () => {
      throw new AppError('too_many_requests', sentence, 429);
    },
    () => certificate,
  ];
  const { user } = open({ get_certificate: () => answers.shift()?.() });
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mia Nguyen')).toBeVisible();
});

describe('the certificate’s owner', () => {
  const own = () => ({ ...certificate, own: true });

  test('withdraws the certificate after a confirmation', async () => {
    const withdraw = jest.fn(() => null);
    const { user, path, services } = open({ get_certificate: own, withdraw_certificate: withdraw }, {});
    await user.click(await screen.findByRole('button', { name: 'Delete certificate' }));
    expect(withdraw).not.toHaveBeenCalled();
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Delete certificate', hidden: true }).at(-1)!);
    expect(services.rpc).toHaveBeenCalledWith('withdraw_certificate', { p_code: CODE });
    expect(path()).toBe('/dashboard');
  });

  test('sees a message if withdrawing fails', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { user, services } = open(
      {
        get_certificate: own,
        withdraw_certificate: () => {
          throw new AppError('network', 'Lost.');
        },
      },
      {},
    );
    await user.click(await screen.findByRole('button', { name: 'Delete certificate' }));
    await user.click(screen.getAllByRole('button', { name: 'Delete certificate', hidden: true }).at(-1)!);
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
