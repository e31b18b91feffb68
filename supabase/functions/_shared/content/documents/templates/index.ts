import { documentDefinition, type DocumentDefinition } from '../definition.ts';
import { medicineLabel, timetable } from './daily.ts';
import { conditionReport, electricityBill } from './home.ts';
import { bankStatement, budget, taxReturn } from './money.ts';
import { jobApplication, payslip } from './work.ts';
import type { DocumentTemplate } from './template.ts';

export type { DocumentTemplate } from './template.ts';

/** The gallery's document templates, by style. */
export const TEMPLATES: Record<DocumentDefinition['style'], DocumentTemplate> = {
  payslip,
  budget,
  bankStatement,
  taxReturn,
  conditionReport,
  jobApplication,
  bill: electricityBill,
  medicineLabel,
  timetable,
};

/** Returns a template's document with its defaults filled in. */
export const templateDocument = ({ document }: DocumentTemplate): DocumentDefinition =>
  documentDefinition.parse(document);
