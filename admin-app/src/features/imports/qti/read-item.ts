import type { Element } from '@xmldom/xmldom';
import { importQuestionType } from '../question-types';
import { childrenOf, descendantsOf, named, textOf } from './qti-elements';
import { TOOL_NAME } from './qti-names';
import { ItemProblem, readAnswer } from './read-answer';
import { readTolerance } from './read-tolerance';

/** What an item says, as the cells of a row. */
export interface ReadItem {
  cells: Record<string, string>;
  /** Why it cannot be imported. */
  problem?: string;
  warnings: string[];
}

const MEDIA = new Set([
  'img',
  'object',
  'picture',
  'audio',
  'video',
  'math',
  'qti-portable-custom-interaction',
]);
const PLAIN = new Set(['p', 'div', 'br', 'span']);
const INTERACTION = /^qti-.+-interaction$/;

/** Reads an item of QTI 3. What it says and cannot be stored is a warning, or the reason why it cannot be imported. */
export function readItem(root: Element): ReadItem {
  const isExact = root.getAttribute('tool-name') === TOOL_NAME;
  const body = childrenOf(root, 'qti-item-body')[0];
  const read = (element: Element) => textOf(element, { isExact });
  const cells: Record<string, string> = {
    question_text: body ? promptOf(body, isExact) : (root.getAttribute('title') ?? ''),
    question_description: isExact && body ? childrenOf(body, 'div').map(read).join('') : '',
    explanation: named(root, 'qti-modal-feedback').map(read).join('\n\n'),
  };
  try {
    const { answer, warnings } = readInteraction(root, body, isExact);
    return {
      cells: {
        ...cells,
        question_type: answer.type,
        ...importQuestionType(answer.type).toColumns(answer),
      },
      warnings: [...warnings, ...(body ? leftOut(root, body) : [])],
    };
  } catch (error) {
    if (!(error instanceof ItemProblem)) throw error;
    return { cells, problem: error.message, warnings: [] };
  }
}

function readInteraction(root: Element, body: Element | undefined, isExact: boolean) {
  if (root.localName === 'assessmentItem')
    throw new ItemProblem('This is an item of QTI 2; items of QTI 3 can be imported.');
  if (root.localName !== 'qti-assessment-item' || !body) throw new ItemProblem('This is no item of QTI 3.');
  if (root.getAttribute('adaptive') === 'true') throw new ItemProblem('An adaptive item cannot be imported.');
  if (childrenOf(root, 'qti-template-declaration').length > 0)
    throw new ItemProblem('An item with variables cannot be imported.');
  if (childrenOf(root, 'qti-assessment-stimulus-ref').length > 0)
    throw new ItemProblem('An item about a shared text cannot be imported.');
  const elements = descendantsOf(body);
  const [element, ...others] = elements.filter(({ localName }) => INTERACTION.test(localName ?? ''));
  if (!element) throw new ItemProblem('An item without a question cannot be imported.');
  if (others.length > 0) throw new ItemProblem('An item with several questions cannot be imported.');
  if (elements.some(({ localName }) => MEDIA.has(localName ?? '')))
    throw new ItemProblem('A question with a picture, sound, video or formula cannot be imported.');
  const declaration = childrenOf(root, 'qti-response-declaration').find(
    (each) => each.getAttribute('identifier') === element.getAttribute('response-identifier'),
  );
  const tolerance = readTolerance(root, element.getAttribute('response-identifier'));
  return readAnswer({ element, declaration, tolerance, isExact });
}

/** The text that asks: in an exported item one element, in others all that stands around the answers. */
function promptOf(body: Element, isExact: boolean): string {
  const prompt = named(body, 'qti-prompt')[0];
  if (isExact) {
    const paragraph = childrenOf(body, 'p').find((each) => each.getAttribute('class') === 'prompt');
    const element = prompt ?? paragraph;
    return element ? textOf(element, { isExact }) : '';
  }
  const around = textOf(body, { isExact, skip: ({ localName }) => INTERACTION.test(localName ?? '') });
  return [around, prompt ? textOf(prompt, { isExact }) : ''].filter(Boolean).join('\n');
}

function leftOut(root: Element, body: Element): string[] {
  const isFormatted = descendantsOf(body).some(
    ({ localName }) => !PLAIN.has(localName ?? '') && !localName?.startsWith('qti-'),
  );
  return [
    ...(isFormatted ? ['Formatting is left out; the text stays.'] : []),
    ...(named(root, 'qti-hottext').length > 0 ? ['Marked words are left out.'] : []),
  ];
}
