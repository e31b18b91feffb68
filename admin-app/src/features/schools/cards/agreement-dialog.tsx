import { zodResolver } from '@hookform/resolvers/zod';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { TextAreaField, TextField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { FormDialog, showFailure } from '../../../shared/forms/form-dialog';
import { hasUnfinishedDate, NOT_A_DATE, schoolDay } from '../../../shared/days/last-day';
import { useLeaveWarning } from '../../../shared/drafts/use-leave-warning';
import type { School } from '../schools.api';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';

const schema = z.object({
  basis: requiredText('Basis', 1000),
  agreedBy: requiredText('Agreed by', 200),
  endsAt: schoolDay,
});

/** Notes or changes the agreement of a school. */
export function AgreementDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const { id, agreement } = school;
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<School>(schoolKey(id));
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      basis: agreement?.basis ?? '',
      agreedBy: agreement?.agreedBy ?? '',
      endsAt: agreement?.endsAt ?? '',
    },
  });
  useLeaveWarning(isDirty);
  const save = handleSubmit(async (values) => {
    try {
      await send(() => api.noteAgreement(id, values));
      notify({ kind: 'success', message: 'Agreement noted' });
      onClose();
    } catch (cause) {
      showFailure(cause, ['basis', 'agreedBy', 'endsAt'], setError);
    }
  });
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (!hasUnfinishedDate(event.currentTarget, 'endsAt')) return void save(event);
    event.preventDefault();
    setError('endsAt', { message: NOT_A_DATE }, { shouldFocus: true });
  }
  return (
    <FormDialog
      title={agreement ? 'Change the agreement' : 'Note the agreement'}
      description="It is noted with the policy that is in force today."
      submitLabel={agreement ? 'Save' : 'Note the agreement'}
      busy={busy}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label="Basis"
        hint="Such as the school’s collection notice, and where it keeps the consent of parents."
        rows={3}
        required
        error={errors.basis?.message}
        {...register('basis')}
      />
      <TextField
        label="Agreed by"
        hint="The name and the position, such as Morgan Reid, principal."
        required
        autoComplete="off"
        error={errors.agreedBy?.message}
        {...register('agreedBy')}
      />
      <TextField
        label="Last day"
        type="date"
        hint="Without one, the agreement has no end."
        error={errors.endsAt?.message}
        {...register('endsAt')}
      />
    </FormDialog>
  );
}
