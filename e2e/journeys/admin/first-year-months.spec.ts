import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newStudent, signUp, type Session } from '../../fixtures/accounts.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { notification } from '../../fixtures/pages/notifications.ts';
import { send } from '../../fixtures/schools.ts';
import { expect, test } from '../../fixtures/test.ts';

interface MonthFile {
  version: number;
  course: string;
  text: string;
  options: { id: string; consequence: string }[];
}

/** Begins a life, and returns February's text. */
async function readFebruary(session: Session): Promise<string> {
  const { month } = await send<{ month: { text: string } }>(session, 'POST', 'first-year/lives');
  return month.text;
}

/** Chooses a file the way editors do. @param button name of the button that asks for the file */
async function choose(page: Page, button: string, content: object): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (
    await chooser
  ).setFiles({
    name: '01-february.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
}

test('an editor corrects a month, previews and publishes it, and the next life uses it', async ({
  adminPage: page,
  student,
}) => {
  const before = await readFebruary(student.session);
  await page.goto('/first-year-months');
  const row = page.getByRole('row', { name: /^February/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 1280);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download February' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('01-february.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as MonthFile;

  const [first, ...others] = file.options;
  const faulty = [{ ...first, consequence: 'It cost you {nothing}.' }, ...others];
  await choose(page, 'Upload February', { ...file, course: 'Juggling', options: faulty });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'February: 2 problems' })).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('No course has the title “Juggling”');
  await expect(dialog.getByRole('listitem').last()).toContainText(`Option 1 “${first?.id}”, consequence`);
  await expectAccessible(page);

  const added = 'Nan says hello.';
  await choose(page, 'Choose another file', { ...file, text: `${file.text} ${added}` });
  await expect(dialog.getByRole('region', { name: 'Lowest numbers' })).toContainText(added);
  await expect(dialog.getByRole('region', { name: 'Highest numbers' })).toContainText('How it’s worked out');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Publish version ${file.version + 1}` }).click();
  await expect(
    notification(page, 'status', `February published as version ${file.version + 1}`),
  ).toBeVisible();
  await expect(row).toContainText('by Alex Admin');

  expect(await readFebruary(await signUp(newStudent()))).toContain(added);
  expect(await readFebruary(student.session), 'a life keeps what it has opened').toBe(before);

  // The same file is now older than the published version.
  await choose(page, 'Upload February', file);
  await expect(
    dialog.getByRole('alert').filter({ hasText: `Alex Admin published version ${file.version + 1}` }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Replace version ${file.version + 1}` }).click();
  await expect(
    notification(page, 'status', `February published as version ${file.version + 2}`),
  ).toBeVisible();
  expect(await readFebruary(await signUp(newStudent()))).not.toContain(added);
});
