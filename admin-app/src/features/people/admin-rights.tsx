import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { nameOf } from '../../shared/person-name';
import type { Person } from './people.api';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

interface AdminRightsProps {
  person: Person;
  busy: boolean;
  /** @throws AppError; 409 for the last admin */
  onChange: (isAdmin: boolean) => Promise<unknown>;
}

/** Grants or removes admin rights after a confirmation. */
export function AdminRights({ person, busy, onChange }: AdminRightsProps) {
  const { notify } = useServices();
  const [confirming, setConfirming] = useState(false);
  const { isAdmin } = person;
  const name = nameOf(person);

  async function change() {
    try {
      await onChange(!isAdmin);
      notify({
        kind: 'success',
        message: isAdmin ? `${name} is no longer an admin` : `${name} is now an admin`,
      });
    } catch (error) {
      notify({ kind: 'error', message: toAppError(error).message });
    }
    setConfirming(false);
  }

  return (
    <Root>
      <h2>Admin right</h2>
      <p>
        {isAdmin
          ? `${name} is an admin: everything in this area is open to them.`
          : `${name} is a student: this area is not open to them.`}
      </p>
      <Button variant={isAdmin ? 'danger' : 'secondary'} onClick={() => setConfirming(true)}>
        {isAdmin ? 'Remove admin right' : 'Make admin'}
      </Button>
      <ConfirmDialog
        open={confirming}
        tone={isAdmin ? 'danger' : 'primary'}
        title={isAdmin ? `Remove the admin right of ${name}?` : `Make ${name} an admin?`}
        message={
          isAdmin
            ? 'They keep their account and their results, and can no longer change content.'
            : 'They can change all content, see every answer and every learner, and make other admins.'
        }
        confirmLabel={isAdmin ? 'Remove right' : 'Make admin'}
        busy={busy}
        onConfirm={() => void change()}
        onCancel={() => setConfirming(false)}
      />
    </Root>
  );
}
