/**
 * Ends a remote's candidate or, if there is none, makes an earlier version live again:
 * `rollback.ts <app> [version] --to <folder> [--deployment <file>]`.
 */
import { readArguments, runCommand } from './command-line.ts';
import { describeDelivery, rollback } from './versions/delivery.ts';

await runCommand(async () => {
  const { app, to, version, deployment } = readArguments(process.argv.slice(2));
  return describeDelivery(await rollback({ app, to, version, deployment }));
});
