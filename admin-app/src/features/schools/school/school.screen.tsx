import { ButtonLink, Container, EmptyState, PageHeading, Skeleton } from 'shared-ui/components';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { deferPart } from '../../../shared/deferred-part';
import { isRefused, Refusal } from '../../../shared/refusal';
import { SchoolAgreement } from './school-agreement';
import { SchoolClasses } from '../class-cards';
import { LoginCards } from '../cards/login-cards';
import { useCards } from '../cards/use-cards';
import { ClosingNotice } from '../closing/closing-notice';
import { SchoolClosing } from '../closing/school-closing';
import { DeletionsNotice } from './deletions-notice';
import { SchoolExport } from '../closing/school-export';
import { PartNavigation } from '../part-navigation';
import { SchoolSettings } from './school-form';
import { SchoolStaff } from './school-staff';
import { SchoolStudents } from './school-students';
import type { School } from '../schools.api';
import { useSchool } from '../use-schools';

const Rosters = deferPart(() => import('../rosters/rosters').then((module) => module.Rosters), {
  subject: 'Rosters',
  height: '24rem',
});

const Year = deferPart(() => import('../year/year').then((module) => module.Year), {
  subject: 'New year',
  height: '24rem',
});

const AccessLog = deferPart(() => import('../../assignments').then((module) => module.ResultsLog), {
  subject: 'Access log',
  height: '24rem',
});

const PARTS = [
  { key: 'classes', label: 'Classes', Part: SchoolClasses },
  { key: 'students', label: 'Students', Part: SchoolStudents },
  { key: 'rosters', label: 'Rosters', Part: Rosters },
  { key: 'year', label: 'New year', Part: Year },
  { key: 'staff', label: 'Staff', Part: SchoolStaff },
  { key: 'log', label: 'Access log', Part: AccessLog },
  { key: 'settings', label: 'Settings', Part: Settings },
] as const;

/** The parts of a closed school that are still shown, read-only. */
const READ_ONLY: readonly string[] = ['classes', 'students', 'log'];

const Cards = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const DangerZone = styled.div`
  padding-bottom: var(--space-9);
`;

const toClasses = (
  <ButtonLink as={Link} to="/classes" variant="secondary">
    My classes
  </ButtonLink>
);

/** `/schools/{schoolId}`: a school, for its administrators; the address selects the part to show (docs/product.md#classes). */
export default function SchoolScreen() {
  const { schoolId = '' } = useParams();
  const query = useSchool(schoolId);
  if (query.isPending)
    return (
      <Container>
        <PageHeading>School</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (!query.data || isRefused(query)) return <Refusal subject="This school" query={query} />;
  const school = query.data;
  if (school.role === 'teacher')
    return (
      <Container>
        <EmptyState
          page
          title="This page is for school administrators"
          message={`You teach at ${school.name}. You’ll find your classes under Classes.`}
          action={toClasses}
        />
      </Container>
    );
  return <SchoolPage key={school.id} school={school} />;
}

function SchoolPage({ school }: { school: School }) {
  const [params] = useSearchParams();
  const { run, make, tryAgain } = useCards(school.id);
  const parts = school.closedAt === null ? PARTS : PARTS.filter(({ key }) => READ_ONLY.includes(key));
  const shown = parts.find(({ key }) => key === params.get('part')) ?? PARTS[0];
  if (run) return <LoginCards id={school.id} name={school.name} run={run} onTryAgain={tryAgain} />;
  return (
    <Container>
      <PageHeading eyebrow="School" actions={toClasses} dense>
        {school.name}
      </PageHeading>
      <ClosingNotice closesOn={school.closesOn} closedAt={school.closedAt} settings="?part=settings" />
      {school.closedAt === null && <DeletionsNotice deletions={school.deletions} />}
      <PartNavigation label="School sections" parts={parts} shown={shown.key} />
      <DangerZone>
        <shown.Part
          key={shown.key}
          school={school}
          onMakeCards={(groups) => make({ schoolName: school.name, groups })}
        />
      </DangerZone>
    </Container>
  );
}

function Settings({ school }: { school: School }) {
  return (
    <Cards>
      <SchoolSettings school={school} />
      <SchoolAgreement school={school} />
      <SchoolExport school={school} />
      <SchoolClosing school={school} />
    </Cards>
  );
}
