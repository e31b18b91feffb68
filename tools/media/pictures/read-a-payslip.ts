import { bubble, circle, ghost, line, rect, sheet, text, tick, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';

/** One pay slip; the first argument is the line highlighted at the slide's first point (1 gross … 4 super). */
const payslipLines: Picture = ({ hue, step, args }) => {
  const first = args[0] ?? 1;
  const now = first === 1 ? Math.min(step, 3) : 4;
  const row = (i: number, y: number, name: string, value: string) =>
    when(now === i, rect(84, y - 40, 392, 58, '#ffe3a3', 14)) +
    ghost(
      now >= i,
      text(104, y, name, 26, { anchor: 'start', weight: i === 3 ? 800 : 600 }) +
        text(456, y, value, 30, {
          anchor: 'end',
          weight: 800,
          fill: i === 2 ? colour.coralText : colour.ink,
        }),
    );
  return (
    sheet(64, 16, 432, 424, 18) +
    rect(64, 16, 432, 62, hue.base, 18) +
    rect(64, 52, 432, 26, hue.base) +
    text(92, 58, 'Pay slip', 30, { anchor: 'start', weight: 800, fill: hue.ink }) +
    text(104, 116, '24 hours × $25.00', 24, { anchor: 'start', fill: colour.soft }) +
    row(1, 168, 'Gross pay', '$600.00') +
    row(2, 232, 'PAYG withholding', '− $46.00') +
    line('M92 262H468', colour.line, 4) +
    row(3, 308, 'Net pay', '$554.00') +
    line('M92 340H468', colour.line, 4) +
    row(4, 390, 'Super (12%)', '+ $72.00')
  );
};

const checkSlip: Picture = ({ step }) =>
  sheet(60, 40, 300, 360, 18) +
  ['hours', 'rate', 'super']
    .map(
      (s, i) =>
        tick(112, 122 + i * 92, 28) + text(160, 132 + i * 92, s, 34, { anchor: 'start', weight: 700 }),
    )
    .join('') +
  line('M420 300l86 92', colour.ink, 26) +
  circle(380, 250, 76, colour.ink) +
  circle(380, 250, 62, '#e9f6ff') +
  text(380, 274, '$', 72, { display: true, weight: 800, fill: colour.greenDeep }) +
  when(
    step > 1,
    bubble(350, 40, 184, 96, colour.amber, 'right') + text(442, 100, 'quick check?', 27, { weight: 800 }),
  );

/** Drawings of “Read a Payslip”. */
export const readAPayslip: Record<string, Picture> = {
  'payslip-lines': payslipLines,
  'check-slip': checkSlip,
};
