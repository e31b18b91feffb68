import { expectAccessible } from '../../fixtures/accessibility.ts';
import { notification } from '../../fixtures/notifications.ts';
import { pickItem } from '../../fixtures/picker.ts';
import { platform } from '../../fixtures/platform.ts';
import { pickUp, waitUntilClicksWork } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a course’s stops are reordered by keyboard and mouse, and students see the new order', async ({
  adminPage: page,
  studentPage: student,
  database,
  testCourse,
}) => {
  await page.goto(`${platform.admin}/admin-dashboard`);
  const section = page.getByRole('region', { name: 'Road map', exact: true });
  await pickItem(section.getByLabel('Course whose stops to put in order'), testCourse.title);
  const stops = section.getByRole('list', { name: 'Stops' }).getByRole('listitem');
  const preview = section.getByRole('figure', { name: 'Road map preview' });
  const { first, quiz, last } = testCourse;
  const expectOrder = async (...titles: string[]) => {
    await expect(stops).toHaveText(titles.map((title, index) => `${index + 1}${title}`));
    await expect(preview).toHaveText(new RegExp(titles.join('.*')));
  };
  await expectOrder(first.title, quiz.title, last.title);
  await expectAccessible(page);

  // With the buttons.
  await section.getByRole('button', { name: `Move ${last.title} up` }).focus();
  await page.keyboard.press('Enter');
  await expectOrder(first.title, last.title, quiz.title);
  await expect(section.getByText(`${last.title} moved to place 2 of 3.`)).toBeAttached();
  await section.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Save order' })).toBeFocused();
  await expectOrder(first.title, quiz.title, last.title);

  // With the handle, by keyboard.
  const handle = section.getByRole('button', { name: `Move ${first.title}`, exact: true });
  await pickUp(page, handle, `${first.title} picked up, at place 1 of 3.`);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first.title} is over place 2 of 3.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expectOrder(quiz.title, first.title, last.title);

  // With the handle, by mouse; an item changes places once the pointer has moved over it.
  const centre = async (title: string) => {
    const handle = section.getByRole('button', { name: `Move ${title}`, exact: true });
    await handle.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const [from, to] = [await centre(last.title), await centre(quiz.title)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  await expect(page.getByText(`${last.title} is over place 1 of 3.`)).toBeAttached();
  await page.mouse.up();
  await expectOrder(last.title, quiz.title, first.title);
  await waitUntilClicksWork(page);

  // An order that could not be saved stays and can be saved again.
  await page.route('**/lessons', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await section.getByRole('button', { name: 'Save order' }).press('Enter');
  await expect(notification(page, 'alert', 'Failed to reorder stops')).toBeVisible();
  await expectOrder(last.title, quiz.title, first.title);
  await page.unroute('**/lessons');

  // Somebody else has removed a stop meanwhile.
  await database.rows('update public.lessons set removed_at = now() where id = $1', [quiz.lessonId]);
  await section.getByRole('button', { name: 'Save order' }).press('Enter');
  await expect(page.getByRole('alert').getByText(/^Stops were added or removed meanwhile/)).toBeVisible();
  await expectOrder(last.title, first.title);
  await section.getByRole('button', { name: 'Save order' }).press('Enter');
  await expect(notification(page, 'status', 'Stops reordered successfully')).toBeVisible();

  await student.goto(`/course-overview/${testCourse.courseId}`);
  const seen = student.getByRole('list', { name: 'Road map' }).getByRole('button');
  await expect(seen.nth(0)).toContainText(last.title);
  await expect(seen.nth(1)).toContainText(first.title);
});
