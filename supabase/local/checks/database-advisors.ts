import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { runSupabaseCli } from '../postgres/supabase-cli.ts';

/**
 * Runs Supabase's security and performance advisors over the migrations.
 * @returns the report of findings of level warn and above, and whether there are none
 */
export async function runAdvisors(): Promise<{ clean: boolean; report: string }> {
  const { code, stdout, stderr } = await withMigratedDatabase({ pgtap: false }, (port) =>
    runSupabaseCli(['db', 'advisors', '--type', 'all', '--level', 'warn', '--fail-on', 'warn'], port),
  );
  return { clean: code === 0, report: `${stdout}${stderr}`.trim() };
}
