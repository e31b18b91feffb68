import { inWords, isTypedNumber } from 'supabase-project/content/typed-number';
import type { BlockWarning, QuestionAnswer, QuestionBlock, QuestionPart } from '../import-row';
import { MarkupProblem } from '../markup/markup';
import { explainedOptions } from '../question-types';
import { toExplanation } from './gift-explanation';
import { GiftTexts } from './gift-text';
import type { GiftChoice, GiftPair, GiftQuestion, GiftText } from './parse-gift';
import { exactRange, withTolerance } from './tolerance';

type Converted = Pick<QuestionBlock, 'question' | 'problem' | 'warnings'>;
type Remarks = Parameters<typeof toExplanation>[2];
type ChoiceQuestion = Extract<GiftQuestion, { choices: GiftChoice[] }>;

const unsupported = (what: string): MarkupProblem => new MarkupProblem(`${what} can’t be imported.`);

/** Converts a question from a GIFT file, or returns the reason it can't be imported. Adds a warning for anything lost. */
export function convertGift(question: GiftQuestion): Converted {
  try {
    return new Converter(question).convert();
  } catch (error) {
    if (!(error instanceof MarkupProblem)) throw error;
    return { problem: error.message };
  }
}

const isFullyCorrect = ({ isCorrect, weight }: Pick<GiftChoice, 'isCorrect' | 'weight'>): boolean =>
  weight === null ? isCorrect : weight >= 100;
const isPartlyCorrect = ({ weight }: Pick<GiftChoice, 'weight'>): boolean =>
  weight !== null && weight > 0 && weight < 100;

class Converter {
  readonly #question: GiftQuestion;
  readonly #texts = new GiftTexts();
  readonly #warnings: BlockWarning[] = [];

  constructor(question: GiftQuestion) {
    this.#question = question;
  }

  convert(): Converted {
    const blocks = this.#read('title', () => this.#texts.blocks(this.#question.stem));
    const paragraphs = blocks.filter(({ isParagraph }) => isParagraph);
    const title = paragraphs.map(({ text }) => text.replaceAll(/\s*\n\s*/g, ' ')).join(' ');
    const description = blocks.filter(({ isParagraph }) => !isParagraph).map(({ text }) => text);
    const { answer, remarks } = this.#answer();
    const explanation = this.#read('explanation', () =>
      toExplanation(this.#question, title, remarks, this.#texts),
    );
    return {
      question: {
        title,
        ...(description.length > 0 && { description: description.join('\n\n') }),
        explanation,
        ...answer,
      },
      warnings: this.#warnings,
    };
  }

  #warn(part: QuestionPart, ...messages: string[]): void {
    this.#warnings.push(...messages.map((message) => ({ part, message })));
  }

  /** Reads a part's text, and adds a warning to the part for anything lost. */
  #read<Result>(part: QuestionPart, read: () => Result): Result {
    const from = this.#texts.dropped.length;
    const result = read();
    this.#warn(part, ...this.#texts.dropped.slice(from));
    return result;
  }

  #answer(): { answer: QuestionAnswer; remarks: Remarks } {
    const question = this.#question;
    switch (question.type) {
      case 'Description':
        throw unsupported('Descriptions without a question');
      case 'Essay':
        throw unsupported('Essay questions');
      case 'Numerical':
        return this.#numerical(question);
      case 'TF':
        return { answer: this.#trueFalse(question), remarks: [] };
      case 'Short':
        return this.#shortAnswer(question);
      case 'MC':
        return { answer: this.#multipleChoice(question), remarks: [] };
      case 'Matching':
        return { answer: this.#read('left', () => this.#matching(question.pairs)), remarks: [] };
    }
  }

  /** Converts a matching question. A pair without a left side is an intentional extra answer. */
  #matching(pairs: readonly GiftPair[]): QuestionAnswer {
    const texts = pairs.map(
      ({ left, right }) => [this.#texts.plain(left), this.#texts.plain(right)] as const,
    );
    const asked = texts.filter(([left]) => left !== '');
    const rightOptions = [...new Set(texts.map(([, right]) => right))];
    return {
      type: 'ASC',
      leftOptions: asked.map(([left]) => left),
      rightOptions,
      answer: Object.fromEntries(asked.map(([, right], index) => [index, rightOptions.indexOf(right)])),
    };
  }

  #feedback(feedback: GiftText | null): string {
    return feedback ? this.#texts.lines(feedback) : '';
  }

  /** Converts a true/false question. In GIFT, the feedback on the wrong answer precedes the feedback on the right one. */
  #trueFalse(question: Extract<GiftQuestion, { type: 'TF' }>): QuestionAnswer {
    const right = question.isTrue ? 'True' : 'False';
    const wrong = question.isTrue ? 'False' : 'True';
    const explained = explainedOptions([
      [wrong, this.#feedback(question.wrong)],
      [right, this.#feedback(question.right)],
    ]);
    return { type: 'MCQ', options: ['True', 'False'], answer: right, ...explained };
  }

  #multipleChoice({ choices }: ChoiceQuestion): QuestionAnswer {
    const options = this.#read('options', () => choices.map(({ text }) => this.#texts.line(text)));
    const optionOf = (choice: GiftChoice) => options[choices.indexOf(choice)] ?? '';
    const correct = choices.filter(isFullyCorrect);
    const shares = choices.filter(isPartlyCorrect);
    const total = shares.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
    // The total may be slightly off, because a third is written as 33.333%.
    const isShared = correct.length === 0 && shares.length > 1 && Math.abs(total - 100) < 0.1;
    if (!isShared && (correct.length !== 1 || shares.length > 0))
      throw unsupported('A multiple choice question whose correct answers don’t add up to 100%');
    const explained = this.#read('optionExplanations', () =>
      explainedOptions(choices.map((choice) => [optionOf(choice), this.#feedback(choice.feedback)])),
    );
    for (const choice of choices)
      if (choice.weight !== null && choice.weight < 0)
        this.#warn(
          'options',
          `“${optionOf(choice)}” is worth ${choice.weight}% in the file. Here, wrong answers don’t lose points.`,
        );
    return isShared
      ? { type: 'MRQ', options, answer: shares.map(optionOf), ...explained }
      : { type: 'MCQ', options, answer: correct.map(optionOf).join(''), ...explained };
  }

  /** Accepts every answer that is entirely right. Partly right or wrong answers are mentioned in the explanation. */
  #shortAnswer({ choices }: ChoiceQuestion): { answer: QuestionAnswer; remarks: Remarks } {
    const answers = this.#read('answer', () =>
      choices.map((choice) => ({ ...choice, answer: this.#texts.plain(choice.text, true) })),
    );
    const accepted = answers.filter(isFullyCorrect).map(({ answer }) => answer);
    const wildcard = accepted.find((text) => text.includes('*'));
    if (accepted.length === 0) throw unsupported('A short answer question without a fully correct answer');
    if (wildcard !== undefined)
      throw new MarkupProblem(`“${wildcard}” has a wildcard. Write out each correct answer instead.`);
    for (const choice of answers.filter((each) => !isFullyCorrect(each)))
      this.#warn(
        'answer',
        isPartlyCorrect(choice)
          ? `“${choice.answer}” is worth ${choice.weight}% in the file. Partial marks aren’t supported, so it’s imported as a wrong answer and mentioned in the explanation.`
          : `“${choice.answer}” is a wrong answer, so only its feedback is imported, as part of the explanation.`,
      );
    return { answer: toOpenEnded(accepted), remarks: answers };
  }

  #numerical({ choices }: ChoiceQuestion): { answer: QuestionAnswer; remarks: Remarks } {
    const answers = this.#read('answer', () =>
      choices.map((choice) => {
        const written = this.#texts.plain(choice.text);
        // A wrong answer without a number matches any other answer.
        const isAnyOther = !choice.isCorrect && (written === '' || written === '*');
        const accepted = isAnyOther ? ['*'] : acceptedNumbers(written);
        return { ...choice, accepted, answer: inWords(accepted.at(-1) ?? '') };
      }),
    );
    const right = answers.filter(isFullyCorrect);
    if (right.length === 0) throw unsupported('A numerical question without a fully correct answer');
    const remarks = answers.map(({ answer, feedback, weight }) => ({ answer, feedback, weight }));
    return { answer: toOpenEnded(right.flatMap(({ accepted }) => accepted)), remarks };
  }
}

/** Creates an open-ended answer: the first text is the answer, and others are accepted too if they differ in more than case. */
function toOpenEnded(texts: string[]): QuestionAnswer {
  const keys = texts.map((text) => text.toLowerCase());
  const [answer = '', ...acceptedAnswers] = texts.filter(
    (_, index) => keys.indexOf(keys[index] ?? '') === index,
  );
  return { type: 'OPT', answer, ...(acceptedAnswers.length > 0 && { acceptedAnswers }) };
}

const PLAIN_NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Reads a number, a number with a tolerance (3:0.5) or a range (1..5). @throws MarkupProblem for anything else */
function acceptedNumbers(written: string): string[] {
  const [from, to] = written.split('..').map((part) => part.trim());
  const [number = '', tolerance = '0'] = written.split(':').map((part) => part.trim());
  const isNumber = (text: string | undefined) => text !== undefined && PLAIN_NUMBER.test(text);
  const accepted =
    isNumber(from) && isNumber(to)
      ? [exactRange(Number(from), Number(to))].filter((text) => text !== undefined)
      : isNumber(number) && isNumber(tolerance)
        ? (withTolerance(Number(number), Number(tolerance)) ?? [])
        : isTypedNumber(written)
          ? [written]
          : undefined;
  if (!accepted) throw new MarkupProblem(`“${written}” isn’t a number.`);
  if (accepted.length === 0) throw unsupported('Numbers with this many digits');
  return accepted;
}
