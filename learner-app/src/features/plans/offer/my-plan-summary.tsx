import { Badge, Card } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskForPlan } from '../../../shared/plans/ask-for-plan';
import { purchasePath } from '../../../shared/plans/plan-paths';
import type { MyPlans } from '../plans.api';
import { noticeText, planTitle } from '../plan-words';

const Bought = styled.section`
  display: grid;
  gap: var(--space-3);
  h2 {
    font-size: var(--text-xl);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    min-height: 2.75rem;
  }
`;

/**
 * The signed-in user's access as a student, and the plans that they pay for.
 *
 * @param mine undefined if it couldn't be read
 */
export function MyPlanSummary({ mine }: { mine: MyPlans | undefined }) {
  return (
    <>
      <Card as="section" aria-label="For students" padding="l">
        {mine?.subscriber ? (
          <p>You have a plan, so you can take every course.</p>
        ) : (
          <AskForPlan variant="secondary" />
        )}
      </Card>
      {mine && mine.bought.length > 0 && <BoughtPlans bought={mine.bought} />}
    </>
  );
}

function BoughtPlans({ bought }: Pick<MyPlans, 'bought'>) {
  return (
    <Bought aria-labelledby="bought-plans">
      <h2 id="bought-plans">Your plans</h2>
      <ul className="plans">
        {bought.map(({ checkoutId, plan, seats, notice }) => (
          <li key={checkoutId}>
            <Link to={purchasePath(checkoutId)}>{planTitle(plan, seats)}</Link>
            {notice && <Badge tone="warning">{noticeText[notice]}</Badge>}
          </li>
        ))}
      </ul>
    </Bought>
  );
}
