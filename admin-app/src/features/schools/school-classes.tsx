import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState } from 'shared-ui/components';
import { SectionCard } from '../../shared/section-card';
import { ClassCards } from './class-cards';
import { NewClassDialog } from './class-dialog';
import type { School } from './schools.api';

/** All classes of a school, archived ones apart. */
export function SchoolClasses({ school: { id, classes } }: { school: School }) {
  const [adding, setAdding] = useState(false);
  return (
    <SectionCard title="Classes">
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          New class
        </Button>
      </div>
      {classes.length === 0 ? (
        <EmptyState title="No classes yet" message="Make a class, then invite teachers to it." />
      ) : (
        <ClassCards classes={classes} />
      )}
      {adding && <NewClassDialog schoolId={id} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}
