import { screen } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import LandingScreen from './landing.screen';

test('without a remote’s landing page, a page describes the platform and links to sign-up and login', () => {
  renderRoutes([{ path: '/', Component: LandingScreen }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Learn for Life');
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
});
