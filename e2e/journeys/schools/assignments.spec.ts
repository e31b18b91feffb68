import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { adminSession, newStudent, signUp, type Session } from '../../fixtures/accounts.ts';
import { finishWithWrongAnswers } from '../../fixtures/learners/attempts.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { acceptInvitation } from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';
import { within } from '../../fixtures/time-limits.ts';

interface TestClass {
  schoolId: string;
  id: string;
  teacher: Session;
  /** Mia and Noah joined with accounts of their own. */
  mia: Session;
  noah: Session;
}

async function send<Answer>(session: Session, method: string, path: string, body?: unknown): Promise<Answer> {
  const { status, text, json } = await call(`/functions/v1/api/${path}`, {
    method,
    token: session.access_token,
    ...(body !== undefined && { body }),
  });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return json as Answer;
}

/** Creates a class with a student entered by hand and two who joined. */
async function makeClass(): Promise<TestClass> {
  const admin = await adminSession();
  const account = newStudent({ firstName: 'Hana', lastName: 'Head' });
  const teacher = await signUp(account);
  const school = { name: `North High ${randomUUID().slice(0, 8)}`, timeZone: 'Australia/Sydney' };
  const { id: schoolId } = await send<{ id: string }>(admin, 'POST', 'schools/create', school);
  const invitation = { emails: [account.email], role: 'school_admin' };
  await send(admin, 'POST', `schools/${schoolId}/invitations`, invitation);
  await acceptInvitation(teacher);
  const { id } = await send<{ id: string }>(teacher, 'POST', `schools/${schoolId}/classes`, { name: '8B' });
  await send(teacher, 'POST', `classes/${id}/students`, {
    students: [{ firstName: 'Leo', lastName: 'Park' }],
  });
  const { staff } = await send<{ staff: { id: string }[] }>(teacher, 'GET', `schools/${schoolId}`);
  await send(teacher, 'PUT', `classes/${id}`, { action: 'add_teacher', staffId: staff[0]?.id });
  const { code } = await send<{ code: { code: string } }>(teacher, 'PUT', `classes/${id}`, {
    action: 'new_code',
  });
  const join = async (firstName: string) => {
    const student = await signUp(newStudent({ firstName, lastName: 'Aalto' }));
    const args = { p_code: code.code, p_joins_class: true };
    expect((await rpc('use_code', args, student.access_token)).status).toBe(200);
    return student;
  };
  return { schoolId, id, teacher, mia: await join('Mia'), noah: await join('Noah') };
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

/** Reads the printed text, page by page. */
async function readPaper(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  return text.map((one) => one.replaceAll(/\s+/g, ' '));
}

/** Returns a student's cell in the only column. */
const cellOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Students and assignments' })
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('cell');

test('a teacher assigns a quiz, sees who is stuck, teaches it again and extends a due date', async ({
  browser,
  testCourse,
}) => {
  const { schoolId, id, teacher, mia, noah } = await makeClass();
  const page = await openPageAs(browser, teacher);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const heading = page.getByRole('button', { name: new RegExp(`^${testCourse.quiz.title}`) });

  await test.step('the quiz is assigned from the empty class; problems are reported at their fields', async () => {
    await page.goto(`/classes/${id}`);
    await page
      .getByRole('navigation', { name: 'Class sections' })
      .getByRole('link', { name: 'Assignments' })
      .press('Enter');
    await expect(page.getByRole('heading', { name: 'No assignments yet' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page, 820);
    await page.getByRole('button', { name: 'Assign' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    const keys = new Keyboard(page, dialog);
    await keys.press('Assign');
    await expect(dialog.getByText('Choose a course, lesson or quiz.')).toBeVisible();
    // Assigns only the quiz of the test's own course.
    await dialog.getByRole('combobox', { name: 'Search for a course, quiz or video' }).fill(testCourse.title);
    await expect(dialog.getByRole('option').first()).toContainText(testCourse.title);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'What to assign' })).toBeFocused();
    await keys.pick('Part to assign', 'Lesson 2');
    await dialog.getByText('More options').press('Enter');
    // A date without a time doesn't count as "now".
    await dialog.getByLabel('Opens', { exact: true }).focus();
    await page.keyboard.type('04122026');
    await keys.press('Assign');
    await expect(dialog.getByLabel('Opens', { exact: true })).toHaveAccessibleDescription(
      /^Enter a full date and time, or clear the field\./,
    );
    await expect(dialog.getByLabel('Opens', { exact: true })).toBeFocused();
    await dialog.getByLabel('Opens', { exact: true }).fill('');
    await dialog.getByLabel('Due date', { exact: true }).fill('2020-03-09T15:30');
    await keys.press('Assign');
    await expect(dialog.getByText('The due date must be after the opening date.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Due date', { exact: true }).fill('2090-03-09T15:30');
    await keys.press('Assign');
    await expect(notification(page, 'status', 'Assigned')).toBeVisible();
    await expect(heading).toHaveAccessibleName(/Due 9 Mar 2090, 3:30.pm/);
    await expect(cellOf(page, 'Park, Leo')).toHaveText(/Never logged in/);
    await expect(cellOf(page, 'Mia Aalto')).toHaveText(/Not started/);
    await expectAccessible(page);
    await expectNoOverflow(page, 820);
  });

  await test.step('students’ work appears with the next refresh, without a reload', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await finishWithWrongAnswers(mia, testCourse);
    await finishWithWrongAnswers(noah, testCourse);
    await expect(cellOf(page, 'Mia Aalto')).toHaveText(/Done \d+ \w+ \d+, 0%, low result/, within(20_000));
    const [sheet = '', ...others] = await readPaper(page);
    expect(others).toEqual([]);
    for (const text of ['· 8B · ', 'Hana Head', testCourse.quiz.title, 'Due 9 Mar 2090', 'Park, Leo'])
      expect(sheet).toContain(text);
    for (const text of ['Log Out', 'Students who need help', 'Sort by']) expect(sheet).not.toContain(text);
    await expect(page.getByText(/^Updated \d\d:\d\d:\d\d$/)).toBeVisible();
  });

  await test.step('students who need help are named, and wrong answers are shown, first with names', async () => {
    await page.reload();
    const help = section('Students who need help');
    await expect(help.getByRole('listitem').filter({ hasText: testCourse.questions.MCQ.title })).toHaveText(
      /^Mia Aalto.*Got “.*” in “.*” wrong 3 times in a row/,
    );
    await expect(help.getByRole('listitem').filter({ hasText: 'Noah Aalto' })).toHaveText(
      /^Noah Aalto0% in “.*”/,
    );
    await expect(help.getByText('Never logged in: 1 student')).toBeVisible();
    const reteach = section('Questions to revisit');
    await reteach.getByRole('button', { name: 'Show questions' }).press('Enter');
    const question = reteach.getByRole('listitem').filter({ hasText: testCourse.questions.MCQ.title });
    await expect(question).toContainText('2 of 2 wrong');
    await expect(question).toContainText('$27 (wrong, 2 students): Mia Aalto, Noah Aalto');
    await expect(question).toContainText(testCourse.questions.MCQ.explanation);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await reteach.getByRole('button', { name: 'Download answers' }).press('Enter');
    expect(await textOf(await download)).toContain('$27,no,2,Mia Aalto; Noah Aalto');
  });

  await test.step('then they’re shown to the class, without names, by arrow keys', async () => {
    await page.getByRole('button', { name: 'Show to class' }).press('Enter');
    const board = page.getByRole('dialog');
    await expect(board).toContainText('question 1 of 4');
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(board).toContainText('question 2 of 4');
    await board.getByRole('button', { name: 'Show answers' }).press('Enter');
    await expect(board).toContainText('2 students');
    await board.getByRole('button', { name: 'Show explanation' }).press('Enter');
    await expect(board).toContainText(/Why the \w+ answer is right\./);
    await expect(board).not.toContainText('Aalto');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(board).toHaveCount(0);
  });

  await test.step('while someone is taking the quiz, answers are revealed only after a confirmation', async () => {
    const place = { p_course_id: testCourse.courseId, p_ref: testCourse.quiz.lessonId };
    expect((await rpc('start_attempt', place, noah.access_token)).status).toBe(200);
    await page.reload();
    const reteach = section('Questions to revisit');
    await reteach.getByRole('button', { name: 'Show questions' }).press('Enter');
    await expect(
      reteach.getByText('1 student is still taking this quiz, so its answers are hidden.'),
    ).toHaveCount(4);
    await reteach
      .getByRole('button', { name: `Show anyway: ${testCourse.questions.MCQ.title}` })
      .press('Enter');
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show anyway' }).press('Enter');
    await expect(reteach).toContainText('$27 (wrong, 2 students)');
    // Results are shown for this one question only.
    await expect(reteach.getByText('1 student is still taking this quiz')).toHaveCount(3);
  });

  await test.step('a student gets an individual due date; the grid and the file show it', async () => {
    await heading.press('Enter');
    const details = page.getByRole('dialog', { name: testCourse.quiz.title });
    await expectAccessible(page);
    await details.getByRole('checkbox', { name: 'Select Mia Aalto' }).press('Space');
    await details.getByRole('button', { name: 'Adjust for 1 student' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Mia Aalto' });
    await form.getByLabel('Individual due date').fill('2091-03-09T15:30');
    await expectAccessible(page);
    await new Keyboard(page, form).press('Save');
    await expect(notification(page, 'status', 'Saved for 1 student')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cellOf(page, 'Mia Aalto')).toHaveText(/due 9 Mar 2091, 3:30.pm/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    const text = await textOf(await download);
    expect(text.startsWith('\uFEFFStudent ID,Last name,First name,')).toBe(true);
    expect(text).toMatch(/,Aalto,Mia,0,20\d\d-\d\d-\d\d/);
    expect(text).toMatch(/,Park,Leo,,/);
  });

  await test.step('a student has a page, which fits on one sheet', async () => {
    await page.getByRole('link', { name: 'Mia Aalto' }).last().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mia Aalto' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Student’s attempts' }).getByRole('row')).toHaveCount(4);
    await expectAccessible(page);
    await expectNoOverflow(page, 820);
    const [sheet = '', ...others] = await readPaper(page);
    expect(others).toEqual([]);
    for (const text of ['Mia Aalto', testCourse.quiz.title, '$27']) expect(sheet).toContain(text);
    expect(sheet).not.toContain('Log Out');
  });

  await test.step('the record, the table across classes and the access log show it too', async () => {
    await page.getByRole('link', { name: 'All classes and years' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Assignments in 8B' }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await expectNoOverflow(page, 820);
    await page.goto(`/schools/${schoolId}/results`);
    const table = page.getByRole('table', { name: 'Assignments by class' });
    await expect(table).toContainText('2 of 3');
    await expectAccessible(page);
    await expectNoOverflow(page, 820);
    await page.goto(`/schools/${schoolId}?part=log`);
    await expect(page.getByRole('table', { name: 'Who opened results' })).toContainText('student record');
    await expectAccessible(page);
  });

  await test.step('the quiz is assigned to another class, and from the course', async () => {
    const { id: other } = await send<{ id: string }>(teacher, 'POST', `schools/${schoolId}/classes`, {
      name: '9B',
    });
    await page.goto(`/classes/${other}?part=assignments`);
    await page.getByRole('button', { name: 'Copy from another class' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Copy from another class' });
    await expect(dialog.getByRole('checkbox', { name: new RegExp(testCourse.quiz.title) })).toBeChecked();
    await expectAccessible(page);
    await new Keyboard(page, dialog).press('Assign');
    await expect(notification(page, 'status', '1 assignment added')).toBeVisible();
    await expect(heading).toHaveAccessibleName(/Due 9 Mar 2090, 3:30.pm/);
    await page.goto(`/course-overview/${testCourse.courseId}`);
    await page.getByRole('link', { name: 'Assign to a class' }).press('Enter');
    await expect(page.getByText('Choose a class for this assignment.')).toBeVisible();
    await page.getByRole('link', { name: '9B' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Assign' });
    await expect(form.getByText(testCourse.title)).toBeVisible();
    await expectAccessible(page);
    await new Keyboard(page, form).press('Assign');
    await expect(page.getByRole('button', { name: new RegExp(`^${testCourse.title}`) })).toBeVisible();
    await page.goto(`/classes/${id}?part=assignments`);
  });

  await test.step('deleting shows which students it affects', async () => {
    await heading.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Assigned to 3 students. 2 have finished.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete assignment' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No assignments yet' })).toBeVisible();
  });
  await page.context().close();
});
