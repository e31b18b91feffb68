import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { platform } from '../fixtures/platform.ts';
import { expect, test } from '../fixtures/test.ts';

const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const chooseFile = (page: Page) => page.locator('input[type=file]');

test('the worker starts under a strict content security policy', async ({ adminPage: page }) => {
  const remotes = `${platform.admin} ${platform.learner}`;
  // A page that the test answers counts as one of the internet, which Chromium keeps from local servers.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${platform.shell}/qv_upload`, async (route) => {
    const response = await route.fetch();
    const policy = `default-src 'self'; script-src 'self' ${remotes}; worker-src 'self' blob:; connect-src 'self' ${platform.api}; img-src * data:; style-src 'self' 'unsafe-inline'; font-src 'self' ${remotes}`;
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto('/qv_upload');
  await chooseFile(page).setInputFiles(csv('fine.csv', ['video_title', 'Fine']));
  await expect(page.getByText('1 row ready')).toBeVisible();
});

test('a student gets the 403 page, a template can be downloaded and uploaded by an admin', async ({
  studentPage: student,
  adminPage: page,
}) => {
  for (const path of ['/qv_upload', '/c_upload']) {
    await student.goto(path);
    await expect(student.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ]);
    await chooseFile(page).setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: await readFile(await download.path()),
    });
    await expect(page.getByText(/^\d rows? ready$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'With errors (0)' })).toBeDisabled();
  }
});
