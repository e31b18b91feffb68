import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DateField, TextField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { requiredText, text } from 'supabase-project/content/fields';
import { LIMITS } from 'supabase-project/content/limits';
import { z } from 'zod';
import { FIGURES, useFiguresApi, type Figure, type FigureInput } from '../../shared/figures';
import { FormDialog, showFailure } from '../../shared/forms/form-dialog';

const schema = z
  .object({
    label: requiredText('Label', LIMITS.title),
    value: requiredText('Value', LIMITS.figureValue),
    unit: text('Unit', LIMITS.figureValue),
    source: requiredText('Source', LIMITS.figureSource),
    validFrom: z.string().min(1, 'Enter the first day.'),
    validTo: z.string(),
  })
  .refine(({ validFrom, validTo }) => validTo === '' || validTo >= validFrom, {
    message: 'The last day can’t be before the first.',
    path: ['validTo'],
  });

type Values = z.input<typeof schema>;
const FIELDS = ['label', 'value', 'unit', 'source', 'validFrom', 'validTo'] as const;

/** Returns the next day: '2027-06-30' → '2027-07-01'. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Returns the form's initial values. For a figure's next value, the form starts with the fields that stay the same. */
function initialValues(task: FigureTask): Values {
  if (task.action === 'new')
    return { label: '', value: '', unit: '', source: '', validFrom: '', validTo: '' };
  const { label, value, unit, source, validFrom, validTo } = task.figure;
  return task.action === 'correct'
    ? { label, value, unit, source, validFrom, validTo: validTo ?? '' }
    : { label, value: '', unit, source, validFrom: validTo ? dayAfter(validTo) : '', validTo: '' };
}

/** The dialog's task: to add a figure, add its next value, or correct it. */
export type FigureTask = { action: 'new' } | { action: 'next' | 'correct'; figure: Figure };

const TITLES = { new: 'New figure', next: 'Next value', correct: 'Correct figure' };
const DESCRIPTIONS = {
  new: undefined,
  next: 'Adds a new figure. Then update the content that uses the old one.',
  correct: 'For mistakes only. If the value has changed, add the next value instead.',
};

interface FigureDialogProps {
  task: FigureTask;
  onClose: () => void;
}

/** Adds or corrects a figure. */
export function FigureDialog({ task, onClose }: FigureDialogProps) {
  const { notify } = useServices();
  const api = useFiguresApi();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (input: FigureInput) => api.save(input, task.action === 'correct' ? task.figure : undefined),
    onSettled: () => client.invalidateQueries({ queryKey: FIGURES }),
  });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Values>({ resolver: zodResolver(schema), defaultValues: initialValues(task) });
  const send = handleSubmit(async ({ validTo, ...fields }) => {
    try {
      const { label } = await save.mutateAsync({ ...fields, validTo: validTo === '' ? null : validTo });
      notify({ kind: 'success', message: `${label} saved` });
      onClose();
    } catch (cause) {
      showFailure(cause, FIELDS, setError);
    }
  });
  return (
    <FormDialog
      title={TITLES[task.action]}
      description={DESCRIPTIONS[task.action]}
      submitLabel={task.action === 'correct' ? 'Save' : 'Add figure'}
      busy={save.isPending}
      error={errors.root?.message}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <TextField
        label="Label"
        hint="Such as Tax-free threshold."
        required
        autoComplete="off"
        error={errors.label?.message}
        {...register('label')}
      />
      <TextField
        label="Value"
        hint="As written in courses, such as $18,200, 12% or 31 October."
        required
        autoComplete="off"
        error={errors.value?.message}
        {...register('value')}
      />
      <TextField
        label="Unit (optional)"
        hint="For example, “a year” or “of ordinary pay”."
        autoComplete="off"
        error={errors.unit?.message}
        {...register('unit')}
      />
      <TextField
        label="Source"
        hint="Name of the office or law, and its web address."
        required
        autoComplete="off"
        error={errors.source?.message}
        {...register('source')}
      />
      <DateField label="First day" required error={errors.validFrom?.message} {...register('validFrom')} />
      <DateField
        label="Last day (optional)"
        hint="Leave blank for no end date."
        error={errors.validTo?.message}
        {...register('validTo')}
      />
    </FormDialog>
  );
}
