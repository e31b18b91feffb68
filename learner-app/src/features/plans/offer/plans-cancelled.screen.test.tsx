import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen';
import PlansCancelledScreen from './plans-cancelled.screen';

test.each([
  ['', '/plans'],
  ['?for=a-token', '/plans?for=a-token'],
])('a payer who left without paying (%s) can return to the plans', (search, back) => {
  renderScreen('/plans/cancelled', PlansCancelledScreen, { at: `/plans/cancelled${search}` });
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing was charged' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', back);
});
