import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ConfirmDialog, DateField, FieldError } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { z } from 'zod';
import { formatDay } from '../../../shared/days/format-day';
import { schoolDay } from '../../../shared/days/last-day';
import { showFailure } from '../../../shared/forms/form-dialog';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import type { School } from '../schools.api';
import { NarrowForm } from '../schools.styles';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';

const schema = z.object({ lastDay: schoolDay.refine((day) => day !== null, 'Enter the last day.') });

/** Sets a school's last day, with a confirmation, or cancels it. */
export function SchoolClosing({ school }: { school: School }) {
  const { id, name, closesOn } = school;
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send, change } = useChange<School>(schoolKey(id));
  const [day, setDay] = useState<string>();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: { lastDay: '' } });

  async function close(lastDay: string) {
    try {
      await send(() => api.closeSchool(id, { lastDay }));
      reset();
      notify({ kind: 'success', message: `${name} closes after ${formatDay(lastDay)}` });
    } catch (cause) {
      showFailure(cause, ['lastDay'], setError);
    }
    setDay(undefined);
  }
  return (
    <SectionCard title="Close school">
      {closesOn === null ? (
        <>
          <SectionNote>
            After the last day, students are marked as left, classes are archived, and staff lose access.
            School accounts are then scheduled for deletion.
          </SectionNote>
          <NarrowForm
            noValidate
            aria-label="Close school"
            onSubmit={(event) => void handleSubmit(({ lastDay }) => setDay(lastDay))(event)}
          >
            <DateField label="Last day" required error={errors.lastDay?.message} {...register('lastDay')} />
            <FieldError>{errors.root?.message}</FieldError>
            <SectionActions>
              <Button type="submit" variant="danger">
                Close school
              </Button>
            </SectionActions>
          </NarrowForm>
        </>
      ) : (
        <>
          <p>{`${name} closes after ${formatDay(closesOn)}.`}</p>
          <SectionActions>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void change(() => api.keepSchool(id), 'Closure cancelled')}
            >
              Cancel closure
            </Button>
          </SectionActions>
        </>
      )}
      <ConfirmDialog
        open={day !== undefined}
        title={`Close ${name} after ${day && formatDay(day)}?`}
        message="You can cancel until then. Afterwards, staff can’t open or export the school, and no one can restore it."
        confirmLabel="Close school"
        cancelLabel="Keep school"
        busy={busy}
        onConfirm={() => day !== undefined && void close(day)}
        onCancel={() => setDay(undefined)}
      />
    </SectionCard>
  );
}
