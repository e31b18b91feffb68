import type { DocumentSolution, FilledFields, ShownDocument } from './document/document.types';

/** Left index → right index, both in the learner's order. Keys are strings, as in JSON. */
export type Pairs = Record<string, number>;
/**
 * An answer: text for MCQ and OPT, the chosen options for MRQ, pairs for ASC, the option's text or the number for SLI, the fields for DOC.
 */
export type Answer = string | number | string[] | Pairs | FilledFields;

interface SliderRange {
  min: number;
  max: number;
  step: number;
  /**
   * The unit: '$' is shown before the number, '%' directly after it, and a word after a space. If missing or empty, only the number is
   * shown.
   */
  unit?: string;
}

/** A question as learners see it: without its answer key. */
export interface Question {
  id: string;
  title: string;
  description: string;
  /** A code in `QUESTION_TYPE_INFO`, or a type that this version doesn't support. */
  type: string;
  options: string[];
  leftOptions: string[];
  rightOptions: string[];
  slider: SliderRange | null;
  /** The document; only for type DOC. */
  document?: ShownDocument | null;
  /** The period of the question's figures, such as 2026–27, if they're out of date; otherwise missing or null. */
  asOf?: string | null;
  /** Whether the answer is a typed number. */
  expectsNumber: boolean;
  /** The points that a right answer adds to the score. Default 1. */
  points?: number;
}

/** The right answer, revealed once the learner's answer is locked. */
export interface RevealedAnswer {
  correctAnswer: Answer | null;
  /** The solution; only for type DOC. */
  solution?: DocumentSolution | null;
}

export interface QuestionControlProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Whether the learner confirmed that an incomplete answer is intended; only some types offer this. */
  partialConfirmed: boolean;
  onTogglePartial: () => void;
  /** The number of times the learner tried to continue. Each time, the control leads to the missing part if it can. */
  submits?: number | undefined;
  /** The right answer, once the learner's answer is locked and the right one may be revealed. */
  revealed?: RevealedAnswer | undefined;
  /** The ids of the elements that name and describe the control. */
  titleId: string;
  descriptionId: string | undefined;
}
