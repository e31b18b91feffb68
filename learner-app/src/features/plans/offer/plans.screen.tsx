import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink, EmptyState, VisuallyHidden } from 'shared-ui/components';
import { JOIN_PATH } from 'shared-ui/learning';
import { toAppError } from 'shared-ui/data';
import { Link, useSearchParams } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FailedRead } from '../../../shared/failed-read';
import { FOR } from '../../../shared/plans/plan-paths';
import type { Plans } from '../plans.api';
import { myPlansQuery, plansQuery } from '../plans.query';
import { isToken } from './choices';
import { BadLink, LinkNotice } from './link-notice';
import { PlanForm } from './plan-form';
import { PlansPage, PlansSkeleton } from './plans-page';
import { YourPart } from './your-part';

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-6);
`;

/** `/plans`: what is for sale, for payers; `?for=` names the learner who asked (docs/product.md#plans). */
export default function PlansScreen() {
  const services = useServices();
  const isSignedIn = useSession().status === 'signed-in';
  const { data, error, isFetching, refetch } = useQuery(plansQuery(services));
  const mine = useQuery({ ...myPlansQuery(services), enabled: isSignedIn });
  useEffect(() => {
    // Without it, the page still sells plans and makes links.
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
          {isSignedIn && <YourPart mine={mine.data} />}
          <Offer plans={data} />
        </>
      ) : error ? (
        <FailedRead
          what="The plans"
          message={toAppError(error).message}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <PlansSkeleton />
        </>
      )}
    </PlansPage>
  );
}

function Offer({ plans: { plans: prices, portalUrl } }: { plans: Plans }) {
  const [search] = useSearchParams();
  const token = search.get(FOR);
  const [unknown, setUnknown] = useState<string | null>(null);
  const isBad = token !== null && (token === unknown || !isToken(token));
  return (
    <>
      {isBad ? <BadLink /> : token !== null && <LinkNotice />}
      {prices.length === 0 ? (
        <EmptyState title="No plan is for sale at the moment" message="Please look in again soon." />
      ) : (
        !isBad && <PlanForm prices={prices} link={token} onBadLink={() => setUnknown(token)} />
      )}
      <Ways>
        {portalUrl && (
          <a href={portalUrl} target="_blank" rel="noreferrer">
            Manage a plan you bought
          </a>
        )}
        <Link to={JOIN_PATH}>I have a code</Link>
      </Ways>
    </>
  );
}
