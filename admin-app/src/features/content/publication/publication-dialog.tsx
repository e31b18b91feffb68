import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Button, Dialog, SelectField, TextField } from 'shared-ui/components';
import { z } from 'zod';
import { usePrepared } from '../../../shared/pending/prepared';
import type { Publication } from '../../../shared/publication-mark';
import { StackedForm } from '../../../shared/stacked-form';
import {
  hasTime,
  publicationFields,
  publicationSchema,
  TIME_MISSING,
  toPublicationValues,
  type PublicationState,
} from './publication-fields';

const schema = z
  .object(publicationSchema)
  .refine(hasTime, TIME_MISSING)
  .refine(
    ({ publication, publishAt }) =>
      publication !== 'scheduled' || publishAt === null || Date.parse(publishAt) > Date.now(),
    { path: ['publishAt'], error: 'Choose a time in the future, or publish it now.' },
  )
  .transform(({ publication, publishAt }) => ({
    publication,
    publishAt: publication === 'scheduled' ? publishAt : null,
  }));
const [stateField, timeField] = publicationFields;

const EFFECTS: Record<Publication, string> = {
  published: 'Learners see it at once.',
  draft: 'Learners no longer see it. What they have done stays, and counts again once it is published.',
  scheduled: `${timeField.hint} Until then, learners do not see it.`,
};
const PREPARED_EFFECTS: Record<Publication, string> = {
  published: 'Learners see it once the changes are published.',
  draft:
    'Learners no longer see it once the changes are published. What they have done stays, and counts again later.',
  scheduled: `${timeField.hint} From when the changes are published until then, learners do not see it.`,
};

interface PublicationDialogProps {
  title: string;
  /** What is chosen at first. */
  initial: PublicationState;
  onClose: () => void;
  onSet: (state: PublicationState) => void;
}

/** Asks when learners see something. */
export function PublicationDialog({ title, initial, onClose, onSet }: PublicationDialogProps) {
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: toPublicationValues(initial),
  });
  const publication = useWatch({ control, name: 'publication' });
  const effects = usePrepared() ? PREPARED_EFFECTS : EFFECTS;
  return (
    <Dialog open title={title} size="s" onClose={onClose}>
      <StackedForm noValidate onSubmit={(event) => void handleSubmit(onSet)(event)}>
        <SelectField
          label={stateField.label}
          hint={publication === 'scheduled' ? undefined : effects[publication]}
          {...register('publication')}
        >
          {stateField.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {publication === 'scheduled' && (
          <TextField
            type="datetime-local"
            label={timeField.label}
            hint={effects.scheduled}
            error={formState.errors.publishAt?.message}
            required
            {...register('publishAt')}
          />
        )}
        <Button type="submit">Set state</Button>
      </StackedForm>
    </Dialog>
  );
}
