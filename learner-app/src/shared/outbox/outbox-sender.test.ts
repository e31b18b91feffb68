import { AppError } from 'shared-ui/data';
import { createOutbox } from './outbox';
import { OutboxSender, SEND_DELAY_MS, type OutboxSenderOptions, type SendOutcome } from './outbox-sender';

const offline = () => new AppError('network', 'The connection was lost.');
const serverError = () => new AppError('unknown', 'Internal error', 500);

function setUp(options: Partial<OutboxSenderOptions<string>> = {}) {
  const outbox = createOutbox<string>({
    prefix: 'test-outbox',
    userId: 'mia',
    parse: (stored) => stored as string,
    compare: (a, b) => (a < b ? -1 : 1),
  });
  const send = jest.fn<Promise<SendOutcome>, [value: string]>(() => Promise.resolve('confirmed'));
  const onState = jest.fn();
  const onSuperseded = jest.fn();
  const sender = new OutboxSender<string>({
    outbox,
    lockName: 'test',
    send,
    isOwner: () => true,
    onState,
    onSuperseded,
    ...options,
  });
  const sent = () => send.mock.calls.map(([value]) => value);
  return { outbox, send, sent, sender, onState, onSuperseded };
}

/** Simulates the browser's Web Locks for one page. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = jest.fn((_name: string, work: () => Promise<void>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return request;
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('at the start, entries from an earlier page are sent in order', async () => {
  const { outbox, sent, sender, onState } = setUp();
  outbox.put('2', 'b');
  outbox.put('1', 'a');
  sender.start();
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['a', 'b']);
  expect(outbox.list()).toEqual([]);
  expect(onState).toHaveBeenLastCalledWith('saved');
  sender.stop();
});

test('a sender with nothing to send stays idle', async () => {
  const { sender, onState, onSuperseded } = setUp();
  sender.start();
  expect(await sender.flush()).toBe(true);
  expect(onState).not.toHaveBeenCalled();
  expect(onSuperseded).not.toHaveBeenCalled();
  sender.stop();
});

test('the time between retries grows, and is reset after a success', async () => {
  const { outbox, send, sender } = setUp();
  send.mockRejectedValue(offline());
  outbox.put('1', 'a');
  sender.start();
  await jest.advanceTimersByTimeAsync(0);
  for (const delay of [2_000, 4_000, 8_000, 15_000, 30_000, 30_000]) {
    send.mockClear();
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(send).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
  }
  send.mockResolvedValueOnce('confirmed');
  await sender.flush();
  outbox.put('1', 'b');
  send.mockClear();
  await sender.flush();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledTimes(2);
  sender.stop();
});

test.each(['online', 'focus'])('the window’s %s event sends immediately', async (event) => {
  const { outbox, sent, sender } = setUp();
  sender.start();
  outbox.put('1', 'a');
  window.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['a']);
  sender.stop();
});

test('hiding the tab sends immediately', async () => {
  const { outbox, sent, sender } = setUp();
  sender.start();
  outbox.put('1', 'a');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(['a']);
  sender.stop();
});

test('a lost connection stops the pass; a server error skips only its entry', async () => {
  const { outbox, send, sent, sender } = setUp();
  outbox.put('1', 'a');
  outbox.put('2', 'b');
  send.mockRejectedValueOnce(offline());
  expect(await sender.flush()).toBe(false);
  expect(sent()).toEqual(['a']);
  send.mockClear();
  send.mockRejectedValueOnce(serverError());
  expect(await sender.flush()).toBe(false);
  expect(sent()).toEqual(['a', 'b']);
  expect(outbox.list()).toMatchObject([{ key: '1' }]);
});

test('a failure can be final: the entry is discarded, or everything is left to the caller', async () => {
  const { outbox, send, sent, sender } = setUp({
    onFailure: ({ code }) => (code === 'gone' ? 'discard' : 'stop'),
  });
  outbox.put('1', 'a');
  outbox.put('2', 'b');
  send.mockRejectedValueOnce(new AppError('gone', 'Gone.', 404));
  expect(await sender.flush()).toBe(true);
  expect(sent()).toEqual(['a', 'b']);
  outbox.put('1', 'c');
  outbox.put('2', 'd');
  send.mockClear();
  send.mockRejectedValueOnce(new AppError('closed', 'Closed.', 409));
  expect(await sender.flush()).toBe(false);
  expect(sent()).toEqual(['c']);
});

test('a value added while another is being sent is sent afterwards', async () => {
  const { outbox, send, sent, sender } = setUp();
  let confirm: (outcome: SendOutcome) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
  outbox.put('1', 'a');
  const flushed = sender.flush();
  outbox.put('1', 'b');
  sender.sendSoon();
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  expect(sent()).toEqual(['a']);
  confirm('confirmed');
  expect(await flushed).toBe(true);
  expect(sent()).toEqual(['a', 'b']);
});

test('tabs send one after another, and entries that another tab has sent aren’t sent again', async () => {
  const request = stubLocks();
  const here = setUp();
  const there = setUp();
  here.outbox.put('1', 'a');
  expect(await Promise.all([here.sender.flush(), there.sender.flush()])).toEqual([true, true]);
  expect(request).toHaveBeenCalledTimes(2);
  expect([...here.sent(), ...there.sent()]).toEqual(['a']);
});

test('a value that another tab sent during typing here is reported as saved', async () => {
  const { outbox, sender, onState, onSuperseded } = setUp();
  outbox.put('1', 'a');
  sender.sendSoon();
  expect(onState).toHaveBeenLastCalledWith('saving');
  outbox.clear();
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  expect(onState).toHaveBeenLastCalledWith('saved');
  expect(onSuperseded).toHaveBeenCalledTimes(1);
});

test('a later value from another device is reported once everything is sent', async () => {
  const { outbox, send, sender, onSuperseded } = setUp();
  outbox.put('1', 'a');
  outbox.put('2', 'b');
  send.mockResolvedValueOnce('superseded').mockRejectedValueOnce(offline());
  expect(await sender.flush()).toBe(false);
  expect(onSuperseded).not.toHaveBeenCalled();
  expect(await sender.flush()).toBe(true);
  expect(onSuperseded).toHaveBeenCalledTimes(1);
});

describe('after the session has ended', () => {
  test('nothing is sent or retried, and everything waits for its owner', async () => {
    let owner = true;
    const { outbox, send, sender, onState } = setUp({ isOwner: () => owner });
    send.mockRejectedValueOnce(offline());
    outbox.put('1', 'a');
    sender.start();
    await jest.advanceTimersByTimeAsync(0);
    owner = false;
    await jest.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('online'));
    await sender.flushBeforeLeaving();
    expect(send).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
    expect(onState).toHaveBeenLastCalledWith('unsent');
    owner = true;
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(outbox.list()).toEqual([]);
    sender.stop();
  });

  test('an entry waiting for its turn isn’t sent', async () => {
    let owner = true;
    const request = stubLocks();
    const { outbox, send, sender } = setUp({ isOwner: () => owner });
    outbox.put('1', 'a');
    const flushed = sender.flush();
    expect(request).toHaveBeenCalledTimes(1);
    owner = false;
    expect(await flushed).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('leaving the page', () => {
  test('sends everything immediately, even if a request is still running', async () => {
    const { outbox, send, sender } = setUp();
    send.mockReturnValueOnce(new Promise(() => undefined));
    outbox.put('1', 'a');
    void sender.flush();
    outbox.put('1', 'b');
    void sender.flushBeforeLeaving();
    expect(send).toHaveBeenLastCalledWith('b');
    await jest.advanceTimersByTimeAsync(0);
    expect(outbox.list()).toEqual([]);
  });

  test('retries what failed if the page stays after all', async () => {
    const { outbox, send, sent, sender } = setUp();
    sender.start();
    send.mockRejectedValueOnce(offline());
    outbox.put('1', 'a');
    await sender.flushBeforeLeaving();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent()).toEqual(['a', 'a']);
    expect(outbox.list()).toEqual([]);
    sender.stop();
  });
});

describe('stopping', () => {
  test('when empty: waiting entries are still retried, then listening stops', async () => {
    const { outbox, send, sender } = setUp();
    send.mockRejectedValueOnce(offline());
    sender.start();
    outbox.put('1', 'a');
    sender.stopWhenEmpty();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(outbox.list()).toEqual([]);
    outbox.put('1', 'b');
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('immediately: waiting entries are left to another sender', async () => {
    const { outbox, send, sender } = setUp();
    send.mockRejectedValueOnce(offline());
    outbox.put('1', 'a');
    sender.start();
    await jest.advanceTimersByTimeAsync(0);
    sender.stop();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(outbox.list()).toHaveLength(1);
  });

  test('a stopped sender can be started again', async () => {
    const { outbox, sent, sender } = setUp();
    sender.start();
    sender.stopWhenEmpty();
    sender.start();
    outbox.put('1', 'a');
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(['a']);
    sender.stop();
  });
});
