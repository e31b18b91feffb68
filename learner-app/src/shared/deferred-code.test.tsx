import { act, render, screen, waitFor } from '@testing-library/react';
import { deferCode, type DeferredCode } from 'shared-ui/deferred-code';
import { useDeferredCode } from './deferred-code';

const mockWaiting = new Set<() => void>();
jest.mock('./first-interaction', () => ({
  onFirstInteraction: (callback: () => void) => {
    mockWaiting.add(callback);
    return () => mockWaiting.delete(callback);
  },
}));
const interact = () =>
  act(async () => {
    for (const callback of mockWaiting) callback();
    await Promise.resolve();
  });

beforeEach(() => mockWaiting.clear());
afterEach(() => jest.restoreAllMocks());

function Part({ code }: { code: DeferredCode<string> }) {
  return useDeferredCode(code) ?? 'Not there yet';
}

test('code is fetched once, on the first interaction with the page', async () => {
  const fetchCode = jest.fn(() => Promise.resolve('There'));
  render(<Part code={deferCode(fetchCode)} />);
  expect(screen.getByText('Not there yet')).toBeVisible();
  expect(fetchCode).not.toHaveBeenCalled();
  await interact();
  expect(await screen.findByText('There')).toBeVisible();
  await interact();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('code that has loaded is used at the first render', async () => {
  const code = deferCode(() => Promise.resolve('There'));
  await code.load();
  render(<Part code={code} />);
  expect(screen.getByText('There')).toBeVisible();
});

test('a failed fetch is logged and can be repeated', async () => {
  const log = jest.spyOn(console, 'warn').mockReturnValue();
  const error = new Error('Loading chunk 12 failed.');
  const answers = [Promise.reject(error), Promise.resolve('There')];
  const code = deferCode(() => answers.shift()!);
  render(<Part code={code} />);
  await interact();
  await waitFor(() => expect(log).toHaveBeenCalledWith(error));
  await act(() => code.load());
  expect(screen.getByText('There')).toBeVisible();
});

test('a screen stops fetching when the user leaves it', async () => {
  const fetchCode = jest.fn(() => Promise.resolve('There'));
  render(<Part code={deferCode(fetchCode)} />).unmount();
  await interact();
  expect(fetchCode).not.toHaveBeenCalled();
});
