import { render, screen, waitFor } from '@testing-library/react';
import { BadgeArt } from './drawings';
import { LazyDrawing } from './lazy-drawing';

test('a drawing is shown once its code has loaded', async () => {
  const load = () => Promise.resolve(BadgeArt);
  const { container } = render(<LazyDrawing load={load} />);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
  await waitFor(() => expect(container.querySelector('svg')).toBeInTheDocument());
});

test('a drawing that fails to load leaves the page working', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = () => Promise.reject(new Error('offline'));
  render(
    <>
      <h1>Words</h1>
      <LazyDrawing load={load} />
    </>,
  );
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Words' })).toBeVisible();
  warned.mockRestore();
});
