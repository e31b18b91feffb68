import { css } from 'styled-components';

/** A form in a card, which shows the type and is the form's frame. */
export const inCardStyles = css`
  form {
    --actions-height: 0px;
  }
  /* The page's own Save is in view. */
  form > :last-child {
    position: static;
    padding: 0;
  }
  form > h2 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  div:has(> form) {
    padding: var(--space-2) var(--space-4) var(--space-4);
    border: 0;
    box-shadow: none;
  }
`;
