import { css } from 'styled-components';

/** Styles a form in a card: the card already shows the question type and a border. */
export const inCardStyles = css`
  form {
    --actions-height: 0px;
  }
  /* The form's buttons don't need to stay in view, because the page's Save button does. */
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
