import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { deferPart } from './deferred-part';
import { renderWithQueryClient } from './testing/render-with-query-client';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const options = { subject: 'Greetings', height: '4rem' };

test('the part is shown once its code has loaded', async () => {
  const Part = deferPart(() => Promise.resolve(Greeting), options);
  renderWithQueryClient(<Part name="Mia" />);
  expect(screen.queryByText('Hello Mia')).toBeNull();
  expect(await screen.findByText('Hello Mia')).toBeVisible();
});

test('the code is fetched once the screen’s data has loaded', async () => {
  let answer: (list: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    answer = resolve;
  });
  function List() {
    return <p>{useQuery({ queryKey: ['list'], queryFn: () => promise }).data}</p>;
  }
  const fetchPart = jest.fn(() => Promise.resolve(Greeting));
  const Part = deferPart(fetchPart, options);
  renderWithQueryClient(
    <>
      <List />
      <Part name="Mia" />
    </>,
  );
  expect(fetchPart).not.toHaveBeenCalled();
  answer('Tax');
  expect(await screen.findByText('Tax')).toBeVisible();
  expect(await screen.findByText('Hello Mia')).toBeVisible();
});

test('data that hangs doesn’t delay the code for long', async () => {
  jest.useFakeTimers();
  function List() {
    return (
      <p>{useQuery({ queryKey: ['list'], queryFn: () => new Promise<string>(() => undefined) }).data}</p>
    );
  }
  const Part = deferPart(() => Promise.resolve(Greeting), options);
  renderWithQueryClient(
    <>
      <List />
      <Part name="Mia" />
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByText('Hello Mia')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('Hello Mia')).toBeVisible();
  jest.useRealTimers();
});

test('prefetched code is used immediately', async () => {
  const Part = deferPart(() => Promise.resolve(Greeting), options);
  await Part.load();
  renderWithQueryClient(<Part name="Mia" />);
  expect(screen.getByText('Hello Mia')).toBeVisible();
});

test('code that failed to load can be fetched again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = jest
    .fn<Promise<typeof Greeting>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 12 failed.'))
    .mockResolvedValue(Greeting);
  const Part = deferPart(fetchPart, options);
  const { user } = renderWithQueryClient(<Part name="Mia" />);
  expect(await screen.findByText('Couldn’t load greetings')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Mia')).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
