import { QueryObserver } from '@tanstack/react-query';
import { FreshQueryClient } from './fresh-query-client';

/** Creates a query whose responses the test releases. */
function aQuery() {
  const answers: ((data: string) => void)[] = [];
  const queryFn = jest.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const options = { queryKey: ['quizzes', 'page'], queryFn, staleTime: Infinity };
  return { options, queryFn, answer: (at: number, data: string) => answers[at]?.(data) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a first response requested before a change is requested again', async () => {
  const client = new FreshQueryClient();
  const { options, queryFn, answer } = aQuery();
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  const over = jest.fn();
  void client.invalidateQueries({ queryKey: ['quizzes'] }).then(over);
  answer(0, 'before');
  await settled();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(over).not.toHaveBeenCalled();
  answer(1, 'after');
  await settled();
  expect(over).toHaveBeenCalled();
  expect(client.getQueryData(options.queryKey)).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

test('a later response is requested again once, by the library', async () => {
  const client = new FreshQueryClient();
  const { options, queryFn, answer } = aQuery();
  client.setQueryData(options.queryKey, 'old');
  const observer = new QueryObserver(client, options);
  const leave = observer.subscribe(() => undefined);
  void observer.refetch();
  void client.invalidateQueries({ queryKey: ['quizzes'] });
  answer(0, 'before');
  answer(1, 'after');
  await settled();
  expect(client.getQueryData(options.queryKey)).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

test('a prefetch during a change is repeated when the screen opens', async () => {
  const client = new FreshQueryClient();
  const { options, queryFn, answer } = aQuery();
  void client.query(options);
  await client.invalidateQueries({ refetchType: 'none' });
  answer(0, 'before');
  await settled();
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});

test('a response that wasn’t invalidated is kept', async () => {
  const client = new FreshQueryClient();
  const { options, queryFn, answer } = aQuery();
  void client.query(options);
  await client.invalidateQueries({ queryKey: ['videos'] });
  answer(0, 'data');
  await settled();
  expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
