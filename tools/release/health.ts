/**
 * Checks the health and version of each part of an installation: `health.ts --shell <address> --api <address> [--admin <address>]`. Exits
 * with code 1 if a part doesn't work. See docs/operations/observability.md.
 */
import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import { checkSite, describeHealth } from './checks/site-health.ts';

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { shell: text, admin: text, api: text } });
  const { shell, api, admin } = values;
  if (!shell || !api)
    throw new Error('Usage: npm run health -- --shell <address> --api <address> [--admin <address>]');
  const parts = await checkSite({ shell, api, admin });
  if (parts.some(({ problem }) => problem)) process.exitCode = 1;
  return parts.map(describeHealth).join('\n');
});
