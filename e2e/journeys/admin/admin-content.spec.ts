import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { CourseBuilderPage } from '../../fixtures/pages/course-builder-page.ts';
import { ContentArea } from '../../fixtures/pages/admin-page.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { expectNothingCovered, notification } from '../../fixtures/pages/notifications.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

const NOUNS = ['Course', 'Video', 'Quiz'] as const;

test('every message about courses, videos and quizzes is shown', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const wholeLists: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isList = request.method() === 'GET' && /\/api\/(courses|videos|quizzes)\/?$/.test(pathname);
    if (isList && !searchParams.has('pageSize')) wholeLists.push(request.url());
  });
  await page.goto(`${platform.admin}/admin-dashboard`);
  for (const noun of NOUNS) {
    const lower = noun.toLowerCase();
    const area = new ContentArea(page, noun);
    const title = `${noun} ${randomUUID().slice(0, 8)}`;

    await area.requestDeletion();
    await expect(notification(page, 'alert', `You need to select a ${lower} to delete`)).toBeVisible();

    // After a failed request, the form keeps its input, so it can be submitted again.
    const changes = /\/functions\/v1\/api\/(courses|videos|quizzes)\/[^?]/;
    await page.route(changes, (route) => route.abort());
    await area.add(title);
    await expect(notification(page, 'alert', `Failed to create ${lower}`)).toBeVisible();
    await expectNothingCovered(page);
    await page.unroute(changes);
    await area.create.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(notification(page, 'status', `${noun} created successfully`)).toBeVisible();

    await area.edit(title);
    await area.fill(area.update, `${title} B`);
    await page.route(changes, (route) => route.abort());
    await area.save();
    await expect(notification(page, 'alert', `Failed to update ${lower}`)).toBeVisible();
    await page.unroute(changes);
    await area.update.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(notification(page, 'status', `${noun} updated successfully`)).toBeVisible();
    await expect(notification(page, 'alert', `Failed to update ${lower}`)).toHaveCount(0);
    await expect(area.row(`${title} B`)).toBeVisible();

    await area.edit(`${title} B`);
    await page.route(changes, (route) => route.abort());
    await area.remove(`${title} B`);
    await area.confirm();
    await expect(notification(page, 'alert', `Failed to delete ${lower}`)).toBeVisible();
    await page.unroute(changes);
    await area.remove(`${title} B`);
    await area.confirm();
    await expect(notification(page, 'status', `${noun} deleted successfully!`)).toBeVisible();

    // The deleted item is still in the form.
    await expect(area.row(`${title} B`)).toHaveCount(0);
    await area.save();
    await expect(notification(page, 'alert', `Please select a ${lower} to update`)).toBeVisible();
    const reason = `The ${lower} was deleted. Restore it, then try again.`;
    await expect(notification(page, 'alert', reason)).toBeVisible();
    await area.update.getByRole('button', { name: 'Cancel Update' }).press('Enter');
    await expect(area.create.getByLabel('Title', { exact: true })).toBeFocused();

    // After Undo, the item is listed again.
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect(notification(page, 'status', `${noun} restored`)).toBeVisible();
    await area.region.getByLabel(`Search ${noun === 'Quiz' ? 'quizzes' : `${lower}s`}`).fill(title);
    await expect(area.row(`${title} B`)).toBeVisible();
    await area.remove(`${title} B`);
    await area.confirm();
    await expect(area.region.getByText(/match “/)).toBeVisible();
  }
  // No page requests a whole list, because there may be thousands of items.
  expect(wholeLists).toEqual([]);
  await expectAccessible(page);
});

test('students find a scheduled course only once it is published', async ({
  adminPage: page,
  studentPage: learner,
}) => {
  await page.goto(`${platform.admin}/admin-dashboard`);
  const area = new ContentArea(page, 'Course');
  const title = `Course ${randomUUID().slice(0, 8)}`;
  await area.fill(area.create, title);
  const form = new Keyboard(page, area.create);
  await form.press('More details');
  await form.pick('Status', 'Scheduled');
  await area.create.getByLabel('Publish at').fill('2099-07-01T09:00');
  await form.press('Create Course');
  await expect(notification(page, 'status', 'Course created successfully')).toBeVisible();
  await area.edit(title);
  await expect(area.row(title)).toContainText('Scheduled for 1 July 2099');

  await learner.goto('/courses');
  await expect(learner.getByRole('link', { name: /Tax/ }).first()).toBeVisible();
  await expect(learner.getByText(title)).toHaveCount(0);

  // Finds the course by its state and publishes it from the list, then exports the filtered list.
  await area.update.getByRole('button', { name: 'Cancel Update' }).press('Enter');
  const list = new Keyboard(page, area.region.getByRole('search'));
  await list.pick('Status', 'Scheduled');
  await expect(area.row(title)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('course-state')).toBe('scheduled');
  await area.region.getByRole('checkbox', { name: `Select ${title}` }).press('Space');
  await area.region.getByRole('button', { name: 'Change status' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change status of 1 course' });
  await expectAccessible(page);
  // The button is enabled once the dialog shows what students will be able to see.
  await new Keyboard(page, dialog).press('Change status');
  await expect(notification(page, 'status', '1 course published')).toBeVisible();
  await expect(area.region.getByText(`No scheduled courses match “${title}”`)).toBeVisible();
  await list.pick('Status', 'Published');
  await expect(area.row(title)).toContainText('Published');
  await learner.reload();
  await expect(learner.getByText(title)).toBeVisible();
  await area.region.getByRole('button', { name: 'Export' }).press('Enter');
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Export' })
    .getByRole('button', { name: 'Save file' })
    .press('Enter');
  const rows = await readFile(await (await download).path(), 'utf8');
  expect(rows.trim().split('\r\n')).toHaveLength(2);
  expect(rows).toContain(title);

  // The menu in the builder's heading undoes the change, and the history says who did what. An earlier version can be restored.
  await area.region.getByRole('link', { name: `Open ${title}` }).press('Enter');
  // The dashboard, which is shown until the builder has loaded, has a button with the same name for its selected rows.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const builder = new CourseBuilderPage(page);
  await builder.chooseMore('Change status');
  const state = new Keyboard(page, page.getByRole('dialog', { name: `Change status of “${title}”` }));
  await state.pick('Status', 'Draft');
  await state.press('Change status');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await learner.reload();
  await expect(learner.getByRole('link', { name: /Tax/ }).first()).toBeVisible();
  await expect(learner.getByText(title)).toHaveCount(0);
  await builder.chooseMore('History');
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('article');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('Alex Admin');

  // The keys G and D return to the dashboard, where the course can be duplicated from its row in the list.
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
  await expect(area.region.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await expect(area.region.getByLabel('Search courses', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await area.region.getByRole('button', { name: `Duplicate ${title}`, exact: true }).press('Enter');
  const copying = page.getByRole('dialog', { name: `Duplicate “${title}”` });
  await expect(copying.getByLabel('New title')).toBeFocused();
  await expectAccessible(page);
  await copying.getByLabel('New title').press('Enter');
  await expect(notification(page, 'status', `“${title} (copy)” created as a draft`)).toBeVisible();
  await expect(area.row(`${title} (copy)`)).toContainText('Draft');
  await page.keyboard.press('Escape');
  await area.region.getByRole('heading', { name: 'Courses', exact: true }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next section');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await area.remove(`${title} (copy)`);
  await area.confirm();
  await area.remove(title);
  await area.confirm();
});

test.describe('a long list', () => {
  const key = randomUUID().slice(0, 8);

  // Cleans up even after a failure: home shows a limited number of courses at first, and other tests look for their courses there.
  test.afterEach(async ({ database }) => {
    await database.rows("delete from public.courses where starts_with(id, $1 || '-')", [key]);
  });

  test('is searched, sorted and paged by keyboard alone, and a failed page can be retried', async ({
    adminPage: page,
    database,
  }) => {
    await database.rows(
      `insert into public.courses (id, title, description, category)
       select $1 || '-' || n, $1 || ' Part ' || lpad(n::text, 2, '0'), 'One of many.', 'Life Skills' from generate_series(1, 23) as n`,
      [key],
    );
    await page.goto('/admin-dashboard');
    const { region } = new ContentArea(page, 'Course');
    const table = region.getByRole('table', { name: 'Course List' });
    await expect(table.getByRole('columnheader')).toHaveText([
      '',
      'Title',
      'Category',
      'Description',
      'Edit',
    ]);
    await region.getByLabel('Search courses', { exact: true }).focus();
    await page.keyboard.type(key);
    await expect(region.getByText('1–10 of 23')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(region.getByLabel('Sort by')).toBeFocused();
    await new Keyboard(page, region).pick('Sort by', 'Title, A');
    await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(table.getByRole('row').nth(1)).toContainText('Part 01');
    const isPage = (url: URL) => url.searchParams.get('page') === '2';
    await page.route(isPage, (route) => route.abort());
    await region.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(region.getByRole('alert')).toContainText('Couldn’t load courses');
    await expectAccessible(page);
    await page.unroute(isPage);
    await region.getByRole('button', { name: 'Retry' }).focus();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row').nth(1)).toContainText('Part 11');
    // The list for deleting contains all of them.
    await region.getByLabel('Course to delete').focus();
    await page.keyboard.type(key);
    await expect(page.getByRole('listbox', { name: 'Course to delete' }).getByRole('option')).toHaveCount(23);
    await page.keyboard.press('Escape');

    // Edits by keyboard, from the row to the form and back.
    await region.getByRole('button', { name: `Edit ${key} Part 11` }).focus();
    await page.keyboard.press('Enter');
    await expect(region.getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' revised');
    // Unsaved input can be previewed as learners will see it.
    await region.getByRole('button', { name: 'Preview' }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'Student preview' });
    await expect(preview.getByRole('heading', { name: `${key} Part 11 revised` })).toHaveCount(2);
    await expect(preview).toContainText('No lessons yet');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await region.getByLabel('Title', { exact: true }).press('Enter');
    await expect(notification(page, 'status', 'Course updated successfully')).toBeVisible();
    await expect(table.getByRole('row').nth(1)).toContainText('Part 11 revised');
  });
});

test('a pass mark and an attempt limit exclude each other: whichever is set second is refused at its field', async ({
  adminPage: page,
  testCourse,
  database,
}) => {
  const { key, title } = testCourse;
  await page.goto(`${platform.admin}/admin-dashboard`);
  const courses = new ContentArea(page, 'Course');
  await courses.edit(title);
  const course = new Keyboard(page, courses.update);
  await course.press('More details');
  await course.write('Pass mark (%)', '70');
  await courses.save();
  await expect(notification(page, 'status', 'Course updated successfully')).toBeVisible();

  // Other tests' quizzes have the same title.
  const quizTitle = `Quiz ${key}`;
  await database.rows('update public.quizzes set title = $2 where id = $1', [
    testCourse.quiz.quizId,
    quizTitle,
  ]);
  const quizzes = new ContentArea(page, 'Quiz');
  await quizzes.edit(quizTitle);
  const quiz = new Keyboard(page, quizzes.update);
  await quiz.press('More details');
  await quiz.write('Attempts', '2');
  await quizzes.save();
  const refusal = `The course “${title}” has a pass mark, so “${quizTitle}” can’t limit attempts. Remove the pass mark first.`;
  await expect(quizzes.update.getByLabel('Attempts')).toHaveAccessibleDescription(new RegExp(refusal));
  await expectAccessible(page);
});

test('the bar marks the section in view, a reload and Back return to it, and Edit shows the whole form', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/admin-dashboard');
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const current = bar.locator('[aria-current]');
  const quizzes = page.getByRole('table', { name: 'Quizzes List' });
  await expect(quizzes).toBeVisible();
  await expect(current).toHaveText('Courses');
  await bar.getByRole('link', { name: 'Quizzes' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Quizzes', exact: true })).toBeInViewport();
  await expect(current).toHaveText('Quizzes');
  await page.reload();
  await expect(quizzes).toBeInViewport();
  await expect(current).toHaveText('Quizzes');
  await bar.getByRole('link', { name: 'Links' }).press('Enter');
  await expect(current).toHaveText('Links');
  await expect(page.getByRole('form', { name: 'Link Video to Course' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(quizzes).toBeInViewport();
  await expect(current).toHaveText('Quizzes');

  const { region, update } = new ContentArea(page, 'Video');
  await region
    .getByRole('button', { name: /^Edit / })
    .last()
    .press('Enter');
  await expect(update.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(update.getByLabel('Title', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(update.getByRole('button', { name: 'Update Video' })).toBeInViewport({ ratio: 1 });
});
