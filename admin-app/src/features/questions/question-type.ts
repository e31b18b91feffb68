import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { QuestionFormProps } from './form';
import type { Question, QuestionTypeName } from './question.api';

/** A question type as authors meet it: a folder here with one entry of this shape. */
export interface QuestionType {
  apiName: QuestionTypeName;
  name: string;
  /** What it asks of a student. */
  description: string;
  Icon: LucideIcon;
  /** Creates and edits questions of the type. */
  Form: ComponentType<QuestionFormProps>;
  /** The fields of the type in words, to compare two versions; blank ones are left out. */
  summarize: (question: Partial<Question>) => SummaryField[];
}

export type SummaryField = [label: string, value: string | undefined];
