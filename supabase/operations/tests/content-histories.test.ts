/**
 * Random histories of content: three editors edit, upload, undo, prepare, publish, restore and delete. After each step,
 * a model predicts the stored and prepared content and the history (CONTRIBUTING.md#random-histories).
 */
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { slowness } from '../../local/process/slowness.ts';
import { arrangeSteps } from './content-model/arrange-steps.ts';
import { Database } from './content-model/database.ts';
import { editSteps } from './content-model/edit-steps.ts';
import { History } from './content-model/history.ts';
import { prepareSteps } from './content-model/prepare-steps.ts';
import { uploadSteps } from './content-model/upload-steps.ts';
import { randomHistories } from './random-histories.ts';

/** How long to search for a shorter history that also fails. */
const SHRINKING_MS = 100_000 * slowness;

let database: Database;
before(async () => {
  database = await Database.open();
});
after(() => database.close());

test('random histories of three editors: content, history and states match product.md', async () => {
  const steps = [...editSteps, ...editSteps, ...arrangeSteps, ...prepareSteps, ...uploadSteps];
  let endsAt = Infinity;
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { size: 'max', maxCommands: 40 }), async (commands) => {
      if (Date.now() > endsAt) return;
      const history = await History.begin(database);
      try {
        await fc.asyncModelRun(() => ({ model: history.model, real: history }), commands);
        await history.end();
      } catch (error) {
        endsAt = Math.min(endsAt, Date.now() + SHRINKING_MS);
        const message = error instanceof Error ? error.message : String(error);
        throw new Error(`${message}\n\nThe history:\n  ${history.lines.join('\n  ')}`, { cause: error });
      }
    }),
    randomHistories(40),
  );
});
