import { useRef, useState } from 'react';
import { ConfirmDialog, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { formatDay } from '../../shared/format-day';
import { lastDay, NOT_A_DATE } from '../../shared/last-day';
import { ROLE_NAMES } from './school-words';
import type { School, StaffMember } from './schools.api';
import { schoolKey, useChange, useSchoolsApi } from './use-schools';

interface EndRoleDialogProps {
  schoolId: string;
  member: StaffMember;
  name: string;
  onClose: () => void;
}

/** Asks before a role ends, at once or after a last day. */
export function EndRoleDialog({ schoolId, member: { id, role }, name, onClose }: EndRoleDialogProps) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<School>(schoolKey(schoolId));
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function end() {
    const read = lastDay.safeParse(day);
    const isUnfinished = field.current?.validity.badInput;
    if (isUnfinished || !read.success) {
      setError(isUnfinished ? NOT_A_DATE : read.error?.issues[0]?.message);
      return field.current?.focus();
    }
    const until = read.data;
    try {
      await send(() => api.endRole(id, until));
      notify({
        kind: 'success',
        message: until ? `The role of ${name} ends on ${formatDay(until)}` : `The role of ${name} has ended`,
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
      title={`End the role of ${name}?`}
      message={`${ROLE_NAMES[role]}. They lose access at once, also in pages that are open; their account stays theirs.`}
      confirmLabel="End role"
      busy={busy}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <TextField
        ref={field}
        label="Last day"
        type="date"
        hint="Without one, the role ends now."
        value={day}
        error={error}
        onChange={(event) => {
          setDay(event.target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
