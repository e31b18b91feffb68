/** The mark in a 40 by 40 square: a road that climbs to a flag, on an indigo background. `logo-mark.svg` is the same drawing. */
export const MARK = {
  size: 40,
  ground: '#443cb4',
  /** The radius of the background's corners. */
  radius: 12,
  road: { path: 'M9 33.5c0-9.5 19-6.5 19-14.5 0-5-7-4.5-7-9.5', color: '#fff3d6', width: 5 },
  flag: { path: 'M21.5 5.5c4-2 5.5 2 10.5 0l-2 4 2 4c-5 2-6.5-2-10.5 0z', color: '#ff7d5c' },
} as const;

const { size, ground, radius, road, flag } = MARK;

/** The icon of a browser tab. */
export const tabIcon =
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' fill='none'>` +
  `<rect width='${size}' height='${size}' rx='${radius}' fill='${ground}'/>` +
  `<path d='${road.path}' stroke='${road.color}' stroke-width='${road.width}' stroke-linecap='round'/>` +
  `<path d='${flag.path}' fill='${flag.color}'/></svg>`;

/** The browser tab's icon as a data URL. */
export const tabIconAddress = `data:image/svg+xml,${tabIcon.replace(/[<>#]/g, encodeURIComponent)}`;
