import type { Locator, Page } from '@playwright/test';
import type { Session } from '../../fixtures/accounts.ts';
import { call } from '../../fixtures/http.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { tabTo } from '../../fixtures/pages/keyboard.ts';
import { openTouchPage, PHONE } from '../../fixtures/pages/touch-page.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Year {
  lives: { id: string; next: number | null }[];
  month: {
    month: number;
    options: { id: string; label: string }[];
    document: { fields: { id: string }[] };
  } | null;
}

/** Sends a request the way a screen would. */
async function send(
  { access_token: token }: Session,
  method: string,
  path: string,
  body?: object,
): Promise<Year> {
  const response = await call(`/functions/v1/api/first-year/${path}`, { method, token, body });
  expect(response.status, response.text).toBe(200);
  return response.json as Year;
}

/** Completes the month in progress or, if there is none, the next one. @param choose the index of the option to choose */
async function liveMonth(session: Session, choose: number): Promise<void> {
  const { lives, month } = await send(session, 'POST', 'next');
  if (!month) throw new Error('No month can be lived.');
  const path = `lives/${lives.at(-1)?.id}/months/${month.month}`;
  await send(session, 'PUT', `${path}/choice`, { option: month.options.at(choose)?.id });
  await send(session, 'PUT', `${path}/answers`, {
    fields: Object.fromEntries(month.document.fields.map(({ id }) => [id, '1'])),
  });
}

const choose = (page: Page) => page.getByRole('button', { name: 'That’s my choice' });
const check = (page: Page) => page.getByRole('button', { name: 'Check my answers' });
const consequence = (page: Page) => page.getByRole('heading', { name: 'What happens' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pay = (page: Page, job: string) => page.getByRole('textbox', { name: new RegExp(`^${job}`) });

const JOBS = ['Harbour Street Cafe', 'Pelican Point Market', 'Lemon Tree Tutoring'];

/** Fills in February’s document with wrong answers. */
async function fillWrongly(page: Page): Promise<void> {
  for (const job of JOBS) await pay(page, job).fill('1');
  // Presses a key, because a mouse click between two quick taps would make the second tap a double tap on something else.
  await page.getByRole('radio', { name: JOBS[0], exact: true }).press('Space');
}

const rightOf = async (row: Locator): Promise<string> =>
  /Correct answer: \$([\d,.]+)/.exec((await row.textContent()) ?? '')?.[1] ?? '';

test('on a phone a student begins, sees what the first choice costs, and corrects the paperwork', async ({
  browser,
  student,
}) => {
  const page = await openTouchPage(browser, PHONE, student.session);
  await page.goto('/home');
  const offer = page.getByRole('region', { name: 'My first year' });
  await offer.getByRole('link', { name: 'See how it works' }).tap();
  await expect(title(page, 'My first year')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // From here, the first consequence is three taps and one screen of text away.
  await page.getByRole('button', { name: 'Begin February' }).tap();
  await expect(title(page, 'Three offers')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('radio', { name: /^Harbour Street Cafe/ }).tap();
  await choose(page).tap();
  await expect(consequence(page)).toBeFocused();
  await expect(consequence(page)).toBeInViewport();
  await expect(page.getByText(/By your second week you can make a flat white/)).toBeVisible();

  // The typed text and the choice are still shown after a reload.
  await pay(page, 'Harbour Street Cafe').fill('1');
  await page.reload();
  await expect(pay(page, 'Harbour Street Cafe')).toHaveValue('1');
  await expect(page.getByRole('radio', { name: /^Harbour Street Cafe:/ })).toBeDisabled();
  await check(page).tap();
  await expect(pay(page, 'Pelican Point Market')).toBeFocused();
  await fillWrongly(page);
  await check(page).tap();
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'How it’s worked out' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const paper = page.getByRole('region', { name: 'The paperwork' });
  const right: string[] = [];
  for (const job of JOBS)
    right.push(await rightOf(paper.getByRole('row', { name: new RegExp(`^${job}`) }).first()));
  const best = /Correct answer: (.+?)$/m.exec(
    (await paper.getByRole('definition').last().textContent()) ?? '',
  )?.[1];

  await page.getByRole('button', { name: 'Correct my answers' }).tap();
  await expect(pay(page, 'Harbour Street Cafe')).toBeFocused();
  for (const [index, job] of JOBS.entries()) await pay(page, job).fill(right[index] ?? '');
  if (best) await page.getByRole('radio', { name: best, exact: true }).press('Space');
  await check(page).tap();
  await expect(page.getByRole('heading', { name: 'All correct' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your money at the end of February' })).toContainText(
    'Pay, Harbour Street Cafe',
  );
  await page.getByRole('button', { name: 'Next: March' }).tap();
  await expect(title(page, 'A door of your own')).toBeVisible();

  await page.getByRole('link', { name: 'My first year' }).first().tap();
  await expect(page.getByRole('link', { name: 'Continue March' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your money now' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto('/home');
  await expect(offer.getByRole('link', { name: 'Continue your year' })).toBeVisible();
  await page.context().close();
});

test('by keyboard, offline and on two devices: the first choice counts', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/first-year');
  await tabTo(page, page.getByRole('button', { name: 'Begin February' }));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Three offers')).toBeVisible();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Pelican Point Market/ })).toBeChecked();
  await tabTo(page, choose(page));
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You seem to be offline\. Your choice is saved/)).toBeVisible();
  await expectAccessible(page);

  // Meanwhile, another device makes a choice.
  const { lives, month } = await send(student.session, 'POST', 'next');
  await send(student.session, 'PUT', `lives/${lives[0]?.id}/months/1/choice`, {
    option: month?.options[2]?.id,
  });
  await page.context().setOffline(false);
  await expect(
    page.getByText(/^You already chose “Lemon Tree Tutoring: only \d+ hours a week.+” on another device\.$/),
  ).toBeVisible();
  await expect(consequence(page)).toBeFocused();
  await expectAccessible(page);

  for (const job of JOBS) {
    await tabTo(page, pay(page, job));
    await page.keyboard.type('1');
  }
  await tabTo(page, page.getByRole('radio', { name: JOBS[0], exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, check(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Next: March' }));
  await page.keyboard.press('Enter');
  await expect(title(page, 'A door of your own')).toBeVisible();
  await page.goto('/first-year/december');
  await expect(page.getByRole('heading', { name: 'December isn’t here yet' })).toBeVisible();
});

test('after January the year is summed up, and a second life is shown beside the first', async ({
  studentPage: page,
  student: { session },
}) => {
  await send(session, 'POST', 'lives');
  for (let month = 1; month <= 11; month += 1) await liveMonth(session, 0);
  await page.goto('/first-year');
  await page.getByRole('button', { name: 'Begin January' }).click();
  await expect(title(page, 'Looking back')).toBeVisible();
  await page.getByRole('radio').first().check();
  await choose(page).click();
  await expect(consequence(page)).toBeFocused();
  const paper = page.getByRole('region', { name: 'The paperwork' });
  await expect(paper.getByRole('textbox').first()).toBeVisible();
  for (const box of await paper.getByRole('textbox').all()) await box.fill('1');
  for (const list of await paper.getByRole('combobox').all()) await list.selectOption({ index: 1 });
  for (const group of await paper
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all())
    await group.getByRole('radio').first().check();
  await check(page).click();
  await expect(page.getByRole('heading', { name: /^(Not quite|All correct)$/ })).toBeFocused();
  await page.getByRole('button', { name: 'See your year' }).click();

  await expect(page.getByText('You made it to the end of January')).toBeVisible();
  const points = page.getByRole('region', { name: 'Three turning points' });
  await expect(points.getByRole('listitem')).toHaveCount(3);
  await expect(points.getByText(/^(\$[\d,]+ (more|less)|No difference)$/).first()).toBeVisible();
  await expect(points.getByRole('link', { name: /^Watch “/ }).first()).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row', { name: /^January/ })).toBeVisible();
  await expectAccessible(page);
  // On a phone, the table scrolls.
  await page.getByText('Show as a table').click();
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Live it again' }).click();
  await expect(title(page, 'Three offers')).toBeVisible();
  for (let month = 1; month <= 12; month += 1) await liveMonth(session, -1);
  await page.goto('/first-year');
  const lives = page.getByRole('region', { name: 'Two lives, same start' });
  await expect(lives.getByRole('row', { name: /^In the account/ })).toContainText(/[+−]\$/);
  await expect(points.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoOverflow(page);
});
