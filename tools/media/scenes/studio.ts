import { at, circle, line, path, rect } from '../draw.ts';
import { colour, type Hue } from '../palette.ts';
import { person } from '../people.ts';

const room = (x: number, y: number, wall: string, inside: string) =>
  rect(x - 12, y - 12, 254, 204, '#fff', 14) + rect(x, y, 230, 180, wall, 8) + at(x, y, inside);

const rungs = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `M${250 + i * 17} ${690 - i * 72}h${92 - i * 3}`).join('');

/** Four studios: a writer, a painter, a tailor and a builder at work. */
function rooms(hue: Hue) {
  const desk =
    rect(14, 132, 202, 14, '#6b4a36', 6) +
    rect(30, 146, 12, 34, '#6b4a36') +
    rect(188, 146, 12, 34, '#6b4a36');
  return (
    room(
      560,
      250,
      '#fff3d6',
      desk +
        person(120, 66, 0.72, { skin: 1, hair: 'scarf', hairColour: colour.coral, shirt: colour.coral }) +
        rect(150, 84, 60, 46, colour.ink, 6) +
        rect(155, 89, 50, 34, '#bfe3ff', 3),
    ) +
    room(
      830,
      250,
      '#e1effc',
      line('M60 40L30 176M110 40l30 136M85 30v60', '#6b4a36', 8) +
        rect(36, 30, 100, 88, '#fff', 4) +
        path('M44 110l26-44 20 22 16-16 22 38Z', colour.green) +
        circle(110, 52, 10, colour.amber) +
        person(182, 86, 0.72, { skin: 0, hair: 'curly', shirt: hue.strong }),
    ) +
    room(
      560,
      474,
      '#e0f3e6',
      desk +
        person(64, 66, 0.72, { skin: 2, hair: 'short', hairColour: '#a5562b', shirt: '#1c5ea6' }) +
        path('M126 132v-30q0-12 12-12h46q12 0 12 12v30Z', colour.coral) +
        line('M150 90V60q0-16 22-16', colour.ink, 7) +
        circle(186, 46, 16, colour.amber),
    ) +
    room(
      830,
      474,
      '#ffe9e1',
      rect(20, 30, 190, 8, '#6b4a36', 4) +
        [40, 84, 128]
          .map(
            (x, i) =>
              line(`M${x} 40v46`, [colour.soft, '#d06a48', colour.soft][i], 8) +
              rect(x - 14, 84, 28, 16, colour.ink, 4),
          )
          .join('') +
        person(128, 100, 0.72, { skin: 1, hair: 'bun', shirt: colour.amber }) +
        path('M92 92q0-44 36-44t36 44Z', '#f7d154') +
        rect(84, 86, 88, 10, '#f7d154', 5),
    )
  );
}

/** Career Planning: the house of studios, and the ladder that goes on above its roof. */
export function studio(hue: Hue) {
  return (
    rect(0, 0, 1200, 800, '#f3ecfd') +
    circle(230, 170, 84, '#ffe0ad') +
    [
      [120, 300, 0.9],
      [980, 90, 1],
      [640, 70, 0.7],
    ]
      .map(([x, y, s]) =>
        at(x ?? 0, y ?? 0, path('M-84 22a30 30 0 0 1 26-50a46 46 0 0 1 84-6a34 34 0 0 1 50 56Z', '#fff'), s),
      )
      .join('') +
    path('M0 600Q200 480 460 560T1200 520V800H0Z', '#dccdf8') +
    rect(520, 190, 580, 530, hue.base, 20) +
    rect(520, 190, 580, 26, hue.strong, 12) +
    rect(560, 140, 120, 60, hue.strong, 8) +
    rect(980, 120, 54, 80, hue.strong) +
    rooms(hue) +
    path('M0 712Q600 676 1200 712V800H0Z', '#c9b6f0') +
    path('M0 752Q500 716 1200 762V800H0Z', '#b39ce8') +
    line('M232 744L388 60M348 744L432 60', '#6b4a36', 17) +
    line(rungs, '#8a6544', 14) +
    at(
      330,
      300,
      circle(0, -70, 40, colour.skin[1]) +
        path('M-42-62q-4-58 42-58t42 58q-8 16-42 16t-42-16Z', '#2b2138') +
        rect(-34, -32, 68, 104, colour.coral, 30) +
        line('M24-14L72-66M-24-10l-26-58', colour.coral, 22) +
        line('M-14 72l-22 66M16 72l30 40-12 44', colour.ink, 22) +
        circle(76, -74, 14, colour.skin[1]) +
        circle(-54, -76, 14, colour.skin[1]),
    ) +
    path('M410-6l17 36 40 5-29 28 7 40-35-20-35 20 7-40-29-28 40-5Z', colour.amber) +
    at(
      130,
      700,
      rect(-60, -80, 120, 90, colour.surface, 8) +
        rect(-12, 8, 24, 80, '#6b4a36') +
        path(
          'M-36-36h56l-16-16M20-36l-16 16',
          'none',
          `stroke="${hue.strong}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"`,
        ),
    )
  );
}
