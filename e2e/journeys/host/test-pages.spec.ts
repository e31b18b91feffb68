import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

const SERVICES = ['Login service', 'Database', 'Functions', 'Media'];

test('the component gallery shows a loading state for one second, then every component', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00') });
  await page.clock.pauseAt(new Date('2026-11-20T09:00:01'));
  await page.goto('/test');
  const heading = page.getByRole('heading', { level: 1, name: 'Component gallery' });
  await expect(heading).toBeVisible();
  const main = page.getByRole('main');
  const buttons = main.getByRole('region', { name: 'Buttons' });
  await expect(main.getByText('Loading...')).toBeVisible();
  await expect(buttons).toBeHidden();
  await page.clock.runFor(1000);
  await expect(buttons).toBeVisible();
  for (const part of ['Fields', 'States', 'Table', 'Cards and covers', 'Drawings', 'Colours'])
    await expect(main.getByRole('region', { name: part, exact: true })).toBeVisible();

  await page.clock.resume();
  await main.getByRole('button', { name: 'Open a dialog' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A dialog' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: 'Notify: error' }).press('Enter');
  await expect(page.getByRole('alert').getByText('Notification of type “error”')).toBeVisible();
});

test('the connection check tests each service, reports which one is down, and retries it', async ({
  page,
}) => {
  await page.goto('/firestore-test');
  const row = (name: string) => page.getByRole('main').getByRole('listitem', { name });
  for (const name of SERVICES) {
    await expect(row(name).getByRole('status')).toHaveText(/Works\s*\d+ ms/);
  }
  await expect(row('Database')).toContainText(/Found \d+ courses\./);
  await expectAccessible(page);

  const down: Record<string, string> = {
    'Login service': '/auth/v1/health',
    Database: '/rest/v1/rpc/get_courses',
    Functions: '/functions/v1/**',
    Media: '/storage/v1/**',
  };
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  for (const [name, path] of Object.entries(down)) {
    const address = `${platform.api}${path}${path.endsWith('*') ? '' : '*'}`;
    await page.route(address, (route) => route.abort());
    const retry = row(name).getByRole('button', { name: `Retry: ${name}` });
    await retry.press('Enter');
    await expect(row(name).getByRole('status'), name).toContainText('No connection');
    await expect.poll(() => logged.length, name).toBeGreaterThan(0);
    if (name === 'Login service') await expectAccessible(page);
    await page.unroute(address);
    await retry.press('Enter');
    await expect(row(name).getByRole('status'), name).toContainText('Works');
    logged.length = 0;
  }
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  for (const name of SERVICES) await expect(row(name).getByRole('status')).toContainText('Works');
});

test('neither page is linked, and no other page loads their code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/', '/courses', '/terms']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('a[href="/test"], a[href="/firestore-test"]')).toHaveCount(0);
  }
  const elsewhere = new Set(scripts);
  await page.goto('/test');
  await expect(page.getByRole('region', { name: 'Buttons' })).toBeVisible();
  expect(scripts.filter((url) => !elsewhere.has(url))).not.toEqual([]);
});
