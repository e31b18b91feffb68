import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

interface Finding {
  line: number;
  ruleId: string | null;
}

/** Lints a text with the repository's configuration as if it were the content of an existing file. */
async function lint(path: string, content: string): Promise<Finding[]> {
  const eslint = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');
  const args = [eslint, '--stdin', '--stdin-filename', join(ROOT, path), '--format', 'json'];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(content);
  const [result] = JSON.parse(await text(child.stdout)) as [{ messages: Finding[] }];
  return result.messages.filter(({ ruleId }) => ruleId?.startsWith('import-x/'));
}

// A setting that no longer fits the plugin silently disables these rules.
test('ESLint reports an import across a border and an import circle', async () => {
  const findings = await lint(
    'tools/workspace/apps.ts',
    [
      `import '../../e2e/fixtures/raw-http.ts';`,
      // It imports apps.ts.
      `import { buildStaleApps } from './build-apps.ts';`,
      `export const APPS = [buildStaleApps];`,
    ].join('\n'),
  );
  expect(findings).toMatchObject([
    { line: 1, ruleId: 'import-x/no-restricted-paths' },
    { line: 2, ruleId: 'import-x/no-cycle' },
  ]);
}, 240_000);
