import { inDigits, LIMITS } from 'supabase-project/content/limits';
import { readDamaged } from './damaged-text';
import { convertGift } from './gift-question';
import { parseGift, type GiftQuestion } from './parse-gift';
import type { BlockWarning, QuestionBlock } from '../import-row';
import { isComment, readOccurrence } from './question-block';

interface Block {
  line: number;
  source: string;
  occurrence?: number;
  /** Labels in comments, such as [tag:tax]. */
  labels: string[];
  /** Of the last $CATEGORY before it. */
  category: string;
}

/** Far more than a question can be, with the markup around its texts. */
const MAX_LENGTH = 1_000_000;

const CATEGORY = /^\s*\$CATEGORY\s*:(.*)$/;

/** Reads a GIFT file. Each question is parsed on its own, so that one syntax error does not affect the others. */
export function readGift(text: string): QuestionBlock[] {
  return splitBlocks(text).map(readBlock);
}

/** Questions are separated by blank lines; a question may have comments before it, and between its lines. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  let labels: string[] = [];
  let occurrence: number | undefined;
  let category = '';
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const named = CATEGORY.exec(line)?.[1];
    if (line.trim() === '') current = undefined;
    else if (isComment(line)) {
      occurrence = readOccurrence(line) ?? occurrence;
      labels.push(...(line.match(/\[(?:tag|id):[^\]]{0,200}\]/g) ?? []));
    } else if (named !== undefined) {
      category = named.trim();
      current = undefined;
    } else if (current) current.source += `\n${line}`;
    else {
      current = {
        line: index + 1,
        source: line,
        labels,
        category,
        ...(occurrence !== undefined && { occurrence }),
      };
      labels = [];
      occurrence = undefined;
      blocks.push(current);
    }
  });
  return joinCut(blocks);
}

const braces = (source: string, brace: string): number =>
  source.replaceAll(/\\./g, '').split(brace).length - 1;

/** A blank line ends a question, also within its braces; what it has cut off is no question of its own. */
function joinCut(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  // Braces of the last one that are not closed; counted once, since a question may go on through the whole file.
  let open = 0;
  for (const block of blocks) {
    const last = joined.at(-1);
    const opened = braces(block.source, '{');
    if (last && open > 0 && opened === 0) {
      last.source += `\n\n${block.source}`;
      open -= braces(block.source, '}');
    } else {
      joined.push(block);
      open = opened - braces(block.source, '}');
    }
  }
  return joined;
}

function readBlock({ line, source, labels, occurrence, category }: Block): QuestionBlock {
  const block = { line, source, ...(occurrence !== undefined && { occurrence }) };
  let parsed: GiftQuestion;
  try {
    if (source.length > MAX_LENGTH)
      throw new SyntaxError(
        `This question has more than ${inDigits(MAX_LENGTH)} characters. Check that every brace is closed.`,
      );
    const { text } = readDamaged(source);
    if (/\n\n/.test(source))
      throw new SyntaxError(
        'Remove the blank line inside this question, because a blank line ends a question.',
      );
    parsed = parseGift(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ...block, problem: error.message };
  }
  const { warnings = [], ...converted } = convertGift(parsed);
  const tag = category === '' ? undefined : tagOf(category);
  const all: BlockWarning[] = [...warnings, ...(tag?.warnings ?? [])];
  if (labels.length > 0) all.push({ part: 'title', message: `Labels are left out: ${labels.join(' ')}.` });
  const { question } = converted;
  return {
    ...block,
    ...converted,
    ...(question && tag?.name && { question: { ...question, tags: [tag.name] } }),
    ...(all.length > 0 && { warnings: all }),
  };
}

/** A category as a tag: its path, without the parts that say where it was in Moodle. */
function tagOf(category: string): { name: string; warnings: BlockWarning[] } {
  const path = category
    .replace(/^\$\w+\$\//, '')
    .replace(/^top(?:\/|$)/, '')
    .trim();
  const name = path.replaceAll(/\s*,\s*/g, ' ');
  if (name.length <= LIMITS.tag) return { name, warnings: [] };
  const last = name.split('/').at(-1)?.trim().slice(0, LIMITS.tag) ?? '';
  return {
    name: last,
    warnings: [
      { part: 'tags', message: `The category is too long for a tag, so only its last part is used: ${path}` },
    ],
  };
}
