import type { AnswerOf, FileQuestionType, QuestionFields } from '../../imports';
import { lines, type MakeElement } from './qti-document';

/** The interaction of an item and its right answer. */
export interface WrittenAnswer {
  declaration: {
    cardinality: 'single' | 'multiple';
    'base-type': 'identifier' | 'string' | 'float' | 'directedPair';
  };
  correct: string[];
  /** All accepted answers, if there are several. */
  accepted?: string[];
  /** The interaction, including its prompt if it can have one. */
  interaction: Element;
}

/** The response identifier, which is the same in every item. */
export const RESPONSE = 'RESPONSE';

type Write<Code extends FileQuestionType> = (
  make: MakeElement,
  answer: AnswerOf<Code>,
  prompt: Element,
) => WrittenAnswer;

const response = { 'response-identifier': RESPONSE };
const idOf = (side: string) => (index: number | string) => `${side}-${Number(index) + 1}`;
const option = idOf('option');

function choices(
  make: MakeElement,
  options: readonly string[],
  attributes: Record<string, string | number>,
  prompt: Element,
): Element {
  return make(
    'qti-choice-interaction',
    { ...response, ...attributes },
    prompt,
    options.map((text, index) => make('qti-simple-choice', { identifier: option(index) }, lines(make, text))),
  );
}

const multipleChoice: Write<'MCQ'> = (make, { options, answer }, prompt) => ({
  declaration: { cardinality: 'single', 'base-type': 'identifier' },
  correct: [option(options.indexOf(answer))],
  interaction: choices(make, options, { 'max-choices': 1, shuffle: 'true' }, prompt),
});

const multipleResponse: Write<'MRQ'> = (make, { options, answer }, prompt) => ({
  declaration: { cardinality: 'multiple', 'base-type': 'identifier' },
  correct: answer.map((text) => option(options.indexOf(text))),
  interaction: choices(make, options, { 'max-choices': 0, shuffle: 'true' }, prompt),
});

const openEnded: Write<'OPT'> = (make, { answer, acceptedAnswers }) => ({
  declaration: { cardinality: 'single', 'base-type': 'string' },
  correct: [answer],
  accepted: [answer, ...(acceptedAnswers ?? [])],
  interaction: make('qti-text-entry-interaction', { ...response, 'expected-length': 40 }),
});

const association: Write<'ASC'> = (make, { leftOptions, rightOptions, answer }, prompt) => {
  const [left, right] = [idOf('left'), idOf('right')];
  const set = (items: string[], id: typeof left, matches: number) =>
    make(
      'qti-simple-match-set',
      {},
      items.map((text, index) =>
        make(
          'qti-simple-associable-choice',
          { identifier: id(index), 'match-max': matches },
          lines(make, text),
        ),
      ),
    );
  return {
    declaration: { cardinality: 'multiple', 'base-type': 'directedPair' },
    correct: Object.entries(answer).map(([from, to]) => `${left(from)} ${right(to)}`),
    interaction: make(
      'qti-match-interaction',
      { ...response, 'max-associations': leftOptions.length, shuffle: 'true' },
      prompt,
      set(leftOptions, left, 1),
      set(rightOptions, right, leftOptions.length),
    ),
  };
};

const slidingScale: Write<'SLI'> = (make, { options, slider, answer }, prompt) => {
  if (!slider) {
    return {
      declaration: { cardinality: 'single', 'base-type': 'identifier' },
      correct: [option(options.indexOf(answer))],
      interaction: choices(
        make,
        options,
        { 'max-choices': 1, shuffle: 'false', class: 'qti-orientation-horizontal' },
        prompt,
      ),
    };
  }
  const { min, max, step } = slider;
  return {
    declaration: { cardinality: 'single', 'base-type': 'float' },
    correct: [answer],
    interaction: make(
      'qti-slider-interaction',
      {
        ...response,
        'lower-bound': min,
        'upper-bound': max,
        step: step ?? undefined,
      },
      prompt,
    ),
  };
};

/** The writers of question types in QTI packages. The compiler requires one for each type that files can contain. */
const TYPES: { [Code in FileQuestionType]: Write<Code> } = {
  MCQ: multipleChoice,
  MRQ: multipleResponse,
  OPT: openEnded,
  ASC: association,
  SLI: slidingScale,
};

/** Writes a question's interaction. @param prompt the element with the question; an interaction within a paragraph can't have one */
export function writeAnswer(make: MakeElement, question: QuestionFields, prompt: Element): WrittenAnswer {
  const write = TYPES[question.type] as Write<FileQuestionType>;
  return write(make, question, prompt);
}
