import {
  documentDefinition,
  type DocumentDefinition,
  drawDocuments,
} from '../../functions/_shared/content/documents/index.ts';
import {
  conditionReport,
  jobApplication,
  payslip,
  taxReturn,
} from '../../functions/_shared/content/documents/templates/index.ts';

interface SeededDocument {
  quiz: string;
  title: string;
  description: string;
  explanation: string;
  definition: DocumentDefinition;
}

/** As many different documents as a class needs; an author's own document has up to 500. */
const DRAWS = 60;

/** The documents that ship, each in the quiz behind the video that teaches it. */
export const SEEDED_DOCUMENTS: readonly SeededDocument[] = [
  {
    quiz: 'budget-check',
    title: 'Complete this payslip.',
    description:
      'A budget begins with what arrives in your account. Four amounts are missing: work them out to the cent.',
    explanation:
      'Gross is everything you earned, loading included. Net is what is left when the tax is taken out. Super comes on top: your employer pays it to your fund, and it never reduces your pay.',
    definition: payslip,
  },
  {
    quiz: 'keys-check',
    title: 'Check the condition report before you sign it.',
    description: 'You have just moved in. Compare what the agent wrote with what you see.',
    explanation:
      'The report decides about your bond when you move out. Whatever is not on it may count as your damage, so write down what you see, take photos with a date, and give your copy back within seven days. (That is the time in New South Wales; other states have their own.)',
    definition: conditionReport,
  },
  {
    quiz: 'resume-check',
    title: 'Fill in an application for this job.',
    description: 'Read the advertisement first. Your free times are below it.',
    explanation:
      'Copy the reference letter by letter, promise only hours you have, and name a referee who has seen you work and is not family. Your tax file number is for an employer who has hired you, never for an application.',
    definition: jobApplication,
  },
  {
    quiz: 'return-check',
    title: 'Work out this tax return.',
    description: 'The income statement and the records are at the top. Amounts are those of 2026–27.',
    explanation:
      'Income first, then deductions, then tax on what is left. The low income tax offset takes up to $700 off the tax, and what was withheld beyond that comes back. The bus to work is private travel, so it is no deduction.',
    definition: taxReturn,
  },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function toStatements({
  quiz,
  title,
  description,
  explanation,
  definition: written,
}: SeededDocument): string {
  const definition = documentDefinition.parse(written);
  const { draws, problems } = drawDocuments(definition);
  if (problems.length > 0) throw new Error(`${quiz}: ${JSON.stringify(problems)}`);
  const id = quoted(`${quiz}-document`);
  const points = definition.fields.reduce((sum, field) => sum + field.points, 0);
  const stored = `{"definition": ${JSON.stringify(definition)}, "draws": [\n${draws
    .slice(0, DRAWS)
    .map((draw) => JSON.stringify(draw))
    .join(',\n')}\n]}`;
  return `insert into public.questions (id, type, title, description, points) values
  (${id}, 'DOC', ${quoted(title)}, ${quoted(description)}, ${points})
on conflict (id) do nothing;
insert into public.quiz_questions (quiz_id, question_id, position) values (${quoted(quiz)}, ${id}, 7) on conflict do nothing;
insert into private.question_keys (question_id, answer, explanation)
select ${id}, jsonb_build_object('document', private.store_document(${quoted(stored)})), ${quoted(explanation)}
where not exists (select 1 from private.question_keys as k where k.question_id = ${id});
`;
}

/** The seed of the documents, with every document that learners get. */
export const documentSeed = (): string =>
  `-- Documents, each in a quiz of a course. Written by \`npm run seed:documents\` from supabase/functions/_shared/content/documents/templates and
-- supabase/local/stack/seeded-documents.ts; change it there. Running this file again changes nothing that is already there.

${SEEDED_DOCUMENTS.map(toStatements).join('\n')}`;
