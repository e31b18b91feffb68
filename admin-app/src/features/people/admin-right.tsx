import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { toAppError } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import type { Person } from './people.api';
import { nameOf } from './person-format';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

interface AdminRightProps {
  person: Person;
  busy: boolean;
  /** @throws AppError; 409 for the last admin */
  onChange: (isAdmin: boolean) => Promise<unknown>;
}

/** Gives or takes the right of an admin, after asking. */
export function AdminRight({ person, busy, onChange }: AdminRightProps) {
  const { notify } = useServices();
  const [asking, setAsking] = useState(false);
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
    setAsking(false);
  }

  return (
    <Root>
      <h2>Admin right</h2>
      <p>
        {isAdmin
          ? `${name} is an admin: everything in this area is open to them.`
          : `${name} is a student: courses are open to them, this area is not.`}
      </p>
      <Button variant={isAdmin ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
        {isAdmin ? 'Remove admin right' : 'Make admin'}
      </Button>
      <ConfirmDialog
        open={asking}
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
        onCancel={() => setAsking(false)}
      />
    </Root>
  );
}
