/** Left index → right index, both as the learner sees them; keys are strings as JSON has them. */
export type Pairs = Record<string, number>;
/** MCQ and OPT text, ASC pairs, SLI the option's text or the number. */
export type Answer = string | number | Pairs;

/** A question as learners see it: without its key. */
export interface Question {
  id: string;
  title: string;
  description: string;
  /** MCQ, OPT, ASC, SLI, or a type that is not known yet. */
  type: string;
  options: string[];
  leftOptions: string[];
  rightOptions: string[];
  slider: { min: number; max: number; step: number } | null;
}

/** What the control of every question type gets; the ids name and describe it. */
export interface QuestionControlProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  titleId: string;
  descriptionId: string | undefined;
}
