import { useId, type Ref } from 'react';
import { ButtonLink, Card } from 'shared-ui/components';
import { JOIN_PATH } from 'shared-ui/learning';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from 'shared-ui/services';
import { styled } from 'styled-components';
import { AskForPlan } from './ask-for-plan';
import { PLANS_PATH } from './plan-paths';

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  &[data-page] {
    width: 100%;
    max-width: 44rem;
    margin: var(--space-7) auto var(--space-9);
  }
  /* When a stop needs a plan, the focus moves to this panel. */
  &:focus {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  h2 {
    font-size: var(--text-xl);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export interface PlanPanelProps {
  /** The item that needs the plan. Default 'course'. */
  subject?: 'course' | 'quiz';
  /** The link that leads back, for a page with no other content. */
  back?: { to: string; label: string };
  /** A ref to the panel, which can receive the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** Says that a course or a quiz needs a plan, and how to get one (docs/product.md#plan-needed). */
export function PlanPanel({ subject = 'course', back, ref }: PlanPanelProps) {
  const titleId = useId();
  const session = useSession();
  const { pathname, search } = useLocation();
  const Heading = back ? 'h1' : 'h2';
  const isVisitor = session.status !== 'signed-in';
  return (
    <Panel
      as="section"
      ref={ref}
      padding="l"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-plan-panel=""
      data-page={back ? '' : undefined}
    >
      <Heading id={titleId}>{`This ${subject} needs a plan`}</Heading>
      <p>A parent, teacher or your school can get you a plan. It covers every course.</p>
      {isVisitor ? <p>Already have a plan? Log in.</p> : <AskForPlan variant="primary" />}
      <Actions>
        {isVisitor ? (
          <ButtonLink as={Link} to="/login" state={{ from: pathname + search }}>
            Log in
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} to={JOIN_PATH} variant="secondary">
            I have a code
          </ButtonLink>
        )}
        <ButtonLink as={Link} to={PLANS_PATH} variant="secondary">
          See plans
        </ButtonLink>
        {back && (
          <ButtonLink as={Link} to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        )}
      </Actions>
    </Panel>
  );
}
