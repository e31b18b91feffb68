import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { CourseBuilderPage } from '../../fixtures/pages/course-builder-page.ts';
import type { Database } from '../../fixtures/database.ts';
import { Keyboard, pickUp, tabTo } from '../../fixtures/pages/keyboard.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Counts clicks from now on, on every page that the tab shows. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    window.addEventListener('pointerdown', () => countClick(), true);
  });
  return () => clicks;
}

/** Fills the form of a new course by keyboard; its title has the focus. */
async function typeCourse(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Create Course' });
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Life Skills');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Your first lease, read line by line.');
}

/** Inserts a course for this test: two videos, and a quiz with one question. */
async function insertCourse(database: Database) {
  const mark = randomUUID().slice(0, 8);
  const courseId = `c-${mark}`;
  const quizId = `q-${mark}`;
  const [first, second, quiz] = [`Inspecting ${mark}`, `Applying ${mark}`, `Your lease ${mark}`];
  const question = `Who signs ${mark}?`;
  await database.rows(
    `insert into public.courses (id, title, category, description)
     values ($1, $2, 'Life Skills', 'Your first lease, read line by line.')`,
    [courseId, `Renting ${mark}`],
  );
  await database.rows('insert into public.quizzes (id, title) values ($1, $2)', [quizId, quiz]);
  await database.rows(
    `with q as (
       insert into public.questions (title, type, options) values ($2, 'MCQ', '["Answer 1", "Answer 2"]') returning id
     ), p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q)
     insert into private.question_keys (question_id, answer) select id, '"Answer 2"' from q`,
    [quizId, question],
  );
  for (const [index, title] of [first, second].entries()) {
    await database.rows('insert into public.videos (id, title) values ($1, $2)', [
      `v${index}-${mark}`,
      title,
    ]);
    await database.rows('insert into public.lessons (course_id, video_id, position) values ($1, $2, $3)', [
      courseId,
      `v${index}-${mark}`,
      index + 1,
    ]);
  }
  await database.rows('insert into public.lessons (course_id, quiz_id, position) values ($1, $2, 3)', [
    courseId,
    quizId,
  ]);
  return { mark, courseId, quizId, first, second, quiz, question };
}

/** Opens a course in the builder at the size of a small laptop. */
async function openBuilder(page: Page, courseId: string) {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${platform.admin}/course-builder/${courseId}`);
  return { builder: new CourseBuilderPage(page), keys: new Keyboard(page, page.locator('body')) };
}

// Key presses aren't counted: typing, Tab between fields, and Enter to send typed text.
test('a new course with three videos and two quizzes of four questions takes at most 15 clicks', async ({
  adminPage: page,
  database,
}) => {
  const mark = randomUUID().slice(0, 8);
  const clicks = await countClicks(page);
  const builder = new CourseBuilderPage(page);
  await page.goto(`${platform.admin}/admin-dashboard`);
  await page.getByRole('link', { name: 'New course' }).click();
  await typeCourse(page, `Renting ${mark}`);
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Renting ${mark}` })).toBeVisible();

  const [videos, quizzes] = [
    ['Inspecting', 'Applying', 'Moving in'].map((title) => `${title} ${mark}`),
    ['Your lease', 'Your bond'].map((title) => `${title} ${mark}`),
  ];
  await builder.outline.getByRole('button', { name: 'New video' }).click();
  await builder.typeTitles('video', videos);
  await builder.outline.getByRole('button', { name: 'New quiz' }).click();
  await builder.typeTitles('quiz', quizzes);
  await builder.expectStops(...videos, ...quizzes);

  for (const quiz of quizzes) {
    await builder.stop(quiz).click();
    const panel = builder.panel(quiz);
    await panel.getByRole('form', { name: 'Multiple Choice' }).getByLabel('Question title').click();
    for (let number = 1; number <= 4; number += 1)
      await builder.typeQuestion(panel, `Question ${number} of ${quiz}`);
  }
  await expect(builder.state('All changes saved')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(15);
  // This proves that clicks are counted: New course, Create Course, New video, New quiz and opening each quiz take one each.
  expect(clicks()).toBeGreaterThanOrEqual(6);

  // Existing videos and quizzes can be searched, and are added together in the order in which they were picked.
  const existing = [`Old video ${mark}`, `Old quiz ${mark}`];
  await database.rows('insert into public.videos (id, title) values ($1, $2)', [`v-${mark}`, existing[0]]);
  await database.rows('insert into public.quizzes (id, title) values ($1, $2)', [`q-${mark}`, existing[1]]);
  await builder.outline.getByRole('button', { name: 'Add existing' }).press('Enter');
  const options = builder.outline.getByRole('listbox').getByRole('option');
  await expect(builder.outline.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(mark);
  // The options are the course's five stops and these two.
  await expect(options).toHaveCount(7);
  await expect(options.filter({ hasText: 'already in this course' })).toHaveCount(5);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`old ${mark}`);
  await expect(options).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, builder.outline.getByRole('button', { name: 'Add 2 lessons' }));
  await page.keyboard.press('Enter');
  await builder.expectStops(...videos, ...quizzes, ...existing);
});

test('a course is built and ordered by keyboard alone, and changes whose response was lost are found', async ({
  adminPage: page,
  database,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [first, second, quiz] = [`Inspecting ${mark}`, `Applying ${mark}`, `Your lease ${mark}`];
  const builder = new CourseBuilderPage(page);
  const keys = new Keyboard(page, page.locator('body'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${platform.admin}/course-builder`);
  await expect(page.getByRole('button', { name: 'Create Course' })).toBeInViewport({ ratio: 1 });
  await typeCourse(page, `Renting ${mark}`);
  await tabTo(page, page.getByRole('button', { name: 'Create Course' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Renting ${mark}` })).toBeVisible();
  await expectAccessible(page);

  await keys.press('New video');
  await builder.typeTitles('video', [first, second]);
  await page.keyboard.press('Escape');
  await expect(builder.outline.getByRole('button', { name: 'New video' })).toBeFocused();
  // The server creates the quiz and the stop, but its response is lost. Retry finds them.
  await page.route('**/lessons', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue();
      return;
    }
    await route.fetch();
    await route.abort();
  });
  await keys.press('New quiz');
  await builder.typeTitles('quiz', [quiz]);
  await page.keyboard.press('Escape');
  await expect(builder.state('Not saved')).toBeVisible();
  await page.unroute('**/lessons');
  await keys.press('Retry');
  await expect(builder.state('All changes saved')).toBeVisible();
  await builder.expectStops(first, second, quiz);
  expect(await database.rows('select id from public.quizzes where title = $1', [quiz])).toHaveLength(1);
  // A new lesson opens by itself.
  await keys.press(`Close ${quiz}`);

  // Reorders by keyboard, and checks the effect on the drawn road.
  const handle = builder.outline.getByRole('button', { name: `Move ${quiz}`, exact: true });
  await pickUp(page, handle, `${quiz} picked up, at position 3 of 3.`);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${quiz} is over position 2 of 3.`)).toBeAttached();
  await page.keyboard.press('Space');
  await builder.expectStops(first, quiz, second);
  await expect(page.getByRole('figure', { name: 'Road map preview' })).toHaveText(
    new RegExp([first, quiz, second].join('.*')),
  );
  await expect(builder.state('All changes saved')).toBeVisible();
});

test('a course is changed and previewed by keyboard alone, and nothing typed is lost', async ({
  adminPage: page,
  studentPage: student,
  database,
}) => {
  const { mark, courseId, first, second, quiz } = await insertCourse(database);
  const { builder, keys } = await openBuilder(page, courseId);
  // Opens a quiz next to the outline, with its questions and fields.
  await builder.open(quiz);
  await builder.typeQuestion(builder.panel(quiz), `Who pays ${mark}?`);
  await expectAccessible(page);
  await expectNoOverflow(page, 1280);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();

  // Text typed in one stop survives opening another stop and a reload; Ctrl+S saves it.
  const description = builder.panel(first).getByLabel('Description');
  await builder.open(first);
  await description.focus();
  await page.keyboard.type('What to look for.');
  await expect(builder.state('Not saved')).toBeVisible();
  await builder.open(second);
  await builder.open(first);
  await expect(description).toHaveValue('What to look for.');
  await page.reload();
  await expect(description).toHaveValue('What to look for.');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(builder.state('All changes saved')).toBeVisible();

  // Removing a stop says what students lose, doesn't delete the quiz, and can be undone.
  await builder.open(quiz);
  await keys.press(`Remove ${quiz} from this course`);
  const removal = page.getByRole('alertdialog', { name: `Remove “${quiz}” from this course?` });
  await expect(removal).toContainText('All students lose access to 1 lesson.');
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Remove' }).press('Enter');
  await builder.expectStops(first, second);
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await builder.expectStops(first, second, quiz);

  // A change that fails to arrive can be sent again.
  await page.route('**/lessons/move', (route) => route.abort());
  await builder.open(second);
  await keys.press(`Move ${second} up`);
  await expect(page.getByRole('alert').getByText(/^Couldn’t reorder lessons/)).toBeVisible();
  await expect(builder.state('Not saved')).toBeVisible();
  await builder.expectStops(first, second, quiz);
  await page.unroute('**/lessons/move');
  await keys.press('Retry');
  await expect(builder.state('All changes saved')).toBeVisible();
  await builder.expectStops(second, first, quiz);

  await keys.press('Preview as student');
  const preview = page.getByRole('dialog', { name: 'Student preview' });
  await expect(preview.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveText([
    second,
    first,
    quiz,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview as student' })).toBeFocused();

  await student.goto(`/course-overview/${courseId}`);
  const seen = student.getByRole('list', { name: 'Road map' }).getByRole('button');
  await expect(seen.first()).toContainText(second);
});

test('prepared changes of lessons reach students together, once they are published', async ({
  adminPage: page,
  studentPage: student,
  database,
}) => {
  const { mark, courseId, first, second, quiz } = await insertCourse(database);
  const { builder, keys } = await openBuilder(page, courseId);
  await student.goto(`/course-overview/${courseId}`);
  const seen = student.getByRole('list', { name: 'Road map' }).getByRole('button');
  const prepared = `Signing ${mark}`;
  await builder.prepareChanges();
  await builder.open(second);
  await keys.press(`Move ${second} down`);
  await builder.expectStops(first, quiz, second);
  await builder.panel(second).getByLabel('Title', { exact: true }).press('ControlOrMeta+A');
  await page.keyboard.type(prepared);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(builder.changes.getByRole('status')).toContainText('Students see changes to 2 items');
  await expect(builder.state('Prepared, not published')).toBeVisible();
  await page.reload();
  await expect(builder.stops.nth(2)).toContainText(prepared);
  await expectAccessible(page);
  await student.reload();
  await expect(seen.nth(1)).toContainText(second);
  await keys.press('Publish changes');
  const publication = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(publication.getByRole('article')).toHaveCount(2);
  await expect(publication).toContainText('No one gains or loses access.');
  await expect(publication.getByRole('article', { name: `Video “${second}”` })).toContainText(prepared);
  await expectAccessible(page);
  await new Keyboard(page, publication).press('Publish changes');
  await expect(builder.changes).toBeFocused();
  await student.reload();
  await expect(seen.nth(1)).toContainText(quiz);
  await expect(seen.nth(2)).toContainText(prepared);
});

test('prepared new questions, their order, deletions and new lessons reach students together', async ({
  adminPage: page,
  studentPage: student,
  database,
}) => {
  const { mark, courseId, quizId, quiz, question } = await insertCourse(database);
  const { builder, keys } = await openBuilder(page, courseId);
  const publication = page.getByRole('dialog', { name: 'Publish changes' });
  const seen = student.getByRole('list', { name: 'Road map' }).getByRole('button');
  await builder.prepareChanges();
  const [signs, pays, cleans] = [question, `Who pays ${mark}?`, `Who cleans ${mark}?`];
  const rights = `Your rights ${mark}`;
  const quizCard = student.getByRole('main');
  await builder.open(quiz);
  for (const title of [pays, cleans]) await builder.typeQuestion(builder.panel(quiz), title);
  await keys.press(`Delete ${signs}`);
  await expect(page.getByRole('button', { name: `Move ${signs}` })).toHaveCount(0);
  await pickUp(
    page,
    page.getByRole('button', { name: `Move ${cleans}` }),
    `${cleans} picked up, at position 2 of 2.`,
  );
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${cleans} is over position 1 of 2.`)).toBeAttached();
  await page.keyboard.press('Space');
  await keys.press('New quiz');
  await builder.typeTitles('quiz', [rights]);
  await page.keyboard.press('Escape');
  await builder.open(rights);
  await builder.typeQuestion(builder.panel(rights), `Who decides ${mark}?`);
  await expect(builder.state('Prepared, not published')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 1280);
  await student.goto(`/course-overview/${courseId}`);
  await expect(seen).toHaveCount(3);
  await student.goto(`/quiz/${courseId}/${quizId}`);
  await expect(quizCard).toContainText('1 question');

  await keys.press('Publish changes');
  await expect(publication.getByRole('article')).toHaveCount(7);
  await expect(publication.getByRole('article', { name: `Questions in “${quiz}”` })).toContainText(
    '2 questions added, 1 deleted',
  );
  await expect(publication.getByRole('article', { name: `New question “${pays}”` })).toContainText(
    'Answer 2',
  );
  await expectAccessible(page);
  await new Keyboard(page, publication).press('Publish changes');
  await expect(builder.changes).toBeFocused();
  await student.reload();
  await expect(quizCard).toContainText('2 questions');
  await student.goto(`/course-overview/${courseId}`);
  await expect(seen.nth(3)).toContainText(rights);
  const asked =
    'select q.title from private.live_places as p join public.questions as q on q.id = p.question_id where p.quiz_id = $1 order by p.position';
  expect(await database.rows(asked, [quizId])).toEqual([{ title: cleans }, { title: pays }]);
});

test('questions are edited in their place and added between others, on a page as wide as a small laptop allows', async ({
  adminPage: page,
  database,
}) => {
  const { mark, courseId, quizId, quiz, question } = await insertCourse(database);
  const { builder, keys } = await openBuilder(page, courseId);
  await builder.open(quiz);
  const panel = builder.panel(quiz);
  await builder.typeQuestion(panel, `Who pays ${mark}?`);
  await keys.press('Close new question');
  await expect(panel.getByRole('button', { name: 'Add question', exact: true })).toBeFocused();
  const width = async (title: string) =>
    (await panel.getByRole('heading', { name: title }).boundingBox())?.width;
  expect(await width(question)).toBeGreaterThanOrEqual(480);

  // Pressing an option opens the form with that option focused and in view. Forced, because the controls shown are disabled and Playwright
  // would wait for them.
  await panel.getByText('Answer 1').first().click({ force: true });
  const form = panel.getByRole('form', { name: 'Edit: Multiple Choice' });
  const option = form.getByLabel('Option 1', { exact: true });
  await expect(option).toBeFocused();
  await expect(option).toBeInViewport({ ratio: 1 });
  expect((await form.getByLabel('Question title').boundingBox())?.width).toBeGreaterThanOrEqual(480);
  await expectAccessible(page);
  await expectNoOverflow(page, 1280);
  await page.keyboard.type(' or both');
  await form.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(panel.getByRole('button', { name: `Edit ${question}` })).toBeFocused();
  await expect(panel.getByText('Answer 1 or both')).toBeVisible();

  // Adds a question between the two; the form stays open there for the next question.
  await keys.press(`Add question here, before Who pays ${mark}?`);
  const title = panel.getByRole('form', { name: 'Multiple Choice' }).getByLabel('Question title');
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  await builder.typeQuestion(panel, `Who cleans ${mark}?`);
  await expect(title).toBeInViewport({ ratio: 1 });
  const asked =
    'select q.title from public.quiz_questions as p join public.questions as q on q.id = p.question_id where p.quiz_id = $1 order by p.position';
  expect(await database.rows(asked, [quizId])).toEqual(
    [question, `Who cleans ${mark}?`, `Who pays ${mark}?`].map((each) => ({ title: each })),
  );

  // Without the outline, the panel uses the whole width.
  const before = (await panel.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Outline', exact: true }).press('Enter');
  await expect(builder.outline).toBeHidden();
  expect((await panel.boundingBox())?.width).toBeGreaterThan(before + 200);
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(builder.outline).toBeHidden();
  await expectNoOverflow(page, 1280);
});
