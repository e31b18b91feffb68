import { styled } from 'styled-components';

/** Limits content to 1280 px (`narrow`: 720 px) between the page's side margins. */
export const Container = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'narrow' })<{
  narrow?: boolean;
}>`
  width: 100%;
  max-width: calc(
    ${({ narrow }) => (narrow ? 'var(--content-narrow)' : 'var(--content-width)')} + 2 * var(--page-margin)
  );
  margin-inline: auto;
  padding-inline: var(--page-margin);
`;
