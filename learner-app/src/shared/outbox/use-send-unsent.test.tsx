import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import { isSignedIn, useSendUnsent, type SendUnsent } from './use-send-unsent';

const stop = jest.fn();
const send = jest.fn<() => void, Parameters<SendUnsent>>(() => stop);
const load = jest.fn<Promise<SendUnsent>, []>(() => Promise.resolve(send));
const hasUnsent = jest.fn<boolean, [string]>();

function Page() {
  useSendUnsent(hasUnsent, load);
  return <p>Page</p>;
}

async function open(session: FakeOptions['session'] = { id: 'mia' }) {
  const view = renderScreen('/home', Page, { services: fakeServices({ session }) });
  await screen.findByText('Page');
  return view;
}

beforeEach(() => {
  jest.clearAllMocks();
  hasUnsent.mockReturnValue(true);
});

test('waiting entries are sent for the logged-in user until they leave the page', async () => {
  const { unmount } = await open();
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.anything(), 'mia'));
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the sending code isn’t loaded when nothing waits', async () => {
  hasUnsent.mockReturnValue(false);
  await open();
  expect(load).not.toHaveBeenCalled();
});

test('the sending code isn’t loaded when no one is logged in', async () => {
  await open({ status: 'signed-out' });
  expect(load).not.toHaveBeenCalled();
});

test.each(['online', 'focus'])('code that failed to load is loaded again on %s, once', async (event) => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  load.mockRejectedValueOnce(new Error('offline'));
  await open();
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(send).not.toHaveBeenCalled();
  fireEvent(window, new Event(event));
  fireEvent(window, new Event(event));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test('nothing is sent if the user left the page before the code arrived', async () => {
  let arrive: (code: SendUnsent) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const { unmount } = await open();
  unmount();
  await act(async () => {
    arrive(send);
    await Promise.resolve();
  });
  expect(send).not.toHaveBeenCalled();
});

test('only the session’s user counts as logged in', () => {
  const { session } = fakeServices({ session: { id: 'mia' } });
  expect(isSignedIn(session, 'mia')).toBe(true);
  expect(isSignedIn(session, 'tom')).toBe(false);
  expect(isSignedIn(fakeServices().session, 'mia')).toBe(false);
});
