/** Makes a remote's candidate live for everyone: `promote.ts <app> --to <folder> [--deployment <file>]`. */
import { readArguments, runCommand } from './command-line.ts';
import { describeDelivery, promote } from './versions/delivery.ts';

await runCommand(async () => {
  const { app, to, deployment } = readArguments(process.argv.slice(2));
  return describeDelivery(await promote({ app, to, deployment }));
});
