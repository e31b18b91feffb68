import { hashKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useMoveFocus } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import type { DocumentProblem } from 'supabase-project/content/documents/definition';
import type { DocumentTemplate } from 'supabase-project/content/documents/templates/index';
import { defaultLevel } from 'supabase-project/content/question-types/rules';
import { z } from 'zod';
import {
  commonFields,
  emptyCommonFields,
  type QuestionFormProps,
  storedCommonFields,
  useQuestionForm,
} from '../form';
import type { Question } from '../question.api';
import { type DocumentDraft, isPlaceholderName, readDraft, toDraft } from './document-draft';
import { renamedEverywhere } from './document-changes';
import type { NamedList } from './editing';
import { flatErrors } from './problems';
import { widthOf } from './part-cells';
import { useDocumentCheck } from './use-document-check';

const COUNTS: readonly [noun: string, count: (draft: DocumentDraft) => number][] = [
  ['Part', ({ sections }) => sections.length],
  ['Row', ({ sections }) => sections.reduce((sum, { rows }) => sum + rows.length, 0)],
  ['Column', ({ sections }) => sections.reduce((sum, part) => sum + widthOf(part), 0)],
  ['Column headings', ({ sections }) => sections.filter(({ columns }) => columns.length > 0).length],
  ['Number', ({ variables }) => variables.length],
  ['Formula', ({ formulas }) => formulas.length],
  ['Condition', ({ constraints }) => constraints.length],
  ['Answer', ({ fields }) => fields.length],
];

/** Compares by value, because a form doesn't keep the identity of its values. */
const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

/**
 * Finds what a change deleted from a document; returns undefined if nothing was deleted.
 * @returns `noun`, what was deleted, and `undo`, which restores it in the current draft. `undo` returns undefined if anything that the
 * change affected has changed again.
 */
function deletionOf(before: DocumentDraft, after: DocumentDraft) {
  const noun = COUNTS.find(([, count]) => count(after) < count(before))?.[0];
  if (!noun) return undefined;
  const changed = (Object.keys(before) as (keyof DocumentDraft)[]).filter(
    (name) => !isSame(after[name], before[name]),
  );
  const undo = (now: DocumentDraft): DocumentDraft | undefined =>
    changed.every((name) => isSame(now[name], after[name]))
      ? { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]])) }
      : undefined;
  return { noun, undo };
}

const schema = z.object({
  ...commonFields,
  document: z.custom<DocumentDraft | null>().transform((draft, context) => {
    const { definition, problems } = draft
      ? readDraft(draft)
      : { definition: undefined, problems: [{ path: '', message: 'Choose a document to start with.' }] };
    for (const { path, message } of problems)
      context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message });
    return definition ?? z.NEVER;
  }),
});

type Values = z.input<typeof schema>;

const empty: Values = { ...emptyCommonFields, level: defaultLevel('document'), document: null };

const storedFields = (question: Question): Values => ({
  ...storedCommonFields(question),
  document: question.document && toDraft(question.document),
});

/**
 * Manages the form of a document question.
 * @returns `replaced`, the document that was replaced by another; `editor`, a ref for the element with the document's fields
 */
export function useDocumentForm({ quizId, question, onSave }: QuestionFormProps) {
  const { notify } = useServices();
  const moveFocus = useMoveFocus();
  const [replaced, setReplaced] = useState<DocumentDraft>();
  /** The number of documents started so far; a deletion in one can't be undone in another. */
  const begun = useRef(0);
  // Whether to report missing fields: not before people have had time to fill them in.
  const [isAsked, setIsAsked] = useState(false);
  const form = useQuestionForm({
    schema,
    empty,
    stored: question && storedFields(question),
    draftName: question?.id ?? 'new document',
    success: 'Document question added successfully',
    save: async (values) => {
      // The question's points are always the sum of its fields' points, so they only conflict if the fields do.
      const points = values.document.fields.reduce((sum, { points: own }) => sum + own, 0);
      await onSave({ ...values, points, quizId, questionType: 'document' });
      setReplaced(undefined);
      setIsAsked(false);
    },
  });
  const { control, getFieldState, getValues, setValue } = form;
  const { errors } = form.formState;
  const { field } = useController({ control, name: 'document' });
  const draft = field.value;
  const checking = useDocumentCheck(draft);
  const found =
    checking.missing.length === 0 ? (checking.check?.problems ?? []) : isAsked ? checking.missing : [];
  const refused = flatErrors(errors.document).filter(({ path }) => !found.some((each) => each.path === path));
  const problems = [...found, ...refused];
  const editor = useRef<HTMLDivElement>(null);
  /** Applies a change. A deletion can be undone until the same list changes again; later input elsewhere stays. */
  function change(next: DocumentDraft) {
    const deletion = draft && deletionOf(draft, next);
    field.onChange(next);
    if (!deletion) return;
    const of = begun.current;
    const bringBack = () => {
      const now = getValues('document');
      const undone = now && of === begun.current ? deletion.undo(now) : undefined;
      if (undone) field.onChange(undone);
      else
        notify({
          kind: 'info',
          message: 'Couldn’t undo the deletion because the document has changed since.',
        });
    };
    notify({
      kind: 'success',
      message: `${deletion.noun} deleted`,
      action: { label: 'Undo', run: bringBack },
    });
  }
  /** Renames a number or formula wherever it is used, including in the text beside the document. */
  function rename(list: NamedList, index: number, to: string) {
    const now = getValues('document');
    const from = now?.[list][index]?.name;
    if (!now || from === undefined) return;
    const isShared = [...now.variables, ...now.formulas].filter(({ name }) => name === from).length > 1;
    if (from === '' || isShared) {
      const entry = now[list].map((each, at) => (at === index ? { ...each, name: to } : each));
      field.onChange({ ...now, [list]: entry });
      return;
    }
    const { draft: renamed, places, text } = renamedEverywhere(now, from, to);
    field.onChange(renamed);
    const beside = (['questionTitle', 'description', 'explanation'] as const).filter((name) => {
      const before = getValues(name);
      const after = text(before);
      if (after !== before) setValue(name, after, { shouldDirty: true });
      return after !== before;
    });
    const count = places + beside.length;
    // Don't announce changes to placeholder names, because no one knows them yet.
    if (count > 0 && !isPlaceholderName(from))
      notify({
        kind: 'success',
        message: `Renamed {${from}} to {${to}} in ${count} ${count === 1 ? 'place' : 'places'}`,
      });
  }
  function replace(next: DocumentDraft | null) {
    if (draft) setReplaced(draft);
    begun.current += 1;
    field.onChange(next);
  }
  function begin(started: DocumentDraft, template?: DocumentTemplate) {
    replace(started);
    // The pressed button is gone.
    moveFocus(() => editor.current?.querySelector<HTMLElement>('textarea, input'));
    if (!template) return;
    for (const name of ['questionTitle', 'explanation'] as const)
      if (getValues(name).trim() === '') setValue(name, template[name], { shouldDirty: true });
  }
  /** Opens the part with the first missing, invalid or refused field, and focuses it. */
  function showProblem(known: readonly DocumentProblem[] = []) {
    const [first] = [
      ...(draft ? readDraft(draft).problems : []),
      ...known,
      ...flatErrors(getFieldState('document').error),
    ];
    if (!draft || !first || getFieldState('questionTitle').error) return;
    setIsAsked(true);
    moveFocus(() => editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }

  return {
    form,
    draft,
    change,
    rename,
    replace,
    replaced,
    revert: () => {
      begun.current += 1;
      field.onChange(replaced);
      setReplaced(undefined);
    },
    begin,
    checking,
    problems,
    editor,
    showProblem,
  };
}
