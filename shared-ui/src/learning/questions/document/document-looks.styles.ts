import { css } from 'styled-components';

/** Bars of colour, lines and letters as each kind of document has them; what it says stands in the question. */
const payslip = css`
  --accent: #0e4a57;
  --head: #e2eef0;
  --rule: #cfdcde;
  padding-inline: 1.4em;
  /* Torn off a strip: the holes at its sides, and the fine lines behind the title. */
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

const bankStatement = css`
  --accent: #1b2a6b;
  --head: #fff;
  --rule: #dfe3ee;
  > :first-child {
    position: relative;
    margin-bottom: 1.5em;
    padding-block: 1.75em;
    background:
      radial-gradient(circle at 88% 130%, #3f5bd6 0 5.5em, transparent 5.55em),
      radial-gradient(circle at 98% 20%, #2b43b0 0 6em, transparent 6.05em), #1b2a6b;
    color: #fff;
  }
  ul {
    padding: 0.5em 1.1em;
    border-radius: 0.5em;
    background: #f1f4fb;
    li:last-child {
      border-bottom: 0;
    }
  }
  caption,
  section > p {
    font-size: 1.125em;
  }
  thead th {
    border-bottom: 2px solid var(--accent);
  }
  tbody tr:nth-child(even) {
    background: #f6f8fd;
  }
`;

const taxReturn = css`
  --paper: #e7f1f4;
  --accent: #0b3b4a;
  --soft: #33525c;
  --rule: #b9d2da;
  --head: #d3e5ea;
  --box-rule: #0b3b4a;
  --box-radius: 0;
  > :first-child {
    margin-bottom: 1.5em;
    border-top: 0.75em solid #0b3b4a;
    border-bottom: 1.5px solid #0b3b4a;
    background: #fff;
    color: #0b3b4a;
    > p {
      font-size: 1.75em;
      letter-spacing: -0.01em;
    }
  }
  caption,
  section > p {
    margin-bottom: 0.25em;
    padding: 0.35em 0.75em;
    background: #0b3b4a;
    color: #fff;
  }
  /* One answer below the other, as in a form of many questions. */
  ul {
    grid-template-columns: minmax(0, 1fr);
  }
  @container sheet (width >= 36em) {
    li {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
  /* Answers stand in white. */
  li > :not(:first-child):not(:has(label)),
  td[data-amount='true']:not([data-blank], :has(label)) {
    padding: 0.35em 0.6em;
    background: #fff;
    background-clip: content-box;
  }
  input {
    letter-spacing: 0.08em;
  }
`;

const conditionReport = css`
  --accent: #2d3136;
  --head: #e3e3df;
  --rule: #8e9298;
  --box-rule: #2d3136;
  --box-radius: 0;
  > :first-child {
    margin: 1.25em var(--edge);
    padding: 1em 1.25em;
    border: 2px solid #2d3136;
    > p {
      font-size: 1.4em;
      text-transform: uppercase;
    }
  }
  caption,
  section > p {
    padding: 0.45em 0.75em;
    border: 1px solid #2d3136;
    background: #43484f;
    color: #fff;
    font-size: 0.9375em;
    text-transform: uppercase;
    letter-spacing: 0.04em;
  }
  th,
  td {
    border: 1px solid var(--rule);
  }
  tbody th {
    background: #f3f3f0;
    font-weight: 700;
  }
  ul {
    border: 1px solid var(--rule);
    gap: 0;
  }
  li {
    padding-inline: 0.75em;
    box-shadow: 1px 0 var(--rule);
  }
`;

const jobApplication = css`
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
  li {
    border-bottom-style: dotted;
    border-bottom-color: #b3a5c6;
  }
`;

const bill = css`
  --accent: #7a3d00;
  --head: #fff4dc;
  --rule: #ecdfc8;
  > :first-child {
    margin-bottom: 1.5em;
    padding-block: 1.6em;
    background: linear-gradient(100deg, #ffd24d 0 62%, #ffb52e 62% 78%, #ff9d2e 78%);
    color: #40260a;
    > p {
      display: flex;
      align-items: center;
      gap: 0.4em;
      &::before {
        content: '';
        flex: none;
        width: 0.75em;
        height: 1.2em;
        background: #40260a;
        clip-path: polygon(62% 0, 0 58%, 42% 58%, 30% 100%, 100% 38%, 56% 38%);
      }
    }
  }
  /* What is to be paid, and when. */
  section:first-child ul {
    gap: 0.75em;
    grid-template-columns: repeat(auto-fill, minmax(min(11em, 100%), 1fr));
    li:not([data-single]) {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding: 0.75em 1em;
      border: 1px solid var(--rule);
      border-radius: 0.6em;
      background: #fffaf0;
      > :not(:first-child) {
        grid-column: 1;
        font-size: 1.15em;
      }
    }
  }
  thead th {
    border-bottom: 0;
  }
  th,
  td {
    border-bottom-style: dotted;
    border-bottom-color: #c9b48c;
  }
`;

const medicineLabel = css`
  --accent: #14532d;
  --rule: #d9dde0;
  --edge: 1.4em;
  max-width: 38em;
  margin-inline: auto;
  border: 0.5em solid #fff;
  border-radius: 1em;
  background: #fff;
  outline: 2px solid #2f7d4f;
  outline-offset: -0.5em;
  > :first-child {
    padding: 1.1em var(--edge) 0.9em;
    margin-bottom: 1em;
    background: #dff2e6;
    color: #0d3a20;
    > p {
      font-size: 1.5em;
      font-weight: 800;
    }
  }
  ul {
    grid-template-columns: minmax(0, 1fr);
  }
  [data-single] {
    font-weight: 700;
    border-bottom: 0;
  }
  /* The strip that a pharmacist sticks beside the label. */
  section > p {
    margin-bottom: 0.4em;
    padding: 0.35em 0.75em;
    border-radius: 0.2em;
    background: #ffe066;
    color: #1d1d24;
    text-transform: uppercase;
    letter-spacing: 0.05em;
    font-size: 0.875em;
  }
`;

const timetable = css`
  --accent: #00424a;
  --head: #00535c;
  --rule: #cfe0e2;
  > :first-child {
    border-bottom: 0.35em solid #f2a900;
    margin-bottom: 1.5em;
    background: #00424a;
    color: #fff;
  }
  thead th {
    background: var(--head);
    color: #fff;
  }
  td,
  thead th:not(:first-child) {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  tbody tr:nth-child(odd) {
    background: #eff6f7;
  }
  /* The stops along the line. */
  tbody th {
    position: relative;
    padding-inline-start: 2.4em;
    font-weight: 700;
    &::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 1em;
      width: 0.3em;
      background: #f2a900;
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0 auto 0 0.75em;
      width: 0.8em;
      height: 0.8em;
      margin-block: auto;
      border: 0.2em solid #00424a;
      border-radius: 50%;
      background: #fff;
    }
  }
  @container sheet (width < 36em) {
    [data-wide] tbody tr {
      position: relative;
      grid-template-columns: repeat(auto-fill, minmax(4.5em, 1fr));
      padding-inline-start: 2.4em;
    }
    [data-wide] tbody th {
      position: static;
      &::after {
        inset-block: 0.95em auto;
      }
    }
  }
`;

const LOOKS = {
  payslip,
  bankStatement,
  taxReturn,
  conditionReport,
  jobApplication,
  bill,
  medicineLabel,
  timetable,
};

export const looks = Object.entries(LOOKS).map(
  ([style, look]) => css`
    &[data-look='${style}'] {
      ${look}
    }
  `,
);
