import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ConfirmDialog, SelectField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { AdminRight } from '../../shared/rights/admin-rights';
import { nameOf } from '../../shared/person-name';
import type { Person } from './people.api';
import { RIGHT_NAMES, RIGHT_SENTENCES } from './right-names';

const AdminRightsRoot = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const NONE = 'none';
const CHOICES = ['content', 'people', 'all'] as const;

interface AdminRightsProps {
  person: Person;
  busy: boolean;
  /** Null removes the right. @throws AppError 409 for the last admin with all rights */
  onChange: (right: AdminRight | null) => Promise<unknown>;
}

/** Shows a person's admin right. Admins with all rights can change it, after a confirmation. */
export function AdminRights({ person, busy, onChange }: AdminRightsProps) {
  const { notify } = useServices();
  const stored = person.adminRight ?? NONE;
  const [chosen, setChosen] = useState<AdminRight | typeof NONE>(stored);
  const [confirming, setConfirming] = useState(false);
  const name = nameOf(person);
  const takes = chosen === NONE;

  async function change() {
    try {
      await onChange(takes ? null : chosen);
      notify({
        kind: 'success',
        message: takes ? `${name} is no longer an admin` : RIGHT_SENTENCES[chosen](name),
      });
    } catch (error) {
      setChosen(stored);
      notify({ kind: 'error', message: toAppError(error).message });
    }
    setConfirming(false);
  }

  return (
    <AdminRightsRoot>
      <h2>Admin role</h2>
      <p>{RIGHT_SENTENCES[stored](name)}</p>
      {!person.emailConfirmed && (
        <>
          <p>
            {stored === NONE
              ? `${name} needs a confirmed email address to become an admin.`
              : `The role has no effect until ${name} confirms their email address.`}
          </p>
          {person.email !== null && (
            <p>To confirm it, they can use “Forgot your password?” on the login page.</p>
          )}
        </>
      )}
      {(stored !== NONE || person.emailConfirmed) && (
        <>
          <SelectField
            label="Role"
            value={chosen}
            onChange={(event) => setChosen(event.target.value as AdminRight | typeof NONE)}
          >
            <option value={NONE}>None</option>
            {(person.emailConfirmed ? CHOICES : CHOICES.filter((right) => right === stored)).map((right) => (
              <option key={right} value={right}>
                {RIGHT_NAMES[right]}
              </option>
            ))}
          </SelectField>
          <div>
            <Button
              variant={takes ? 'danger' : 'secondary'}
              aria-disabled={chosen === stored || undefined}
              onClick={() => chosen !== stored && setConfirming(true)}
            >
              Change role
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={confirming}
        tone={takes ? 'danger' : 'primary'}
        title={
          takes ? `Remove ${name}’s admin role?` : `Make ${name} a ${RIGHT_NAMES[chosen].toLowerCase()}?`
        }
        message={
          takes
            ? 'They keep their account and results but lose access to the admin area immediately.'
            : CONSEQUENCES[chosen]
        }
        confirmLabel={takes ? 'Remove role' : 'Assign role'}
        busy={busy}
        onConfirm={() => void change()}
        onCancel={() => setConfirming(false)}
      />
    </AdminRightsRoot>
  );
}

const CONSEQUENCES: Record<AdminRight, string> = {
  content: 'They can edit all content and see all answers, but can’t see student records.',
  people: 'They can see all student records but can’t edit content.',
  all: 'They can edit all content, see all answers and student records, and choose admins.',
};
