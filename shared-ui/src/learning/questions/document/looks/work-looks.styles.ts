import { css } from 'styled-components';
import { stacked } from '../sheet-layout.styles';

export const payslip = css`
  --accent: #0e4a57;
  --head: #e2eef0;
  --rule: #cfdcde;
  padding-inline: 1.4em;
  /* Strip holes at the sides, and fine lines behind the title. */
  background:
    radial-gradient(circle at 50% 50%, #ddd6c6 0.3em, transparent 0.34em) 0 0 / 1.4em 1.6em repeat-y,
    radial-gradient(circle at 50% 50%, #ddd6c6 0.3em, transparent 0.34em) 100% 0 / 1.4em 1.6em repeat-y,
    #fff;
  > :first-child {
    margin-bottom: 1.25em;
    border-bottom: 0.2em solid var(--accent);
    background:
      repeating-radial-gradient(circle at 100% -60%, rgb(14 74 87 / 0.13) 0 1px, transparent 1px 0.5em),
      linear-gradient(#f4f9fa, #e9f2f3);
    color: var(--accent);
    > p {
      letter-spacing: 0.02em;
    }
  }
  caption,
  section > p {
    padding: 0.4em 0.75em;
    background: var(--accent);
    color: #fff;
    font-size: 0.875em;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  section > p {
    margin-bottom: 0.25em;
  }
`;

export const jobApplication = css`
  --paper: #fffefa;
  --accent: #5a2d91;
  --rule: #ded6e8;
  --head: #f3edfa;
  --box: #faf7fe;
  --box-rule: #5a2d91;
  --box-radius: 0.25em 0.25em 0 0;
  border-inline-start: 0.7em solid #5a2d91;
  > :first-child {
    padding-top: 2em;
    color: #3b1c63;
    > p {
      font-family: Georgia, 'Times New Roman', 'Liberation Serif', serif;
      font-size: 2em;
      font-weight: 400;
    }
  }
  caption,
  section > p {
    margin-bottom: 0.4em;
    padding-bottom: 0.3em;
    border-bottom: 2px solid #5a2d91;
    font-family: Georgia, 'Times New Roman', 'Liberation Serif', serif;
    font-size: 1.2em;
  }
  ${stacked}
  li {
    border-bottom-style: dotted;
    border-bottom-color: #b3a5c6;
  }
`;
