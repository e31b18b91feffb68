import { screen, within } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import ConnectionCheckScreen from './connection-check.screen';

const answer = (status: number, body: unknown = {}) =>
  Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });

function open(fetchAnswer: (url: string) => Promise<unknown>) {
  globalThis.fetch = jest.fn(fetchAnswer) as typeof fetch;
  const services = fakeServices({ rpc: { get_courses: () => [{ image: 'media/courses/tax.svg' }] } });
  return renderScreen('/firestore-test', ConnectionCheckScreen, { services });
}
const row = (name: string) => within(screen.getByRole('listitem', { name }));

afterEach(() => jest.restoreAllMocks());

test('each service shows that it works and how long it took', async () => {
  open((url) => answer(200, url.endsWith('openapi.json') ? { paths: { '/a': {}, '/b': {} } } : {}));
  expect(await row('Functions').findByText('The REST API has 2 paths.')).toBeInTheDocument();
  for (const name of ['Login service', 'Database', 'Functions', 'Media'])
    expect(await row(name).findByRole('status')).toHaveTextContent(/^Works\s*\d+ ms$/);
  expect(globalThis.fetch).toHaveBeenCalledWith(
    'http://api.test/auth/v1/health',
    expect.objectContaining({ headers: { apikey: 'publishable-key' } }),
  );
});

test('a service that is down shows and logs its error, and Retry checks it again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let down = true;
  const { user } = open((url) => answer(url.includes('/auth/') && down ? 503 : 200, { paths: {} }));
  expect(await row('Login service').findByText('No connection')).toBeInTheDocument();
  expect(row('Login service').getByText('Responded with status 503.')).toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  down = false;
  await user.click(row('Login service').getByRole('button', { name: 'Retry: Login service' }));
  expect(await row('Login service').findByText('Works')).toBeInTheDocument();
});
