import type { Page } from '@playwright/test';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import { plainPages } from './navigation-metrics.ts';
import type { Metric } from '../report.ts';
import { ascending, percentile } from '../timing.ts';

const BAR_MS = 300;
/** The number of stops of each type on the road. */
const STOPS = 12;

/** SQL that inserts a road that alternates videos and one-question quizzes, with seeded media. */
const ROAD = `
  insert into public.courses (id, title) values ('next-stop', 'Next stop');
  insert into public.videos (id, title, image, url, captions_url, duration_seconds)
  select 'next-stop-v' || n, 'Video ' || n, 'media/videos/first-aid.svg', 'media/videos/first-aid.mp4', 'media/videos/first-aid.vtt', 50
  from generate_series(1, ${STOPS}) as n;
  insert into public.quizzes (id, title) select 'next-stop-q' || n, 'Quiz ' || n from generate_series(1, ${STOPS}) as n;
  insert into public.questions (id, title, type, options)
  select 'next-stop-' || n, 'Question ' || n, 'MCQ', '["Yes", "No"]' from generate_series(1, ${STOPS}) as n;
  insert into public.quiz_questions (quiz_id, question_id, position)
  select 'next-stop-q' || n, 'next-stop-' || n, 1 from generate_series(1, ${STOPS}) as n;
  insert into private.question_keys (question_id, answer) select 'next-stop-' || n, '"Yes"' from generate_series(1, ${STOPS}) as n;
  insert into public.lessons (id, course_id, video_id, position)
  select 'next-stop-a' || n, 'next-stop', 'next-stop-v' || n, 2 * n from generate_series(1, ${STOPS}) as n;
  insert into public.lessons (id, course_id, quiz_id, position)
  select 'next-stop-b' || n, 'next-stop', 'next-stop-q' || n, 2 * n + 1 from generate_series(1, ${STOPS}) as n;
`;

type Arrival = 'first frame' | 'first question';

/**
 * Returns the milliseconds from the click on 'Continue to …' to the first frame of the next video, or the first question of the next quiz.
 */
async function timeContinue(page: Page, arrival: Arrival): Promise<number> {
  const button = page.getByRole('button', { name: /^Continue to/ }).first();
  // A person looks at the page that has opened, and rests the pointer on the button before clicking.
  await button.hover();
  await page.waitForTimeout(600);
  await page.evaluate((wanted) => {
    const leaving = document.querySelector('video');
    const clicked = new Promise<number>((resolve) =>
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }),
    );
    const arrived = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`The ${wanted} didn’t appear.`)), 20_000);
      const look = () => {
        const video = document.querySelector('video');
        const isQuestion =
          wanted === 'first question' && document.querySelector('[role="radiogroup"], fieldset input');
        if (isQuestion) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        else if (wanted === 'first frame' && video && video !== leaving)
          video.requestVideoFrameCallback(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      void clicked.then(look);
    });
    Object.assign(window, { moved: Promise.all([clicked, arrived]).then(([from, to]) => to - from) });
  }, arrival);
  await button.click({ delay: 80 });
  return page.evaluate(() => (window as unknown as { moved: Promise<number> }).moved);
}

async function watchToTheEnd(page: Page): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = video.duration - 0.1;
  });
  await page.getByRole('button', { name: 'Watch again' }).waitFor();
}

async function takeQuiz(page: Page): Promise<void> {
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Finish Lesson' }).click();
  await page.getByRole('heading', { name: 'Lesson Completed!' }).waitFor();
}

/** Measures, along a whole road, the time from the click at the end of one stop to the start of the next. */
export async function nextStopMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    const { newStudent, storeSession, signUp } = await import('../../fixtures/accounts.ts');
    const { connectDatabase } = await import('../../fixtures/database.ts');
    const database = connectDatabase();
    for (const statement of ROAD.split(';')) if (statement.trim()) await database.rows(statement);
    await database.close();
    const context = await browser.newContext({
      baseURL: platform.shellUrl,
      viewport: { width: 1440, height: 900 },
    });
    await storeSession(context, await signUp(newStudent()));
    const page = await context.newPage();
    await page.goto('/video/next-stop/next-stop-a1');
    await page.getByRole('button', { name: 'Finish' }).waitFor();

    const times: Record<Arrival, number[]> = { 'first frame': [], 'first question': [] };
    for (let stop = 1; stop < STOPS; stop += 1) {
      await watchToTheEnd(page);
      times['first question'].push(await timeContinue(page, 'first question'));
      await takeQuiz(page);
      times['first frame'].push(await timeContinue(page, 'first frame'));
    }
    const all = ascending(Object.values(times).flat());
    for (const [arrival, list] of Object.entries(times))
      console.log(`  to the ${arrival}: ${ascending(list).map(Math.round).join(', ')} ms`);
    return [
      {
        name: `result to next lesson’s first frame or question, p95 of ${all.length}`,
        value: percentile(0.95, all),
        unit: 'ms',
        bar: BAR_MS,
        reference: { name: 'two plain pages', value: await plainPages(browser) },
      },
    ];
  } finally {
    await browser.close();
    await platform.stop();
  }
}
