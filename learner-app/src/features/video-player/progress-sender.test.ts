import { createProgressOutbox, type UnsentProgress } from './progress-outbox';
import { createProgressSender, RETRY_AFTER_MS, type ProgressSenderOptions } from './progress-sender';

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const echo = ({ position }: UnsentProgress) => Promise.resolve(position);

function aSender(options: Partial<ProgressSenderOptions> = {}) {
  const outbox = createProgressOutbox('mia', 'tfn');
  const send = jest.fn(options.send ?? echo);
  const sender = createProgressSender({ outbox, onServer: 0, isOwner: () => true, ...options, send });
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

test('what was sent waits no longer', async () => {
  const { outbox, send, sender } = aSender();
  await sender.report(5, [[0, 5]]);
  expect(send).toHaveBeenCalledWith({ from: 0, position: 5, ranges: [[0, 5]] }, false);
  expect(outbox.get()).toBeUndefined();
  sender.stop();
});

test('offline progress adds up and is sent when the connection is back, also after the page was left', async () => {
  const { outbox, send, sender } = aSender();
  send.mockImplementationOnce(offline).mockImplementationOnce(offline);
  await sender.report(5, [[0, 5]]);
  await sender.report(22, [[20, 22]]);
  sender.stop();
  expect(outbox.get()).toMatchObject({ position: 22 });

  window.dispatchEvent(new Event('online'));
  await sender.flush();
  const ranges = [
    [0, 5],
    [20, 22],
  ];
  expect(send).toHaveBeenLastCalledWith({ from: 0, position: 22, ranges }, false);
  expect(outbox.get()).toBeUndefined();
});

test('a failed save is tried again by itself', async () => {
  jest.useFakeTimers();
  const { send, sender } = aSender();
  send.mockImplementationOnce(offline);
  await sender.report(5, [[0, 5]]);
  await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(send).toHaveBeenCalledTimes(2);
  sender.stop();
});

test('leaving sends at once, although an earlier save is still under way', async () => {
  const { send, sender } = aSender();
  send.mockReturnValueOnce(new Promise(() => undefined));
  void sender.report(5, [[0, 5]]);
  await Promise.resolve();
  void sender.report(6, [[0, 6]], true);
  expect(send).toHaveBeenLastCalledWith({ from: 0, position: 6, ranges: [[0, 6]] }, true);
  sender.stop();
});

test('what an earlier visit left behind is sent, with the place of another device where there was one since', async () => {
  createProgressOutbox('mia', 'tfn').put(42, [[30, 42]], 30);
  const here = aSender({ onServer: 30 });
  await here.sender.flush();
  expect(here.send).toHaveBeenCalledWith({ from: 30, position: 42, ranges: [[30, 42]] }, false);
  here.sender.stop();

  createProgressOutbox('mia', 'tfn').put(42, [[30, 42]], 30);
  const elsewhere = aSender({ onServer: 55 });
  await elsewhere.sender.flush();
  expect(elsewhere.send).toHaveBeenCalledWith({ from: 55, position: 55, ranges: [[30, 42]] }, false);
  elsewhere.sender.stop();
});

test('what waits is never sent for somebody else', async () => {
  let owner = true;
  const { outbox, send, sender } = aSender({ isOwner: () => owner });
  send.mockImplementationOnce(offline);
  await sender.report(5, [[0, 5]]);
  owner = false;
  window.dispatchEvent(new Event('online'));
  await sender.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.get()).toMatchObject({ position: 5 });
  sender.stop();
});

test('one that is abandoned leaves what waits to another', async () => {
  jest.useFakeTimers();
  const { outbox, send, sender } = aSender();
  send.mockImplementationOnce(offline);
  const reported = sender.report(5, [[0, 5]]);
  sender.abandon();
  await reported;
  await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.get()).toMatchObject({ position: 5 });
});
