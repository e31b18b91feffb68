import { Plus, QrCode, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, ButtonLink, Container, PageHeading, Skeleton } from 'shared-ui/components';
import { Extension, useExtensions } from 'shared-ui/extensions';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { deferPart } from '../../../shared/deferred-part';
import { formatDay } from '../../../shared/days/format-day';
import { ClosingNotice } from '../closing/closing-notice';
import { LoginCards } from '../cards/login-cards';
import { PrintCards } from '../cards/print-cards';
import { groupOf } from '../cards/card-groups';
import { useCards } from '../cards/use-cards';
import { AddStudentsDialog } from './add-students-dialog';
import { ClassCodeDialog } from './class-code-dialog';
import { ClassGroups } from './class-groups';
import { ClassSettings, ClassTeachers } from './class-settings';
import { ClassStudents } from './class-students';
import { isRefused, Refusal } from '../../../shared/refusal';
import { hasRole } from '../../../shared/api/class-role';
import { PartNavigation } from '../part-navigation';
import { countOf } from '../../../shared/count-of';
import type { SchoolClass } from '../schools.api';
import { useClass } from '../use-schools';

const Assignments = deferPart(() => import('../../assignments').then((module) => module.Assignments), {
  subject: 'Assignments',
  height: '24rem',
});

const FirstYear = deferPart(() => import('../../first-year').then((module) => module.ClassFirstYear), {
  subject: 'My first year',
  height: '24rem',
});

const PARTS = [
  { key: 'students', label: 'Students' },
  { key: 'assignments', label: 'Assignments' },
  { key: 'first-year', label: 'My first year' },
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

/** Creates the card that another page asked for (`newCardFor`) once, not again on Back or reload. */
function useRequestedCard(make: ((studentIds: readonly string[]) => void) | undefined): void {
  const { state, search } = useLocation() as { state: unknown; search: string };
  const navigate = useNavigate();
  const studentId = (state as { newCardFor?: unknown } | null)?.newCardFor;
  const start = useEffectEvent((id: string) => {
    void navigate({ search }, { replace: true, state: null });
    make?.([id]);
  });
  useEffect(() => {
    if (typeof studentId === 'string') start(studentId);
  }, [studentId]);
}

interface ClassPageProps {
  schoolClass: SchoolClass;
  /** Called when the user may no longer read part of the page. */
  onRefused: () => void;
}

function ClassPage({ schoolClass, onRefused }: ClassPageProps) {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<'add' | 'code'>();
  const { run, tryAgain, ...cards } = useCards(schoolClass.id);
  const { schoolId, schoolName, name, yearLevel, archivedAt, role, students } = schoolClass;
  const isOpen = archivedAt === null;
  const teaches = isOpen && hasRole(role, 'relief');
  const manages = isOpen && hasRole(role, 'teacher');
  const tabs = useExtensions('class-tab@1');
  const parts = [...PARTS, ...tabs.map(({ id, label }) => ({ key: id, label }))];
  const shown = parts.find(({ key }) => key === params.get('part')) ?? PARTS[0];
  const tab = tabs.find(({ id }) => id === shown.key);
  const showsStudents = shown.key === 'students';
  const close = () => setOpen(undefined);
  const make = (studentIds: readonly string[]) =>
    cards.make({ schoolName, groups: [groupOf(schoolClass, studentIds)] });
  useRequestedCard(run ? undefined : make);
  const facts = [yearLevel, countOf(students.length, 'student')].filter(Boolean).join(' · ');
  if (run) return <LoginCards id={schoolClass.id} name={name} run={run} onTryAgain={tryAgain} />;
  return (
    <Container>
      <PageHeading
        eyebrow={
          <Back to={hasRole(role, 'school_admin') ? `/schools/${schoolId}` : '/classes'}>{schoolName}</Back>
        }
        lead={
          isOpen
            ? showsStudents && facts
            : `Archived on ${formatDay(archivedAt)}. Archived classes are read-only.`
        }
        dense
        actions={
          teaches &&
          showsStudents && (
            <>
              <Button
                variant="secondary"
                icon={<QrCode aria-hidden="true" />}
                onClick={() => setOpen('code')}
              >
                Class code
              </Button>
              {manages && (
                <Button
                  variant="secondary"
                  icon={<UserPlus aria-hidden="true" />}
                  onClick={() => setOpen('add')}
                >
                  Add students
                </Button>
              )}
              <ButtonLink as={Link} to="?part=assignments&assign=">
                <Plus aria-hidden="true" />
                Assign
              </ButtonLink>
            </>
          )
        }
      >
        {name}
      </PageHeading>
      <ClosingNotice
        closesOn={schoolClass.schoolClosesOn}
        settings={hasRole(role, 'school_admin') ? `/schools/${schoolId}?part=settings` : undefined}
      />
      <div data-not-printed>
        <PartNavigation label="Class sections" parts={parts} shown={shown.key} />
      </div>
      {showsStudents ? (
        <Parts>
          {teaches && <PrintCards schoolClass={schoolClass} onMake={make} />}
          <ClassStudents schoolClass={schoolClass} onMakeCards={make} />
          <Cards>
            {manages && <ClassGroups schoolClass={schoolClass} />}
            <ClassTeachers schoolClass={schoolClass} />
            {hasRole(role, 'teacher') && <ClassSettings schoolClass={schoolClass} />}
          </Cards>
        </Parts>
      ) : tab ? (
        <Extension key={tab.id} extension={tab} classId={schoolClass.id} />
      ) : shown.key === 'assignments' ? (
        <Assignments classId={schoolClass.id} role={role} onRefused={onRefused} />
      ) : (
        <FirstYear classId={schoolClass.id} />
      )}
      {open === 'add' && <AddStudentsDialog schoolClass={schoolClass} onClose={close} />}
      {open === 'code' && <ClassCodeDialog schoolClass={schoolClass} onClose={close} />}
    </Container>
  );
}
