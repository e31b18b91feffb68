import type { Element } from '@xmldom/xmldom';
import type { QuestionAnswer } from '../import-row';
import { explainedOptions } from '../question-types';
import { withTolerance } from '../reading/tolerance';
import { childrenOf, named, textOf } from './qti-elements';

/** What is wrong with an item, for people. */
export class ItemProblem extends Error {}

export interface ReadAnswer {
  answer: QuestionAnswer;
  warnings: string[];
}

/** How far below and above the right number an answer may be. */
export interface Tolerance {
  below: number;
  above: number;
}

interface Interaction {
  element: Element;
  /** The declaration of its response. */
  declaration: Element | undefined;
  tolerance: Tolerance | undefined;
  isExact: boolean;
}

type Read = (interaction: Interaction) => ReadAnswer;

/** How each interaction is read; the others cannot be imported. */
const INTERACTIONS: Record<string, Read> = {
  'qti-choice-interaction': readChoice,
  'qti-text-entry-interaction': readText,
  'qti-extended-text-interaction': readText,
  'qti-match-interaction': readMatch,
  'qti-slider-interaction': readSlider,
};

/** @throws ItemProblem for an interaction that no type of question is like */
export function readAnswer(interaction: Interaction): ReadAnswer {
  const name = interaction.element.localName ?? '';
  const read = INTERACTIONS[name];
  if (!read) {
    const kind = name.replace(/^qti-/, '').replaceAll('-', ' ');
    throw new ItemProblem(`${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} cannot be imported.`);
  }
  return read(interaction);
}

const attribute = (element: Element | undefined, name: string): string => element?.getAttribute(name) ?? '';

/** The values of the correct response, as they stand. */
const correctValues = (declaration: Element | undefined): string[] =>
  (declaration ? childrenOf(declaration, 'qti-correct-response') : []).flatMap((correct) =>
    childrenOf(correct, 'qti-value').map((value) => value.textContent ?? ''),
  );

interface MapEntry {
  key: string;
  value: number;
  isCaseSensitive: boolean;
}

const mapEntries = (declaration: Element | undefined): MapEntry[] =>
  (declaration ? named(declaration, 'qti-map-entry') : []).map((entry) => ({
    key: attribute(entry, 'map-key'),
    value: Number(attribute(entry, 'mapped-value')),
    isCaseSensitive: attribute(entry, 'case-sensitive') === 'true',
  }));

function requireCorrect(declaration: Element | undefined): string[] {
  const values = correctValues(declaration).map((value) => value.trim());
  if (values.length === 0) throw new ItemProblem('The item does not say which answer is right.');
  return values;
}

const isFeedback = ({ localName }: Element): boolean => localName?.startsWith('qti-feedback-') ?? false;

function readChoice({ element, declaration, isExact }: Interaction): ReadAnswer {
  const choices = childrenOf(element, 'qti-simple-choice').map((choice) => ({
    id: attribute(choice, 'identifier'),
    text: textOf(choice, { isExact, skip: isFeedback }),
    feedback: childrenOf(choice)
      .filter(isFeedback)
      .map((feedback) => textOf(feedback, { isExact }))
      .join(' '),
  }));
  const correct = requireCorrect(declaration);
  const answer = choices.filter(({ id }) => correct.includes(id)).map(({ text }) => text);
  if (answer.length < correct.length) throw new ItemProblem('The right answer is none of the options.');
  const options = choices.map(({ text }) => text);
  const explained = explainedOptions(choices.map(({ text, feedback }) => [text, feedback]));
  const shares = mapEntries(declaration).filter(({ value }) => value > 0);
  return {
    answer:
      attribute(declaration, 'cardinality') === 'multiple'
        ? { type: 'MRQ', options, answer, ...explained }
        : { type: 'MCQ', options, answer: answer.join(''), ...explained },
    warnings:
      shares.length > 1
        ? ['Options are worth parts of the points in the file; here an answer is right as a whole.']
        : [],
  };
}

/** The right number and the range around it. */
function readNumber(declaration: Element | undefined, { below, above }: Tolerance): ReadAnswer {
  const [given = ''] = requireCorrect(declaration);
  const [answer = '', ...acceptedAnswers] =
    withTolerance(given === '' ? NaN : Number(given), below, above) ?? [];
  if (answer === '') throw new ItemProblem('The right answer is no number, or has too many digits.');
  return {
    answer: { type: 'OPT', answer, ...(acceptedAnswers.length > 0 && { acceptedAnswers }) },
    warnings: [],
  };
}

function readText({ element, declaration, tolerance, isExact }: Interaction): ReadAnswer {
  if (tolerance) return readNumber(declaration, tolerance);
  const entries = mapEntries(declaration);
  const best = Math.max(0, ...entries.map(({ value }) => value));
  const accepted = entries.filter(({ value }) => value > 0 && value === best);
  const partly = entries.filter(({ value }) => value > 0 && value < best);
  const [given] = correctValues(declaration);
  const texts = [...(given === undefined ? [] : [given]), ...accepted.map(({ key }) => key)];
  const [answer, ...others] = isExact ? texts : texts.map((text) => text.trim());
  if (answer === undefined) {
    throw new ItemProblem(
      element.localName === 'qti-extended-text-interaction'
        ? 'An essay question cannot be imported.'
        : 'The item does not say which answer is right.',
    );
  }
  const seen = new Set([answer.toLowerCase()]);
  const acceptedAnswers = others.filter((text) => {
    const key = text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return {
    answer: { type: 'OPT', answer, ...(acceptedAnswers.length > 0 && { acceptedAnswers }) },
    warnings: [
      ...partly.map(({ key }) => `“${key}” is worth a part of the points in the file; here it is wrong.`),
      ...(accepted.some(({ isCaseSensitive }) => isCaseSensitive)
        ? ['Capital letters matter in the file; here they do not.']
        : []),
    ],
  };
}

function readMatch({ element, declaration, isExact }: Interaction): ReadAnswer {
  const [left = [], right = []] = childrenOf(element, 'qti-simple-match-set').map((set) =>
    childrenOf(set, 'qti-simple-associable-choice').map((choice) => ({
      id: attribute(choice, 'identifier'),
      text: textOf(choice, { isExact }),
    })),
  );
  const answer: Record<string, number> = {};
  for (const pair of requireCorrect(declaration)) {
    const [from, to] = pair.split(/\s+/);
    const index = left.findIndex(({ id }) => id === from);
    const target = right.findIndex(({ id }) => id === to);
    if (index === -1 || target === -1) throw new ItemProblem('A right pair names an item that is not there.');
    if (index in answer)
      throw new ItemProblem('An item on the left that belongs to several on the right cannot be imported.');
    answer[index] = target;
  }
  const texts = (items: { text: string }[]) => items.map(({ text }) => text);
  return {
    answer: { type: 'ASC', leftOptions: texts(left), rightOptions: texts(right), answer },
    warnings: [],
  };
}

function readSlider({ element, declaration, tolerance }: Interaction): ReadAnswer {
  const [answer = ''] = requireCorrect(declaration);
  const step = attribute(element, 'step');
  const slider = {
    min: Number(attribute(element, 'lower-bound')),
    max: Number(attribute(element, 'upper-bound')),
    ...(step !== '' && { step: Number(step) }),
    unit: '',
  };
  return {
    answer: { type: 'SLI', options: [], slider, answer },
    warnings: tolerance
      ? ['Values beside the right one are accepted in the file; here the slider has to stand on it.']
      : [],
  };
}
