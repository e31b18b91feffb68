import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ADMIN, signIn } from '../fixtures/accounts.ts';
import { ContentArea } from '../fixtures/admin-page.ts';
import { HOSTS, said } from '../fixtures/hosts.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, pageOf, test } from '../fixtures/test.ts';

const NOUNS = ['Course', 'Video', 'Quiz'] as const;

for (const { where, url } of HOSTS) {
  test(`every message about courses, videos and quizzes is said ${where}`, async ({ adminPage: page }) => {
    test.setTimeout(180_000);
    await page.goto(`${url}/admin-dashboard`);
    for (const noun of NOUNS) {
      const lower = noun.toLowerCase();
      const area = new ContentArea(page, noun);
      const title = `${noun} ${randomUUID().slice(0, 8)}`;

      await area.askToDelete();
      await expect(said(page, 'alert', `You need to select a ${lower} to delete`)).toBeVisible();

      // What cannot reach the server is kept and can be sent again.
      const changes = /\/functions\/v1\/api\/(courses|videos|quizzes)\/[^?]/;
      await page.route(changes, (route) => route.abort());
      await area.add(title);
      await expect(said(page, 'alert', `Failed to create ${lower}`)).toBeVisible();
      await page.unroute(changes);
      await area.create.getByRole('button', { name: `Create ${noun}` }).press('Enter');
      await expect(said(page, 'status', `${noun} created successfully`)).toBeVisible();

      await area.edit(title);
      await area.fill(area.update, `${title} B`);
      await page.route(changes, (route) => route.abort());
      await area.save();
      await expect(said(page, 'alert', `Failed to update ${lower}`)).toBeVisible();
      await page.unroute(changes);
      await area.save();
      await expect(said(page, 'status', `${noun} updated successfully`)).toBeVisible();
      await expect(area.row(`${title} B`)).toBeVisible();

      await area.edit(`${title} B`);
      await page.route(changes, (route) => route.abort());
      await area.remove(`${title} B`);
      await area.confirm();
      await expect(said(page, 'alert', `Failed to delete ${lower}`)).toBeVisible();
      await page.unroute(changes);
      await area.remove(`${title} B`);
      await area.confirm();
      await expect(said(page, 'status', `${noun} deleted successfully!`)).toBeVisible();

      // It is still in the form.
      await expect(area.row(`${title} B`)).toHaveCount(0);
      await area.save();
      await expect(said(page, 'alert', `Please select a ${lower} to update`)).toBeVisible();
      await area.update.getByRole('button', { name: 'Cancel Update' }).press('Enter');
      await expect(area.create.getByLabel('Title', { exact: true })).toBeFocused();

      // Taken back, it is listed again.
      await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
      await expect(said(page, 'status', `${noun} restored`)).toBeVisible();
      await area.region.getByLabel(`Search ${noun === 'Quiz' ? 'quizzes' : `${lower}s`}`).fill(title);
      await expect(area.row(`${title} B`)).toBeVisible();
      await area.remove(`${title} B`);
      await area.confirm();
      await expect(area.region.getByText(/match “/)).toBeVisible();
    }
    await expectAccessible(page);
  });
}

test('two admins change one course: each field can be kept, taken or mixed, and nothing typed is lost', async ({
  adminPage: page,
  browser,
  database,
}) => {
  const other = await pageOf(browser, await signIn(ADMIN));
  const title = `Shared ${randomUUID().slice(0, 8)}`;
  const [mine, theirs] = [new ContentArea(page, 'Course'), new ContentArea(other, 'Course')];
  await page.goto('/admin-dashboard');
  await mine.add(title);
  await mine.edit(title);
  await other.goto('/admin-dashboard');
  await theirs.edit(title);

  await theirs.update.getByLabel('Title', { exact: true }).fill(`${title} Theirs`);
  await theirs.update.getByRole('button', { name: 'More details' }).click();
  await theirs.update.getByLabel('Instructor').fill('Grace Okafor');
  await theirs.update.getByLabel('Rating').fill('8.5');
  await theirs.save();
  await expect(said(other, 'status', 'Course updated successfully')).toBeVisible();

  // By keyboard alone.
  const form = new Keyboard(page, mine.update);
  await form.write('Title', `${title} Mine`);
  await form.press('More details');
  await form.write('Year', '2027');
  await mine.save();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this course' });
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText(`${title} Theirs`);
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText(`${title} Mine`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(mine.update.getByLabel('Year')).toHaveValue('2027');
  await mine.save();
  const version = (field: string, whose: string) =>
    dialog.getByRole('group', { name: field }).getByLabel(`${whose} version`);
  await version('Title', 'Your').press('ArrowRight');
  await expect(version('Title', 'Their')).toBeChecked();
  await version('Rating', 'Their').press('ArrowLeft');
  await expect(version('Rating', 'Your')).toBeChecked();
  await new Keyboard(page, dialog).press('Save this version');
  await expect(said(page, 'status', 'Course updated successfully')).toBeVisible();
  await expect(mine.create.getByLabel('Title', { exact: true })).toBeFocused();
  const [stored] = await database.rows(
    'select year, instructor, rating from public.courses where title = $1',
    [`${title} Theirs`],
  );
  expect(stored).toEqual({ year: '2027', instructor: 'Grace Okafor', rating: null });
  await database.rows('delete from public.courses where title like $1', [`${title}%`]);
  await other.context().close();
});

test('a long list is searched, sorted and paged by keyboard alone, and a failed page can be asked again', async ({
  adminPage: page,
  database,
}) => {
  const key = randomUUID().slice(0, 8);
  await database.rows(
    `insert into public.courses (id, title, description, category)
     select $1 || '-' || n, $1 || ' Part ' || lpad(n::text, 2, '0'), 'One of many.', 'Life Skills' from generate_series(1, 23) as n`,
    [key],
  );
  await page.goto('/admin-dashboard');
  const { region } = new ContentArea(page, 'Course');
  const table = region.getByRole('table', { name: 'Course List' });
  await expect(table.getByRole('columnheader')).toHaveText(['Title', 'Category', 'Description', 'Edit']);
  await region.getByLabel('Search courses').focus();
  await page.keyboard.type(key);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Title, A');
  await expect(region.getByText('1–10 of 23')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Part 01');
  const isPage = (url: URL) => url.searchParams.get('page') === '2';
  await page.route(isPage, (route) => route.abort());
  await region.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('alert')).toContainText('Courses could not be loaded');
  await expectAccessible(page);
  await page.unroute(isPage);
  await region.getByRole('button', { name: 'Retry' }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row').nth(1)).toContainText('Part 11');
  // The list for deleting has them all.
  await expect(region.getByLabel('Course to delete').getByRole('option', { name: key })).toHaveCount(23);

  // Editing by keyboard: from the row to the form and back.
  await region.getByRole('button', { name: `Edit ${key} Part 11` }).focus();
  await page.keyboard.press('Enter');
  await expect(region.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' revised');
  // What is typed can be looked at as learners will see it, before it is saved.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'As learners will see it' });
  await expect(preview.getByRole('heading', { name: `${key} Part 11 revised` })).toHaveCount(2);
  await expect(preview).toContainText('No stops yet');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(region.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page, 'status', 'Course updated successfully')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Part 11 revised');
  await database.rows('delete from public.courses where id like $1', [`${key}-%`]);
});

test('a video and a quiz are looked at as learners will see them, by keyboard alone', async ({
  adminPage: page,
  road,
}) => {
  await page.goto('/admin-dashboard');
  const dialog = page.getByRole('dialog', { name: 'As learners will see it' });
  const preview = new Keyboard(page, dialog);
  for (const [noun, title] of [
    ['Video', road.first.title],
    ['Quiz', road.quiz.title],
  ] as const) {
    const area = new ContentArea(page, noun);
    await new Keyboard(page, area.region).write(`Search ${noun === 'Quiz' ? 'quizzes' : 'videos'}`, title);
    // Roads of other tests have a quiz of this title too.
    await area.region
      .getByRole('button', { name: `Edit ${title}`, exact: true })
      .first()
      .press('Enter');
    await new Keyboard(page, area.update).write('Title', `${title} B`);
    await new Keyboard(page, area.update).press('Preview');
    await expect(dialog.getByRole('heading', { name: `${title} B` })).toBeVisible();
    await expectAccessible(page);
    if (noun === 'Quiz') {
      await preview.press('Start Quiz');
      for (const [place, { title: question }] of Object.values(road.questions).entries()) {
        await expect(dialog.getByRole('heading', { name: question })).toBeVisible();
        await expect(dialog.getByText(`${place + 1}/4`)).toBeVisible();
        if (place === 0) {
          // The focus is at the questions: the first control is the next one.
          await page.keyboard.press('Tab');
          await page.keyboard.press('Space');
          await expect(dialog.getByRole('radio').first()).toBeChecked();
        }
        await expectAccessible(page);
        if (place < 3) await preview.press('Next');
      }
      for (let place = 0; place < 4; place += 1) await preview.press('Previous');
      await expect(dialog.getByRole('button', { name: 'Start Quiz' })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(area.update.getByRole('button', { name: 'Preview' })).toBeFocused();
  }
});
