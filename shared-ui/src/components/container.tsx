import { styled } from 'styled-components';
import { media } from '../theme/tokens';

/** The content's width (1280 px, `narrow` 720 px) and the page's side margins. */
export const Container = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'narrow' })<{
  narrow?: boolean;
}>`
  width: 100%;
  max-width: ${({ narrow }) => (narrow ? 'var(--content-narrow)' : 'var(--content-width)')};
  margin-inline: auto;
  padding-inline: var(--space-4);
  ${media.medium} {
    padding-inline: var(--space-6);
  }
`;
