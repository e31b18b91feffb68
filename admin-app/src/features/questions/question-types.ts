import { ArrowLeftRight, ListChecks, PencilLine, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { AssociationForm } from './association-form';
import { MultipleChoiceForm } from './multiple-choice-form';
import { OpenEndedForm } from './open-ended-form';
import type { QuestionInput } from './question.api';
import type { QuestionFormProps } from './question-form.props';
import { SlidingScaleForm } from './sliding-scale-form';

export type QuestionType = QuestionInput['questionType'];

interface QuestionTypeEntry {
  type: QuestionType;
  name: string;
  /** What it asks of a student. */
  about: string;
  Icon: LucideIcon;
  Form: ComponentType<QuestionFormProps>;
}

/** The types that can be created, as they are offered. */
export const QUESTION_TYPES: readonly QuestionTypeEntry[] = [
  {
    type: 'multipleChoice',
    name: 'Multiple Choice',
    about: 'Pick one of four options.',
    Icon: ListChecks,
    Form: MultipleChoiceForm,
  },
  {
    type: 'openEnded',
    name: 'Open Ended',
    about: 'Write the answer.',
    Icon: PencilLine,
    Form: OpenEndedForm,
  },
  {
    type: 'slidingScale',
    name: 'Sliding Scale',
    about: 'Set a number on a scale.',
    Icon: SlidersHorizontal,
    Form: SlidingScaleForm,
  },
  {
    type: 'associationConnect',
    name: 'Association Connect',
    about: 'Connect matching items.',
    Icon: ArrowLeftRight,
    Form: AssociationForm,
  },
];
