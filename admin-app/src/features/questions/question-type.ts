import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { QuestionFormProps } from './form';
import type { QuestionFields, QuestionPart } from './question-parts';
import type { QuestionTypeName } from './question.api';

/** A question type for authors. Each has a folder here, which exports one object of this type. */
export interface QuestionType {
  apiName: QuestionTypeName;
  name: string;
  /** A description of what students have to do. */
  description: string;
  Icon: LucideIcon;
  /** Creates and edits questions of the type. */
  Form: ComponentType<QuestionFormProps>;
  /** The parts that only this type has, in the order of its form. Versions of a question are merged part by part. */
  parts: readonly QuestionPart[];
  /** Says why parts of two versions can't be combined. */
  problemOf?: (fields: QuestionFields) => string | undefined;
}
