import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Button, DateField, Dialog, SelectField } from 'shared-ui/components';
import { z } from 'zod';
import { usePrepared } from '../../../shared/pending/prepared';
import type { Publication } from '../../../shared/content/publication-mark';
import { StackedForm } from '../../../shared/forms/stacked-form';
import { useVisibility, VisibilityEffects, type ChangePreview } from '../../../shared/visibility';
import {
  hasTime,
  publicationFields,
  publicationSchema,
  TIME_MISSING,
  toPublicationValues,
  type PublicationState,
} from '../kinds/publication-fields';

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

/** What each state means for students, as a hint. */
const EFFECTS: Record<Publication, string | undefined> = {
  published: undefined,
  draft: 'Students keep their work, and it counts again when you republish.',
  scheduled: timeField.hint,
};
const PREPARED_EFFECTS: Record<Publication, string> = {
  published: 'Students see it once you publish the changes.',
  draft:
    'Students can’t see it once you publish the changes. They keep their work, and it counts again when you republish.',
  scheduled: `${timeField.hint} Once you publish the changes, students can’t see it until that time.`,
};

interface PublicationDialogProps {
  title: string;
  /** The state selected at first. */
  initial: PublicationState;
  /** Counts the students who would gain or lose access if these course stops change too; undefined if there are too many items. */
  preview: ((state: PublicationState, stops: string[]) => Promise<ChangePreview>) | undefined;
  onClose: () => void;
  /** @param stops the courses' stops that change to the same state */
  onSet: (state: PublicationState, stops: string[]) => void;
}

const STOP_EFFECTS = { published: 'publish', scheduled: 'schedule', draft: 'draft' } as const;

/** Asks when learners can see something. */
export function PublicationDialog({ title, initial, preview, onClose, onSet }: PublicationDialogProps) {
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: toPublicationValues(initial),
  });
  const values = useWatch({ control });
  const { publication = 'published' } = values;
  // Undefined while the values are invalid.
  const { data: state } = schema.safeParse(values);
  const visibility = useVisibility({
    key: ['publication', title, state],
    effect: STOP_EFFECTS[publication],
    preview: state && preview && ((stops) => preview(state, stops)),
  });
  const effects = usePrepared() ? PREPARED_EFFECTS : EFFECTS;
  return (
    <Dialog open title={title} size="s" onClose={onClose}>
      <StackedForm
        noValidate
        onSubmit={(event) => void handleSubmit((state) => onSet(state, visibility.chosen))(event)}
      >
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
          <DateField
            type="datetime-local"
            label={timeField.label}
            hint={effects.scheduled}
            error={formState.errors.publishAt?.message}
            required
            {...register('publishAt')}
          />
        )}
        <VisibilityEffects visibility={visibility} />
        <Button type="submit" busy={visibility.isWaiting}>
          Change status
        </Button>
      </StackedForm>
    </Dialog>
  );
}
