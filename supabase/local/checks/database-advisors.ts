import { z } from 'zod';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { runSupabaseCli } from '../postgres/supabase-cli.ts';

const findings = z.array(z.looseObject({ name: z.string(), detail: z.string() }));

/**
 * The expected findings. A procedure with a fixed search path can't commit, so these two write every name with its
 * schema instead (docs/decisions/0127).
 */
const EXPECTED = ['refresh_reports', 'run_retention'].map(
  (name) => `Function \`private.${name}\` has a role mutable search_path`,
);

/**
 * Runs Supabase's security and performance advisors over the migrations.
 * @returns a report of the unexpected findings of level warn and above, and whether exactly the expected ones were
 * found
 * @throws Error with the CLI's output if it isn't a list of findings
 */
export async function runAdvisors(): Promise<{ clean: boolean; report: string }> {
  const { code, stdout, stderr } = await withMigratedDatabase({ pgtap: false }, (port) =>
    runSupabaseCli(['db', 'advisors', '--type', 'all', '--level', 'warn', '--fail-on', 'none'], port),
  );
  if (code !== 0) throw new Error(`${stdout}${stderr}`.trim());
  const found = findings.parse(JSON.parse(stdout));
  const unexpected = found.filter(({ detail }) => !EXPECTED.includes(detail));
  return {
    // If an expected finding is missing, the advisors haven't checked everything.
    clean: unexpected.length === 0 && found.length === EXPECTED.length,
    report:
      unexpected.length > 0 ? JSON.stringify(unexpected, null, 2) : `Nothing but: ${EXPECTED.join(', ')}`,
  };
}
