import { newStudent, signUp } from '../../fixtures/accounts.ts';
import { rpc } from '../../fixtures/http.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { expectNoOverflow } from '../../fixtures/measures/overflow.ts';
import { makeSchool, send } from '../../fixtures/schools.ts';
import { expect, openPageAs, test } from '../../fixtures/test.ts';

interface FirstYear {
  lives: { id: string }[];
  month: { options: { id: string }[] };
}

test('from ten students on, a class sees its choices without names', async ({ browser }) => {
  const { head, classId } = await makeSchool([]);
  const { code } = await send<{ code: { code: string } }>(head, 'PUT', `classes/${classId}`, {
    action: 'new_code',
  });
  const page = await openPageAs(browser, head);
  await page.goto(`/classes/${classId}`);
  await page.getByRole('link', { name: 'My first year' }).click();
  await expect(page.getByRole('heading', { name: 'Not enough choices yet' })).toBeVisible();
  await expectAccessible(page);

  for (let number = 0; number < 10; number += 1) {
    const student = await signUp(newStudent({ firstName: 'Mia', lastName: `Aalto${number}` }));
    const args = { p_code: code.code, p_joins_class: true };
    expect((await rpc('use_code', args, student.access_token)).status).toBe(200);
    const { lives, month } = await send<FirstYear>(student, 'POST', 'first-year/lives');
    await send(student, 'PUT', `first-year/lives/${lives[0]?.id}/months/1/choice`, {
      option: month.options[number % 2]?.id,
    });
  }
  await page.reload();
  const february = page.getByRole('region', { name: /^February: / });
  await expect(february.getByText(/^5 of you chose /)).toHaveCount(2);
  await expect(february.getByText(/^None of you chose /)).toHaveCount(1);
  await expect(page.getByText('Aalto')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.context().close();
});
