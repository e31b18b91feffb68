import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  ButtonLink,
  Card,
  Container,
  EmptyState,
  PageHeading,
  Skeleton,
  VisuallyHidden,
} from 'shared-ui/components';
import { JOIN_PATH } from 'shared-ui/learning';
import { Link, useSearchParams } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FailedRead } from '../../../shared/failed-read';
import { LEARNER_PARAM, PLANS_PATH } from '../../../shared/plans/plan-paths';
import type { Plans } from '../plans.api';
import { myPlansQuery, plansQuery } from '../plans.query';
import { isToken } from './choices';
import { PlanForm } from './plan-form';
import { MyPlanSummary } from './my-plan-summary';

const Choices = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-6);
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding-bottom: var(--space-9);
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`;

const Notice = styled(Card)`
  background: var(--hue-soft);
  color: var(--hue-ink);
  font-weight: 600;
`;
const Bad = styled(Card)`
  display: grid;
  gap: var(--space-3);
  border-color: var(--color-danger);
  strong {
    color: var(--color-danger);
  }
`;

/** `/plans`: the plans for sale, for payers; `?for=` names the learner who asked (docs/product.md#plans). */
export default function PlansScreen() {
  const services = useServices();
  const isSignedIn = useSession().status === 'signed-in';
  const { data, error, isFetching, refetch } = useQuery(plansQuery(services));
  const mine = useQuery({ ...myPlansQuery(services), enabled: isSignedIn });
  useEffect(() => {
    // Without this data, the page can still sell plans and create links.
    if (mine.error) console.error(mine.error);
  }, [mine.error]);
  if (data && !data.enabled)
    return (
      <EmptyState
        page
        title="Every course is free"
        action={
          <ButtonLink as={Link} to="/courses">
            See all courses
          </ButtonLink>
        }
      />
    );
  return (
    <PlansPage>
      {data && !(isSignedIn && mine.isPending) ? (
        <>
          {isSignedIn && <MyPlanSummary mine={mine.data} />}
          <PlanOffer plans={data} />
        </>
      ) : error ? (
        <FailedRead what="the plans" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <PlansSkeleton />
        </>
      )}
    </PlansPage>
  );
}

function PlanOffer({ plans: { plans: prices, portalUrl } }: { plans: Plans }) {
  const [search] = useSearchParams();
  const token = search.get(LEARNER_PARAM);
  const [unknown, setUnknown] = useState<string | null>(null);
  const isBad = token !== null && (token === unknown || !isToken(token));
  return (
    <>
      {isBad ? <BadLink /> : token !== null && <LinkNotice />}
      {prices.length === 0 ? (
        <EmptyState title="No plans available right now" message="Please check back soon." />
      ) : (
        !isBad && <PlanForm prices={prices} link={token} onBadLink={() => setUnknown(token)} />
      )}
      <Choices>
        {portalUrl && (
          <a href={portalUrl} target="_blank" rel="noreferrer">
            Manage a plan you bought
          </a>
        )}
        <Link to={JOIN_PATH}>I have a code</Link>
      </Choices>
    </>
  );
}

/** The page around the plans for sale. */
function PlansPage({ children }: { children: ReactNode }) {
  return (
    <Container narrow>
      <PageHeading lead="For parents, teachers and schools. Students can’t buy a plan.">Plans</PageHeading>
      <Body>{children}</Body>
    </Container>
  );
}

/** The plans for sale while they load. */
function PlansSkeleton() {
  return (
    <Cards aria-hidden="true">
      <Skeleton height="18rem" radius="var(--radius-l)" />
      <Skeleton height="18rem" radius="var(--radius-l)" />
    </Cards>
  );
}

/** Says who the plan is for. The payer knows who sent the link; this page doesn't. */
function LinkNotice() {
  return (
    <Notice>
      <p>The student plan is for the student who sent you the link.</p>
    </Notice>
  );
}

/** Shown if the link can't be used: it was cut off, or the server doesn't know it. */
function BadLink() {
  return (
    <Bad role="alert">
      <p>
        <strong>This link doesn’t work.</strong> The link may have been cut off. Ask the student for a new
        one.
      </p>
      <p>
        Or <Link to={PLANS_PATH}>buy a plan</Link> and get a code to give to the student.
      </p>
    </Bad>
  );
}
