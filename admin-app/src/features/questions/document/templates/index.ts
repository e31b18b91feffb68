import { documentDefinition, type DocumentDefinition } from 'supabase-project/content/documents/definition';
import type { z } from 'zod';
import { medicineLabel, timetable } from './daily';
import { conditionReport, electricityBill } from './home';
import { bankStatement, taxReturn } from './money';
import { jobApplication, payslip } from './work';

/** What a new document begins with. Whatever is in it is made up: no company, person or account is real. */
export interface DocumentTemplate {
  questionTitle: string;
  explanation: string;
  document: z.input<typeof documentDefinition>;
}

/** The documents of the gallery, by how they look. */
export const TEMPLATES: Record<DocumentDefinition['style'], DocumentTemplate> = {
  payslip,
  bankStatement,
  taxReturn,
  conditionReport,
  jobApplication,
  bill: electricityBill,
  medicineLabel,
  timetable,
};

/** With everything written out that a template leaves out. */
export const templateDocument = ({ document }: DocumentTemplate): DocumentDefinition =>
  documentDefinition.parse(document);
