/**
 * Prints the product's texts with their paths and lines: `texts.ts [part of a path]`. `--screens` prints only the texts of screens,
 * `--content` only the texts of courses.
 */
import { parseArgs } from 'node:util';
import { listTexts } from './list-texts.ts';

const { values, positionals } = parseArgs({
  options: { screens: { type: 'boolean' }, content: { type: 'boolean' } },
  allowPositionals: true,
});

for (const { path, line, text } of listTexts(
  values.content ? 'content' : values.screens ? 'screens' : 'product',
))
  if (positionals.every((part) => path.includes(part))) console.log(`${path}:${line}  ${text}`);
