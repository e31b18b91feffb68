import { expect, type Page } from '@playwright/test';
import { aStudent, giveSession, signUp } from '../fixtures/accounts.ts';
import { connectDatabase } from '../fixtures/database.ts';
import { QuizPage } from '../fixtures/quiz-page.ts';
import { buildRoad, planRoad, removeRoad } from '../fixtures/road.ts';

/** A learner looks at what has opened before the next key; a program does not. Milliseconds. */
const LOOK_MS = 300;

/**
 * A learner's way through the screens, with a new account and a course of its own: cards and windows, stops of the road
 * map, a video, all four question types, the review, profile and menus.
 * @param mark told what comes next
 */
export async function walkLearnerScreens(page: Page, mark: (step: string) => void): Promise<void> {
  const database = connectDatabase();
  const road = planRoad();
  await buildRoad(database, road);
  await giveSession(page.context(), await signUp(aStudent()));
  try {
    await onHome(page, mark);
    await onOverview(page, mark);
    mark('quiz');
    await inQuiz(new QuizPage(page, road), mark);
    await inBars(page, mark);
  } finally {
    await removeRoad(database, road);
    await database.close();
  }
}

async function onHome(page: Page, mark: (step: string) => void): Promise<void> {
  await page.goto('/home');
  const lessons = page.getByRole('region', { name: 'Lessons' });
  for (let card = 0; card < 3; card += 1) {
    mark('home: open a card');
    await lessons.getByRole('button').nth(card).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(LOOK_MS);
    mark('home: Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

async function onOverview(page: Page, mark: (step: string) => void): Promise<void> {
  mark('home: Start');
  await page.getByRole('region', { name: 'Lessons' }).getByRole('button').nth(3).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const map = page.getByRole('region', { name: 'Road map' });
  for (let stop = 0; stop < 4; stop += 1) {
    mark('overview: open a stop');
    await map.getByRole('button').nth(stop).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(LOOK_MS);
    mark('overview: close a stop');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

async function inQuiz(quiz: QuizPage, mark: (step: string) => void): Promise<void> {
  await quiz.open();
  mark('quiz: start');
  await quiz.page.getByRole('button', { name: 'Start Quiz' }).click();
  mark('quiz: answers');
  await quiz.answerThreeOfFourRightly();
  mark('quiz: back and forth');
  for (let step = 0; step < 3; step += 1) await quiz.page.getByRole('button', { name: 'Previous' }).click();
  for (let step = 0; step < 3; step += 1) await quiz.goOn();
  await quiz.expectSaved();
  mark('quiz: finish');
  await quiz.finish.click();
  await expect(quiz.page.getByText('Lesson Completed!')).toBeVisible();
}

async function inBars(page: Page, mark: (step: string) => void): Promise<void> {
  for (const path of ['/dashboard', '/courses', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    mark(`${path}: menu`);
    await page.getByRole('button', { name: 'Ruby Walker' }).click();
    await page.waitForTimeout(LOOK_MS);
    await page.keyboard.press('Escape');
  }
  mark('top bar: Lessons');
  await page.getByRole('link', { name: 'Lessons' }).first().click();
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
}
