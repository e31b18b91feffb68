import { expectAccessible } from '../../fixtures/accessibility.ts';
import { storeSession } from '../../fixtures/accounts.ts';
import { LEARNER_STATES } from '../../fixtures/learner-states.ts';
import { expectFit } from '../../fixtures/overflow.ts';
import { test } from '../../fixtures/test.ts';

for (const [group, { prepare, signedOut = false, states }] of Object.entries(LEARNER_STATES))
  test(`each screen is accessible and fits, ${group}`, async ({ page, student, testCourse, database }) => {
    const stage = { page, student, testCourse, database };
    if (!signedOut) await storeSession(page.context(), student.session);
    await prepare?.(stage);
    for (const [name, show] of Object.entries(states))
      await test.step(name, async () => {
        await show(stage);
        await expectFit(page);
      });
  });
