import type { ReactNode } from 'react';
import { ButtonLink, Container, PageHeading } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { FilterBar } from '../learner-filter/filter-bar';
import { Report } from './report';
import { useLearnerFilter } from '../learner-filter/use-learner-filter';
import type { ReportQuery } from './use-report';

interface ReportPageProps<Data> {
  report: ReportQuery<Data>;
  noun: 'Course' | 'Quiz';
  lead: string;
  children: (data: Data) => ReactNode;
}

/** The page of one course's or quiz's report, headed by its title. */
export function ReportPage<Data extends { title: string; computedAt: string }>({
  report,
  noun,
  lead,
  children,
}: ReportPageProps<Data>) {
  const { search } = useLearnerFilter();
  return (
    <Container>
      <PageHeading
        eyebrow={`${noun} analytics`}
        lead={lead}
        actions={
          <ButtonLink as={Link} to={`/analytics${search}`} variant="secondary">
            All analytics
          </ButtonLink>
        }
      >
        {report.data?.title ?? noun}
      </PageHeading>
      <FilterBar />
      <Report report={report} subject={`This ${noun.toLowerCase()}`}>
        {children}
      </Report>
    </Container>
  );
}
