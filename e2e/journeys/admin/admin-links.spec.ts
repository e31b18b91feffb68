import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { Keyboard } from '../../fixtures/pages/keyboard.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The wording in the forms, which follows no common pattern. */
const KINDS = [
  {
    path: 'linkVideo',
    link: 'Link Video to Course',
    unlink: 'Unlink Video from Course',
    holder: 'Course',
    item: 'Video',
    choose: 'Select both a course and a video to perform a link',
    chooseUnlink: 'Select both a video and a course to unlink',
    linked: 'Video linked to course successfully',
    unlinked: 'Video successfully unlinked from course',
    linkFails: 'Failed to link video to course',
    unlinkFails: 'Failed to unlink video from course',
  },
  {
    path: 'linkQuiz',
    link: 'Link Quiz to Course',
    unlink: 'Unlink Quiz from Course',
    holder: 'Course',
    item: 'Quiz',
    choose: 'Select both a course and a quiz to perform a link',
    chooseUnlink: 'Select both a course and a quiz to unlink',
    linked: 'Quiz linked to course successfully',
    unlinked: 'Quiz unlinked from course successfully',
    linkFails: 'Failed to link quiz to course',
    unlinkFails: 'Failed to unlink quiz from course',
  },
  {
    path: 'linkQuiz',
    link: 'Link Quiz to Video',
    unlink: 'Unlink Quiz from Video',
    holder: 'Video',
    item: 'Quiz',
    choose: 'Select both a quiz and a video to perform a link',
    chooseUnlink: 'Select both a quiz and a video to unlink',
    linked: 'Quiz linked to video successfully',
    unlinked: 'Quiz unlinked from video successfully',
    linkFails: 'Failed to link quiz to video',
    unlinkFails: 'Failed to unlink quiz from video',
  },
] as const;

test('content is linked and unlinked by keyboard, and each outcome has its own message', async ({
  adminPage: page,
  database,
}) => {
  const mark = randomUUID().slice(0, 8);
  const titles = { Course: `Course ${mark}`, Video: `Video ${mark}`, Quiz: `Quiz ${mark}` };
  await database.rows('insert into public.courses (id, title) values ($1, $2)', [`c-${mark}`, titles.Course]);
  await database.rows('insert into public.videos (id, title) values ($1, $2)', [`v-${mark}`, titles.Video]);
  await database.rows('insert into public.quizzes (id, title) values ($1, $2)', [`q-${mark}`, titles.Quiz]);
  await page.goto(`${platform.admin}/admin-dashboard`);
  const overview = { Course: 'Course Links', Video: 'Video Links' } as const;
  const row = (holder: 'Course' | 'Video') =>
    page
      .getByRole('table', { name: overview[holder] })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: titles[holder] }) });
  // Shows only this run's courses and videos, out of hundreds.
  await page.getByRole('search', { name: 'Links' }).getByRole('searchbox').fill(mark);
  await expect(row('Course')).toContainText('No linked videos');
  await expect(row('Course')).toContainText('No linked quizzes');
  await expect(row('Video')).toContainText('No linked quizzes');

  for (const kind of KINDS) {
    const link = page.getByRole('form', { name: kind.link });
    const unlink = page.getByRole('form', { name: kind.unlink });
    const press = async (form: typeof link, name: string) => {
      // A busy form accepts no input.
      await expect(form.getByRole('button', { name })).toBeEnabled();
      await form.getByRole('button', { name }).press('Enter');
    };
    const choose = (form: typeof link, label: string, title: string) =>
      new Keyboard(page, form).pick(label, title);
    await press(link, kind.link);
    await expect(notification(page, 'alert', kind.choose)).toBeVisible();
    await press(unlink, kind.unlink);
    await expect(notification(page, 'alert', kind.chooseUnlink)).toBeVisible();

    const address = `**/api/*/*/${kind.path}`;
    await choose(link, kind.holder, titles[kind.holder]);
    await choose(link, kind.item, titles[kind.item]);
    await page.route(address, (route) => route.abort());
    await press(link, kind.link);
    await expect(notification(page, 'alert', kind.linkFails)).toBeVisible();
    await page.unroute(address);
    await press(link, kind.link);
    await expect(notification(page, 'status', kind.linked)).toBeVisible();
    await expect(row(kind.holder)).toContainText(titles[kind.item]);

    // Linking again changes nothing. The form is reset after linking, so the item is chosen again.
    await expect(link.getByLabel(kind.item, { exact: true })).toHaveText(
      `Choose a ${kind.item.toLowerCase()}`,
    );
    await choose(link, kind.item, titles[kind.item]);
    const again = page.waitForResponse(
      (response) => response.url().endsWith(`/${kind.path}`) && response.ok(),
    );
    await press(link, kind.link);
    await again;
    await expect(row(kind.holder).getByRole('listitem').filter({ hasText: titles[kind.item] })).toHaveCount(
      1,
    );

    const back = `**/api/*/*/un${kind.path}`;
    await choose(unlink, kind.holder, titles[kind.holder]);
    await choose(unlink, kind.item, titles[kind.item]);
    await page.route(back, (route) => route.abort());
    await press(unlink, kind.unlink);
    await expect(notification(page, 'alert', kind.unlinkFails)).toBeVisible();
    await page.unroute(back);
    await press(unlink, kind.unlink);
    await expect(notification(page, 'status', kind.unlinked)).toBeVisible();
    await expect(row(kind.holder)).not.toContainText(titles[kind.item]);
  }
  await expectAccessible(page);
});

test('a link to content in the trash is shown as unknown', async ({ adminPage: page, database }) => {
  const mark = randomUUID().slice(0, 8);
  await database.rows('insert into public.courses (id, title) values ($1, $2)', [
    `c-${mark}`,
    `Course ${mark}`,
  ]);
  for (const [table, column, id] of [
    ['videos', 'video_id', `v-${mark}`],
    ['quizzes', 'quiz_id', `q-${mark}`],
  ]) {
    await database.rows(`insert into public.${table} (id, title, deleted_at) values ($1, $2, now())`, [
      id,
      'In the trash',
    ]);
    await database.rows(`insert into public.lessons (course_id, ${column}) values ($1, $2)`, [
      `c-${mark}`,
      id,
    ]);
  }
  await page.goto(`${platform.admin}/admin-dashboard`);
  const row = page
    .getByRole('table', { name: 'Course Links' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: `Course ${mark}` }) });
  await page.getByRole('search', { name: 'Links' }).getByRole('searchbox').fill(mark);
  await expect(row).toContainText('Unknown Video');
  await expect(row).toContainText('Unknown Quiz');
  await expect(row).toContainText(`q-${mark}`);
  await expectAccessible(page);
});
