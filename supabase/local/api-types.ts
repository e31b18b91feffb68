import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { runDeno } from './deno.ts';

const supabaseDir = resolve(import.meta.dirname, '..');
const target = resolve(supabaseDir, 'types', 'api.types.ts');

/** Writes `types/api.types.ts` from the OpenAPI document of the function `api`. */
export async function writeApiTypes(): Promise<string> {
  await writeFile(target, await generateApiTypes());
  return target;
}

/** True when the committed types are those of the function. */
export async function areApiTypesCurrent(): Promise<boolean> {
  const committed = await readFile(target, 'utf8').catch(() => '');
  return committed === (await generateApiTypes());
}

async function generateApiTypes(): Promise<string> {
  const folder = resolve(supabaseDir, 'functions', 'api');
  const { code, stdout, output } = await runDeno(folder, ['run', '--frozen', '--allow-env', 'openapi.ts']);
  if (code !== 0) throw new Error(`The OpenAPI document could not be made.\n${output}`);
  const types = COMMENT_HEADER + astToString(await openapiTS(stdout));
  return format(types, { ...(await resolveConfig(target)), parser: 'typescript' });
}
