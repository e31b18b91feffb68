import { AppError } from 'shared-ui/lib';
import { createAnswerOutbox, type UnsentAnswer } from './answer-outbox';
import { createAnswerSender, SEND_DELAY_MS } from './answer-sender';

const offline = () => new AppError('network', 'The connection was lost.');

function setUp() {
  const outbox = createAnswerOutbox('mia', 'attempt-1');
  const send = jest.fn<Promise<boolean>, [UnsentAnswer]>(() => Promise.resolve(true));
  const onState = jest.fn();
  const onAttemptFinished = jest.fn();
  const onOvertaken = jest.fn();
  const sender = createAnswerSender({ outbox, send, onState, onAttemptFinished, onOvertaken });
  const sent = () => send.mock.calls.map(([{ questionId, answer }]) => [questionId, answer]);
  return { outbox, send, sent, onState, onAttemptFinished, onOvertaken, sender };
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

test('typing is gathered, and the answer is on its way within a second however long one types', async () => {
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

test('without a connection answers wait, and go out in order when it returns', async () => {
  const { outbox, send, sent, sender, onState } = setUp();
  const disconnect = sender.connect();
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
  disconnect();
});

test('a failure is tried again by itself, and coming back to the window does not wait for that', async () => {
  const { send, sender } = setUp();
  const disconnect = sender.connect();
  send.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline());
  sender.put('q1', 'a');
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(3);
  disconnect();
});

test('an answer that the server refuses for good does not hold up the others', async () => {
  const { outbox, send, sent, sender } = setUp();
  outbox.put('deleted', 'a');
  outbox.put('q2', 'b');
  send.mockRejectedValueOnce(new AppError('question_not_found', 'Gone.', 404));
  expect(await sender.flush()).toBe(true);
  expect(sent().at(-1)).toEqual(['q2', 'b']);
});

test('a fault of the server keeps the answer and lets the others through', async () => {
  const { outbox, send, sender } = setUp();
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  send.mockRejectedValueOnce(new AppError('unknown', 'Internal error', 500));
  expect(await sender.flush()).toBe(false);
  expect(outbox.list()).toMatchObject([{ questionId: 'q1' }]);
});

test('an attempt finished elsewhere is reported, and nothing is sent any more', async () => {
  const { outbox, send, sender, onAttemptFinished } = setUp();
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  send.mockRejectedValueOnce(new AppError('attempt_finished', 'Finished.', 409));
  await sender.flush();
  expect(onAttemptFinished).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
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

test('an answer that another device has overtaken counts as sent, and is told once all are through', async () => {
  const { outbox, send, sender, onState, onOvertaken } = setUp();
  outbox.put('q1', 'a');
  outbox.put('q2', 'b');
  send.mockResolvedValueOnce(false);
  expect(await sender.flush()).toBe(true);
  expect(onState).toHaveBeenLastCalledWith('saved');
  expect(onOvertaken).toHaveBeenCalledTimes(1);
  sender.put('q1', 'c');
  await sender.flush();
  expect(onOvertaken).toHaveBeenCalledTimes(1);
});

test('when another tab has sent what waited here, this one says so at its next try', async () => {
  const { outbox, send, sender, onState, onOvertaken } = setUp();
  const disconnect = sender.connect();
  send.mockRejectedValueOnce(offline());
  sender.put('q1', 'a');
  await jest.advanceTimersByTimeAsync(SEND_DELAY_MS);
  expect(onState).toHaveBeenLastCalledWith('unsent');
  outbox.clear();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(onState).toHaveBeenLastCalledWith('saved');
  expect(onOvertaken).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
  disconnect();
});
