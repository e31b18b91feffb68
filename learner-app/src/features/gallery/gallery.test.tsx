import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import GalleryScreen from './gallery.screen';

afterEach(() => jest.useRealTimers());

test('the page shows its loading state for exactly one second', async () => {
  jest.useFakeTimers();
  renderScreen('/test', GalleryScreen);
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByRole('region', { name: 'Buttons' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('region', { name: 'Buttons' })).toBeInTheDocument();
});
