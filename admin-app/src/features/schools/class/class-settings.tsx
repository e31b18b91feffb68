import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog, IconButton, SelectField } from 'shared-ui/components';
import { styled } from 'styled-components';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
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

type Teacher = SchoolClass['teachers'][number];
const nameOf = ({ name }: Teacher) => name ?? 'No name';

/** Who teaches the class; school administrators choose among the staff. */
export function ClassTeachers({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, schoolId, role, teachers, archivedAt } = schoolClass;
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  const school = useSchool(schoolId);
  const [staffId, setStaffId] = useState('');
  const [removed, setRemoved] = useState<Teacher>();
  const mayChange = role !== 'teacher' && archivedAt === null;
  const others = (school.data?.staff ?? []).filter(
    (member) => member.role === 'teacher' && !teachers.some((teacher) => teacher.staffId === member.id),
  );

  async function add() {
    if (await change(() => api.changeClass(id, { action: 'add_teacher', staffId }), 'Teacher added'))
      setStaffId('');
  }
  async function remove(teacher: Teacher) {
    const body = { action: 'remove_teacher', staffId: teacher.staffId } as const;
    await change(() => api.changeClass(id, body), `${nameOf(teacher)} no longer teaches this class`);
    setRemoved(undefined);
  }
  return (
    <SectionCard title="Teachers">
      {teachers.length === 0 ? (
        <p>No teachers yet.</p>
      ) : (
        <List>
          {teachers.map((teacher) => (
            <li key={teacher.staffId}>
              <span>{nameOf(teacher)}</span>
              {mayChange && (
                <IconButton size="s" label={`Remove ${nameOf(teacher)}`} onClick={() => setRemoved(teacher)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </List>
      )}
      {mayChange && others.length > 0 && (
        <Choice>
          <SelectField
            label="Add a teacher"
            placeholder="Choose a teacher"
            value={staffId}
            onChange={(event) => setStaffId(event.target.value)}
          >
            {others.map(({ id: other, name, email }) => (
              <option key={other} value={other}>
                {name ?? email ?? 'No name'}
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
        <SectionNote>Invite more teachers on the school page, under Staff.</SectionNote>
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={`Remove ${removed ? nameOf(removed) : ''} from this class?`}
        message="They lose access to its students immediately. Their other classes aren’t affected."
        confirmLabel="Remove teacher"
        busy={busy}
        onConfirm={() => removed && void remove(removed)}
        onCancel={() => setRemoved(undefined)}
      />
    </SectionCard>
  );
}

/** Renaming a class; archiving it and bringing it back, by school administrators. */
export function ClassSettings({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, role, archivedAt } = schoolClass;
  const api = useSchoolsApi();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  const [open, setOpen] = useState<'rename' | 'archive'>();
  const close = () => setOpen(undefined);
  const isArchived = archivedAt !== null;
  const mayArchive = role !== 'teacher';

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
