import { styled } from 'styled-components';

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

const star =
  'M12 2.2c.5 0 .9.3 1.1.7l2.4 5.2 5.7.7c1.1.1 1.5 1.4.7 2.1l-4.2 3.9 1.1 5.6c.2 1.1-.9 1.9-1.8 1.3L12 18.9l-5 2.8c-.9.5-2-.3-1.8-1.3l1.1-5.6-4.2-3.9c-.8-.7-.4-2 .7-2.1l5.7-.7 2.4-5.2c.2-.4.6-.7 1.1-.7z';

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
        <svg key={index} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={star} />
        </svg>
      ))}
    </Row>
  );
}
