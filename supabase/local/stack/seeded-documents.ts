import { drawDocuments } from '../../functions/_shared/content/documents/index.ts';
import { templateDocument, TEMPLATES } from '../../functions/_shared/content/documents/templates/index.ts';

/** The number of different documents, enough for a class. An author's own question can have up to 500. */
const DRAWS = 60;

interface SeededDocument {
  quiz: string;
  style: keyof typeof TEMPLATES;
  description: string;
  /** The figures that the document prints or calculates with, in alphabetical order. */
  figures?: readonly string[];
  /** The captions that answer most of the question, in the form of `cue` in private.question_keys. */
  cue: { video_id: string; second: number; words: string };
}

/** The documents that come with the platform, each at the end of a quiz. */
export const SEEDED_DOCUMENTS: readonly SeededDocument[] = [
  {
    quiz: 'budget-check',
    style: 'budget',
    description: 'Fill in the amounts, and choose a jar for each cost.',
    cue: {
      video_id: 'make-a-budget',
      second: 23,
      words:
        'Half goes to needs: transport, your phone, lunch at work. Thirty per cent is for fun, without feeling guilty. And twenty per cent is for later. From two hundred dollars, that is one hundred, sixty and forty.',
    },
  },
  {
    quiz: 'keys-check',
    style: 'conditionReport',
    description: 'Compare the agent’s report with what you see.',
    figures: ['bond-limit', 'condition-report-due'],
    cue: {
      video_id: 'first-keys',
      second: 31,
      words: 'On day one, photograph every mark, and write it in the condition report.',
    },
  },
  {
    quiz: 'resume-check',
    style: 'jobApplication',
    description: 'Use the notes at the top of the form.',
    cue: {
      video_id: 'resume-ready',
      second: 6,
      words:
        'At the top: your name, your phone, and a sensible email address. Then what you can do: languages, first aid, working with animals. No job yet? School projects, sport and volunteering are experience, too.',
    },
  },
  {
    quiz: 'payslip-check',
    style: 'payslip',
    description: 'Follow the money from top to bottom, and work out the missing amounts to the cent.',
    figures: ['casual-minimum-pay-2026-27', 'super-rate-2026-27'],
    cue: {
      video_id: 'read-a-payslip',
      second: 7,
      words:
        'Twenty-four hours at twenty-five dollars make six hundred. That is your gross pay. Next comes PAYG withholding. Your employer sends this tax to the tax office for you. What is left is your net pay, the money in your account. Super is extra: twelve per cent on top',
    },
  },
  {
    quiz: 'return-check',
    style: 'taxReturn',
    description: 'Fill in what’s missing. The rates are at the bottom.',
    figures: [
      'low-income-offset',
      'low-income-offset-rate',
      'lowest-tax-rate-2026-27',
      'medicare-levy',
      'second-tax-rate-2026-27',
      'second-tax-threshold-2026-27',
      'tax-at-second-threshold-2026-27',
      'tax-free-threshold-2026-27',
      'third-tax-threshold-2026-27',
    ],
    cue: {
      video_id: 'lodge-a-return',
      second: 18,
      words: 'A deduction lowers the income you are taxed on.',
    },
  },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function toStatements({ quiz, style, description, figures = [], cue }: SeededDocument): string {
  const { questionTitle, explanation } = TEMPLATES[style];
  const definition = templateDocument(TEMPLATES[style]);
  const { draws, problems } = drawDocuments(definition, Infinity);
  if (problems.length > 0) throw new Error(`${quiz}: ${JSON.stringify(problems)}`);
  const id = quoted(`${quiz}-document`);
  const points = definition.fields.reduce((sum, field) => sum + field.points, 0);
  const stored = `{"definition": ${JSON.stringify(definition)}, "draws": [\n${draws
    .slice(0, DRAWS)
    .map((draw) => JSON.stringify(draw))
    .join(',\n')}\n]}`;
  return `insert into public.questions (id, type, title, description, points, figures) values
  (${id}, 'DOC', ${quoted(questionTitle)}, ${quoted(description)}, ${points}, '{${figures.join(', ')}}')
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position, level) values (${quoted(quiz)}, ${id}, 7, 'challenge') on conflict do nothing;
insert into private.question_keys (question_id, answer, explanation, cue)
select ${id}, jsonb_build_object('document', private.store_document(${quoted(stored)})), ${quoted(explanation)},
  ${quoted(JSON.stringify(cue))}::jsonb
where not exists (select 1 from private.question_keys as k where k.question_id = ${id});
`;
}

/** Writes the seed for documents, with every document that learners get. */
export const documentSeed = (): string =>
  `-- Documents, each in a quiz of a course. Written by \`npm run seed:documents\` from supabase/functions/_shared/content/documents/templates and
-- supabase/local/stack/seeded-documents.ts; change it there. Running this file again changes nothing that is already there.

${SEEDED_DOCUMENTS.map(toStatements).join('\n')}`;
