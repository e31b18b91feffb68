/** Builds one application and publishes it: `release.ts <app> --to <folder> [--from <build>]`. */
import { distFolder } from '../workspace/apps.ts';
import { buildIfStale } from '../workspace/build-apps.ts';
import { readArguments, runCommand } from './command-line.ts';
import { describeDelivery, release } from './delivery.ts';

await runCommand(async () => {
  const { app, to, from } = readArguments(process.argv.slice(2));
  if (!from) await buildIfStale(app, (line) => console.log(line));
  return describeDelivery(await release({ app, to, from: from ?? distFolder(app) }));
});
