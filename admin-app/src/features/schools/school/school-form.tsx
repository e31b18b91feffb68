import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { Button, CheckboxField, FieldError, SelectField, TextField } from 'shared-ui/components';
import { useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { FormDialog, showFailure } from '../../../shared/forms/form-dialog';
import { SectionCard, SectionNote } from '../../../shared/section-card';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { seatsOf } from '../school-words';
import type { School } from '../schools.api';
import { NarrowForm } from '../schools.styles';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';

const schema = z.object({
  name: requiredText('Name', 200),
  timeZone: requiredText('Time zone', 64),
  takesSeats: z.boolean(),
  ownEmailFromYear: z.coerce.number<number>(),
});

type Values = z.output<typeof schema>;
const FIELDS = ['name', 'timeZone'] as const;

const ZONES = Intl.supportedValuesOf('timeZone');

interface SchoolFieldsProps {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
  /** The current time zone, offered even if this browser doesn't list it. */
  current: string;
}

function SchoolFields({ register, errors, current }: SchoolFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label="Time zone"
        hint="Used for dates and due times at this school."
        required
        error={errors.timeZone?.message}
        {...register('timeZone')}
      >
        {(ZONES.includes(current) ? ZONES : [current, ...ZONES]).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The choices for the year level from which students may add their own email, from all students to none. */
const OWN_EMAIL_YEARS: readonly [year: number, label: string][] = [
  [0, 'All students'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((year): [number, string] => [year, `Year ${year} and above`]),
  [12, 'Year 12'],
  [13, 'No one'],
];

/** Creates a school and opens it. */
export function NewSchoolDialog({ onClose }: { onClose: () => void }) {
  const api = useSchoolsApi();
  const navigate = useNavigate();
  const { busy, send } = useChange<School>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', timeZone, takesSeats: false, ownEmailFromYear: 10 },
  });
  const save = handleSubmit(async ({ name, timeZone: chosen }) => {
    try {
      const made = await send(() => api.create({ name, timeZone: chosen }));
      void navigate(`/schools/${made.id}?part=staff`);
    } catch (cause) {
      showFailure(cause, FIELDS, setError);
    }
  });
  return (
    <FormDialog
      title="New school"
      description="Next, you’ll invite its administrators, who set up the rest."
      submitLabel="Create school"
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <SchoolFields register={register} errors={errors} current={timeZone} />
    </FormDialog>
  );
}

const devicesText = (isBlocked: boolean) =>
  `Phones and tablets are ${
    isBlocked
      ? 'blocked, so students and staff need a computer'
      : 'allowed, so students can learn on any device'
  }. Only the platform’s operator can change this.`;

/** Changes a school's name and time zone, who may add their own email, and whether students take seats in its plan. */
export function SchoolSettings({ school }: { school: School }) {
  const api = useSchoolsApi();
  const { notify, config } = useServices();
  const { id, name, timeZone, plan, ownEmailFromYear } = school;
  const { busy, send } = useChange<School>(schoolKey(id));
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isDirty },
  } = useForm<Values>({
    resolver: zodResolver(schema),
    values: { name, timeZone, takesSeats: plan?.takesSeats ?? false, ownEmailFromYear },
    resetOptions: { keepDirtyValues: true },
  });
  useUnsavedInput({ isUnsaved: isDirty });
  const save = handleSubmit(async (values) => {
    try {
      const { takesSeats, ...others } = values;
      await send(() => api.changeSchool(id, { ...others, ...(plan && { takesSeats }) }));
      reset(values);
      notify({ kind: 'success', message: 'School saved' });
    } catch (cause) {
      showFailure(cause, FIELDS, setError);
    }
  });
  return (
    <SectionCard title="Settings">
      <NarrowForm noValidate aria-label="Settings" onSubmit={(event) => void save(event)}>
        <SchoolFields register={register} errors={errors} current={timeZone} />
        <SelectField
          label="Who can add their own email"
          hint="Students without a year level are only included in “All students”."
          {...register('ownEmailFromYear')}
        >
          {OWN_EMAIL_YEARS.map(([year, label]) => (
            <option key={year} value={year}>
              {label}
            </option>
          ))}
        </SelectField>
        {plan && (
          <CheckboxField
            label="Students take seats automatically"
            hint={seatsOf(plan)}
            {...register('takesSeats')}
          />
        )}
        <FieldError>{errors.root?.message}</FieldError>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </NarrowForm>
      <SectionNote>{devicesText(config.deviceGuard !== false)}</SectionNote>
    </SectionCard>
  );
}
