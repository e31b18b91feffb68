import { adminServices } from '../../../shared/testing/admin-services';
import { sendMultipart } from './multipart.api';

jest.mock('../../../shared/api/send-with-progress.api', () => ({
  sendWithProgress: (...args: unknown[]) => send(...args),
}));
const send = jest.fn<Promise<{ status: number; text: string }>, unknown[]>();
const services = adminServices();
const create = (title: string, file?: File) =>
  sendMultipart(
    services,
    { method: 'POST', path: '/api/courses/create', input: { title } },
    file && {
      files: new Map([['image', { kind: 'image', contentType: 'image/png', file }]]),
      transfer: { signal: new AbortController().signal, onProgress: () => undefined },
    },
  );
const keys = () =>
  send.mock.calls.map(
    ([request]) => (request as { headers: Record<string, string> }).headers['Idempotency-Key'],
  );

beforeEach(() => send.mockReset());

test('resending a form after a failure reuses its key; another form or file gets a new one', async () => {
  send.mockRejectedValue(new Error('lost'));
  const picture = (name: string) => new File(['x'], name, { lastModified: 1 });
  await expect(create('Tax', picture('a.png'))).rejects.toThrow('lost');
  await expect(create('Tax', picture('a.png'))).rejects.toThrow('lost');
  await expect(create('Tax', picture('b.png'))).rejects.toThrow('lost');
  await expect(create('Super')).rejects.toThrow('lost');
  const [first, again, otherFile, otherTitle] = keys();
  expect(first).toBe(again);
  expect(new Set([first, otherFile, otherTitle]).size).toBe(3);
});

test('resending a form after a success gets a new key, and updates have none', async () => {
  send.mockResolvedValue({ status: 201, text: '{}' });
  await create('Rent');
  await create('Rent');
  await sendMultipart(services, { method: 'PUT', path: '/api/courses/c1', input: { title: 'Rent' } });
  const [first, second, update] = keys();
  expect(first).not.toBe(second);
  expect(update).toBeUndefined();
});
