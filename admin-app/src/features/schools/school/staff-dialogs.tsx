import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckboxField, ConfirmDialog, DateField, SelectField, TextAreaField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { addressesIn, EMAIL_ADDRESS } from 'supabase-project/content/email-address';
import { z } from 'zod';
import { FormDialog, showFailure } from '../../../shared/forms/form-dialog';
import { formatDay } from '../../../shared/days/format-day';
import { schoolDay } from '../../../shared/days/last-day';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { CLASS_ROLE_CHOICES, ROLE_NAMES, sentNotice } from '../school-words';
import type { School, StaffMember } from '../schools.api';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: var(--space-3);
  padding: 0;
  border: 0;
  legend {
    padding-bottom: var(--space-2);
    font-size: var(--text-s);
    font-weight: 700;
  }
`;

const MAX_INVITATIONS = 50;

const addresses = z.string().transform((text, context) => {
  const found = addressesIn(text);
  const wrong = found.find((address) => !EMAIL_ADDRESS.test(address) || address.length > 320);
  if (found.length > 0 && found.length <= MAX_INVITATIONS && wrong === undefined) return found;
  const message = wrong
    ? `“${wrong}” isn’t a valid email address.`
    : `Enter 1 to ${MAX_INVITATIONS} email addresses, one per line.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const schema = z.object({
  emails: addresses,
  role: z.enum(['teacher', 'school_admin']),
  classIds: z.array(z.string()),
  classRole: z.enum(['teacher', 'relief', 'reader']),
  until: schoolDay,
});

/** Invites people to work at a school, by email address. Reveals nothing about an address except that it has been invited. */
export function InviteDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<School>(schoolKey(school.id));
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      emails: '',
      // By default, the first person at a new school is invited as an administrator.
      role: school.staff.length === 0 ? 'school_admin' : 'teacher',
      classIds: [],
      classRole: 'teacher',
      until: '',
    },
  });
  const role = useWatch({ control, name: 'role' });
  const classes = school.classes.filter(({ archivedAt }) => archivedAt === null);
  useUnsavedInput({ isUnsaved: isDirty });

  const invite = handleSubmit(async (given) => {
    try {
      const answer = await send(() =>
        api.invite(school.id, { ...given, classIds: given.role === 'teacher' ? given.classIds : [] }),
      );
      notify(sentNotice(answer));
      onClose();
    } catch (cause) {
      showFailure(cause, ['emails', 'role', 'until'], setError);
    }
  });
  return (
    <FormDialog
      title="Invite staff"
      description="Each person gets an email with a link, and has 30 days to accept."
      submitLabel="Send invitations"
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void invite(event)}
      onClose={onClose}
    >
      <TextAreaField
        label="Email addresses"
        hint="One per line."
        rows={4}
        required
        autoComplete="off"
        spellCheck={false}
        error={errors.emails?.message}
        {...register('emails')}
      />
      <SelectField label="Role" error={errors.role?.message} {...register('role')}>
        <option value="teacher">Teacher or head of department: sees chosen classes</option>
        <option value="school_admin">School administrator: sees the whole school</option>
      </SelectField>
      {role === 'teacher' && classes.length > 0 && (
        <>
          <Choices>
            <legend>Classes</legend>
            {classes.map(({ id, name }) => (
              <CheckboxField key={id} label={name} value={id} {...register('classIds')} />
            ))}
          </Choices>
          <SelectField label="Role in these classes" {...register('classRole')}>
            {Object.entries(CLASS_ROLE_CHOICES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <DateField
        label="Last day"
        hint="For casual teachers. Leave blank for no end date."
        error={errors.until?.message}
        {...register('until')}
      />
    </FormDialog>
  );
}

interface EndRoleDialogProps {
  member: StaffMember;
  name: string;
  onClose: () => void;
}

/** Asks for confirmation, then ends a role immediately or after a last day. */
export function EndRoleDialog({ member: { id, role }, name, onClose }: EndRoleDialogProps) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  // Everything is read again, because the role that ends may be the user's own.
  const { busy, send } = useChange<School>();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  async function end() {
    const until = day || null;
    try {
      await send(() => api.changeRole(id, until === null ? { action: 'end' } : { action: 'until', until }));
      notify({
        kind: 'success',
        message: until ? `${name}’s role ends on ${formatDay(until)}` : `${name}’s role has ended`,
      });
      onClose();
    } catch (cause) {
      console.error(cause);
      setError(toAppError(cause).message);
    }
  }
  return (
    <ConfirmDialog
      open
      title={`End ${name}’s role?`}
      message={`When their ${ROLE_NAMES[role].toLowerCase()} role ends, they lose access immediately but keep their account.`}
      confirmLabel="End role"
      busy={busy}
      onConfirm={() => form.current?.requestSubmit()}
      onCancel={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void end();
        }}
      >
        <DateField
          label="Last day"
          hint="Leave blank to end the role now."
          value={day}
          error={error}
          onChange={(event) => {
            setDay(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
