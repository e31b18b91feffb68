import { randomUUID } from 'node:crypto';
import { expect as expectSoon, type Browser, type Locator, type Page } from '@playwright/test';
import { ADMIN, newStudent, type Session, signIn, signUp, storeSession } from '../fixtures/accounts.ts';
import { connectDatabase, type Database, makeAdmin } from '../fixtures/database.ts';
import { rpc } from '../fixtures/http.ts';
import { csv } from '../fixtures/pages/upload-page.ts';
import { Author, type AuthorStep } from './author.ts';

/** Long, in case the machine is busy; the day's actions are counted, not timed. */
const PATIENCE_MS = 60_000;
const expect = expectSoon.configure({ timeout: PATIENCE_MS });

/** Answers by question type; the multiple-choice answer is the one in the answer key. */
const ANSWERS = { MCQ: 'A payslip', MRQ: ['A lease'], OPT: 'super', SLI: 14, ASC: { 0: 0, 1: 1 } };
const WINDOW = { width: 1440, height: 900 };

/** Chooses the type of the next question. @returns the form for that type */
async function chooseType(author: Author, panel: Locator, type: string): Promise<Locator> {
  const menu = panel.getByLabel('Question type');
  if ((await menu.locator(':checked').innerText()) !== type) await author.select(menu, type);
  return panel.getByRole('form', { name: type });
}

/** Writes one question of every type; pastes lists together with their question, as if copied from a document or a sheet. */
async function writeQuestions(author: Author, panel: Locator, mark: string): Promise<void> {
  const write = async (
    type: string,
    words: string,
    fill: (form: Locator, title: string) => Promise<void>,
  ) => {
    const title = `${words} ${mark}?`;
    const form = await chooseType(author, panel, type);
    await fill(form, title);
    await author.press(form.getByRole('button', { name: /^(Save|Create|Add) question$/ }));
    await expect(panel.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  };
  const pasteIn = (form: Locator, title: string, lines: readonly string[]) =>
    author.paste(form.getByLabel('Question title'), [title, ...lines].join('\n'));
  await write('Multiple Choice', 'Which document shows your pay', (form, title) =>
    pasteIn(form, title, ['* A payslip', 'A tax return', 'A lease', 'A receipt']),
  );
  await write('Multiple Response', 'Which documents name your employer', (form, title) =>
    pasteIn(form, title, ['* A payslip', '* A tax return', 'A lease', 'A receipt']),
  );
  await write('Open Ended', 'What is super short for', async (form, title) => {
    await author.type(form.getByLabel('Question title'), title);
    await author.type(form.getByLabel('Answer', { exact: true }), 'superannuation');
  });
  await write('Sliding Scale', 'How many days are in 4 weeks', async (form, title) => {
    await author.type(form.getByLabel('Question title'), title);
    await author.type(form.getByLabel('Minimum value'), '0');
    await author.type(form.getByLabel('Maximum value'), '42');
    await author.type(form.getByLabel('Correct answer'), '28');
  });
  await write('Association Connect', 'What does each term mean', (form, title) =>
    pasteIn(form, title, ['Gross pay\tEverything you earned', 'Net pay\tWhat reaches your account']),
  );
}

const builderOf = (page: Page) => ({
  outline: page.getByRole('region', { name: 'Outline' }),
  panel: (title: string) => page.getByRole('region', { name: title, exact: true }),
  stop: (title: string) => page.locator('[data-stop]').filter({ hasText: title }),
});

/** Writes a draft course with three quizzes that have questions of every type. @returns the course's id */
async function writeCourse(author: Author, mark: string, quizzes: readonly string[]): Promise<string> {
  const { page } = author;
  author.begin('create a draft course');
  await author.open('/course-builder');
  const form = page.getByRole('form', { name: 'Create Course' });
  await author.type(form.getByLabel('Title', { exact: true }), `Pay Day ${mark}`);
  await author.type(form.getByLabel('Category'), 'Tax Returns');
  await author.type(
    form.getByLabel('Description', { exact: true }),
    'From your first shift to your first refund.',
  );
  await author.press(form.getByRole('button', { name: 'Create Course' }));
  const { outline, panel, stop } = builderOf(page);
  await outline.waitFor();
  author.begin('create 3 quizzes');
  await author.press(outline.getByRole('button', { name: 'New quiz' }));
  await author.paste(outline.getByLabel('New quiz title'), quizzes.join('\n'));
  for (const [index, title] of quizzes.entries()) {
    author.begin(`write questions: ${title.replace(mark, '').trim()}`);
    // The first quiz in the list is already open.
    if (index > 0) await author.press(stop(title));
    await writeQuestions(author, panel(title), mark);
  }
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Returns headings and a hundred rows. Six rows have a mistake unless `corrected` is true. */
function rowsOf(course: string, mark: string, corrected: boolean): string[] {
  const rows = Array.from({ length: 100 }, (_, index) => {
    const answer = !corrected && index % 17 === 5 ? 'perhaps' : 'yes';
    return `${course},Upload ${mark} ${Math.floor(index / 25)},Question ${index} of ${mark}?,MCQ,yes,no,${answer}`;
  });
  return ['course_id,quiz_title,question_text,question_type,option_0,option_1,answer', ...rows];
}

/** Uploads a file's valid rows, then the whole file with its mistakes corrected. */
async function uploadRows(author: Author, course: string, mark: string): Promise<void> {
  const { page } = author;
  const input = page.locator('input[type=file]');
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const status = page.getByRole('region', { name: 'File', exact: true }).getByRole('status');
  author.begin('upload 100 rows with mistakes');
  await author.open('/qv_upload');
  await author.chooseFile(input, csv(`${mark}.csv`, rowsOf(course, mark, false)));
  await author.press(page.getByRole('button', { name: 'Download rows with errors' }));
  await author.press(upload);
  await expect(status).toContainText('Successfully uploaded');
  await author.chooseFile(input, csv(`${mark}-corrected.csv`, rowsOf(course, mark, true)));
  await expect(page.getByText('100 rows ready')).toBeVisible();
  await author.press(upload);
  await expect(status).toContainText('Successfully uploaded');
}

async function publish(author: Author, course: string): Promise<void> {
  const { page } = author;
  author.begin('publish');
  await author.open(`/course-builder/${course}`);
  await author.press(page.getByRole('button', { name: 'Publish', exact: true }));
  await author.confirm(page.getByRole('dialog').getByRole('button', { name: 'Change status' }));
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
}

/** Prepares a new title for a quiz. */
async function prepare(author: Author, quiz: string): Promise<void> {
  const { page } = author;
  const { panel, stop } = builderOf(page);
  author.begin('prepare changes');
  await author.press(page.getByRole('radio', { name: 'Prepare changes' }));
  await author.press(stop(quiz));
  await author.press(panel(quiz).getByRole('button', { name: 'Settings' }));
  const form = panel(quiz).getByRole('form', { name: 'Update Quiz' });
  await author.type(form.getByLabel('Title', { exact: true }), `${quiz} (updated)`);
  await author.key('ControlOrMeta+S');
  await expect(page.getByText('Prepared, not published')).toBeVisible();
}

/** Finds, checks and publishes the course as a second person. */
async function review(reviewer: Author, mark: string): Promise<void> {
  const { page } = reviewer;
  reviewer.begin('review and publish as a second admin');
  await reviewer.open('/admin-dashboard');
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await reviewer.type(courses.getByRole('searchbox', { name: 'Search courses' }), mark);
  await reviewer.press(courses.getByRole('link', { name: `Open Pay Day ${mark}` }));
  await reviewer.press(page.getByRole('button', { name: 'Publish changes' }));
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await reviewer.confirm(dialog.getByRole('button', { name: 'Publish changes' }));
  await expect(dialog).toHaveCount(0);
}

/** Corrects an answer key after students have answered. */
async function correctKey(author: Author, quiz: string, mark: string): Promise<void> {
  const { page } = author;
  author.begin('correct an answer key');
  await author.open('/question-dashboard');
  await author.pick(page.getByLabel('Quiz', { exact: true }), quiz);
  await author.press(page.getByRole('button', { name: `Edit Which document shows your pay ${mark}?` }));
  const form = page.getByRole('form', { name: 'Edit: Multiple Choice' });
  await author.select(form.getByLabel('Correct answer'), 'A tax return');
  await author.press(form.getByRole('button', { name: 'Save changes' }));
  await author.confirm(page.getByRole('dialog').getByRole('button', { name: 'Save question' }));
  await expect(form).toHaveCount(0);
}

async function undo(author: Author, mark: string): Promise<void> {
  const { page } = author;
  author.begin('undo the correction');
  await author.open('/history');
  await author.press(
    page
      .getByRole('button', {
        name: new RegExp(`^Compare or restore: .*Which document shows your pay ${mark}`),
      })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  await author.press(dialog.getByText('Revert only this change'));
  await author.confirm(dialog.getByRole('button', { name: 'Revert this change' }));
  await expect(dialog).toHaveCount(0);
  author.begin('undo the upload');
  await author.open('/uploads');
  await author.press(page.getByRole('button', { name: `Undo ${mark}-corrected.csv` }));
  await author.confirm(page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Finishes the quiz as a new student who gives the answer that the earlier key accepted, and starts a retake without finishing it. */
async function takeQuiz(database: Database, quiz: string): Promise<void> {
  const { access_token: token } = await signUp(newStudent());
  const asked = await database.rows<{
    course: string;
    lesson: string;
    question: string;
    type: keyof typeof ANSWERS;
  }>(
    `select l.course_id as course, l.id as lesson, q.id as question, q.type
     from public.lessons as l join public.quizzes as z on z.id = l.quiz_id
     join public.quiz_questions as p on p.quiz_id = z.id join public.questions as q on q.id = p.question_id
     where z.title like $1 || '%'`,
    [quiz],
  );
  for (const finishes of [true, false]) {
    const place = { p_course_id: asked[0]?.course, p_ref: asked[0]?.lesson };
    const { id } = (await rpc('start_attempt', place, token)).json as { id: string };
    for (const { question, type } of asked) {
      const answer = { p_attempt_id: id, p_question_id: question, p_answer: { value: ANSWERS[type] } };
      expect((await rpc('save_answer', answer, token)).status).toBe(200);
    }
    if (finishes) expect((await rpc('finish_attempt', { p_attempt_id: id }, token)).status).toBe(200);
  }
}

/** Works through an author's and a reviewer's day in the studio at `baseURL`. @returns the cost of each step */
export async function walkAuthorDay(browser: Browser, baseURL: string): Promise<AuthorStep[]> {
  const mark = randomUUID().slice(0, 8);
  const quizzes = ['First', 'Second', 'Third'].map((ordinal) => `${ordinal} check ${mark}`);
  const steps: AuthorStep[] = [];
  const database = connectDatabase();
  const somebody = async (session: Session) => {
    const context = await browser.newContext({ baseURL, viewport: WINDOW });
    await storeSession(context, session);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return new Author(page, steps);
  };
  const author = await somebody(await signIn(ADMIN));
  const second = await signUp(newStudent());
  await makeAdmin(database, second.user.id);
  const reviewer = await somebody(second);
  try {
    const course = await writeCourse(author, mark, quizzes);
    await uploadRows(author, course, mark);
    await publish(author, course);
    await prepare(author, quizzes[1] ?? '');
    await review(reviewer, mark);
    await takeQuiz(database, quizzes[0] ?? '');
    await correctKey(author, quizzes[0] ?? '', mark);
    await undo(author, mark);
    return steps;
  } catch (error) {
    await author.page.screenshot({ path: 'e2e/.temp/author-day.png' });
    throw error;
  } finally {
    for (const { page } of [author, reviewer]) await page.context().close();
    await database.close();
  }
}
