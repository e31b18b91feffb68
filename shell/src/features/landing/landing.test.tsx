import { screen } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import LandingScreen from './landing.screen';

test('a platform without a landing page of a remote says what it is, and has the ways in', () => {
  renderRoutes([{ path: '/', Component: LandingScreen }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Learn for Life');
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
});
