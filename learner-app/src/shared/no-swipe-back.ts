import { createGlobalStyle } from 'styled-components';

/** While it is rendered, a swipe that misses what it aimed at doesn't leave the page: browsers take it for Back. */
export const NoSwipeBack = createGlobalStyle`
  html, body {
    overscroll-behavior-x: none;
  }
`;
