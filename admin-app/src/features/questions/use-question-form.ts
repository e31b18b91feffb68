import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { toAppError } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import type { z } from 'zod';
import { useKeep, useKept } from '../../shared/use-kept';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { isCalledOff } from './question-form.props';

type CommonValues = FieldValues & { questionTitle: string; description: string; explanation: string };

interface Options<Values extends CommonValues, Output> {
  schema: z.ZodType<Output, Values>;
  empty: DefaultValues<Values>;
  /** What an edited question has; then what is said afterwards is its editor's business. */
  stored?: DefaultValues<Values> | undefined;
  /** Names the form among those whose text outlives the screen. */
  keepAs: string;
  /** Said when the question is stored. */
  success: string;
  save: (output: Output) => Promise<unknown>;
}

/**
 * The life of a question form (specification, sections 4 and 8): sending, then empty again and ready for the next
 * question, or refused with the messages at their fields and everything typed still there.
 */
export function useQuestionForm<Values extends CommonValues, Output>({
  schema,
  empty,
  stored,
  keepAs,
  success,
  save,
}: Options<Values, Output>) {
  const { notify } = useServices();
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: stored ?? empty,
  });

  const { isDirty } = form.formState;
  const { reset } = form;
  const kept = useKept<Values | undefined>(keepAs, undefined);
  useKeep(keepAs, () => (isDirty && !stored ? form.getValues() : undefined));
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  useLeaveWarning(isDirty);

  /** @param path a name of the API, such as `options.2` */
  const isField = (path: string) => (path.split('.')[0] ?? '') in empty;

  const submit = form.handleSubmit(async (output) => {
    try {
      await save(output);
      if (stored) return;
      // In this order: until it is rendered again, a form that was reset knows no fields.
      form.setFocus('questionTitle' as Path<Values>);
      form.reset(empty);
      notify({ kind: 'success', message: success });
    } catch (cause) {
      if (isCalledOff(cause)) return;
      console.error(cause);
      const { message, fields = {} } = toAppError(cause);
      const names = Object.keys(fields);
      for (const [index, name] of names.entries())
        form.setError(name as Path<Values>, { message: fields[name] }, { shouldFocus: index === 0 });
      // A message that stands at its field is said there; the quiz is a field of the dashboard.
      const isShown = names.length > 0 && names.every((name) => name === 'quizId' || isField(name));
      if (!isShown) notify({ kind: 'error', message: message || 'Failed to save question' });
    }
  });

  return { ...form, submit };
}
