import { expect, type Locator, type Page } from '@playwright/test';
import { newStudent, storeSession, signUp } from '../fixtures/accounts.ts';
import { connectDatabase } from '../fixtures/database.ts';
import { QuizPage } from '../fixtures/pages/quiz-page.ts';
import { buildTestCourse, planTestCourse, removeTestCourse } from '../fixtures/learners/test-course.ts';

/** Human delays in ms: looking at what has opened, resting the pointer before a click, holding the button down. */
const LOOK_MS = 300;
const REST_MS = 100;
const HOLD_MS = 80;

async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(REST_MS);
  await target.click({ delay: HOLD_MS });
}

class PressedQuizPage extends QuizPage {
  protected override press = press;
}

/**
 * Walks through the learner's screens, with a new account and its own course: cards and dialogs, stops on the road map, a video, all four
 * question types, the review, profile and menus.
 * @param mark called with each step's name before the step
 */
export async function walkLearnerScreens(page: Page, mark: (step: string) => void): Promise<void> {
  const database = connectDatabase();
  const testCourse = planTestCourse();
  await buildTestCourse(database, testCourse);
  await storeSession(page.context(), await signUp(newStudent()));
  try {
    await walkHome(page, mark);
    await walkOverview(page, mark);
    mark('quiz');
    await walkQuiz(new PressedQuizPage(page, testCourse), mark);
    await walkMenus(page, mark);
  } finally {
    await removeTestCourse(database, testCourse);
    await database.close();
  }
}

async function walkHome(page: Page, mark: (step: string) => void): Promise<void> {
  await page.goto('/home');
  const lessons = page.getByRole('region', { name: 'Lessons' });
  await lessons.waitFor();
  await page.waitForTimeout(LOOK_MS);
  for (let card = 0; card < 3; card += 1) {
    mark('home: open a card');
    await press(lessons.getByRole('button').nth(card));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(LOOK_MS);
    mark('home: Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

async function walkOverview(page: Page, mark: (step: string) => void): Promise<void> {
  mark('home: Start');
  await press(page.getByRole('region', { name: 'Lessons' }).getByRole('button').nth(3));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Start' }));
  const map = page.getByRole('region', { name: 'Road map' });
  for (let stop = 0; stop < 4; stop += 1) {
    mark('overview: open a lesson');
    await press(map.getByRole('button').nth(stop));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(LOOK_MS);
    mark('overview: close a lesson');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

async function walkQuiz(quiz: QuizPage, mark: (step: string) => void): Promise<void> {
  await quiz.open();
  mark('quiz: start');
  await press(quiz.page.getByRole('button', { name: 'Start Quiz' }));
  mark('quiz: answers');
  await quiz.answerThreeOfFourCorrectly();
  mark('quiz: back and forth');
  for (let step = 0; step < 3; step += 1) await press(quiz.page.getByRole('button', { name: 'Previous' }));
  for (let step = 0; step < 3; step += 1) await quiz.goToNext();
  await quiz.expectSaved();
  mark('quiz: finish');
  await press(quiz.finish);
  await expect(quiz.page.getByText('Lesson Completed!')).toBeVisible();
}

async function walkMenus(page: Page, mark: (step: string) => void): Promise<void> {
  for (const path of ['/dashboard', '/courses', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    mark(`${path}: menu`);
    await press(page.getByRole('button', { name: 'Ruby Walker' }));
    await page.waitForTimeout(LOOK_MS);
    await page.keyboard.press('Escape');
  }
  mark('top bar: Lessons');
  await press(page.getByRole('link', { name: 'Lessons' }).first());
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
}
