import type { z } from 'zod';
import type { documentDefinition } from '../definition.ts';

/** The content of a new document. Everything in it is made up: no company, person or account is real. */
export interface DocumentTemplate {
  questionTitle: string;
  explanation: string;
  document: z.input<typeof documentDefinition>;
}
