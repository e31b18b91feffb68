import { parse, type GIFTQuestion } from 'gift-pegjs';
import { convertGift } from './gift-question';
import { isComment, readOccurrence, type QuestionBlock } from './question-block';

interface Block {
  line: number;
  source: string;
  occurrence?: number;
  /** Labels in comments, such as [tag:tax]. */
  labels: string[];
}

/** Reads a GIFT file. Each question is parsed on its own, so that one syntax error does not affect the others. */
export function readGift(text: string): QuestionBlock[] {
  return splitBlocks(text).flatMap(readBlock);
}

/** Questions are separated by blank lines; a question may have comments before it. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | undefined;
  let labels: string[] = [];
  let occurrence: number | undefined;
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') {
      current = undefined;
      return;
    }
    if (isComment(line)) {
      occurrence = readOccurrence(line) ?? occurrence;
      labels.push(...(line.match(/\[(?:tag|id):[^\]]*\]/g) ?? []));
      // Comments become empty lines, which keeps the parser's line numbers correct.
      if (current) current.source += '\n';
      return;
    }
    if (current) current.source += `\n${line}`;
    else {
      current = { line: index + 1, source: line, labels, ...(occurrence !== undefined && { occurrence }) };
      blocks.push(current);
      labels = [];
      occurrence = undefined;
    }
  });
  return blocks;
}

function readBlock({ line, source, labels, occurrence }: Block): QuestionBlock[] {
  const block = { line, source, ...(occurrence !== undefined && { occurrence }) };
  let parsed: GIFTQuestion[];
  try {
    // A blanked comment in the middle of a question must not end it.
    parsed = parse(source.replaceAll(/\n{2,}/g, '\n'));
  } catch (error) {
    return [{ ...block, problem: syntaxProblem(error, line) }];
  }
  return parsed.map((question) => {
    const { warnings = [], ...converted } = convertGift(question);
    if (labels.length > 0) warnings.push(`Labels are left out: ${labels.join(' ')}.`);
    return { ...block, ...converted, ...(warnings.length > 0 && { warnings }) };
  });
}

function syntaxProblem(error: unknown, line: number): string {
  const { location, message } = error as {
    location?: { start: { line: number; column: number } };
    message?: string;
  };
  const prefix = location ? `Line ${line + location.start.line - 1}, column ${location.start.column}: ` : '';
  return `${prefix}${message ?? 'This is not GIFT.'}`;
}
