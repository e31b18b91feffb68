import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The message for each cause (docs/product.md#causes). */
const SAID = {
  offline: /check your connection/i,
  server: /on our side/i,
  rule: /One rule forbids it\./,
  code: /Something on this page went wrong/,
};

async function expectOnly(page: Page, cause: keyof typeof SAID): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(SAID[cause]).first()).toBeVisible();
  for (const [other, words] of Object.entries(SAID))
    if (other !== cause) await expect(main.getByText(words)).toHaveCount(0);
}

const answer = (status: number, json: unknown) => (route: Route) => route.fulfill({ status, json });
const FAULTS: readonly (readonly [keyof typeof SAID, string, (route: Route) => Promise<void>])[] = [
  ['offline', 'a request without an answer', (route) => route.abort('internetdisconnected')],
  ['server', 'a 500', answer(500, { code: 'XX000', message: 'cache lookup failed' })],
  ['server', 'a 503 of a proxy', (route) => route.fulfill({ status: 503, body: '<h1>Unavailable</h1>' })],
  ['rule', 'a refusal', answer(409, { code: 'PT409', message: 'a_rule', details: 'One rule forbids it.' })],
  ['code', 'an answer that the page cannot show', answer(200, {})],
];

for (const [cause, what, fault] of FAULTS)
  test(`${what} shows its cause (${cause}), and Retry recovers`, async ({ studentPage: page }) => {
    await page.goto('/home');
    await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
    await page.route(/rpc\/get_dashboard/, fault);
    await page.goto('/dashboard');
    await expectOnly(page, cause);
    await page.unroute(/rpc\/get_dashboard/);
    // Only a reload recovers from a failed component.
    if (cause === 'code') await page.reload();
    else await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Start your first course' })).toBeVisible();
  });

test('an item that someone else deleted can be restored from the message, which then disappears', async ({
  adminPage: page,
  database,
}) => {
  await page.goto(`${platform.admin}/admin-dashboard`);
  const area = new ContentArea(page, 'Video');
  const title = `Video ${randomUUID().slice(0, 8)}`;
  await area.add(title);
  await expect(notification(page, 'status', 'Video created successfully')).toBeVisible();
  await area.edit(title);
  await database.rows('update public.videos set deleted_at = now() where title = $1', [title]);
  await area.fill(area.update, `${title} B`);
  await area.save();
  const failure = notification(page, 'alert', 'Please select a video to update');
  await expect(failure).toBeVisible();
  await expect(
    notification(page, 'alert', 'The video was deleted. Restore it, then try again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(notification(page, 'status', 'Video restored')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await area.update.getByRole('button', { name: 'Retry' }).click();
  await expect(notification(page, 'status', 'Video updated successfully')).toBeVisible();
});

test('an item that someone else changed shows that cause', async ({ adminPage: page, database }) => {
  await page.goto(`${platform.admin}/admin-dashboard`);
  const area = new ContentArea(page, 'Video');
  const title = `Video ${randomUUID().slice(0, 8)}`;
  await area.add(title);
  await expect(notification(page, 'status', 'Video created successfully')).toBeVisible();
  await area.edit(title);
  await database.rows('update public.videos set title = title || $2 where title = $1', [title, ' theirs']);
  await area.fill(area.update, `${title} mine`);
  await area.save();
  await expect(page.getByRole('dialog').getByText(`${title} theirs`)).toBeVisible();
  await expect(notification(page, 'alert', 'Failed to update video')).toHaveCount(0);
});
