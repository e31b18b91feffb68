import { useMemo, useState } from 'react';
import { Button } from '../../components/buttons/button';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { FieldError } from '../../components/fields/field-error';
import { toAppError } from '../data/app-error';
import { useServices } from '../services';
import { recordAccountHold } from '../data/account-hold';
import { createAccountStateApi } from './account-state.api';

/** Asks for the account to be deleted. Then it is held: the page says until when it can be kept. */
export function DeleteMyAccount({ variant = 'danger' }: { variant?: 'danger' | 'ghost' }) {
  const services = useServices();
  const api = useMemo(() => createAccountStateApi(services), [services]);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { hold } = await api.requestErasure();
      recordAccountHold(services.session, hold);
    } catch (error) {
      console.error(error);
      setFailure(toAppError(error).message);
      setAsking(false);
      setBusy(false);
    }
  }

  return (
    <>
      <div>
        <Button variant={variant} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {failure && <FieldError>{failure}</FieldError>}
      <ConfirmDialog
        open={isAsking}
        title="Delete your account?"
        message="You can log in and change your mind until the date on the next page. After that, we delete everything about you permanently."
        confirmLabel="Delete my account"
        cancelLabel="Keep account"
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
