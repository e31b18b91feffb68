import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type FormState,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { causeOf, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { z } from 'zod';
import { usePrepared } from '../../../shared/pending/prepared';
import { useFailedSave } from '../../../shared/forms/use-failed-save';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { useFailureNotice } from '../../../shared/use-failure-notice';
import { isSaveCancelled } from './question-form.props';
import type { MoreValues } from './question-fields';

type CommonValues = FieldValues & {
  questionTitle: string;
  description: string;
  explanation: string;
  points: string;
} & MoreValues;

interface Options<Values extends CommonValues, Output> {
  schema: z.ZodType<Output, Values>;
  empty: DefaultValues<Values>;
  /** The stored fields, if a question is being edited; its editor reports success itself. */
  stored?: DefaultValues<Values> | undefined;
  /** The id of a stored question, whose form has its own scope; otherwise a name unique among the forms of new questions. */
  draftName: string;
  /** The message shown after creating a question. */
  success: string;
  save: (output: Output) => Promise<unknown>;
}

/** The name of a stored question's unsaved input, in its form's scope. */
export const QUESTION = 'question';

/** Identifies messages about saving a question. @param id the question's id, or the name of a new question */
export const aboutSaving = (id: string): string => `save question ${id}`;

/**
 * Manages a question form. Once a question is created, the form is emptied for the next one. If the API refuses it, messages are shown at
 * their fields and the input stays.
 */
export function useQuestionForm<Values extends CommonValues, Output>({
  schema,
  empty,
  stored,
  draftName,
  success,
  save,
}: Options<Values, Output>) {
  const { notify } = useServices();
  const { noticeFailure } = useFailureNotice();
  const about = aboutSaving(draftName);
  const preparing = usePrepared() !== undefined;
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: stored ?? empty,
  });

  const { isSubmitting } = form.formState;
  const [failed, setFailed] = useFailedSave(form.subscribe);
  const { reset, subscribe } = form;
  const [draft, setDraft] = useUnsavedInput<Values>({
    name: stored ? QUESTION : draftName,
    submit: () => {
      if (!isSubmitting) void submit();
    },
  });
  const [restored] = useState(draft);
  useEffect(() => {
    // A draft from an earlier release may lack a field.
    if (restored) reset((values) => ({ ...values, ...restored }), { keepDefaultValues: true });
  }, [restored, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => setDraft(isDirty ? values : undefined),
      }),
    [subscribe, setDraft],
  );

  /** @param path a field name in the API, such as `options.2` */
  const isField = (path: string) => (path.split('.')[0] ?? '') in empty;

  /** Maps an API path to a form field. List entries are objects with a `text` in the form; tags and figures are one field each. */
  const fieldOf = (path: string) =>
    (/^(?:tags|figures)\./.test(path)
      ? path.split('.')[0]
      : /\.\d+$/.test(path)
        ? `${path}.text`
        : path) as Path<Values>;

  const submit = form.handleSubmit(async (output) => {
    setFailed(false);
    try {
      await save(output);
      setDraft(undefined);
      if (stored) {
        // Nothing in the form is unsaved now.
        form.reset(form.getValues());
        return;
      }
      // Focus before the reset: a form that was reset has no registered fields until it renders again.
      form.setFocus('questionTitle' as Path<Values>);
      form.reset(empty);
      notify({ kind: 'success', message: preparing ? 'Question prepared' : success, about });
    } catch (cause) {
      if (isSaveCancelled(cause)) return;
      if (stored && causeOf(cause) === 'gone') {
        setFailed(true);
        noticeFailure('Failed to save question', cause, { about, needed: { question: draftName } });
        return;
      }
      console.error(cause);
      const { message, fields = {} } = toAppError(cause);
      const names = Object.keys(fields);
      for (const [index, name] of names.entries())
        form.setError(fieldOf(name), { message: fields[name] }, { shouldFocus: index === 0 });
      // Messages shown at fields need no notification; the dashboard shows the message about the quiz.
      const isShown = names.length > 0 && names.every((name) => name === 'quizId' || isField(name));
      if (isShown) return;
      setFailed(true);
      notify({ kind: 'error', message: message || 'Failed to save question', about });
    }
  });

  return { ...form, submit, failed, more: moreOf(form) };
}

/** The level, cue, figures and tags of a form, for `MoreFields`. */
function moreOf<Values extends CommonValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  const { errors, isSubmitted } = form.formState as FormState<CommonValues>;
  const values: CommonValues = form.watch();
  const { level, cue, figures, tags } = values;
  return {
    texts: values,
    value: { level, cue, figures, tags },
    problems: {
      level: errors.level?.message,
      cue: {
        video: errors.cue?.message,
        time: errors.cue?.time?.message,
        words: errors.cue?.words?.message,
      },
      figures: errors.figures?.message,
      tags: errors.tags?.message,
    },
    onChange: (change: Partial<MoreValues>) => {
      for (const [name, value] of Object.entries(change))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: isSubmitted,
        });
    },
  };
}
