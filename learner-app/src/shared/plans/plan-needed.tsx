import { useEffect, useSyncExternalStore } from 'react';
import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import type { PlanPanelProps } from './plan-panel';
import { loadPlanPanel, planPanelCode } from './plan-panel-code';
import { PLANS_PATH } from './plan-paths';

/**
 * Says that a course or a quiz needs a plan, and how to get one (docs/product.md#plan-needed). Code that reads the data waits for the
 * panel's code with `loadPlanPanel`; until that has loaded, only the link to the plans is shown.
 */
export function PlanNeeded(props: PlanPanelProps) {
  const code = useSyncExternalStore(planPanelCode.subscribe, planPanelCode.loaded);
  useEffect(() => void loadPlanPanel(), []);
  if (code) return <code.PlanPanel {...props} />;
  const { subject = 'course', back, ref } = props;
  return (
    <div ref={ref} tabIndex={-1}>
      <EmptyState
        page={back !== undefined}
        title={`This ${subject} needs a plan`}
        action={
          <>
            <ButtonLink as={Link} to={PLANS_PATH}>
              See plans
            </ButtonLink>
            {back && (
              <ButtonLink as={Link} to={back.to} variant="secondary">
                {back.label}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}
