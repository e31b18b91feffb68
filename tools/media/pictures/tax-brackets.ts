import { arrow, circle, ghost, line, path, pill, rect, text, when, type Picture } from '../draw.ts';
import { colour } from '../palette.ts';
import { person } from '../people.ts';

const brackets: Picture = ({ hue, step }) => {
  const bars: [string, string, number, string, number][] = [
    ['$18,200', 'nil', 34, colour.green, 1],
    ['$45,000', '15%', 106, '#f9d488', 2],
    ['$135,000', '30%', 196, hue.base, 3],
    ['$190,000', '37%', 244, '#e8963a', 4],
    ['above', '45%', 296, colour.coral, 4],
  ];
  return (
    bars
      .map(([upto, rate, h, fill, at_], i) =>
        ghost(
          step >= at_,
          rect(34 + i * 100, 366 - h, 92, h, fill, 12) +
            text(80 + i * 100, 354 - h, rate, 34, { display: true, weight: 800 }) +
            text(80 + i * 100, 404, upto, 21, { weight: 700, fill: hue.ink }),
        ),
      )
      .join('') +
    rect(24, 368, 512, 10, hue.strong, 5) +
    text(280, 436, 'up to this income a year, 2026–27', 20, { fill: colour.soft })
  );
};

const noah: Picture = ({ hue, step }) =>
  person(96, 120, 0.95, { skin: 2, hair: 'short', hairColour: '#a5562b', shirt: hue.strong }) +
  text(190, 106, 'Noah', 34, { anchor: 'start', weight: 800 }) +
  text(190, 146, '$28,200 a year', 28, { anchor: 'start' }) +
  rect(40, 226, 310, 92, colour.green, 18) +
  text(195, 266, '$18,200', 32, { weight: 800 }) +
  text(195, 300, 'tax free', 24) +
  rect(356, 226, 170, 92, colour.amber, 18) +
  text(441, 266, '$10,000', 32, { weight: 800 }) +
  text(441, 300, '× 15%', 24) +
  ghost(
    step > 1,
    arrow(441, 330, 441, 368, colour.coralText, 7) +
      text(441, 424, '$1,500', 44, { display: true, weight: 800, fill: colour.coralText }),
  ) +
  when(step > 2, pill(60, 376, 260, 'less the offset', colour.surface, hue.ink, 27));

const medicare: Picture = ({ hue, step }) =>
  rect(60, 110, 250, 280, colour.surface, 18) +
  rect(60, 110, 250, 54, colour.green, 18) +
  rect(60, 144, 250, 20, colour.green) +
  path('M168 186h34v34h34v34h-34v34h-34v-34h-34v-34h34Z', colour.greenDeep) +
  rect(90, 312, 52, 44, hue.soft, 6) +
  rect(228, 312, 52, 44, hue.soft, 6) +
  rect(160, 316, 50, 74, colour.soft, 6) +
  circle(420, 190, 100, hue.base) +
  text(420, 216, '2%', 84, { display: true, weight: 800, fill: hue.ink }) +
  ghost(
    step > 1,
    pill(330, 330, 190, 'low income:', colour.surface, hue.ink, 26) +
      text(425, 426, 'less or nothing', 26, { weight: 800, fill: hue.ink }),
  );

const payRise: Picture = ({ hue }) =>
  rect(60, 250, 130, 150, colour.green, 14) +
  rect(214, 190, 130, 210, '#f9d488', 14) +
  rect(368, 120, 130, 280, hue.base, 14) +
  rect(368, 120, 130, 26, colour.coral, 10) +
  line('M50 146H516', colour.coralText, 5, 'stroke-dasharray="3 13"') +
  text(60, 130, 'the line', 24, { anchor: 'start', weight: 700, fill: colour.coralText }) +
  arrow(433, 116, 433, 40, hue.strong, 10) +
  rect(44, 390, 472, 14, hue.strong, 7) +
  text(280, 438, 'only the coral part pays the higher rate', 22, { fill: hue.ink });

/** Drawings of “Tax Brackets”. */
export const taxBrackets: Record<string, Picture> = { brackets, noah, medicare, 'pay-rise': payRise };
