import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { customProperties } from './custom-properties';

/** The list of tokens in the contract package. */
const LIST = join(__dirname, '../../../contract/tokens.css');

const COMMENT =
  '/* The design tokens that hosts publish, for a page without a host. Written by custom-properties.test.ts. */';

test('the contract lists every token with its value', async () => {
  // The list has one property per line.
  const list = `${COMMENT}\n${customProperties.replaceAll(/(?<=[{;]) /g, '\n')}\n`;
  if (process.env['UPDATE_DOCS']) await writeFile(LIST, list);
  expect(await readFile(LIST, 'utf8')).toBe(list);
});
