import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { QuestionFormProps } from './form';
import type { QuestionFields, QuestionPart } from './question-parts';
import type { QuestionTypeName } from './question.api';

/** A question type as authors meet it: a folder here with one entry of this shape. */
export interface QuestionType {
  apiName: QuestionTypeName;
  name: string;
  /** What it asks of a student. */
  description: string;
  Icon: LucideIcon;
  /** Creates and edits questions of the type. */
  Form: ComponentType<QuestionFormProps>;
  /** What only the type has, in the order of its form: two versions of a question are merged by parts. */
  parts: readonly QuestionPart[];
  /** Says why parts of two versions do not fit together. */
  problemOf?: (fields: QuestionFields) => string | undefined;
}
