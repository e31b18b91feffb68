import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button, ConfirmDialog, IconButton, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { SectionCard, SectionNote } from '../../../shared/section-card';
import { countOf } from '../../../shared/count-of';
import type { SchoolClass } from '../schools.api';
import { classKey, useChange, useSchoolsApi } from '../use-schools';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
  span {
    flex: 1;
  }
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  > :first-child {
    flex: 1 1 10rem;
  }
`;

type Group = SchoolClass['groups'][number];

/** Lists a class's groups, and creates, renames and deletes them. */
export function ClassGroups({ schoolClass: { id, groups, students } }: { schoolClass: SchoolClass }) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send, change } = useChange<SchoolClass>(classKey(id));
  /** The group being renamed; undefined for a new one. */
  const [renamed, setRenamed] = useState<Group>();
  const [deleted, setDeleted] = useState<Group>();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function edit(group?: Group) {
    setRenamed(group);
    setName(group?.name ?? '');
    setError(undefined);
    field.current?.focus();
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') {
      refuse('Enter a group name.');
      return;
    }
    try {
      await send(() =>
        api.changeClass(
          id,
          renamed ? { action: 'rename_group', groupId: renamed.id, name } : { action: 'add_group', name },
        ),
      );
      notify({ kind: 'success', message: renamed ? 'Group renamed' : 'Group added' });
      edit();
    } catch (cause) {
      console.error(cause);
      const { fields, message } = toAppError(cause);
      refuse(fields?.['name'] ?? message);
    }
  }

  async function remove(group: Group) {
    await change(() => api.changeClass(id, { action: 'delete_group', groupId: group.id }), 'Group deleted');
    setDeleted(undefined);
    field.current?.focus();
  }
  return (
    <SectionCard title="Groups">
      {groups.length === 0 ? (
        <SectionNote>Use groups to assign work to part of a class.</SectionNote>
      ) : (
        <List>
          {groups.map((group) => (
            <li key={group.id}>
              <span>
                {`${group.name} (${countOf(students.filter(({ groupId }) => groupId === group.id).length, 'student')})`}
              </span>
              <IconButton size="s" label={`Rename ${group.name}`} onClick={() => edit(group)}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton size="s" label={`Delete ${group.name}`} onClick={() => setDeleted(group)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      <Form noValidate onSubmit={(event) => void save(event)}>
        <TextField
          ref={field}
          label={renamed ? `New name for ${renamed.name}` : 'New group'}
          maxLength={100}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy && !deleted}>
          {renamed ? 'Rename' : 'Add'}
        </Button>
        {renamed && (
          <Button variant="ghost" onClick={() => edit()}>
            Cancel
          </Button>
        )}
      </Form>
      <ConfirmDialog
        open={deleted !== undefined}
        title={`Delete group ${deleted?.name ?? ''}?`}
        message="Its students stay in the class."
        confirmLabel="Delete group"
        busy={busy}
        onConfirm={() => deleted && void remove(deleted)}
        onCancel={() => setDeleted(undefined)}
      />
    </SectionCard>
  );
}
