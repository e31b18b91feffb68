import { randomUUID } from 'node:crypto';
import { connectDatabase } from '../fixtures/database.ts';
import { platform } from '../fixtures/platform.ts';
import { makeSchool, send } from '../fixtures/schools.ts';
import { signInAsAdmin, store, test } from './engine-test.ts';

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

test('a half-typed date or number is refused', async ({ enginePage: page, testCourse }) => {
  const { classId, head } = await makeSchool([{ firstName: 'Mia', lastName: 'Aalto' }]);
  const item = { courseId: testCourse.courseId, audience: 'class' };
  await send(head, 'POST', `classes/${classId}/assignments`, item);
  await store(page, head);
  await page.open(`${platform.shell}/classes/${classId}`);
  await page.click({ role: 'link', name: 'Assignments' });

  const dialog = { role: 'dialog' };
  await page.click({ role: 'button', name: 'Assign' });
  // The field is focused by keyboard, because a click would open the calendar.
  await page.tabTo({ label: 'Due date', within: dialog });
  await page.type('0505');
  await page.click({ role: 'button', name: 'Assign', within: dialog });
  await page.see({ text: 'Enter a full date and time, or clear the field.' });
  await page.click({ role: 'button', name: 'Cancel', within: dialog });

  await page.click({ role: 'button', name: new RegExp(`^${testCourse.title}`) });
  await page.click({ role: 'checkbox', name: 'Select Aalto, Mia' });
  await page.click({ role: 'button', name: 'Adjust for 1 student' });
  for (const text of ['25%', 'two']) {
    await page.fill({ label: 'Extra time (%)', within: dialog }, text);
    await page.click({ role: 'button', name: 'Save', within: dialog });
    await page.see({ text: 'Enter a whole number from 0 to 300.' });
  }
});
