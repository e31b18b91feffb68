import { at, circle, line, path, rect } from './draw.ts';
import { colour } from './palette.ts';

interface Look {
  skin?: 0 | 1 | 2;
  hair?: 'short' | 'long' | 'curly' | 'bun' | 'scarf';
  hairColour?: string;
  shirt?: string;
  mood?: 'happy' | 'calm' | 'worried';
}

function hairBehind({ hair, hairColour }: Required<Look>) {
  if (hair === 'long') return path('M-44 46C-56-58 56-58 44 46Z', hairColour);
  if (hair === 'scarf') return path('M-50 74C-62-62 62-62 50 74Z', hairColour);
  if (hair === 'bun') return circle(0, -46, 18, hairColour);
  if (hair === 'curly')
    return [
      [-32, -14],
      [-26, -34],
      [0, -44],
      [26, -34],
      [32, -14],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 20, hairColour))
      .join('');
  return '';
}

function hairBefore({ hair, hairColour }: Required<Look>) {
  if (hair === 'curly') return '';
  if (hair === 'scarf')
    return path('M-38 8C-42-50 42-50 38 8C34-22 14-30 0-30C-14-30-34-22-38 8Z', hairColour);
  if (hair === 'short')
    return path('M-38-2C-42-50 42-50 38-2C30-20 10-26-8-22C-22-20-32-12-38-2Z', hairColour);
  return path('M-37-2C-38-48 38-48 37-2C28-10 14-22 6-28C-4-16-24-8-37-2Z', hairColour);
}

const mouths = { happy: 'M-12 11Q0 24 12 11', calm: 'M-10 14Q0 18 10 14', worried: 'M-10 18Q0 9 10 18' };

/** Head and shoulders; (x, y) is the centre of the face, with a radius of 36 px at scale 1. */
export function person(x: number, y: number, scale = 1, look: Look = {}) {
  const l: Required<Look> = {
    skin: 1,
    hair: 'short',
    hairColour: '#2b2138',
    shirt: colour.coral,
    mood: 'happy',
    ...look,
  };
  const skin = colour.skin[l.skin];
  const body =
    hairBehind(l) +
    path('M-66 124C-66 66-38 48 0 48S66 66 66 124Z', l.shirt) +
    rect(-13, 24, 26, 32, l.hair === 'scarf' ? l.hairColour : skin, 12) +
    circle(0, 0, 36, skin) +
    hairBefore(l) +
    circle(-13, -1, 3.8, colour.ink) +
    circle(13, -1, 3.8, colour.ink) +
    line(mouths[l.mood], colour.ink, 4);
  return at(x, y, body, scale);
}
