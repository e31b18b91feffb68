import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/accessibility.ts';
import type { Database } from '../fixtures/database.ts';
import { HOSTS } from '../fixtures/hosts.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { platform } from '../fixtures/platform.ts';
import { QuizPage } from '../fixtures/quiz-page.ts';
import type { Road } from '../fixtures/road.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * 20 more learners, 20 days ago: all completed the first stop, 19 of them finished the quiz, 12 with the wrong option
 * '$27' and everything else right, 7 with only the right option. The last one never began it.
 */
async function addLearners(database: Database, road: Road): Promise<void> {
  const { MCQ, OPT } = road.questions;
  await database.rows(
    `with people as (
       insert into auth.users (id, email, raw_user_meta_data)
       select gen_random_uuid(), $1 || n || '@example.com', jsonb_build_object('n', n) from generate_series(1, 20) as n
       returning id, (raw_user_meta_data ->> 'n')::integer as n
     )
     select id, n from people`,
    [`${road.key}-`],
  );
  const people = `select u.id, (u.raw_user_meta_data ->> 'n')::integer as n, now() - interval '20 days' as at
    from auth.users as u where u.email like $1 || '-%@example.com'`;
  await database.rows(
    `insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
     select p.id, $2, 2, 1, 1, p.at from (${people}) as p`,
    [road.key, road.first.lessonId],
  );
  await database.rows(
    `insert into public.quiz_attempts
       (id, user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent)
     select p.id, p.id, $2, $3, p.at, p.at + interval '3 minutes', 1, 2, 2, 50 from (${people}) as p where p.n <= 19`,
    [road.key, road.quiz.quizId, road.quiz.lessonId],
  );
  await database.rows(
    `insert into public.attempt_answers (attempt_id, question_id, answer, correct, created_at)
     select p.id, q.id, case when q.id = $2 then case when p.n <= 12 then '"$27"' else '"Nothing"' end
         else case when p.n <= 12 then '"superannuation"' else '"savings"' end end::jsonb,
       (q.id = $3) = (p.n <= 12), p.at + interval '1 minute'
     from (${people}) as p cross join unnest(array[$2, $3]) as q (id) where p.n <= 19`,
    [road.key, MCQ.id, OPT.id],
  );
}

async function removeLearners(database: Database, road: Road): Promise<void> {
  await database.rows(`delete from auth.users where email like $1 || '-%@example.com'`, [road.key]);
}

for (const { where, url } of HOSTS) {
  test(`an admin reads where learners stop and which question misleads ${where}`, async ({
    adminPage: admin,
    studentPage,
    road,
    database,
  }) => {
    await addLearners(database, road);
    // One learner goes the way for real: the quiz, three of four right, its second stop not even opened by video.
    const quiz = new QuizPage(studentPage, road);
    await quiz.start();
    await quiz.answerThreeOfFourRightly();
    await quiz.finish.click();
    await expect(studentPage.getByText('Lesson Completed!')).toBeVisible();

    await admin.goto(`${url}/analytics`);
    await expect(admin.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    await expect(admin.getByText('Days begin and end in Sydney time (Australia/Sydney)')).toBeVisible();
    // By keyboard alone.
    await new Keyboard(admin, admin.getByRole('main')).pick('Range', 'Last 12 weeks');
    await admin.getByText('Show as a table').press('Enter');
    await expect(admin.getByRole('table', { name: 'Activity by week' }).getByRole('row')).toHaveCount(13);
    await expectAccessible(admin);

    await admin.getByLabel('Search courses').fill(road.title);
    await admin.getByRole('link', { name: road.title }).press('Enter');
    await expect(admin.getByRole('heading', { name: road.title, level: 1 })).toBeVisible();
    const stops = admin.getByRole('table', { name: 'Stops in order of the road' }).getByRole('row');
    // Kind, started, its share of 21 learners, completed, left here.
    await expect(stops.nth(1)).toHaveText(`1. ${road.first.title}Video2095%201`);
    await expect(stops.nth(2)).toHaveText(`2. ${road.quiz.title}Quiz2095%119`);
    await expect(stops.nth(3)).toHaveText(`3. ${road.last.title}Video00%00`);
    await expect(
      admin.getByRole('img', { name: /^21 learners began: 0 finished, 1 still on the way, 20 left\./ }),
    ).toBeVisible();
    await expectAccessible(admin);

    await admin.goto(`${url}/analytics/quizzes/${road.quiz.quizId}`);
    const questions = admin.getByRole('table', { name: 'Questions in order of the quiz' });
    // Right: 7 of 19, and the learner of today.
    await expect(questions.getByRole('row', { name: /tax file number/ })).toContainText(
      'Multiple choice2040%',
    );
    const card = admin.getByRole('article', { name: 'Question 1' });
    await expect(card.getByRole('list', { name: 'Look at this question' })).toContainText(
      'A wrong answer was chosen more often than the right one.',
    );
    await expect(card).toContainText('$2712 (60%)');
    await expect(card).toContainText('Nothing (right)8 (40%)');
    await expect(card).toContainText('$990 (0%)');
    await expectAccessible(admin);

    const saved = admin.waitForEvent('download');
    await admin
      .getByRole('button', { name: 'Download as CSV: Questions in order of the quiz' })
      .press('Enter');
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toMatch(/^\uFEFFQuestion,Type,Answers,Facility,Discrimination,Median time,Look at it\r\n/);
    expect(file).toContain('What does a tax file number cost?,Multiple choice,20,0.4,');

    await admin.goto(`${url}/analytics/quizzes/nothing`);
    await expect(admin.getByRole('heading', { name: 'This quiz does not exist' })).toBeVisible();
    await removeLearners(database, road);
  });
}

test('a student gets the 403 page', async ({ studentPage: page }) => {
  await page.goto(`${platform.shell}/analytics`);
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
});
