import type { Page } from '@playwright/test';
import { adminSession, rememberStudent, storeSession } from '../../fixtures/accounts.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';
import { within } from '../../fixtures/time-limits.ts';

/** A request ends after 12 seconds without a response, and the page reports it immediately. */
const WORD = within(20_000);

/** Makes requests hang until the returned function is called. */
async function hang(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, () => undefined);
  return () => page.unroute(address);
}
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

const VISITS = [
  { visit: 'a first visit', known: false, fault: 'hangs', answer: undefined },
  { visit: 'a later visit', known: true, fault: 'fails', answer: { status: 503, json: {} } },
];
for (const { visit, known, fault, answer } of VISITS)
  test(`${visit} whose session is renewed by a request that ${fault} sends nothing as a visitor, and Retry renews it`, async ({
    page,
    student,
  }) => {
    const expires_at = Math.floor(Date.now() / 1000) - 60;
    await storeSession(page.context(), Object.assign(student.session, { expires_at }));
    if (known) await rememberStudent(page.context(), student.session, 'Ruby Walker');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/rest\/v1\//.test(request.url())) sent.push(request.url());
    });
    const renewal = /grant_type=refresh_token/;
    await page.route(renewal, (route) => (answer ? route.fulfill(answer) : undefined));
    await page.goto('/home');
    await expect(retry(page)).toBeVisible(WORD);
    expect(sent).toEqual([]);
    await page.unroute(renewal);
    await retry(page).click();
    await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible(WORD);
    await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  });

for (const host of ['shell', 'admin'] as const)
  test(`pages for admins check again whether someone is an admin: ${host}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: platform[host] });
    await storeSession(context, await adminSession());
    const page = await context.newPage();
    const release = await hang(page, /rpc\/get_profile$/);
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible(WORD);
    await release();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await context.close();
  });
