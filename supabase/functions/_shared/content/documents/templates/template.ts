import type { z } from 'zod';
import type { documentDefinition } from '../definition.ts';

/** What a new document begins with. Whatever is in it is made up: no company, person or account is real. */
export interface DocumentTemplate {
  questionTitle: string;
  explanation: string;
  document: z.input<typeof documentDefinition>;
}
