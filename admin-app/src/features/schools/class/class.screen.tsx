import { QrCode, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, Container, PageHeading, Skeleton } from 'shared-ui/components';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { deferPart } from '../../../shared/deferred-part';
import { formatDay } from '../../../shared/days/format-day';
import { LoginCards } from '../cards/login-cards';
import { PrintCards } from '../cards/print-cards';
import { useCards } from '../cards/use-cards';
import { AddStudentsDialog } from './add-students-dialog';
import { ClassCodeDialog } from './class-code-dialog';
import { ClassGroups } from './class-groups';
import { ClassSettings, ClassTeachers } from './class-settings';
import { ClassStudents } from './class-students';
import { isRefused, Refusal } from '../../../shared/refusal';
import { PartNavigation } from '../part-navigation';
import { countOf } from '../../../shared/count-of';
import type { SchoolClass } from '../schools.api';
import { useClass } from '../use-schools';

const Assignments = deferPart(() => import('../../assignments').then((module) => module.Assignments), {
  subject: 'Assignments',
  height: '24rem',
});

const PARTS = [
  { key: 'students', label: 'Students' },
  { key: 'assignments', label: 'Assignments' },
] as const;

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-bottom: var(--space-9);
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
  gap: var(--space-5);
`;

const Back = styled(Link)`
  color: inherit;
`;

/** `/classes/{classId}`: a class with its students (docs/product.md#classes). */
export default function ClassScreen() {
  const { classId = '' } = useParams();
  const query = useClass(classId);
  if (query.isPending)
    return (
      <Container>
        <PageHeading>Class</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (!query.data || isRefused(query)) return <Refusal subject="This class" query={query} />;
  return <ClassPage key={classId} schoolClass={query.data} onRefused={() => void query.refetch()} />;
}

interface ClassPageProps {
  schoolClass: SchoolClass;
  /** A part of the page may not be read any more. */
  onRefused: () => void;
}

function ClassPage({ schoolClass, onRefused }: ClassPageProps) {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<'add' | 'code'>();
  const { run, make, tryAgain } = useCards(schoolClass.id);
  const { schoolId, schoolName, name, yearLevel, archivedAt, role, students } = schoolClass;
  const isOpen = archivedAt === null;
  const shown = PARTS.find(({ key }) => key === params.get('part')) ?? PARTS[0];
  const showsStudents = shown.key === 'students';
  const close = () => setOpen(undefined);
  const facts = [yearLevel, countOf(students.length, 'student')].filter(Boolean).join(' · ');
  if (run) return <LoginCards schoolClass={schoolClass} run={run} onTryAgain={tryAgain} />;
  return (
    <Container>
      <PageHeading
        eyebrow={<Back to={role === 'teacher' ? '/classes' : `/schools/${schoolId}`}>{schoolName}</Back>}
        lead={isOpen ? facts : `Archived on ${formatDay(archivedAt)}. Read-only, with names only.`}
        actions={
          isOpen &&
          showsStudents && (
            <>
              <Button
                variant="secondary"
                icon={<QrCode aria-hidden="true" />}
                onClick={() => setOpen('code')}
              >
                Class code
              </Button>
              <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen('add')}>
                Add students
              </Button>
            </>
          )
        }
      >
        {name}
      </PageHeading>
      <div data-not-printed>
        <PartNavigation label="Class sections" parts={PARTS} shown={shown.key} />
      </div>
      {showsStudents ? (
        <Parts>
          {isOpen && <PrintCards schoolClass={schoolClass} onMake={make} />}
          <ClassStudents schoolClass={schoolClass} onMakeCards={make} />
          <Cards>
            {isOpen && <ClassGroups schoolClass={schoolClass} />}
            <ClassTeachers schoolClass={schoolClass} />
            <ClassSettings schoolClass={schoolClass} />
          </Cards>
        </Parts>
      ) : (
        <Assignments classId={schoolClass.id} onRefused={onRefused} />
      )}
      {open === 'add' && <AddStudentsDialog schoolClass={schoolClass} onClose={close} />}
      {open === 'code' && <ClassCodeDialog schoolClass={schoolClass} onClose={close} />}
    </Container>
  );
}
