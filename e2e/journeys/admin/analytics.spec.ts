import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import type { Database } from '../../fixtures/database.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { platform } from '../../fixtures/platform.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * Adds 20 learners, active 20 days ago, in their own school. All completed the first lesson, and 19 finished the quiz: 12 with the wrong
 * option '$27' and everything else right, 7 with only this question right. The last learner never started the quiz.
 */
async function addLearners(database: Database, testCourse: TestCourse): Promise<void> {
  const { MCQ, OPT } = testCourse.questions;
  await database.rows(
    `with people as (
       insert into auth.users (id, email, raw_user_meta_data)
       select gen_random_uuid(), $1 || n || '@example.com',
         jsonb_build_object('n', n, 'school', 'School ' || $1, 'year', case when n <= 8 then 'Year 7' else 'Year 8' end)
       from generate_series(1, 20) as n
       returning id, (raw_user_meta_data ->> 'n')::integer as n
     )
     select id, n from people`,
    [`${testCourse.key}-`],
  );
  const people = `select u.id, (u.raw_user_meta_data ->> 'n')::integer as n, now() - interval '20 days' as at
    from auth.users as u where u.email like $1 || '-%@example.com'`;
  await database.rows(
    `insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
     select p.id, $2, 2, 1, 1, p.at from (${people}) as p`,
    [testCourse.key, testCourse.first.lessonId],
  );
  await database.rows(
    `insert into public.quiz_attempts
       (id, user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent)
     select p.id, p.id, $2, $3, p.at, p.at + interval '3 minutes', 1, 2, 2, 50 from (${people}) as p where p.n <= 19`,
    [testCourse.key, testCourse.quiz.quizId, testCourse.quiz.lessonId],
  );
  await database.rows(
    `insert into public.attempt_answers (attempt_id, question_id, answer, correct, created_at)
     select p.id, q.id, case when q.id = $2 then case when p.n <= 12 then '"$27"' else '"Nothing"' end
         else case when p.n <= 12 then '"superannuation"' else '"savings"' end end::jsonb,
       (q.id = $3) = (p.n <= 12), p.at + interval '1 minute'
     from (${people}) as p cross join unnest(array[$2, $3]) as q (id) where p.n <= 19`,
    [testCourse.key, MCQ.id, OPT.id],
  );
}

async function removeLearners(database: Database, testCourse: TestCourse): Promise<void> {
  await database.rows(`delete from auth.users where email like $1 || '-%@example.com'`, [testCourse.key]);
}

test('an admin sees where students stop and which question is misleading', async ({
  adminPage: admin,
  studentPage,
  testCourse,
  database,
}) => {
  await addLearners(database, testCourse);
  // Another learner takes the quiz in the browser, with three of four answers right, without first watching the video.
  const quiz = new QuizPage(studentPage, testCourse);
  await quiz.start();
  await quiz.answerThreeOfFourCorrectly();
  await quiz.finish.click();
  await expect(studentPage.getByText('Lesson Completed!')).toBeVisible();

  await admin.goto(`${platform.admin}/analytics`);
  await expect(admin.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await expect(admin.getByText('Days are in Sydney time, and weeks')).toBeVisible();
  // Uses only the keyboard.
  await new Keyboard(admin, admin.getByRole('main')).pick('Range', 'Last 12 weeks');
  await admin.getByText('Show as a table').press('Enter');
  await expect(admin.getByRole('table', { name: 'Activity by week' }).getByRole('row')).toHaveCount(13);
  await expectAccessible(admin);

  // The list may be cached from before the course was created.
  const courses = admin.getByRole('region', { name: 'Courses' });
  const before = await courses.getByText(/^Updated /).textContent();
  await courses.getByRole('button', { name: 'Refresh: Courses' }).press('Enter');
  await expect(courses.getByText(/^Updated /)).not.toHaveText(before ?? '');
  await admin.getByLabel('Search courses', { exact: true }).fill(testCourse.title);
  await admin.getByRole('link', { name: testCourse.title }).press('Enter');
  await expect(admin.getByRole('heading', { name: testCourse.title, level: 1 })).toBeVisible();
  const stops = admin.getByRole('table', { name: 'Lessons in course order' }).getByRole('row');
  // The columns: title and kind, started (and the share of 21 students), completed, dropped off here.
  await expect(stops.nth(1)).toHaveText(`1. ${testCourse.first.title}Video2095%201`);
  await expect(stops.nth(2)).toHaveText(`2. ${testCourse.quiz.title}Quiz2095%119`);
  await expect(stops.nth(3)).toHaveText(`3. ${testCourse.last.title}Video00%00`);
  await expect(
    admin.getByRole('img', { name: /^21 students started: 0 finished, 1 in progress, 20 dropped off\./ }),
  ).toBeVisible();
  await expectAccessible(admin);

  // Shows only one school's learners, by keyboard. The filter carries over from report to report.
  const whose = new Keyboard(admin, admin.getByRole('search', { name: 'Filter results' }));
  await whose.pick('School', `School ${testCourse.key}`);
  await expect(stops.nth(2)).toHaveText(`2. ${testCourse.quiz.title}Quiz1995%019`);
  await whose.pick('Year', 'Year 7');
  await expect(stops.nth(2)).toHaveText(`2. ${testCourse.quiz.title}Quiz8100%08`);
  // Opens the list of learners behind a number, and downloads their results.
  await admin.getByRole('link', { name: `Dropped off at ${testCourse.quiz.title}: 8` }).press('Enter');
  await expect(
    admin.getByText(`Dropped off: 2. ${testCourse.quiz.title} · School ${testCourse.key}- · Year 7`),
  ).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Students' }).getByRole('row')).toHaveCount(9);
  await expectAccessible(admin);
  const results = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download as CSV: 8 students' }).press('Enter');
  const rows = await readFile(await (await results).path(), 'utf8');
  expect(rows).toContain(
    `Name,Email,Username,School,Year,Status,Lessons completed,Last active,1. ${testCourse.first.title}`,
  );
  expect(rows.match(/Year 7,Dropped off,1,/g)).toHaveLength(8);
  await admin.getByRole('link', { name: 'Back to report' }).press('Enter');
  await expect(stops.nth(2)).toHaveText(`2. ${testCourse.quiz.title}Quiz8100%08`);
  await admin.getByRole('link', { name: 'All analytics' }).press('Enter');
  await expect(admin.getByText(`School ${testCourse.key}- · Year 7`)).toBeVisible();
  await admin.getByLabel('Search quizzes').fill(testCourse.quiz.title);
  // Other tests' quizzes have the same title.
  const itsQuiz = admin.locator(`[href*="/${testCourse.quiz.quizId}?"]`);
  await admin.getByRole('link', { name: testCourse.quiz.title }).and(itsQuiz).press('Enter');
  await expect(admin.getByText('8', { exact: true }).first()).toBeVisible();
  await expectAccessible(admin);
  await whose.press('Clear filter');
  await expect(admin).toHaveURL(`${platform.admin}/analytics/quizzes/${testCourse.quiz.quizId}`);
  const questions = admin.getByRole('table', { name: 'Questions in quiz order' });
  // Eight of 20 were right: 7 of the 19, and the learner above.
  await expect(questions.getByRole('row', { name: /tax file number/ })).toContainText('Multiple choice2040%');
  const card = admin.getByRole('article', { name: 'Question 1' });
  await expect(card.getByRole('list', { name: 'Flags' })).toContainText(
    'A wrong answer was chosen more often than the correct one.',
  );
  await expect(card).toContainText('$2712 (60%)');
  await expect(card).toContainText('Nothing (correct)8 (40%)');
  await expect(card).toContainText('$990 (0%)');
  await expectAccessible(admin);

  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download as CSV: Questions in quiz order' }).press('Enter');
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFQuestion,Type,Answers,Average mark,Discrimination,Median time,Flags\r\n/);
  expect(file).toContain('What does a tax file number cost?,Multiple choice,20,0.4,');

  // The card says what to do about the question, and links to its form.
  await expect(card).toContainText('Reword “$27” if it could be correct');
  await card.getByRole('link', { name: 'Edit question 1' }).press('Enter');
  await expect(admin).toHaveURL(new RegExp(`^${platform.admin}/question-dashboard\\?quiz=`));
  await expect(admin.getByLabel('Question title').filter({ visible: true })).toHaveValue(
    'What does a tax file number cost?',
  );

  await admin.goto(`${platform.admin}/analytics/quizzes/nothing`);
  await expect(admin.getByRole('heading', { name: 'This quiz doesn’t exist' })).toBeVisible();
  await removeLearners(database, testCourse);
});

test('a student gets the 403 page', async ({ studentPage: page }) => {
  await page.goto(`${platform.shell}/analytics`);
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
});
