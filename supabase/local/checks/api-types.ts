import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { runDeno } from '../functions/deno.ts';
import { SUPABASE_DIR } from '../paths.ts';

const target = join(SUPABASE_DIR, 'types', 'api.types.ts');

/** Generates `types/api.types.ts` from the OpenAPI document of the function `api`. @returns its path */
export async function writeApiTypes(): Promise<string> {
  await writeFile(target, await generateApiTypes());
  return target;
}

/** True if the committed types match the function. */
export async function areApiTypesCurrent(): Promise<boolean> {
  const committed = await readFile(target, 'utf8').catch(() => '');
  return committed === (await generateApiTypes());
}

async function generateApiTypes(): Promise<string> {
  const folder = join(SUPABASE_DIR, 'functions', 'api');
  const { code, stdout, output } = await runDeno(folder, ['run', '--frozen', '--allow-env', 'openapi.ts']);
  if (code !== 0) throw new Error(`The OpenAPI document could not be generated.\n${output}`);
  const types = COMMENT_HEADER + astToString(await openapiTS(stdout));
  return format(types, { ...(await resolveConfig(target)), parser: 'typescript' });
}
