import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { call } from '../../fixtures/http.ts';
import { platform } from '../../fixtures/platform.ts';
import { atStripe, closeCourse, PAYER, completeCheckout } from '../../fixtures/stripe.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

const ADULT = 'I’m 18 or older, and a parent, teacher or school representative.';
const needsPlan = (page: Page) => page.getByRole('region', { name: 'This course needs a plan' });

/** Buys the plan that is chosen on the plans page. @returns the path of the purchase */
async function buy(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: ADULT }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await completeCheckout(page);
  await expect(page.getByRole('heading', { name: 'Your plan', exact: true })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function buySchoolPlan(page: Page, seats: number): Promise<string> {
  await page.goto('/plans');
  await page.getByRole('radio', { name: 'School plan' }).check();
  await page.getByLabel('Number of seats').fill(String(seats));
  return buy(page);
}

async function subscriptionOf(path: string): Promise<string> {
  const id = path.split('/').at(-1);
  const response = await fetch(`${platform.stripe.url}/v1/subscriptions?status=all&limit=100`, {
    headers: { authorization: 'Bearer sk_test_double' },
  });
  const { data } = (await response.json()) as { data: { id: string; metadata: Record<string, string> }[] };
  const found = data.find(({ metadata }) => metadata.checkout === id);
  if (!found) throw new Error(`Nothing was bought with ${id}.`);
  return found.id;
}

test('a student asks an adult, who buys a plan by keyboard and without an account', async ({
  studentPage,
  browser,
  testCourse,
  database,
}) => {
  await database.rows(closeCourse, [testCourse.courseId, 'subscribers']);
  await studentPage.goto(`/course-overview/${testCourse.courseId}`);
  await expect(needsPlan(studentPage)).toBeVisible();
  await expect(studentPage.getByRole('heading', { name: testCourse.title })).toBeVisible();
  await expectAccessible(studentPage);
  await needsPlan(studentPage).getByRole('button', { name: 'Get my link' }).click();
  const link = await studentPage.getByRole('textbox', { name: 'Your link' }).inputValue();

  const context = await browser.newContext();
  const payer = await context.newPage();
  await payer.goto(link);
  await expect(payer.getByText('for the student who sent you the link')).toBeVisible();
  await expectAccessible(payer);
  await payer.getByRole('radio', { name: 'Monthly' }).focus();
  await payer.keyboard.press('ArrowRight');
  await expect(payer.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await payer.getByRole('checkbox', { name: ADULT }).focus();
  await payer.keyboard.press('Space');
  await payer.getByRole('button', { name: 'Continue to payment' }).press('Enter');
  await completeCheckout(payer);
  await expect(payer.getByText('The student who sent you the link now has access.')).toBeVisible();
  await expect(payer.getByText(/free trial ends on/)).toBeVisible();
  await expectAccessible(payer);

  // The student's open page shows the change once it is reloaded.
  await studentPage.reload();
  await expect(studentPage.getByRole('button', { name: 'Watch Now' })).toBeVisible();
  await expect(needsPlan(studentPage)).toHaveCount(0);
  await studentPage.goto(`/quiz/${testCourse.courseId}/${testCourse.quiz.lessonId}`);
  await expect(studentPage.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await studentPage.goto('/plans');
  await expect(studentPage.getByText('You have a plan, so you can take every course.')).toBeVisible();

  // Changes are made on the payment provider's pages, which link back to this one.
  await payer.getByRole('button', { name: 'Change, cancel or see invoices' }).click();
  await payer.getByRole('button', { name: 'Cancel at period end' }).click();
  await payer.getByRole('button', { name: 'Return' }).click();
  await expect(payer.getByText(/The plan ends on .* Access continues until then\./)).toBeVisible();
  await context.close();
});

test('a school gives seats by code, and an admin releases one', async ({
  page,
  student,
  browser,
  adminPage,
  testCourse,
  database,
}) => {
  await database.rows(closeCourse, [testCourse.courseId, 'subscribers']);
  const path = await buySchoolPlan(page, 3);
  await expect(page.getByText('0 of 3 seats taken')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create an invitation' }).click();
  const invitation = page.getByRole('textbox', { name: /^Invitation / });
  await expect(invitation).toHaveValue(/\/join\?code=/);
  const classLink = await page.getByRole('textbox', { name: 'Student link' }).inputValue();

  // A logged-out student doesn't lose the code by logging in.
  const context = await browser.newContext();
  const pupil = await context.newPage();
  await pupil.goto(classLink);
  await pupil.getByLabel('Email').fill(student.email);
  await pupil.getByLabel('Password', { exact: true }).fill(student.password);
  await pupil.getByRole('button', { name: 'Log In' }).last().click();
  await expect(pupil.getByLabel('Code')).toHaveValue(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await expectAccessible(pupil);
  await pupil.getByRole('button', { name: 'Use code' }).click();
  await expect(pupil.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await pupil.goto(`/course-overview/${testCourse.courseId}`);
  await expect(pupil.getByRole('button', { name: 'Watch Now' })).toBeVisible();
  await expect(needsPlan(pupil)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible();
  expect(await page.locator('main').innerText(), 'the payer’s page names no one').not.toContain('Ruby');

  await adminPage.goto(`/subscriptions?q=${encodeURIComponent(PAYER.email)}`);
  await expect(adminPage.getByRole('table')).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.goto(`/subscriptions/${await subscriptionOf(path)}`);
  await adminPage.getByRole('button', { name: /^Free up seat: / }).click();
  await expectAccessible(adminPage);
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Free up seat' }).click();
  await expect(adminPage.getByText(/No seats taken yet/)).toBeVisible();
  await pupil.reload();
  await expect(needsPlan(pupil)).toBeVisible();
  await pupil.goto(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  await expect(pupil.getByRole('heading', { name: 'This course needs a plan' })).toBeVisible();

  // An admin grants access by hand, with a reason.
  await adminPage.goto(`/people/${student.session.user.id}`);
  await adminPage.getByLabel('Reason').fill('Scholarship');
  await adminPage.getByRole('button', { name: 'Give access' }).click();
  await expect(adminPage.getByText('Ruby Walker has access to courses that need a plan.')).toBeVisible();
  await pupil.reload();
  await expect(pupil.locator('video')).toBeVisible();
  await context.close();
});

test('a failed payment is shown to the payer and no one else, and completed lessons stay open', async ({
  page,
  browser,
  student,
  testCourse,
  database,
}) => {
  await database.rows(closeCourse, [testCourse.courseId, 'subscribers']);
  const path = await buySchoolPlan(page, 1);
  const subscription = await subscriptionOf(path);
  const pupil = await openPageAs(browser, student.session);
  await pupil.goto(await page.getByRole('textbox', { name: 'Student link' }).inputValue());
  await pupil.getByRole('button', { name: 'Use code' }).click();
  await expect(pupil.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await pupil.goto(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  await pupil.getByRole('button', { name: 'Finish' }).click();
  await expect(pupil).toHaveURL(/course-overview/);

  await atStripe(`/subscriptions/${subscription}`, { status: 'past_due' });
  await page.reload();
  await expect(page.getByText('The last payment failed.')).toBeVisible();
  await expectAccessible(page);
  for (const [path, content] of [
    [`/course-overview/${testCourse.courseId}`, pupil.getByRole('heading', { name: testCourse.title })],
    ['/home', pupil.getByRole('region', { name: 'Quizzes' })],
    ['/plans', pupil.getByRole('button', { name: 'Continue to payment' })],
  ] as const) {
    await pupil.goto(path);
    await expect(content).toBeVisible();
    await expect(pupil.getByRole('main')).not.toContainText(/payment failed|needs a plan/i);
  }
  await atStripe(`/subscriptions/${subscription}`, { status: 'unpaid' });
  await pupil.goto(`/course-overview/${testCourse.courseId}`);
  await expect(needsPlan(pupil)).toBeVisible();
  await pupil.goto(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  await expect(pupil.locator('video')).toBeVisible();
  await pupil.goto(`/quiz/${testCourse.courseId}/${testCourse.quiz.lessonId}`);
  await expect(pupil.getByRole('heading', { name: 'This course needs a plan' })).toBeVisible();
  await expectAccessible(pupil);
  await atStripe(`/subscriptions/${subscription}`, { status: 'active' });
  await pupil.reload();
  await expect(pupil.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await pupil.context().close();
});

test('a payer who turns back is charged nothing, and one whose payment takes time is kept informed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('checkbox', { name: ADULT }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to plans' }).click();

  // The card's bank asks for confirmation, so Stripe waits.
  const id = randomUUID();
  const purchase = { id, plan: 'school', period: 'year', seats: 2 };
  await call('/functions/v1/api/billing/checkouts', { method: 'POST', body: purchase });
  const metadata = { checkout: id, plan: 'school' };
  const { subscription } = await atStripe('/subscriptions', {
    plan: 'school_year',
    quantity: 2,
    status: 'incomplete',
    metadata,
  });
  await page.goto(`/plans/purchases/${id}`);
  await expect(page.getByRole('heading', { name: 'We’re processing your payment' })).toBeVisible();
  await expectAccessible(page);
  await atStripe(`/subscriptions/${subscription.id}`, { status: 'active' });
  await expect(page.getByRole('heading', { name: 'Your plan', exact: true })).toBeVisible();
  await page.goto('/plans/purchases/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Purchase not found' })).toBeVisible();
});
