import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from 'shared-ui/components';
import { useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { optionalText, requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { FormDialog, showFailure } from '../../shared/forms/form-dialog';
import type { SchoolClass } from './schools.api';
import { classKey, useChange, useSchoolsApi } from './use-schools';

const schema = z.object({ name: requiredText('Name', 100), yearLevel: optionalText('Year level', 50) });

type Values = z.output<typeof schema>;

interface ClassFormProps {
  title: string;
  submitLabel: string;
  values: { name: string; yearLevel: string };
  busy: boolean;
  /** @throws AppError 422 with messages by field */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
}

function ClassForm({ title, submitLabel, values, busy, onSave, onClose }: ClassFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: values });
  const save = handleSubmit(async (given) => {
    try {
      await onSave(given);
    } catch (cause) {
      showFailure(cause, ['name', 'yearLevel'], setError);
    }
  });
  return (
    <FormDialog
      size="s"
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For example, 8B or Maths 9.2."
        required
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Year level"
        hint="For example, Year 8. New students in the class get this year level too."
        autoComplete="off"
        error={errors.yearLevel?.message}
        {...register('yearLevel')}
      />
    </FormDialog>
  );
}

/** Creates a class and opens it. */
export function NewClassDialog({ schoolId, onClose }: { schoolId: string; onClose: () => void }) {
  const api = useSchoolsApi();
  const navigate = useNavigate();
  const { busy, send } = useChange<SchoolClass>();
  return (
    <ClassForm
      title="New class"
      submitLabel="Create class"
      values={{ name: '', yearLevel: '' }}
      busy={busy}
      onSave={async (values) => {
        const made = await send(() => api.createClass(schoolId, values));
        void navigate(`/classes/${made.id}`);
      }}
      onClose={onClose}
    />
  );
}

/** Changes a class's name and year level. */
export function RenameClassDialog({
  schoolClass,
  onClose,
}: {
  schoolClass: SchoolClass;
  onClose: () => void;
}) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { id, name, yearLevel } = schoolClass;
  const { busy, send } = useChange<SchoolClass>(classKey(id));
  return (
    <ClassForm
      title="Rename class"
      submitLabel="Save"
      values={{ name, yearLevel: yearLevel ?? '' }}
      busy={busy}
      onSave={async (values) => {
        await send(() => api.changeClass(id, { action: 'rename', ...values }));
        notify({ kind: 'success', message: 'Class renamed' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
