import { randomUUID } from 'node:crypto';
import { connectDatabase } from '../fixtures/database.ts';
import { platform } from '../fixtures/platform.ts';
import { signInAsAdmin, test } from './engine-test.ts';

test('an admin creates a course in the form and changes it', async ({ enginePage: page }) => {
  const title = `Course ${randomUUID().slice(0, 8)}`;
  const courses = { role: 'region', name: 'Courses' };
  const create = { role: 'form', name: 'Create Course', within: courses };
  const update = { role: 'form', name: 'Update Course', within: courses };
  try {
    await signInAsAdmin(page);
    await page.open(`${platform.shell}/admin-dashboard`);
    await page.fill({ label: 'Title', within: create }, title);
    await page.fill({ label: 'Category', within: create }, 'Life Skills');
    await page.fill({ label: 'Description', within: create }, 'Your first lease, read line by line.');
    await page.click({ role: 'button', name: 'Create Course', within: create });
    await page.see({ text: 'Course created successfully' });

    await page.fill({ label: 'Search courses', within: courses }, title);
    await page.click({ role: 'button', name: `Edit ${title}`, within: courses });
    await page.expectFocus({ label: 'Title', within: update });
    await page.fill({ label: 'Title', within: update }, `${title} B`);
    await page.click({ role: 'button', name: 'Update Course', within: update });
    await page.see({ text: 'Course updated successfully' });
    await page.see({ role: 'button', name: `Edit ${title} B`, within: courses });
  } finally {
    const database = connectDatabase();
    await database.rows('delete from public.courses where title like $1', [`${title}%`]);
    await database.close();
  }
});
