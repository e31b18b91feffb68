import type { UploadKind } from '../import-row';
import { courseTemplate, quizVideoTemplate } from './csv-templates';
import { AIKEN_TEMPLATE, GIFT_TEMPLATE } from './question-templates';

/** A file to begin with. It can be uploaded as it is. */
export interface Template {
  /** On the button that saves it. */
  label: string;
  fileName: string;
  /** Media type. */
  type: string;
  write: () => string;
}

const CSV = 'text/csv;charset=utf-8';
const TEXT = 'text/plain;charset=utf-8';

/** The templates of each upload: one for each format that it reads. */
export const TEMPLATES: Readonly<Record<UploadKind, readonly Template[]>> = {
  quiz_video: [
    {
      label: 'Download a template',
      fileName: 'quizzes-and-videos-template.csv',
      type: CSV,
      write: quizVideoTemplate,
    },
    { label: 'GIFT template', fileName: 'questions-template.gift', type: TEXT, write: () => GIFT_TEMPLATE },
    {
      label: 'Aiken template',
      fileName: 'questions-template-aiken.txt',
      type: TEXT,
      write: () => AIKEN_TEMPLATE,
    },
  ],
  course: [
    { label: 'Download a template', fileName: 'courses-template.csv', type: CSV, write: courseTemplate },
  ],
};
