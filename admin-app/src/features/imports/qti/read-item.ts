import {
  attribute,
  childrenOf,
  descendantsOf,
  MarkupProblem,
  named,
  wordsOf,
  type MarkupElement,
} from '../markup/markup';
import { importQuestionType } from '../question-types';
import {
  describeUnread,
  END_ATTEMPT,
  exactText,
  feedbackIn,
  isFeedback,
  isForTeachers,
  isInteraction,
  ItemProblem,
  ItemTexts,
  type ItemWarning,
} from './item-texts';
import { TOOL_NAME } from './qti-names';
import { readAnswer } from './read-answer';
import { checkProcessing } from './read-processing';
import { readTolerance } from './read-tolerance';

/** An item as the cells of a row. */
export interface ReadItem {
  cells: Record<string, string>;
  /** The reason the item can't be imported. */
  problem?: string;
  warnings: ItemWarning[];
}

/** Gives access to the parts of a package that an item refers to. */
export interface ItemPackage {
  /** Returns the source of a picture in the dialect. @throws MarkupProblem */
  picture: (address: string, alternative: string) => string;
  /** Returns a shared stimulus by its address; undefined if the package doesn't have it. */
  stimulus: (address: string) => MarkupElement | undefined;
}

/**
 * Reads a QTI 2 or 3 item. The question contains only what learners may see before answering: feedback becomes the explanation, and notes
 * for teachers are left out with a warning. Anything else that is lost causes a warning, or a problem that prevents the import.
 */
export function readItem(root: MarkupElement, { picture, stimulus }: ItemPackage): ReadItem {
  const texts = new ItemTexts(attribute(root, 'tool-name') === TOOL_NAME, picture);
  const body = childrenOf(root, 'qti-item-body')[0];
  let cells: Record<string, string> = { question_text: attribute(root, 'title') };
  try {
    const { element, declaration } = findInteraction(root, body);
    cells = questionOf(body ?? root, element, texts);
    const stimuli = childrenOf(root, 'qti-assessment-stimulus-ref').map((reference) => {
      const text = stimulus(attribute(reference, 'href'));
      if (!text) throw new ItemProblem('The shared text for this item is missing from the package.');
      return texts.lines(text, 'question_description');
    });
    cells['question_description'] = [...stimuli, cells['question_description']].filter(Boolean).join('\n\n');
    const { remarks, explanation } = readFeedback(root, body, element, texts);
    cells['explanation'] = explanation;
    checkProcessing(root);
    const tolerance = readTolerance(root, attribute(element, 'response-identifier'));
    const answer = readAnswer({ element, declaration, tolerance, texts, remarks });
    warnOfRest(root, texts);
    return {
      cells: { ...cells, question_type: answer.type, ...importQuestionType(answer.type).toColumns(answer) },
      warnings: texts.warnings,
    };
  } catch (error) {
    if (!(error instanceof MarkupProblem)) throw error;
    return { cells, problem: error.message, warnings: [] };
  }
}

/** Finds the only interaction of an item. @throws ItemProblem for an item that can't be a question */
function findInteraction(root: MarkupElement, body: MarkupElement | undefined) {
  if (root.name === 'questestinterop')
    throw new ItemProblem('This is a QTI 1 item. Only QTI 2 and 3 items can be imported.');
  if (root.name !== 'qti-assessment-item' || !body) throw new ItemProblem('This isn’t a QTI question.');
  const elements = descendantsOf(body);
  if (
    childrenOf(root, 'qti-template-declaration').length > 0 ||
    elements.some(({ name }) => /^qti-template-|^qti-printed-variable$/.test(name))
  )
    throw new ItemProblem('Items with variables can’t be imported.');
  const [element, ...others] = elements.filter((each) => isInteraction(each) && each.name !== END_ATTEMPT);
  if (!element) throw new ItemProblem('Items without a question can’t be imported.');
  if (others.length > 0) throw new ItemProblem('Items with several questions can’t be imported.');
  const declaration = childrenOf(root, 'qti-response-declaration').find(
    (each) => attribute(each, 'identifier') === attribute(element, 'response-identifier'),
  );
  return { element, declaration };
}

/**
 * Reads the question: the prompt is the title, and the text around it is the description. Without a prompt, the paragraphs are the title.
 */
function questionOf(
  body: MarkupElement,
  interaction: MarkupElement,
  texts: ItemTexts,
): Record<string, string> {
  const prompt = named(interaction, 'qti-prompt')[0];
  if (texts.isExact) {
    const paragraph = childrenOf(body, 'p').find((each) => attribute(each, 'class') === 'prompt');
    const element = prompt ?? paragraph;
    return {
      question_text: element ? exactText(element) : '',
      question_description: childrenOf(body, 'div').map(exactText).join(''),
    };
  }
  const isRubric = ({ name }: MarkupElement) => name === 'qti-rubric-block';
  const rubrics = named(body, 'qti-rubric-block').filter((rubric) => !isForTeachers(rubric));
  const described = rubrics.map((rubric) => texts.lines(rubric, 'question_description'));
  const around = texts.blocks(body.children, prompt ? 'question_description' : 'question_text', isRubric);
  const asking = prompt ? texts.blocks(prompt.children, 'question_text') : around;
  const paragraphs = asking.filter(({ isParagraph }) => isParagraph);
  // Without paragraphs, only a picture can be the question.
  const title =
    paragraphs.length > 0 ? paragraphs : asking.slice(0, 1).filter(({ text }) => text.startsWith('!['));
  const rest = [...(prompt ? around : []), ...asking.filter((block) => !title.includes(block))];
  return {
    question_text: title.map(({ text }) => text.replaceAll('\n', ' ')).join(' '),
    question_description: [...described, ...rest.map(({ text }) => text)].filter(Boolean).join('\n\n'),
  };
}

/** Reads the feedback. Feedback shown with one option explains that option; all other feedback explains the question. */
function readFeedback(
  root: MarkupElement,
  body: MarkupElement | undefined,
  interaction: MarkupElement,
  texts: ItemTexts,
) {
  const choices = childrenOf(interaction).filter((each) => !isFeedback(each));
  const options = new Set(choices.map((each) => attribute(each, 'identifier')));
  const inOptions = new Set(childrenOf(interaction).flatMap(feedbackIn));
  const all = [...(body ? feedbackIn(body) : []), ...childrenOf(root).filter(isFeedback)];
  const remarks = new Map<string, string>();
  const paragraphs: string[] = [];
  for (const feedback of all.filter((each) => !inOptions.has(each))) {
    const id = attribute(feedback, 'identifier');
    const text = texts.lines(feedback, 'explanation');
    if (!options.has(id)) paragraphs.push(text);
    else remarks.set(id, [remarks.get(id) ?? '', text].filter(Boolean).join(' '));
  }
  return { remarks, explanation: paragraphs.filter(Boolean).join('\n\n') };
}

/** Elements beside an item's body that aren't imported. */
const UNREAD_OF_ITEM = new Set(['qti-catalog-info', 'qti-stylesheet']);

function warnOfRest(root: MarkupElement, texts: ItemTexts): void {
  for (const rubric of descendantsOf(root).filter(isForTeachers))
    texts.warn('question_text', `This note is for teachers, so it isn’t imported: “${wordsOf(rubric)}”.`);
  for (const tool of childrenOf(root, 'qti-companion-materials-info').flatMap((info) => childrenOf(info)))
    texts.warn(
      'question_text',
      `This tool isn’t available here: ${tool.name.replace('qti-', '').replaceAll('-', ' ')}.`,
    );
  for (const part of childrenOf(root).filter(({ name }) => UNREAD_OF_ITEM.has(name)))
    texts.warn('question_text', describeUnread(part));
  for (const button of named(root, END_ATTEMPT))
    texts.warn('question_text', `This button isn’t imported: “${attribute(button, 'title')}”.`);
  if (attribute(root, 'adaptive') === 'true')
    texts.warn('answer', 'In the file, this adaptive item allows several tries. Here, it allows 1.');
}
