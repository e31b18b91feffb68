import { screen } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { createRoutes } from './routes';

function renderShell(at: string) {
  return renderRoutes(createRoutes(fakeServices()), { at });
}

beforeAll(() => {
  // jsdom has no page to scroll to.
  Element.prototype.scrollIntoView = () => undefined;
});

test('the bar is shown while the page is loading, and stays', async () => {
  renderShell('/terms');
  const bar = screen.getByRole('navigation', { name: 'Main' });
  expect(bar).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  // A new bar element would have lost the focus and an open menu.
  expect(screen.getByRole('navigation', { name: 'Main' })).toBe(bar);
});

test('legal pages carry the configured contact details', async () => {
  renderShell('/privacy');
  expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'hello@example.com' })).not.toHaveLength(0);
});

test('an unknown address shows a message and links home', async () => {
  renderShell('/nowhere');
  expect(await screen.findByText(/404/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
});

test('the mobile page fills the whole window', async () => {
  renderShell('/mobileunsupported');
  expect(await screen.findByRole('link', { name: 'Go back home' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});
