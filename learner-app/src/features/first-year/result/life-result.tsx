import { RotateCcw } from 'lucide-react';
import { Button, FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { SummitArt } from 'shared-ui/drawings';
import { styled } from 'styled-components';
import { HeroEyebrow, HeroText } from '../../../shared/hero.styles';
import type { Life } from '../first-year.api';
import { Amounts, Lead, LeadActions, LeadText, Panel } from '../first-year.styles';
import { balancesByMonth, moneyInAndOut, together } from '../life-sums';
import { dollars } from '../money';
import { LAST_MONTH, seasonOf } from '../months';
import { useBeginLife } from '../use-begin';
import { BalancePlot } from './balance-plot';
import { LivesCompared } from './lives-compared';
import { TurningPoints } from './turning-points';

const Sums = styled(Amounts)`
  column-gap: var(--space-5);
  dd {
    font-size: var(--text-xl);
    font-weight: 800;
  }
`;

/** The result of a life, and the button that begins another one. */
export function LifeResult({ life, first }: { life: Life; first: Life | undefined }) {
  const again = useBeginLife();
  const end = together(life.balances);
  const { start, cameIn, wentOut } = moneyInAndOut(life.ledger);
  const { savings, debt, super: retirement, taxWithheld } = life.balances;
  return (
    <>
      <Lead aria-labelledby="year-lead" data-category={seasonOf(LAST_MONTH)}>
        <HeroText>
          <HeroEyebrow>You made it to the end of January</HeroEyebrow>
          <h2 id="year-lead">{endText(end)}</h2>
          <LeadText>
            That’s your account and savings together, less what you owe. There’s no right number: every choice
            cost something, and not always money.
          </LeadText>
          <LeadActions>
            <Button
              size="l"
              icon={<RotateCcw aria-hidden="true" />}
              busy={again.isPending}
              onClick={() => again.mutate()}
            >
              Live it again
            </Button>
            {again.error && <FieldError>{`Couldn’t start again. ${adviceFor(again.error)}`}</FieldError>}
            <small>
              {first
                ? 'Same job offers, same rents, different choices.'
                : 'Same job offers, same rents, different choices. We’ll save your first life so you can compare.'}
            </small>
          </LeadActions>
        </HeroText>
        <SummitArt />
      </Lead>
      <Panel aria-labelledby="sums" data-category={seasonOf(LAST_MONTH)}>
        <h2 id="sums">Your year in money</h2>
        <Sums>
          <div>
            <dt>You started with</dt>
            <dd>{dollars(start)}</dd>
          </div>
          <div>
            <dt>Money in, after tax</dt>
            <dd>{dollars(cameIn)}</dd>
          </div>
          <div>
            <dt>Money out</dt>
            <dd>{dollars(wentOut)}</dd>
          </div>
          <div>
            <dt>Saved</dt>
            <dd>{dollars(savings)}</dd>
          </div>
          <div>
            <dt>Owed</dt>
            <dd>{dollars(debt)}</dd>
          </div>
          <div>
            <dt>Tax withheld</dt>
            <dd>{dollars(taxWithheld)}</dd>
          </div>
          <div>
            <dt>In super, for later</dt>
            <dd>{dollars(retirement)}</dd>
          </div>
        </Sums>
        <BalancePlot months={balancesByMonth(life)} first={first && balancesByMonth(first)} />
      </Panel>
      <TurningPoints life={life} />
      {first && <LivesCompared first={first} latest={life} />}
    </>
  );
}

function endText(amount: number): string {
  if (amount > 0) return `You have ${dollars(amount)}`;
  return amount < 0 ? `You owe ${dollars(-amount)}` : 'You have exactly $0';
}
