import { BadgeArt } from 'shared-ui/drawings';
import { styled } from 'styled-components';

/** A small sheet like the one on the certificate's own page. */
const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: 2.5%;
  width: min(100%, 34rem);
  aspect-ratio: 1.414;
  margin-inline: auto;
  padding: var(--space-4) var(--space-5);
  border: 0.25rem double var(--color-warning);
  border-radius: var(--radius-m);
  background:
    radial-gradient(60% 55% at 50% 30%, var(--color-warning-soft), transparent 80%), var(--color-surface);
  box-shadow: var(--shadow-1);
  text-align: center;
  svg {
    width: 24%;
    height: auto;
  }
  strong {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 800;
    line-height: 1.1;
  }
  /* The line for the name. */
  i {
    width: 60%;
    height: var(--space-4);
    border-bottom: 2px solid var(--color-warning);
  }
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-width: 100%;
    font-family: var(--font-display);
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;

/** A preview of a course's certificate. Decorative. */
export function CertificatePicture({ courseTitle }: { courseTitle: string }) {
  return (
    <Sheet aria-hidden="true">
      <BadgeArt />
      <strong>Certificate</strong>
      <i />
      <span>{courseTitle}</span>
    </Sheet>
  );
}
