import type { QuestionAnswer } from '../import-row';
import { attribute, childrenOf, named, rawText, type MarkupElement } from '../markup/markup';
import { explainedOptions } from '../question-types';
import { withTolerance } from '../reading/tolerance';
import { exactText, feedbackIn, ItemProblem, type ItemTexts } from './item-texts';

/** How far an answer may be below and above the right number. */
export interface Tolerance {
  below: number;
  above: number;
}

interface Interaction {
  element: MarkupElement;
  /** The interaction's response declaration. */
  declaration: MarkupElement | undefined;
  tolerance: Tolerance | undefined;
  texts: ItemTexts;
  /** Feedback on individual options from elsewhere in the item, by identifier. */
  remarks: ReadonlyMap<string, string>;
}

type Read = (interaction: Interaction) => QuestionAnswer;

/** The readers of the supported interactions. */
const INTERACTIONS: Record<string, Read> = {
  'qti-choice-interaction': readChoice,
  'qti-inline-choice-interaction': readChoice,
  'qti-text-entry-interaction': readText,
  'qti-extended-text-interaction': readText,
  'qti-match-interaction': readMatch,
  'qti-slider-interaction': readSlider,
};

/** Reads the question type and answer of an interaction. @throws ItemProblem if it matches no question type */
export function readAnswer(interaction: Interaction): QuestionAnswer {
  const { name } = interaction.element;
  const read = INTERACTIONS[name];
  if (!read) {
    const kind = name.replace(/^qti-/, '').replaceAll('-', ' ');
    throw new ItemProblem(`${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} can’t be imported.`);
  }
  return read(interaction);
}

const correctElements = (declaration: MarkupElement | undefined): MarkupElement[] =>
  (declaration ? childrenOf(declaration, 'qti-correct-response') : []).flatMap((correct) =>
    childrenOf(correct, 'qti-value'),
  );
/** Returns the values of the correct response, unchanged. */
const correctValues = (declaration: MarkupElement | undefined): string[] =>
  correctElements(declaration).map(rawText);

interface MapEntry {
  key: string;
  value: number;
  isCaseSensitive: boolean;
}

const mapEntries = (declaration: MarkupElement | undefined): MapEntry[] =>
  (declaration ? named(declaration, 'qti-map-entry') : []).map((entry) => ({
    key: attribute(entry, 'map-key'),
    value: Number(attribute(entry, 'mapped-value')),
    isCaseSensitive: attribute(entry, 'case-sensitive') === 'true',
  }));

function requireCorrect(declaration: MarkupElement | undefined): string[] {
  const values = correctValues(declaration).map((value) => value.trim());
  if (values.length === 0) throw new ItemProblem('This item doesn’t say which answer is correct.');
  return values;
}

function readChoice({ element, declaration, texts, remarks }: Interaction): QuestionAnswer {
  const choices = childrenOf(element)
    .filter(({ name }) => name === 'qti-simple-choice' || name === 'qti-inline-choice')
    .map((choice) => {
      const id = attribute(choice, 'identifier');
      const said = feedbackIn(choice).map((each) =>
        texts.isExact ? exactText(each) : texts.lines(each, 'option_0_explanation'),
      );
      return {
        id,
        text: texts.line(choice, 'option_0'),
        feedback: [...said, remarks.get(id) ?? ''].filter(Boolean).join(' '),
      };
    });
  const correct = requireCorrect(declaration);
  const answer = choices.filter(({ id }) => correct.includes(id)).map(({ text }) => text);
  if (answer.length < new Set(correct).size)
    throw new ItemProblem('The correct answer isn’t one of the options.');
  const options = choices.map(({ text }) => text);
  const explained = explainedOptions(choices.map(({ text, feedback }) => [text, feedback]));
  const entries = mapEntries(declaration);
  if (entries.filter(({ value }) => value > 0).length > 1)
    texts.warn(
      'option_0',
      'The file gives partial points for some options. Here, only a fully correct answer gets points.',
    );
  for (const { key, value } of entries.filter((entry) => entry.value < 0)) {
    const text = choices.find(({ id }) => id === key)?.text ?? key;
    texts.warn(
      'option_0',
      `“${text}” is worth ${value} points in the file. Here, wrong answers don’t lose points.`,
    );
  }
  const other = Number(attribute(declaration && named(declaration, 'qti-mapping')[0], 'default-value'));
  if (other < 0)
    texts.warn(
      'option_0',
      `Any other option is worth ${other} points in the file. Here, wrong answers don’t lose points.`,
    );
  return attribute(declaration, 'cardinality') === 'multiple'
    ? { type: 'MRQ', options, answer, ...explained }
    : { type: 'MCQ', options, answer: answer.join(''), ...explained };
}

/** Returns the right number and the range around it. */
function readNumber(declaration: MarkupElement | undefined, { below, above }: Tolerance): QuestionAnswer {
  const [given = ''] = requireCorrect(declaration);
  const [answer = '', ...acceptedAnswers] =
    withTolerance(given === '' ? NaN : Number(given), below, above) ?? [];
  if (answer === '') throw new ItemProblem('The correct answer isn’t a number, or has too many digits.');
  return { type: 'OPT', answer, ...(acceptedAnswers.length > 0 && { acceptedAnswers }) };
}

function readText({ element, declaration, tolerance, texts }: Interaction): QuestionAnswer {
  if (tolerance) return readNumber(declaration, tolerance);
  const entries = mapEntries(declaration);
  const best = Math.max(0, ...entries.map(({ value }) => value));
  const accepted = entries.filter(({ value }) => value > 0 && value === best);
  const values = correctElements(declaration);
  // Leave out mapped answers that are the raw text of a formatted value: without its formatting, 10² would be 102.
  const formatted = new Set(values.filter((value) => childrenOf(value).length > 0).map(rawText));
  const given = [
    ...values.map((value) => texts.typed(value)),
    ...accepted.map(({ key }) => key).filter((key) => !formatted.has(key)),
  ];
  const [answer, ...others] = texts.isExact ? given : given.map((text) => text.trim());
  if (answer === undefined) {
    throw new ItemProblem(
      element.name === 'qti-extended-text-interaction'
        ? 'Essay questions can’t be imported.'
        : 'This item doesn’t say which answer is correct.',
    );
  }
  const seen = new Set([answer.toLowerCase()]);
  const acceptedAnswers = others.filter((text) => {
    const key = text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  for (const { key } of entries.filter(({ value }) => value > 0 && value < best))
    texts.warn('answer', `“${key}” gets partial points in the file. Here, it counts as wrong.`);
  const sensitive = accepted.find(({ isCaseSensitive }) => isCaseSensitive);
  if (sensitive)
    texts.warn('answer', `Capital letters matter in the file (“${sensitive.key}”), but not here.`);
  return { type: 'OPT', answer, ...(acceptedAnswers.length > 0 && { acceptedAnswers }) };
}

function readMatch({ element, declaration, texts }: Interaction): QuestionAnswer {
  const [left = [], right = []] = childrenOf(element, 'qti-simple-match-set').map((set, side) =>
    childrenOf(set, 'qti-simple-associable-choice').map((choice) => ({
      id: attribute(choice, 'identifier'),
      text: texts.plain(choice, side === 0 ? 'left_options' : 'right_options'),
    })),
  );
  const answer: Record<string, number> = {};
  for (const pair of requireCorrect(declaration)) {
    const [from, to] = pair.split(/\s+/);
    const index = left.findIndex(({ id }) => id === from);
    const target = right.findIndex(({ id }) => id === to);
    if (index === -1 || target === -1) throw new ItemProblem('A correct pair refers to a missing item.');
    if (index in answer)
      throw new ItemProblem(
        'An item on the left matches several items on the right. Here, it can match only 1.',
      );
    answer[index] = target;
  }
  const textsOf = (items: { text: string }[]) => items.map(({ text }) => text);
  return { type: 'ASC', leftOptions: textsOf(left), rightOptions: textsOf(right), answer };
}

function readSlider({ element, declaration, tolerance, texts }: Interaction): QuestionAnswer {
  const [answer = ''] = requireCorrect(declaration);
  const step = attribute(element, 'step');
  const slider = {
    min: Number(attribute(element, 'lower-bound')),
    max: Number(attribute(element, 'upper-bound')),
    ...(step !== '' && { step: Number(step) }),
    unit: '',
  };
  if (tolerance)
    texts.warn('answer', 'The file also accepts nearby values. Here, only the exact value is correct.');
  return { type: 'SLI', options: [], slider, answer };
}
