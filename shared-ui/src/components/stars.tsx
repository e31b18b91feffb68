import { styled } from 'styled-components';
import Star from './star.svg';

const Row = styled.span`
  display: inline-flex;
  gap: 0.15em;
  color: var(--color-star);
  font-size: 1.25rem;
  svg {
    width: 1em;
    height: 1em;
  }
`;

export interface StarsProps {
  /** Whole stars, 0 to 5. Default 5. */
  rating?: number;
  className?: string;
}

/** A rating out of 5, shown as that many stars and read out in words. */
export function Stars({ rating = 5, className }: StarsProps) {
  const count = Math.min(5, Math.max(0, Math.round(rating)));
  return (
    <Row className={className} role="img" aria-label={`${count} out of 5 stars`}>
      {Array.from({ length: count }, (_, index) => (
        <Star key={index} />
      ))}
    </Row>
  );
}
