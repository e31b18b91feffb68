import type { DocumentSolution, FilledFields, ShownDocument } from './document/document.types';

/** Left index → right index, both as the learner sees them; keys are strings as JSON has them. */
export type Pairs = Record<string, number>;
/** MCQ and OPT text, MRQ the chosen options, ASC pairs, SLI the option's text or the number, DOC the fields. */
export type Answer = string | number | string[] | Pairs | FilledFields;

interface SliderRange {
  min: number;
  max: number;
  step: number;
  /** '$' is shown before the number, '%' directly after it, a word after a space. If absent or empty, only the number is shown. */
  unit?: string;
}

/** A question as learners see it: without its answer key. */
export interface Question {
  id: string;
  title: string;
  description: string;
  /** A code of `QUESTION_TYPE_INFO`, or a type that this version does not support. */
  type: string;
  options: string[];
  leftOptions: string[];
  rightOptions: string[];
  slider: SliderRange | null;
  /** Only for type DOC. */
  document?: ShownDocument | null;
  /** Period of its figures, such as 2026–27, if they're out of date; otherwise absent or null. */
  asOf?: string | null;
  /** Whether the answer is typed, and is a number. */
  expectsNumber: boolean;
  /** How much a right answer counts in the score. Default 1. */
  points?: number;
}

/** The right answer, as revealed once the learner's is locked. */
export interface RevealedAnswer {
  correctAnswer: Answer | null;
  /** Only for type DOC. */
  solution?: DocumentSolution | null;
}

export interface QuestionControlProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** The learner confirmed that an incomplete answer is intended; only some types offer it. */
  partialConfirmed: boolean;
  onTogglePartial: () => void;
  /** How often the learner tried to continue. Each time, a control that names the missing part leads to it. */
  submits?: number | undefined;
  /** The right answer, once the learner's is locked and it may be revealed. */
  revealed?: RevealedAnswer | undefined;
  /** Elements that name and describe the control. */
  titleId: string;
  descriptionId: string | undefined;
}
