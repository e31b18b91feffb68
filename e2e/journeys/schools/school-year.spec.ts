import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, type Session, signUp } from '../../fixtures/accounts.ts';
import { finishWithWrongAnswers } from '../../fixtures/learners/attempts.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import {
  acceptInvitation,
  choosePassword,
  givePlan,
  invitationPage,
  logInWithCard,
  makeSchool,
  readCards,
  readPaper,
  send,
  signInWithCard,
  type Card,
} from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';
import { openTouchPage, PHONE } from '../../fixtures/pages/touch-page.ts';
import { chooseRoster, csv } from '../../fixtures/pages/upload-page.ts';

const CLASSES = ['8A', '8B', '8C', '8D', '8E', '9A', '9B', '9C', '9D', '9E'];

/** Creates a roster of 300 students in ten classes. */
const rosterOf = (teacher: string, firstName = (index: number) => ['Mia', 'Noah', 'Aisha'][index % 3]) =>
  csv('students.csv', [
    'Student ID,Given name,Surname,Year,Class,Teacher email',
    ...Array.from({ length: 300 }, (_, index) => {
      const name = CLASSES[index % CLASSES.length] ?? '';
      return `K${index},${firstName(index)},Whitlock-${index},Year ${name[0]},${name},${name === '8A' ? teacher : ''}`;
    }),
  ]);

/** Opens a class's page from the school's list of classes. */
async function openClass(page: Page, name: string): Promise<void> {
  await page.goto('/classes');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Logs in twelve students, four at a time, the last four on phones. Each student uses their own card. */
async function signInTwelve(browser: Browser, cards: Card[]): Promise<void> {
  const twelve = cards.slice(0, 12);
  for (let from = 0; from < twelve.length; from += 4)
    await Promise.all(
      twelve.slice(from, from + 4).map(async (card) => {
        const page = from < 8 ? await signInWithCard(browser, card) : await openTouchPage(browser, PHONE);
        if (from >= 8) {
          await page.goto('/login?with=username');
          await logInWithCard(page, card);
        }
        await choosePassword(page, 'my-own-secret-7');
        await page.context().close();
      }),
    );
}

/** Locates the cells of students whose row in a class's grid has this text. */
const cellsOf = (page: Page, text: string) =>
  page
    .getByRole('table', { name: 'Students and assignments' })
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('cell');

test('a school of 300: roster, cards, first lesson, a wrong roster, and two years', async ({
  browser,
  testCourse,
}) => {
  const school = await makeSchool([], '7Z');
  const tess = newStudent({ firstName: 'Tess', lastName: 'Lee' });
  const teacher = await signUp(tess);
  await send(school.head, 'PUT', `schools/${school.id}/agreement`, {
    basis: 'The collection notice of 2026',
    agreedBy: 'Hana Head, principal',
  });
  const head = await openPageAs(browser, school.head);

  await test.step('a roster of 300 names the teacher it invites', async () => {
    await head.goto(`/schools/${school.id}?part=rosters`);
    await chooseRoster(head, rosterOf(tess.email));
    await expect(head.getByText(`${tess.email} (to be invited): 8A`)).toBeVisible();
    await expectAccessible(head);
    await head.getByRole('button', { name: 'Save 300 rows' }).click();
    await expect(head.getByRole('region', { name: 'Roster saved' })).toContainText('300 new');
  });

  await test.step('students take the seats of the school’s plan', async () => {
    await givePlan(school.id, 20);
    await head.goto(`/schools/${school.id}?part=settings`);
    await head.getByLabel('Students take seats automatically').check();
    await head.getByRole('region', { name: 'Settings' }).getByRole('button', { name: 'Save' }).click();
    await expect(head.getByText('0 of 20 seats in your school’s plan are taken.')).toBeVisible();
    await expectAccessible(head);
  });

  // Accepts the invitation, opens the class and prints. (Getting from the invitation to paper takes at most twelve actions, plus logging
  // in.)
  const lesson = await openPageAs(browser, teacher);
  const cards = await test.step('the teacher accepts and prints the class’s cards', async () => {
    await lesson.goto(await invitationPage(teacher.user.email));
    await lesson.getByRole('button', { name: `Accept invitation from ${school.name}` }).click();
    await lesson.getByRole('main').getByRole('link', { name: '8A' }).click();
    await lesson.getByRole('button', { name: 'Print login cards' }).click();
    await expect(lesson.getByText('30 cards on 4 pages')).toBeVisible({ timeout: 60_000 });
    const made = await readCards(lesson);
    const paper = await readPaper(lesson);
    expect(paper.map((text) => text.split('Card words').length - 1)).toEqual([8, 8, 8, 6]);
    for (const { username, words } of made) {
      expect(paper.join()).toContain(username);
      expect(paper.join()).toContain(words);
    }
    await lesson.getByRole('button', { name: 'Print', exact: true }).click();
    await lesson.getByRole('button', { name: 'Done' }).click();
    return made;
  });
  await test.step('twelve students log in with their cards, four of them on phones', async () => {
    await signInTwelve(browser, cards);
    await lesson.reload();
    await expect(lesson.getByRole('region', { name: 'Login cards' })).toContainText(
      '18 students haven’t used a login card yet.',
    );
  });
  await test.step('students with an account have a seat', async () => {
    await head.goto(`/schools/${school.id}?part=settings`);
    await expect(head.getByText(/^12 of 20 seats in your school’s plan are taken\./)).toBeVisible();
  });

  await test.step('the next student at a shared computer finds nothing from the previous one', async () => {
    const [first, second] = cards.slice(12, 14);
    if (!first || !second) throw new Error('There are thirty cards.');
    const page = await signInWithCard(browser, first);
    await choosePassword(page, 'my-own-secret-7');
    const menu = page.getByRole('banner').locator('[popovertarget="account-menu"]');
    const name = await menu.innerText();
    await menu.click();
    await page.getByRole('button', { name: 'Switch account' }).click();
    await expect(page).toHaveURL('/login?with=username');
    const left = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    for (const trace of [first.username, name, 'access_token']) expect(left).not.toContain(trace);
    await logInWithCard(page, second);
    await choosePassword(page, 'my-own-secret-8');
    await expect(menu).not.toHaveText(name);
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    await page.context().close();
  });

  const classId = new URL(lesson.url()).pathname.split('/')[2] ?? '';
  await test.step('a quiz is assigned', async () => {
    await send(teacher, 'POST', `classes/${classId}/assignments`, { quizId: testCourse.quiz.quizId });
  });

  await test.step('a forgotten password: the teacher makes a new card; its student does the quiz', async () => {
    const [card] = cards;
    const forgotten = await signInWithCard(browser, {
      username: card?.username ?? '',
      words: 'forgotten',
    });
    await expect(forgotten.getByText('Incorrect username or password.')).toBeVisible();
    await forgotten.context().close();
    await lesson.reload();
    const row = lesson.getByRole('row').filter({ hasText: card?.username ?? '' });
    await row.getByRole('button', { name: /^Create login card/ }).click();
    await expect(lesson.getByText('1 card on 1 page')).toBeVisible({ timeout: 60_000 });
    const [again = { username: '', words: '' }] = await readCards(lesson);
    const student = await signInWithCard(browser, again);
    await choosePassword(student, 'my-own-secret-9');
    const stored = await student.evaluate(() => localStorage.getItem('learning-platform-auth'));
    await finishWithWrongAnswers(JSON.parse(stored ?? '{}') as Session, testCourse);
    await student.context().close();
    await lesson.context().close();
  });

  await test.step('a wrong roster is undone', async () => {
    await head.goto(`/schools/${school.id}?part=rosters`);
    await chooseRoster(
      head,
      rosterOf(tess.email, (index) => (index % 2 ? 'Wrong' : 'Right')),
    );
    await expect(head.getByText('300 conflicts')).toBeVisible();
    await head.getByRole('button', { name: 'Same students' }).click();
    await expect(head.getByText('300 changed')).toBeVisible();
    await head.getByRole('button', { name: 'Save 300 rows' }).click();
    const outcome = head.getByRole('region', { name: 'Roster saved' });
    await outcome.getByRole('button', { name: /^Undo the roster from/ }).click();
    await head.getByRole('alertdialog').getByRole('button', { name: 'Undo roster' }).click();
    await expect(head.getByRole('region', { name: 'Past rosters' })).toContainText('was undone.');
  });

  await test.step('consent is withdrawn for one student', async () => {
    await head.goto(`/schools/${school.id}?part=students&q=Whitlock-299`);
    await head.getByRole('button', { name: /^More: Whitlock-299/ }).click();
    await head.getByRole('menuitem', { name: 'Withdraw consent' }).click();
    await head.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent' }).click();
    const row = head.getByRole('row').filter({ hasText: 'Whitlock-299' });
    await expect(row).toContainText('No access');
    await expectAccessible(head);
    await expectNoOverflow(head, 820);
    await row.getByRole('button', { name: /^More/ }).click();
    await head.getByRole('menuitem', { name: 'Record consent' }).click();
    await head.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('No account yet');
  });

  const department = newStudent({ firstName: 'Uma', lastName: 'Ray' });
  const reader = await signUp(department);
  await test.step('a head of department reads the class', async () => {
    await send(school.head, 'POST', `schools/${school.id}/invitations`, {
      emails: [department.email],
      role: 'teacher',
      classIds: [classId],
      classRole: 'reader',
    });
    await acceptInvitation(reader);
  });

  await test.step('the teacher leaves', async () => {
    await head.goto(`/schools/${school.id}?part=staff`);
    await head.getByRole('button', { name: 'End role: Tess Lee' }).click();
    await head.getByRole('alertdialog').getByRole('button', { name: 'End role' }).click();
    await expect(notification(head, 'status', 'Tess Lee’s role has ended')).toBeVisible();
    await expectAccessible(head);
  });

  await test.step('the new year is started, undone and started again', async () => {
    await head.goto(`/schools/${school.id}?part=year`);
    const copy = head.getByRole('group', { name: 'Copy of 8A' });
    await expect(copy.getByLabel('Name')).toHaveValue('9A');
    await expectAccessible(head);
    await expectNoOverflow(head, 820);
    await head.getByRole('button', { name: 'Review new year' }).click();
    const review = head.getByRole('region', { name: 'Review new year' });
    await expect(review).toContainText('Year 8 becomes Year 9: 150 students');
    const made = review.getByRole('table', { name: 'New year’s classes' });
    await expect(made.getByRole('row').filter({ hasText: '9A' })).toContainText('30 students');
    await review.getByRole('button', { name: 'Select all 150 students' }).click();
    await expect(review).toContainText('150 students will be marked as left.');
    await expectAccessible(head);
    await expectNoOverflow(head, 820);
    await review.getByRole('button', { name: 'Start new year' }).click();
    const started = head.getByRole('region', { name: 'The new year has started' });
    await expect(started).toContainText('150 left, 11 archived, 6 new classes, 150 students moved up');
    await expectAccessible(head);
    await started.getByRole('button', { name: /^Undo the year change from/ }).click();
    await head.getByRole('alertdialog').getByRole('button', { name: 'Undo year change' }).click();
    await expect(head.getByText(/^The year change from .* was undone\.$/)).toBeVisible();
    await head.getByRole('button', { name: 'Review new year' }).click();
    await head.getByRole('button', { name: 'Start new year' }).click();
    await expect(started).toContainText('11 archived, 6 new classes, 150 students moved up');
    await openClass(head, '9A');
    const rows = head.getByRole('table', { name: 'Students in this class' }).getByRole('row');
    await expect(rows).toHaveCount(31);
  });

  const first = 'Whitlock-0,';
  await test.step('in the second year, last year’s results are read by class and by student', async () => {
    await head.goto(`/classes/${classId}?part=assignments`);
    await expect(cellsOf(head, first)).toHaveText(/^Done \d+ \w+ \d+, 0%, low result/);
    await expectAccessible(head);
    await expectNoOverflow(head, 820);
    await head.getByRole('link', { name: first }).first().click();
    await head.getByRole('link', { name: 'All classes and years' }).click();
    await expect(head.getByRole('table', { name: 'Assignments in 8A' })).toContainText('0%');
    await expectAccessible(head);
  });

  const results = await test.step('a head of department reads them too, across classes', async () => {
    const page = await openPageAs(browser, reader);
    await page.goto(`/schools/${school.id}/results`);
    await page
      .getByLabel('Classes', { exact: true })
      .selectOption({ label: `Archived in ${new Date().getFullYear()}` });
    const row = page.getByRole('table', { name: 'Assignments by class' }).getByRole('row').last();
    await expect(row).toContainText('8A');
    await expect(row).toContainText('1 of 30');
    await expectAccessible(page);
    await expectNoOverflow(page, 820);
    return page;
  });

  await test.step('the second year ends; both years stay readable', async () => {
    await head.goto(`/schools/${school.id}?part=year`);
    await head.getByRole('button', { name: 'Review new year' }).click();
    await head.getByRole('button', { name: 'Start new year' }).click();
    await expect(head.getByRole('region', { name: 'The new year has started' })).toContainText('6 archived');
    await head.goto(`/classes/${classId}?part=assignments`);
    await expect(cellsOf(head, first)).toHaveText(/^Done \d+ \w+ \d+, 0%, low result/);
    await results.reload();
    await expect(results.getByRole('table', { name: 'Assignments by class' })).toContainText('1 of 30');
    await results.context().close();
  });
  await head.context().close();
});
