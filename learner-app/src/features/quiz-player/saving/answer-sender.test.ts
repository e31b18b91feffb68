import { AppError } from 'shared-ui/data';
import { SEND_DELAY_MS } from '../../../shared/outbox/outbox-sender';
import { createAnswerOutbox, type UnsentAnswer } from './answer-outbox';
import { createAnswerSender } from './answer-sender';

const offline = () => new AppError('network', 'The connection was lost.');

function setUp() {
  const outbox = createAnswerOutbox('mia', 'attempt-1');
  const send = jest.fn<Promise<boolean>, [UnsentAnswer]>(() => Promise.resolve(true));
  const onState = jest.fn();
  const onAttemptOver = jest.fn();
  const onSuperseded = jest.fn();
  const sender = createAnswerSender({
    attemptId: 'attempt-1',
    outbox,
    send,
    isOwner: () => true,
    onState,
    onAttemptOver,
    onSuperseded,
  });
  const sent = () => send.mock.calls.map(([{ questionId, answer }]) => [questionId, answer]);
  return { outbox, send, sent, onState, onAttemptOver, onSuperseded, sender };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('keystrokes are sent together, and the answer is sent within a second even while typing continues', async () => {
  const { send, sent, sender, onState } = setUp();
  for (const text of ['t', 'ta', 'tax', 'tax ', 'tax f']) {
    sender.put('q1', text);
    jest.advanceTimersByTime(SEND_DELAY_MS / 4);
  }
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent().at(-1)).toEqual(['q1', 'tax f']);
  expect(onState).toHaveBeenLastCalledWith('saved');
});

test('without a connection, answers wait and are sent in order when it returns', async () => {
  const { outbox, send, sent, sender, onState } = setUp();
  sender.start();
  send.mockRejectedValueOnce(offline());
  sender.put('q1', 'a');
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  expect(onState).toHaveBeenLastCalledWith('unsent');
  expect(outbox.list()).toHaveLength(1);

  send.mockClear();
  outbox.put('q2', 'b');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    ['q1', 'a'],
    ['q2', 'b'],
  ]);
  expect(onState).toHaveBeenLastCalledWith('saved');
  expect(outbox.list()).toEqual([]);
  sender.stop();
});

test('a failed request is retried automatically, and immediately when the window gets the focus', async () => {
  const { send, sender } = setUp();
  sender.start();
  send.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline());
  sender.put('q1', 'a');
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(3);
  sender.stop();
});

test('an answer that the server permanently refuses is discarded and doesn’t delay the others', async () => {
  const { outbox, send, sent, sender } = setUp();
  outbox.put('deleted', 'a');
  outbox.put('q2', 'b');
  send.mockRejectedValueOnce(new AppError('question_not_found', 'Gone.', 404));
  expect(await sender.flush()).toBe(true);
  expect(sent().at(-1)).toEqual(['q2', 'b']);
});

test('after a server error, the answer is kept and the others are sent', async () => {
  const { outbox, send, sender } = setUp();
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  send.mockRejectedValueOnce(new AppError('unknown', 'Internal error', 500));
  expect(await sender.flush()).toBe(false);
  expect(outbox.list()).toMatchObject([{ value: { questionId: 'q1' } }]);
});

test('an attempt finished elsewhere is reported, and sending stops', async () => {
  const { outbox, send, sender, onAttemptOver } = setUp();
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  send.mockRejectedValueOnce(new AppError('attempt_finished', 'Finished.', 409));
  await sender.flush();
  expect(onAttemptOver).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.list()).toEqual([]);
});

test('answers that arrive after time ran out are counted and discarded', async () => {
  const { outbox, send, sender, onAttemptOver } = setUp();
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  send.mockRejectedValueOnce(new AppError('time_over', 'The time for this quiz is over.', 409));
  await sender.flush();
  expect(onAttemptOver).toHaveBeenCalledWith(2);
  expect(outbox.list()).toEqual([]);
});

test('an answer changed while it is being sent is sent again', async () => {
  const { send, sent, sender } = setUp();
  let arrive: (stands: boolean) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  sender.put('q1', 'a');
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  sender.put('q1', 'b');
  arrive(true);
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  expect(sent()).toEqual([
    ['q1', 'a'],
    ['q1', 'b'],
  ]);
});

test('an answer replaced by another device counts as sent, and is reported once all are sent', async () => {
  const { outbox, send, sender, onState, onSuperseded } = setUp();
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  send.mockResolvedValueOnce(false);
  expect(await sender.flush()).toBe(true);
  expect(onState).toHaveBeenLastCalledWith('saved');
  expect(onSuperseded).toHaveBeenCalledTimes(1);
  sender.put('q1', 'c');
  await sender.flush();
  expect(onSuperseded).toHaveBeenCalledTimes(1);
});

test('if another tab has sent this tab’s answer, it is reported as saved at the next try', async () => {
  const { outbox, send, sender, onState, onSuperseded } = setUp();
  sender.start();
  send.mockRejectedValueOnce(offline());
  sender.put('q1', 'a');
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  expect(onState).toHaveBeenLastCalledWith('unsent');
  outbox.clear();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(onState).toHaveBeenLastCalledWith('saved');
  expect(onSuperseded).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
  sender.stop();
});

test.each(['pagehide', 'visibilitychange'])(
  'on %s, text typed a moment ago is sent immediately and only once',
  async (event) => {
    const { outbox, send, sent, sender } = setUp();
    sender.start();
    let arrive: (stands: boolean) => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    sender.put('q1', 'a');
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    // Closing a tab hides its page, then fires `pagehide`.
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([['q1', 'a']]);
    // The answer waits until the server confirms it.
    expect(outbox.list()).toHaveLength(1);
    arrive(true);
    await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
    expect(outbox.list()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
    sender.stop();
  },
);
