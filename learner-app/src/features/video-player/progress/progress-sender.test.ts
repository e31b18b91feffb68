import { createProgressOutbox, type UnsentProgress } from './progress-outbox';
import { createProgressSender, type ProgressSenderOptions } from './progress-sender';

const RETRY_AFTER_MS = 15_000;

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const echo = ({ position }: UnsentProgress) => Promise.resolve(position);

function aSender(options: Partial<ProgressSenderOptions> = {}) {
  const outbox = createProgressOutbox('mia', 'tfn');
  const send = jest.fn(options.send ?? echo);
  const sender = createProgressSender({
    videoId: 'tfn',
    outbox,
    serverPosition: 0,
    isOwner: () => true,
    ...options,
    send,
  });
  return { outbox, send, sender };
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('sent progress leaves the outbox', async () => {
  const { outbox, send, sender } = aSender();
  await sender.report(5, [[0, 5]]);
  expect(send).toHaveBeenCalledWith({ from: 0, position: 5, ranges: [[0, 5]] });
  expect(outbox.get()).toBeUndefined();
  sender.stopWhenEmpty();
});

test('offline progress adds up and is sent once the connection is back, even after leaving the page', async () => {
  const { outbox, send, sender } = aSender();
  send.mockImplementationOnce(offline).mockImplementationOnce(offline).mockImplementationOnce(offline);
  await sender.report(5, [[0, 5]]);
  await sender.report(22, [[20, 22]]);
  sender.stopWhenEmpty();
  await sender.flush();
  expect(outbox.get()).toMatchObject({ position: 22 });

  window.dispatchEvent(new Event('online'));
  await sender.flush();
  const ranges = [
    [0, 5],
    [20, 22],
  ];
  expect(send).toHaveBeenLastCalledWith({ from: 0, position: 22, ranges });
  expect(outbox.get()).toBeUndefined();
});

test('a failed request is retried automatically', async () => {
  jest.useFakeTimers();
  const { send, sender } = aSender();
  send.mockImplementationOnce(offline);
  await sender.report(5, [[0, 5]]);
  await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(send).toHaveBeenCalledTimes(2);
  sender.stopWhenEmpty();
});

test('leaving the page sends immediately, even if an earlier request is still running', async () => {
  const { send, sender } = aSender();
  send.mockReturnValueOnce(new Promise(() => undefined));
  void sender.report(5, [[0, 5]]);
  await Promise.resolve();
  void sender.report(6, [[0, 6]], true);
  expect(send).toHaveBeenLastCalledWith({ from: 0, position: 6, ranges: [[0, 6]] });
  sender.stopWhenEmpty();
});

test('progress from an earlier visit is sent, with another device’s position if that is newer', async () => {
  createProgressOutbox('mia', 'tfn').put(42, [[30, 42]], 30);
  const here = aSender({ serverPosition: 30 });
  await here.sender.flush();
  expect(here.send).toHaveBeenCalledWith({ from: 30, position: 42, ranges: [[30, 42]] });
  here.sender.stopWhenEmpty();

  createProgressOutbox('mia', 'tfn').put(42, [[30, 42]], 30);
  const elsewhere = aSender({ serverPosition: 55 });
  await elsewhere.sender.flush();
  expect(elsewhere.send).toHaveBeenCalledWith({ from: 55, position: 55, ranges: [[30, 42]] });
  elsewhere.sender.stopWhenEmpty();
});

test('waiting progress is never sent for another user', async () => {
  let owner = true;
  const { outbox, send, sender } = aSender({ isOwner: () => owner });
  send.mockImplementationOnce(offline);
  await sender.report(5, [[0, 5]]);
  owner = false;
  window.dispatchEvent(new Event('online'));
  await sender.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.get()).toMatchObject({ position: 5 });
  sender.stopWhenEmpty();
});

test('a stopped sender leaves waiting progress to another one', async () => {
  jest.useFakeTimers();
  const { outbox, send, sender } = aSender();
  send.mockImplementationOnce(offline);
  const reported = sender.report(5, [[0, 5]]);
  sender.stop();
  await reported;
  await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.get()).toMatchObject({ position: 5 });
});
