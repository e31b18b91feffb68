import { storeSession } from '../../fixtures/accounts.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { LEARNER_STATES } from '../../fixtures/learner-states.ts';
import { expectFit } from '../../fixtures/measures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PHONE } from '../../fixtures/pages/touch-page.ts';

for (const [group, { prepare, signedOut = false, states }] of Object.entries(LEARNER_STATES))
  test(`each screen is accessible, fits and doesn’t move, ${group}`, async ({
    page,
    student,
    testCourse,
    database,
  }) => {
    const stage = { page, student, testCourse, database };
    if (!signedOut) await storeSession(page.context(), student.session);
    await prepare?.(stage);
    await watchLayoutShifts(page);
    for (const [name, show] of Object.entries(states))
      await test.step(name, async () => {
        await page.setViewportSize(PHONE);
        await show(stage);
        const { cls, moved } = await layoutShift(page);
        expect(cls, moved.join(', ')).toBeLessThanOrEqual(0.02);
        await expectFit(page);
      });
  });
