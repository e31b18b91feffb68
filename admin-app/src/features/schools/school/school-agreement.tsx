import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  Button,
  ConfirmDialog,
  DateField,
  NumberField,
  readNumber,
  TextAreaField,
  TextField,
} from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { formatDay } from '../../../shared/days/format-day';
import { schoolDay } from '../../../shared/days/last-day';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { FormDialog, showFailure } from '../../../shared/forms/form-dialog';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import type { School } from '../schools.api';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';
import { activeAgreement } from '../cards/active-agreement';

const DetailList = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  overflow-wrap: anywhere;
  dt {
    color: var(--color-ink-soft);
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

const agreementDialogSchema = z.object({
  basis: requiredText('Basis', 1000),
  agreedBy: requiredText('Agreed by', 200),
  endsAt: schoolDay,
  leftStudentDays: z.string().transform(readNumber),
});

/** Returns the longest retention a school can choose, in days: the operator's maximum, or 10 years if that is shorter or there is none. */
const maxDays = ({ retention }: School) => Math.min(retention.maxDays ?? 3650, 3650);
const MIN_DAYS = 30;

/** Shows and records how a school agreed to student accounts, and, after a confirmation, ends the agreement. */
export function SchoolAgreement({ school }: { school: School }) {
  const { id, agreement } = school;
  const api = useSchoolsApi();
  const { busy, change } = useChange<School>(schoolKey(id));
  const [open, setOpen] = useState<'form' | 'end'>();
  const close = () => setOpen(undefined);

  async function end() {
    await change(() => api.endAgreement(id), 'Agreement ended');
    close();
  }
  return (
    <SectionCard title="School agreement">
      <SectionNote>
        How your school agreed to student accounts. While the agreement is active, students don’t have to
        accept the terms, give their year of birth or get a parent’s consent.
      </SectionNote>
      {!agreement && <p>No agreement recorded yet, so you can’t create login cards.</p>}
      {agreement && !activeAgreement(school) && (
        <p>The agreement has ended, so you can’t create login cards.</p>
      )}
      {agreement && <AgreementDetails agreement={agreement} retention={school.retention} />}
      <SectionActions>
        <Button variant={agreement ? 'secondary' : 'primary'} onClick={() => setOpen('form')}>
          {agreement ? 'Edit' : 'Record agreement'}
        </Button>
        {agreement && (
          <Button variant="danger" onClick={() => setOpen('end')}>
            End agreement
          </Button>
        )}
      </SectionActions>
      {open === 'form' && <AgreementDialog school={school} onClose={close} />}
      <ConfirmDialog
        open={open === 'end'}
        title="End the agreement?"
        message="Students with school accounts will have to accept the terms, and younger ones will need a parent’s consent."
        confirmLabel="End agreement"
        busy={busy}
        onConfirm={() => void end()}
        onCancel={close}
      />
    </SectionCard>
  );
}

interface AgreementDetailsProps {
  agreement: NonNullable<School['agreement']>;
  retention: School['retention'];
}

function AgreementDetails({ agreement, retention }: AgreementDetailsProps) {
  const { basis, agreedBy, agreedAt, endsAt, policyVersion } = agreement;
  return (
    <DetailList>
      <dt>Basis</dt>
      <dd>{basis}</dd>
      <dt>Agreed by</dt>
      <dd>{agreedBy}</dd>
      <dt>Since</dt>
      <dd>{formatDay(agreedAt)}</dd>
      <dt>Until</dt>
      <dd>{endsAt ? formatDay(endsAt) : 'No end date'}</dd>
      <dt>Policy version</dt>
      <dd>{formatDay(policyVersion)}</dd>
      <dt>Records of former students</dt>
      <dd>{retention.days === null ? 'Never deleted' : `Deleted after ${retention.days} days`}</dd>
    </DetailList>
  );
}

/** Records or changes a school's agreement. */
function AgreementDialog({ school, onClose }: { school: School; onClose: () => void }) {
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
    resolver: zodResolver(agreementDialogSchema),
    defaultValues: {
      basis: agreement?.basis ?? '',
      agreedBy: agreement?.agreedBy ?? '',
      endsAt: agreement?.endsAt ?? '',
      leftStudentDays: school.retention.chosenDays?.toString() ?? '',
    },
  });
  useUnsavedInput({ isUnsaved: isDirty });
  const save = handleSubmit(async (values) => {
    try {
      await send(() => api.saveAgreement(id, values));
      notify({ kind: 'success', message: 'Agreement saved' });
      onClose();
    } catch (cause) {
      showFailure(cause, ['basis', 'agreedBy', 'endsAt', 'leftStudentDays'], setError);
    }
  });
  return (
    <FormDialog
      title={agreement ? 'Edit agreement' : 'Record agreement'}
      description="Recorded against today’s privacy policy."
      submitLabel={agreement ? 'Save' : 'Record agreement'}
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextAreaField
        label="Basis"
        hint="For example, your collection notice and where parents’ consent is kept."
        rows={3}
        required
        error={errors.basis?.message}
        {...register('basis')}
      />
      <TextField
        label="Agreed by"
        hint="Name and position, such as Morgan Reid, principal."
        required
        autoComplete="off"
        error={errors.agreedBy?.message}
        {...register('agreedBy')}
      />
      <DateField
        label="Last day"
        hint="Leave blank for no end date."
        error={errors.endsAt?.message}
        {...register('endsAt')}
      />
      <NumberField
        label="Retention period (days)"
        hint={retentionHint(school.retention.maxDays)}
        error={errors.leftStudentDays?.message}
        {...register('leftStudentDays')}
        min={MIN_DAYS}
        max={maxDays(school)}
      />
    </FormDialog>
  );
}

const retentionHint = (maxDays: number | null) =>
  maxDays === null
    ? 'Leave blank to keep former students’ records indefinitely.'
    : `Defaults to ${maxDays} days after a student leaves.`;
