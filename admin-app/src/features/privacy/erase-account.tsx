import { useState } from 'react';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { SectionNote } from '../../shared/section-card';
import { erasureOf } from './privacy-words';
import type { PersonPrivacy } from './privacy.api';

interface EraseAccountProps {
  data: PersonPrivacy;
  name: string;
  busy: boolean;
  /** @throws AppError 409 for the last admin, and for someone who pays for a plan */
  onChange: (erase: boolean) => Promise<unknown>;
  /** Called when the button that had the focus is about to disappear. */
  onChanged: () => void;
}

/** Schedules the deletion of an account after the grace period, with a confirmation, or cancels it. */
export function EraseAccount({ data, name, busy, onChange, onChanged }: EraseAccountProps) {
  const { notify } = useServices();
  const [isAsking, setAsking] = useState(false);
  const pending = erasureOf(data);

  async function change(erase: boolean) {
    try {
      await onChange(erase);
      setAsking(false);
      onChanged();
      notify({
        kind: 'success',
        message: erase ? `${name}’s account will be deleted` : `${name}’s account won’t be deleted`,
      });
    } catch (error) {
      notify({ kind: 'error', message: toAppError(error).message });
      setAsking(false);
    }
  }

  if (pending)
    return (
      <>
        <SectionNote>{pending}</SectionNote>
        <div>
          <Button busy={busy} onClick={() => void change(false)}>
            Keep this account
          </Button>
        </div>
      </>
    );
  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete this account
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${name}’s account?`}
        message="They lose access immediately. All their data is deleted after the grace period, unless they or an admin choose to keep the account. Anonymous statistics are kept."
        confirmLabel="Delete account"
        busy={busy}
        onConfirm={() => void change(true)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
