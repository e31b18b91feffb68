import { render, screen, waitFor } from '@testing-library/react';
import { BadgeArt } from '../illustrations';
import { LateArt } from './late-art';

test('a drawing comes when its code is there', async () => {
  const load = () => Promise.resolve(BadgeArt);
  const { container } = render(<LateArt load={load} />);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
  await waitFor(() => expect(container.querySelector('svg')).toBeInTheDocument());
});

test('a drawing that cannot be fetched breaks nothing', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = () => Promise.reject(new Error('offline'));
  render(
    <>
      <h1>Words</h1>
      <LateArt load={load} />
    </>,
  );
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Words' })).toBeVisible();
  warned.mockRestore();
});
