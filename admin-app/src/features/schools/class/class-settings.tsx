import { X } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Cluster,
  ConfirmDialog,
  controlStyles,
  IconButton,
  SelectField,
  Text,
} from 'shared-ui/components';
import { styled } from 'styled-components';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { hasRole, type AssignedRole } from '../../../shared/api/class-role';
import { CLASS_ROLE_CHOICES, CLASS_ROLE_NAMES } from '../school-words';
import { RenameClassDialog } from '../class-dialog';
import type { SchoolClass } from '../schools.api';
import { classKey, useChange, useSchool, useSchoolsApi } from '../use-schools';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    min-height: 2rem;
    overflow-wrap: anywhere;
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  > :first-child {
    flex: 1 1 10rem;
  }
`;

/** A select as small as the buttons beside it. */
const RoleSelect = styled.select`
  ${controlStyles}
  width: auto;
  min-height: 2rem;
  padding: var(--space-1) var(--space-2);
  font-size: var(--text-s);
`;

const ROLES = Object.keys(CLASS_ROLE_NAMES) as AssignedRole[];

type Teacher = SchoolClass['teachers'][number];
const nameOf = ({ name }: Teacher) => name ?? 'No name';

/** The class's staff. School administrators add and remove them and choose their roles. */
export function ClassTeachers({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, schoolId, role, teachers, archivedAt } = schoolClass;
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  const school = useSchool(schoolId);
  const [staffId, setStaffId] = useState('');
  const [newRole, setNewRole] = useState<AssignedRole>('teacher');
  const [removed, setRemoved] = useState<Teacher>();
  const mayChange = hasRole(role, 'school_admin') && archivedAt === null;
  const others = (school.data?.staff ?? []).filter(
    (member) => member.role === 'teacher' && !teachers.some((teacher) => teacher.staffId === member.id),
  );

  async function add() {
    const body = { action: 'add_teacher', staffId, role: newRole } as const;
    if (await change(() => api.changeClass(id, body), `${CLASS_ROLE_NAMES[newRole]} added`)) setStaffId('');
  }
  async function changeRole(teacher: Teacher, next: AssignedRole) {
    const body = { action: 'add_teacher', staffId: teacher.staffId, role: next } as const;
    const success = `${nameOf(teacher)} is now a ${CLASS_ROLE_NAMES[next].toLowerCase()}`;
    await change(() => api.changeClass(id, body), success);
  }
  async function remove(teacher: Teacher) {
    const body = { action: 'remove_teacher', staffId: teacher.staffId } as const;
    await change(() => api.changeClass(id, body), `${nameOf(teacher)} removed`);
    setRemoved(undefined);
  }
  return (
    <SectionCard title="Staff">
      {teachers.length === 0 ? (
        <p>No staff yet.</p>
      ) : (
        <List>
          {teachers.map((teacher) => (
            <li key={teacher.staffId}>
              <span>{nameOf(teacher)}</span>
              {mayChange ? (
                <Cluster gap={2}>
                  <RoleSelect
                    aria-label={`${nameOf(teacher)}’s role`}
                    value={teacher.role}
                    disabled={busy}
                    onChange={({ target }) => void changeRole(teacher, target.value as AssignedRole)}
                  >
                    {ROLES.map((each) => (
                      <option key={each} value={each}>
                        {CLASS_ROLE_NAMES[each]}
                      </option>
                    ))}
                  </RoleSelect>
                  <IconButton
                    size="s"
                    label={`Remove ${nameOf(teacher)}`}
                    onClick={() => setRemoved(teacher)}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </Cluster>
              ) : (
                <Text as="span" tone="muted">
                  {CLASS_ROLE_NAMES[teacher.role]}
                </Text>
              )}
            </li>
          ))}
        </List>
      )}
      {mayChange && others.length > 0 && (
        <Choice>
          <SelectField
            label="Add staff"
            placeholder="Choose someone"
            value={staffId}
            onChange={(event) => setStaffId(event.target.value)}
          >
            {others.map(({ id: other, name, email }) => (
              <option key={other} value={other}>
                {name ?? email ?? 'No name'}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Role"
            value={newRole}
            onChange={({ target }) => setNewRole(target.value as AssignedRole)}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {CLASS_ROLE_CHOICES[each]}
              </option>
            ))}
          </SelectField>
          <Button
            variant="secondary"
            busy={busy && !removed}
            aria-disabled={staffId === '' || undefined}
            onClick={() => staffId !== '' && void add()}
          >
            Add
          </Button>
        </Choice>
      )}
      {mayChange && others.length === 0 && (
        <SectionNote>Invite more staff on the school page, under Staff.</SectionNote>
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={`Remove ${removed ? nameOf(removed) : ''} from this class?`}
        message="They lose access to its students immediately. Their other classes aren’t affected."
        confirmLabel="Remove"
        busy={busy}
        onConfirm={() => removed && void remove(removed)}
        onCancel={() => setRemoved(undefined)}
      />
    </SectionCard>
  );
}

/** Renames a class. School administrators also archive and restore it. */
export function ClassSettings({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, role, archivedAt } = schoolClass;
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  const [open, setOpen] = useState<'rename' | 'archive'>();
  const close = () => setOpen(undefined);
  const isArchived = archivedAt !== null;
  const mayArchive = hasRole(role, 'school_admin');

  async function archive() {
    await change(() => api.changeClass(id, { action: 'archive' }), 'Class archived');
    close();
  }
  if (isArchived && !mayArchive) return null;
  return (
    <SectionCard title="Class">
      <SectionNote>
        {mayArchive
          ? 'Archived classes are read-only.'
          : 'School administrators archive classes and choose who teaches them.'}
      </SectionNote>
      <SectionActions>
        {isArchived ? (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void change(() => api.changeClass(id, { action: 'bring_back' }), 'Class restored')}
          >
            Restore
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setOpen('rename')}>
            Rename
          </Button>
        )}
        {mayArchive && !isArchived && (
          <Button variant="danger" onClick={() => setOpen('archive')}>
            Archive
          </Button>
        )}
      </SectionActions>
      {open === 'rename' && <RenameClassDialog schoolClass={schoolClass} onClose={close} />}
      <ConfirmDialog
        open={open === 'archive'}
        title={`Archive ${name}?`}
        message="It becomes read-only, its class code stops working, and only student names are shown. You can restore it later."
        confirmLabel="Archive class"
        busy={busy}
        onConfirm={() => void archive()}
        onCancel={close}
      />
    </SectionCard>
  );
}
