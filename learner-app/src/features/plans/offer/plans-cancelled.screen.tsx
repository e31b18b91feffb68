import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link, useSearchParams } from 'react-router-dom';
import { LEARNER_PARAM, plansPathFor } from '../../../shared/plans/plan-paths';

/** `/plans/cancelled`: where the payment provider sends a payer who leaves without paying. */
export default function PlansCancelledScreen() {
  const [search] = useSearchParams();
  return (
    <EmptyState
      page
      title="Nothing was charged"
      message="You left before paying. You can come back whenever you like."
      action={
        <ButtonLink as={Link} to={plansPathFor(search.get(LEARNER_PARAM))}>
          Back to plans
        </ButtonLink>
      }
    />
  );
}
