import { css } from 'styled-components';
import { medicineLabel, timetable } from './looks/daily-looks.styles';
import { bill, conditionReport } from './looks/home-looks.styles';
import { bankStatement, taxReturn } from './looks/money-looks.styles';
import { jobApplication, payslip } from './looks/work-looks.styles';

/** Bars of colour, lines and letters as each kind of document has them; what it says stands in the question. */
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
