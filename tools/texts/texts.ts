/**
 * Prints the texts of the product, each with its place: `texts.ts [part of a path]`. `--screens` prints only the texts of screens,
 * `--content` the texts of the courses instead.
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
