import { createGlobalStyle } from 'styled-components';

/** While it is rendered, a swipe that misses its target doesn't leave the page. Browsers would go back. */
export const NoSwipeBack = createGlobalStyle`
  html, body {
    overscroll-behavior-x: none;
  }
`;
