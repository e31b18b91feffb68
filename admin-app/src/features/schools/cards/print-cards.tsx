import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { hasRole } from '../../../shared/api/class-role';
import { countOf } from '../../../shared/count-of';
import type { SchoolClass } from '../schools.api';
import { useSchool } from '../use-schools';
import { hasLiveCard, needsCard } from './card-words';
import { activeAgreement } from './active-agreement';

interface PrintCardsProps {
  schoolClass: SchoolClass;
  onMake: (studentIds: readonly string[]) => void;
}

/**
 * Offers to print cards for the class's students who haven't used one yet, once the school has an agreement. Renders nothing if no student
 * needs a card.
 */
export function PrintCards({ schoolClass: { schoolId, role, students }, onMake }: PrintCardsProps) {
  const school = useSchool(schoolId);
  const [isAsking, setAsking] = useState(false);
  const open = students.filter(needsCard);
  const live = open.filter(hasLiveCard).length;
  if (open.length === 0 || !school.data) return null;
  const make = () => onMake(open.map(({ id }) => id));
  return (
    <SectionCard title="Login cards">
      <p>{`${countOf(open.length, 'student')} ${open.length === 1 ? 'hasn’t' : 'haven’t'} used a login card yet.`}</p>
      {activeAgreement(school.data) ? (
        <SectionActions>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => (live > 0 ? setAsking(true) : make())}>
            Print login cards
          </Button>
        </SectionActions>
      ) : (
        <SectionNote>
          {'You can create cards once a school administrator records the school agreement. '}
          {hasRole(role, 'school_admin') && (
            <Link to={`/schools/${schoolId}?part=settings`}>Record agreement</Link>
          )}
        </SectionNote>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Create ${countOf(open.length, 'new login card')}?`}
        message={
          live === 1
            ? 'One of these students has a card that still works. That card will stop working.'
            : `${live} of these students have cards that still work. Those cards will stop working.`
        }
        confirmLabel="Create new cards"
        onConfirm={() => {
          setAsking(false);
          make();
        }}
        onCancel={() => setAsking(false)}
      />
    </SectionCard>
  );
}
