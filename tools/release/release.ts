/**
 * Builds one application and publishes it, to everyone or, with `--percent`, to a share of browsers for some days (14 by
 * default): `release.ts <app> --to <folder> [--percent <number> [--days <number>]] [--from <build>] [--deployment <file>]
 * [--source-maps <folder>]`.
 */
import { distFolder } from '../workspace/apps.ts';
import { buildIfStale } from '../workspace/build-apps.ts';
import { readArguments, runCommand } from './command-line.ts';
import { describeDelivery, release } from './versions/delivery.ts';

await runCommand(async () => {
  const { app, from, ...options } = readArguments(process.argv.slice(2));
  if (!from) await buildIfStale(app, (line) => console.log(line));
  return describeDelivery(await release({ ...options, app, from: from ?? distFolder(app) }));
});
