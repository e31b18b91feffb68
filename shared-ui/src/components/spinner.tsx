import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A spinning ring in the text's colour. Decorative, so the text next to it must say what is loading. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 0.95em;
  height: 0.95em;
  border: 0.15em solid color-mix(in srgb, currentColor 28%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
