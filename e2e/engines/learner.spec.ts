import { newStudent, signUp } from '../fixtures/accounts.ts';
import { platform } from '../fixtures/platform.ts';
import { expect, signInAsStudent, test } from './engine-test.ts';

const next = { role: 'button', name: 'Next' };
const finish = { role: 'button', name: 'Finish Lesson' };
const slider = { role: 'slider' };
const result = { role: 'heading', name: 'Lesson Completed!' };
const item = (name: string) => ({ role: 'button', name: new RegExp(`^${name}`) });
const PAIRS = [
  ['Gross pay', 'All you earned before tax'],
  ['Net pay', 'What arrives in your account'],
] as const;

/** Returns how many pixels the picture extends beyond its frame, and how the list of speeds is drawn. */
function measurePlayer() {
  const picture = document.querySelector('media-controller') ?? document.body;
  const speeds = document.querySelector('select[title="Playback speed"]') ?? document.body;
  const height = (element: Element | null): number => element?.getBoundingClientRect().height ?? NaN;
  const { appearance, lineHeight } = getComputedStyle(speeds);
  return { beyond: Math.abs(height(picture) - height(picture.parentElement)), appearance, lineHeight };
}

test('a student signs up, opens a course on the road map and plays a video', async ({
  enginePage: page,
  testCourse,
}) => {
  const { email, password, firstName, lastName } = newStudent();
  await page.open(platform.shell);
  await page.click({ role: 'link', name: 'Start' });
  await page.expectPath('/signup');
  await page.fill({ label: 'First name' }, firstName);
  await page.fill({ label: 'Last name' }, lastName);
  await page.fill({ label: 'Email' }, email);
  await page.fill({ label: 'Password' }, password);
  await page.check({ role: 'checkbox' });
  await page.click({ role: 'button', name: 'Sign Up' });

  await page.see({ role: 'heading', name: /Ruby/ });
  const lessons = { role: 'region', name: 'Lessons' };
  await page.click({ role: 'button', name: new RegExp(testCourse.title), within: lessons });
  const dialog = { role: 'dialog' };
  await page.click({ role: 'button', name: 'Start', within: dialog });
  await page.expectPath(`/course-overview/${testCourse.courseId}`);
  const map = { role: 'region', name: 'Road map' };
  await page.click({ role: 'button', name: new RegExp(testCourse.first.title), within: map });
  await page.click({ role: 'button', name: 'Start', within: dialog });

  await page.expectPath(`/video/${testCourse.courseId}/${testCourse.first.lessonId}`);
  await page.see({ role: 'heading', name: testCourse.first.title });
  // A video opened from the road map plays immediately.
  const position = () => page.evaluate(() => document.querySelector('video')?.currentTime);
  await expect.poll(position).toBeGreaterThan(0);
  expect(await page.evaluate(measurePlayer)).toEqual({ beyond: 0, appearance: 'none', lineHeight: '44px' });
  await page.click({ role: 'button', name: 'Finish' });
  await page.see({ role: 'button', name: new RegExp(`${testCourse.first.title}.*complete`), within: map });
});

test('a quiz is answered by mouse, and its result is shown', async ({ enginePage: page, testCourse }) => {
  const { courseId, quiz, questions } = testCourse;
  await signInAsStudent(page);
  await page.open(`${platform.shell}/quiz/${courseId}/${quiz.lessonId}`);
  await page.click({ role: 'button', name: 'Start Quiz' });
  await page.see({ role: 'heading', name: questions.MCQ.title });
  await page.check({ role: 'radio', name: 'Nothing' });
  await page.click(next);
  await page.fill({ label: 'Your answer' }, 'superannuation');
  await page.click(next);
  for (const [left, right] of PAIRS) {
    await page.click(item(left));
    await page.click(item(right));
    await page.see(item(`${left} *,? matched with ${right}$`));
  }
  await page.click(next);
  // The slider's middle is the boundary between 21 and 28.
  await page.click(slider);
  await page.see({ text: '4 of 4 questions answered' });
  await page.click(finish);
  await page.see(result);
  await page.see({ role: 'region', name: 'Review' });
});

test('a student logs in and takes a quiz by keyboard alone', async ({ enginePage: page, testCourse }) => {
  const student = newStudent();
  await signUp(student);
  const { courseId, quiz, questions } = testCourse;
  await page.open(`${platform.shell}/login`);
  await page.tabTo({ label: 'Email' });
  await page.type(student.email);
  await page.tabTo({ label: 'Password' });
  await page.type(student.password);
  await page.press('Enter');
  await page.see({ role: 'heading', name: /Ruby/ });

  await page.open(`${platform.shell}/course-overview/${courseId}`);
  await page.tabTo({ role: 'button', name: /up next/ });
  await page.press('ArrowRight');
  await page.expectFocus({ role: 'button', name: new RegExp(`${quiz.title}, locked`) });
  await page.press('Enter');
  await page.tabTo({ role: 'button', name: 'Jump To This Lesson' });
  await page.press('Enter');
  await page.tabTo({ role: 'button', name: 'Start Quiz' });
  await page.press('Enter');
  await page.expectFocus({ role: 'heading', name: questions.MCQ.title });
  await page.tabTo({ role: 'radio', name: '$27' });
  await page.press('ArrowDown');
  await page.tabTo(next);
  await page.press('Enter');
  await page.expectFocus({ role: 'heading', name: questions.OPT.title });
  await page.tabTo({ label: 'Your answer' });
  await page.type('superannuation');
  await page.press('Enter');
  await page.expectFocus({ role: 'heading', name: questions.ASC.title });
  await page.tabTo(item('Gross pay'));
  for (const [left, right] of PAIRS) {
    await page.moveTo(item(left), ['ArrowLeft', 'ArrowDown', 'ArrowUp']);
    await page.press('Enter');
    await page.moveTo(item(right), ['ArrowRight', 'ArrowDown', 'ArrowUp']);
    await page.press(' ');
    await page.see(item(`${left} *,? matched with ${right}$`));
  }
  await page.tabTo(next);
  await page.press('Enter');
  await page.expectFocus({ role: 'heading', name: questions.SLI.title });
  await page.tabTo(slider);
  await page.press('ArrowRight');
  await page.press('ArrowRight');
  await page.tabTo(finish);
  await page.press('Enter');
  await page.expectFocus(result);
  await page.see({ text: '100%' });
});
