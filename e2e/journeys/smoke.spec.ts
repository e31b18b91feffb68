import { expect, test } from '@playwright/test';

test('the landing page greets a visitor', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Life Learning Begins Here' })).toBeVisible();
});
