import { Card } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PLANS_PATH } from '../../../shared/plans/plan-paths';

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

/** Whom the plan is for. The payer knows who sent the link; this page does not. */
export function LinkNotice() {
  return (
    <Notice>
      <p>The learner plan is for the student who sent you the link.</p>
    </Notice>
  );
}

/** The link cannot be used: it was cut off on its way, or is not known. */
export function BadLink() {
  return (
    <Bad role="alert">
      <p>
        <strong>This link does not work.</strong> It may have been cut off. Ask the student for a new one.
      </p>
      <p>
        You can also <Link to={PLANS_PATH}>buy a plan without it</Link>: you get a code for the student then.
      </p>
    </Bad>
  );
}
