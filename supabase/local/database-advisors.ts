import { runSupabaseCli } from './supabase-cli.ts';
import { withMigratedDatabase } from './test-database.ts';

/**
 * Runs Supabase's security and performance advisors over the migrations.
 * @returns The findings of level warn and above in the CLI's words, and whether there are none.
 */
export async function runAdvisors(): Promise<{ clean: boolean; report: string }> {
  const { code, stdout, stderr } = await withMigratedDatabase({ pgtap: false }, (port) =>
    runSupabaseCli(['db', 'advisors', '--type', 'all', '--level', 'warn', '--fail-on', 'warn'], port),
  );
  return { clean: code === 0, report: `${stdout}${stderr}`.trim() };
}
