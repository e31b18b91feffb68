import { inDigits, LIMITS } from 'supabase-project/content/limits';
import { addTags } from '../../../shared/tag-field/tag-rules';
import { readDamaged } from './damaged-text';
import { convertGift } from './gift-question';
import { parseGift, type GiftQuestion } from './parse-gift';
import type { BlockWarning, QuestionBlock } from '../import-row';
import { isComment, readOccurrence } from './question-block';

/** A label in a question's comment, such as [tag:tax] and [id:Q17]. (https://docs.moodle.org/en/GIFT_format) */
interface Label {
  kind: string;
  text: string;
}

interface Block {
  line: number;
  source: string;
  occurrence?: number;
  labels: Label[];
  /** The last $CATEGORY before the question. */
  category: string;
}

/** The maximum number of characters in a question; far more than any question has, even with markup. */
const MAX_LENGTH = 1_000_000;

const CATEGORY = /^\s*\$CATEGORY\s*:(.*)$/;

/** Reads a GIFT file. Each question is parsed on its own, so that one syntax error does not affect the others. */
export function readGift(text: string): QuestionBlock[] {
  return splitBlocks(text).map(readBlock);
}

/** Matches a label; brackets within it are escaped with a backslash. */
const LABEL = /\[(tag|id):((?:\\\]|[^\]]){1,200})\]/g;

const readLabels = (comment: string): Label[] =>
  [...comment.matchAll(LABEL)].map(([, kind = '', text = '']) => ({
    kind,
    text: text.replaceAll(String.raw`\]`, ']').trim(),
  }));

/** Splits a file at blank lines into questions, which may have comments before and between their lines. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  let labels: Label[] = [];
  let occurrence: number | undefined;
  let category = '';
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const named = CATEGORY.exec(line)?.[1];
    if (line.trim() === '') current = undefined;
    else if (isComment(line)) {
      occurrence = readOccurrence(line) ?? occurrence;
      // In Moodle, a comment between the lines of a question belongs to that question.
      (current?.labels ?? labels).push(...readLabels(line));
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

/** Rejoins questions split by a blank line within their braces, so that the second part isn't read as a question. */
function joinCut(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  // The number of unclosed braces in the last question. Each block is counted only once, because a question may span the whole file.
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
  const tagged = readTags(category, labels);
  const block = {
    line,
    source: [...tagged.labels, source].join('\n'),
    ...(occurrence !== undefined && { occurrence }),
  };
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
  const all: BlockWarning[] = [...warnings, ...tagged.warnings];
  const { question } = converted;
  return {
    ...block,
    ...converted,
    ...(question && tagged.tags.length > 0 && { question: { ...question, tags: tagged.tags } }),
    ...(all.length > 0 && { warnings: all }),
  };
}

interface ReadTags {
  tags: string[];
  warnings: BlockWarning[];
  /** The labels as a comment, if any, so that a corrected question keeps its tags. */
  labels: string[];
}

/** Turns the category and labels of a question into tags. */
function readTags(category: string, labels: readonly Label[]): ReadTags {
  const fromCategory = category === '' ? { name: '', warnings: [] } : tagOf(category);
  const warnings = [...fromCategory.warnings];
  const warn = (part: BlockWarning['part'], message: string) => warnings.push({ part, message });
  const named = labels.flatMap(({ kind, text }) => {
    if (kind === 'id') {
      warn('title', `Moodle’s ID “${text}” isn’t used. The question gets a new ID.`);
      return [];
    }
    const name = text.replaceAll(/\s*,\s*/g, ' ').slice(0, LIMITS.tag);
    if (name !== text) warn('tags', `The tag “${text}” is saved as “${name}”.`);
    return name;
  });
  const tags = addTags(
    [],
    [fromCategory.name, ...named].filter((name) => name.trim() !== ''),
  );
  const ids = labels.filter(({ kind }) => kind === 'id');
  const written = [...tags.map((text) => ({ kind: 'tag', text })), ...ids].map(
    ({ kind, text }) => `[${kind}:${text.replaceAll(']', String.raw`\]`)}]`,
  );
  return { tags, warnings, labels: written.length > 0 ? [`// ${written.join(' ')}`] : [] };
}

/** Turns a category into a tag: its path, without the parts that locate it in Moodle. */
function tagOf(category: string): { name: string; warnings: BlockWarning[] } {
  const path = category
    .replace(/^\$\w+\$\//, '')
    .replace(/^top(?:\/|$)/, '')
    .trim();
  const name = path.replaceAll(/\s*,\s*/g, ' ');
  if (name.length <= LIMITS.tag)
    return {
      name,
      warnings:
        name === path
          ? []
          : [{ part: 'tags', message: `The category “${path}” is saved as the tag “${name}”.` }],
    };
  const last = name.split('/').at(-1)?.trim().slice(0, LIMITS.tag) ?? '';
  return {
    name: last,
    warnings: [
      { part: 'tags', message: `The category is too long for a tag, so only its last part is used: ${path}` },
    ],
  };
}
