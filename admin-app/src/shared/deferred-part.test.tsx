import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferPart } from './deferred-part';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const options = { subject: 'Greetings', height: '4rem' };

test('the part appears once its code has arrived', async () => {
  const Part = deferPart(() => Promise.resolve(Greeting), options);
  render(<Part name="Mia" />);
  expect(screen.queryByText('Hello Mia')).toBeNull();
  expect(await screen.findByText('Hello Mia')).toBeVisible();
});

test('code that was fetched ahead is there at once', async () => {
  const Part = deferPart(() => Promise.resolve(Greeting), options);
  await Part.load();
  render(<Part name="Mia" />);
  expect(screen.getByText('Hello Mia')).toBeVisible();
});

test('code that could not be fetched can be fetched again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const fetchPart = jest
    .fn<Promise<typeof Greeting>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 12 failed.'))
    .mockResolvedValue(Greeting);
  const Part = deferPart(fetchPart, options);
  render(<Part name="Mia" />);
  expect(await screen.findByText('Greetings could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Mia')).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
