import { Link } from 'react-router-dom';
import { ButtonLink, Card, Cluster } from 'shared-ui/components';

interface FirstYearOfferProps {
  line: string;
  button: string;
  /** The offer's placeholder in a first view. If it has no value, the offer is left out. */
  onlyIf?: string;
}

/** Returns the texts of the My first year card on home. */
export const offerWords = ({ started }: { started: boolean }) =>
  started
    ? { line: 'Your next month is waiting.', button: 'Continue your year' }
    : { line: 'A job, rent to pay, one choice a month. Try a year on your own.', button: 'See how it works' };

/** Offers My first year on home. Its code is small, because home loads it on every visit. */
export function FirstYearOffer({ line, button, onlyIf }: FirstYearOfferProps) {
  return (
    <Card as="section" padding="s" aria-label="My first year" data-category="tax-returns" data-if={onlyIf}>
      <Cluster justify="space-between">
        <div>
          <strong>My first year</strong>
          <p>{line}</p>
        </div>
        <ButtonLink as={Link} to="/first-year" variant="secondary" size="s">
          {button}
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
