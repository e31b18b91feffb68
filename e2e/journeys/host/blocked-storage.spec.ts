import type { Page } from '@playwright/test';
import { findAttempts } from '../../fixtures/learners/attempts.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { logIn } from '../../fixtures/pages/sign-in-page.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * Simulates a browser that blocks all cookies: reading either storage property throws, as do the features that are blocked along with
 * cookies.
 */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    globalThis.BroadcastChannel = refuse as unknown as typeof BroadcastChannel;
  });
}

/** Fills the storage until no more characters fit. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 2 ** 22; size >= 1; size /= 2)
        for (let part = 0; ; part++)
          try {
            storage.setItem(`x${size}.${part}`, 'x'.repeat(size));
          } catch {
            break;
          }
  });
}

const KINDS = [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const;

for (const [kind, prevent] of KINDS)
  test(`where the browser’s storage is ${kind}, visitors can read, and a student logs in and answers`, async ({
    page,
    student,
    testCourse,
    database,
  }) => {
    await prevent(page);
    const [certificate] = await database.rows<{ code: string }>(
      `insert into private.certificates (code, user_id, course_id, name, course_title, completed_on)
       values (private.new_certificate_code(), $1, $2, 'Ruby Walker', 'Tax', current_date) returning code`,
      [student.session.user.id, testCourse.courseId],
    );
    for (const [path, heading] of [
      ['/courses', 'Courses'],
      ['/terms', /^Terms/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto(`/certificates/${certificate?.code}`);
    await expect(page.getByRole('article', { name: 'Certificate' })).toBeVisible();

    await page.goto('/login');
    await logIn(page, student);
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();

    const quiz = new QuizPage(page, testCourse);
    await page.goto(quiz.path);
    await logIn(page, student);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await quiz.choose('Nothing');
    await quiz.expectSaved();
    const [attempt] = await findAttempts(database, student.session.user.id);
    expect(Object.keys(attempt?.answers ?? {})).toHaveLength(1);
  });
