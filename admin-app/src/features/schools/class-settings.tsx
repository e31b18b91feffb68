import { useState } from 'react';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import { RenameClassDialog } from './class-dialog';
import type { SchoolClass } from './schools.api';
import { classKey, useChange, useSchoolsApi } from './use-schools';

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
          ? 'An archived class can be read, and changes no more.'
          : 'Administrators of the school archive classes and choose who teaches them.'}
      </SectionNote>
      <SectionActions>
        {isArchived ? (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() =>
              void change(() => api.changeClass(id, { action: 'bring_back' }), 'Class brought back')
            }
          >
            Bring back
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
        message="It becomes read-only, its code ends, and it shows nothing of its students but their names. You can bring it back."
        confirmLabel="Archive the class"
        busy={busy}
        onConfirm={() => void archive()}
        onCancel={close}
      />
    </SectionCard>
  );
}
