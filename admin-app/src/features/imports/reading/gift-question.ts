import type {
  GIFTQuestion,
  MultipleChoice,
  Numerical,
  NumericalFormat,
  ShortAnswer,
  TextChoice,
  TextFormat,
  TrueFalse,
} from 'gift-pegjs';
import { inWords } from 'supabase-project/content/typed-number';
import type { QuestionAnswer } from '../import-row';
import { explainedOptions } from '../question-types';
import { toExplanation } from './gift-explanation';
import { hasMarkup, hasPicture, toPlainText } from './gift-text';
import type { QuestionBlock } from './question-block';
import { exactRange, withTolerance } from './tolerance';

type Converted = Pick<QuestionBlock, 'question' | 'problem' | 'warnings'>;

const unsupported = (what: string): Converted => ({ problem: `${what} cannot be imported.` });

/** What a question of a GIFT file is here, or why it cannot be imported; what is lost is a warning. */
export function convertGift(question: GIFTQuestion): Converted {
  switch (question.type) {
    case 'Category':
      return unsupported('A category');
    case 'Description':
      return unsupported('A description without a question');
    case 'Essay':
      return unsupported('An essay question');
    case 'Numerical':
      return convertNumerical(question);
    case 'TF':
      return convertTrueFalse(question);
    case 'Short':
      return convertShortAnswer(question);
    case 'MC':
      return convertMultipleChoice(question);
    case 'Matching': {
      const leftOptions = question.matchPairs.map(({ subquestion }) => toPlainText(subquestion));
      const rightOptions = [...new Set(question.matchPairs.map(({ subanswer }) => subanswer.trim()))];
      const pairs = question.matchPairs.map(({ subanswer }, index) => [
        index,
        rightOptions.indexOf(subanswer.trim()),
      ]);
      const answer = Object.fromEntries(pairs) as Record<string, number>;
      return toQuestion(question, { type: 'ASC', leftOptions, rightOptions, answer }, []);
    }
  }
}

type AnswerableQuestion = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

function toQuestion(
  question: AnswerableQuestion,
  answer: QuestionAnswer,
  remarks: Parameters<typeof toExplanation>[1],
  warnings: string[] = [],
): Converted {
  const { explanation, warnings: left } = toExplanation(question, remarks);
  const notes = [...warnings, ...left];
  if (hasMarkup(question.stem)) notes.push('Formatting (HTML) is left out; the text stays.');
  if (hasPicture(question.stem)) return unsupported('A question with a picture, sound or video');
  return { question: { title: toPlainText(question.stem), explanation, ...answer }, warnings: notes };
}

const isWhollyCorrect = ({ isCorrect, weight }: { isCorrect: boolean; weight: number | null }): boolean =>
  weight === null ? isCorrect : weight >= 100;
const isPartlyCorrect = ({ weight }: { weight: number | null }): boolean =>
  weight !== null && weight > 0 && weight < 100;
const feedbackText = (feedback: TextFormat | null) => (feedback ? toPlainText(feedback) : '');
const toRemark = ({ text, feedback, weight }: TextChoice) => ({
  answer: toPlainText(text),
  feedback,
  weight,
});

/** Of a true/false question GIFT has the feedback on the wrong answer first, then that on the right one. */
function convertTrueFalse(question: TrueFalse): Converted {
  const right = question.isTrue ? 'True' : 'False';
  const wrong = question.isTrue ? 'False' : 'True';
  const explained = explainedOptions([
    [right, feedbackText(question.falseFeedback)],
    [wrong, feedbackText(question.trueFeedback)],
  ]);
  return toQuestion(question, { type: 'MCQ', options: ['True', 'False'], answer: right, ...explained }, []);
}

function convertMultipleChoice(question: MultipleChoice): Converted {
  const { choices } = question;
  const options = choices.map(({ text }) => toPlainText(text));
  const correct = choices.filter(isWhollyCorrect);
  const shares = choices.filter(isPartlyCorrect);
  const total = shares.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  // Three options are worth 33.333 % each.
  const isShared = correct.length === 0 && shares.length > 1 && Math.abs(total - 100) < 0.1;
  if (!isShared && (correct.length !== 1 || shares.length > 0))
    return unsupported('A multiple choice question whose right answers are not worth 100 % together');
  const explained = explainedOptions(
    choices.map(({ text, feedback }) => [toPlainText(text), feedbackText(feedback)]),
  );
  const penalties = choices.filter(({ weight }) => weight !== null && weight < 0);
  return toQuestion(
    question,
    isShared
      ? { type: 'MRQ', options, answer: shares.map(({ text }) => toPlainText(text)), ...explained }
      : { type: 'MCQ', options, answer: correct.map(({ text }) => toPlainText(text)).join(''), ...explained },
    [],
    [
      ...(isShared
        ? [
            `Each right option is worth a part in the file; here all ${shares.length} of them, and no other, are the right answer.`,
          ]
        : []),
      ...penalties.map(
        ({ text, weight }) =>
          `“${toPlainText(text)}” costs ${-(weight ?? 0)} % in the file; here a wrong answer takes no points away.`,
      ),
    ],
  );
}

/** Every wholly right text is accepted. What is partly right or wrong is told in the explanation. */
function convertShortAnswer(question: ShortAnswer): Converted {
  const { choices } = question;
  const accepted = choices.filter(isWhollyCorrect).map(({ text }) => toPlainText(text));
  const wildcard = accepted.find((text) => text.includes('*'));
  if (accepted.length === 0) return unsupported('A short answer of which no text is wholly right');
  if (wildcard !== undefined)
    return { problem: `“${wildcard}” stands for many texts; write out those that are right.` };
  const others = choices.filter((choice) => !isWhollyCorrect(choice));
  return toQuestion(
    question,
    toOpenEnded(accepted),
    choices.map(toRemark),
    others.map((choice) => {
      const text = toPlainText(choice.text);
      return isPartlyCorrect(choice)
        ? `“${text}” is worth ${choice.weight} % in the file; here it is wrong, and the explanation names it.`
        : `“${text}” is a wrong answer and not stored; its feedback is in the explanation.`;
    }),
  );
}

/** The first is the answer, the others are accepted too; case does not tell them apart. */
function toOpenEnded(texts: string[]): QuestionAnswer {
  const keys = texts.map((text) => text.toLowerCase());
  const [answer = '', ...acceptedAnswers] = texts.filter(
    (_, index) => keys.indexOf(keys[index] ?? '') === index,
  );
  return { type: 'OPT', answer, ...(acceptedAnswers.length > 0 && { acceptedAnswers }) };
}

/** Undefined if a number has too many digits. */
function toAccepted({ type, ...parts }: NumericalFormat): string[] | undefined {
  const { number = 0, range = 0, numberLow = 0, numberHigh = 0 } = parts;
  if (type !== 'high-low') return withTolerance(number, type === 'range' ? range : 0);
  const text = exactRange(numberLow, numberHigh);
  return text === undefined ? undefined : [text];
}

function convertNumerical(question: Numerical): Converted {
  const { choices } = question;
  const all = Array.isArray(choices)
    ? choices
    : [{ isCorrect: true, weight: null, text: choices, feedback: null }];
  const answers = all.map((choice) => ({ ...choice, accepted: toAccepted(choice.text) ?? [] }));
  if (answers.some(({ accepted }) => accepted.length === 0))
    return unsupported('A number with so many digits');
  const right = answers.filter(isWhollyCorrect);
  if (right.length === 0) return unsupported('A numerical question of which no number is wholly right');
  const named = answers.map((choice) => ({ ...choice, answer: inWords(choice.accepted.at(-1) ?? '') }));
  return toQuestion(
    question,
    toOpenEnded(right.flatMap(({ accepted }) => accepted)),
    named.map(({ answer, feedback, weight }) => ({ answer, feedback, weight })),
    named
      .filter((choice) => !isWhollyCorrect(choice))
      .map(
        ({ answer, weight }) =>
          `“${answer}” is worth ${weight} % in the file; here it is wrong, and the explanation names it.`,
      ),
  );
}
