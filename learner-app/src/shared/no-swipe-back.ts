import { createGlobalStyle } from 'styled-components';

/** While this is rendered, a swipe that misses its target doesn't make the browser go back. */
export const NoSwipeBack = createGlobalStyle`
  html, body {
    overscroll-behavior-x: none;
  }
`;
