/** A box in the window, in pixels from its top left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** A position in the window: its distances from the right and bottom edges. */
export interface Place {
  right: number;
  bottom: number;
}

interface Surroundings {
  window: { width: number; height: number };
  /** Elements that are covered only if there is no other room. */
  kept: readonly Box[];
  /** The focused elements. They may be as large as a list, so they are covered if there is no room elsewhere. */
  focused?: readonly Box[];
  /** Elements that can be pressed. */
  pressable: readonly Box[];
  /** Elements to read. If there is no free room, navigation is covered instead, or else as little text as possible. */
  texts?: readonly Box[];
  /** Navigation bars, which are covered only to keep text visible. */
  navigation?: readonly Box[];
}

const contains = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Returns the smallest distance from the bottom at which a box covers none of the obstacles; undefined if there is none. */
function clearBottom(
  size: { width: number; height: number },
  right: number,
  { width, height }: Surroundings['window'],
  obstacles: readonly Box[],
): number | undefined {
  let bottom = 0;
  while (bottom + size.height <= height) {
    const box: Box = {
      top: height - bottom - size.height,
      bottom: height - bottom,
      left: width - right - size.width,
      right: width - right,
    };
    const tops = obstacles.filter((obstacle) => overlaps(box, obstacle)).map(({ top }) => top);
    if (tops.length === 0) return bottom;
    bottom = height - Math.min(...tops);
  }
  return undefined;
}

/** The distance in pixels between the columns that are tried. */
const STEP = 32;

/** Finds the free place nearest to the bottom right corner. */
function nearestPlace(
  size: { width: number; height: number },
  window: Surroundings['window'],
  obstacles: readonly Box[],
): Place | undefined {
  let nearest: Place | undefined;
  const furthest = Math.max(0, window.width - size.width);
  const distance = ({ right, bottom }: Place) => Math.hypot(right, bottom);
  for (let right = 0; right <= furthest; right += STEP) {
    const bottom = clearBottom(size, right, window, obstacles);
    if (bottom === undefined) continue;
    const place = { right, bottom };
    if (!nearest || distance(place) < distance(nearest)) nearest = place;
  }
  return nearest;
}

/** Returns the number of square pixels that two boxes share. */
const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The distance in pixels between the rows that are tried. */
const ROW = 8;

/** Finds the place that covers the least text and no obstacles; the lowest place if there are several. */
function leastReadPlace(
  size: { width: number; height: number },
  { width, height }: Surroundings['window'],
  obstacles: readonly Box[],
  texts: readonly Box[],
): Place | undefined {
  const places = Array.from(
    { length: Math.max(0, Math.floor((height - size.height) / ROW) + 1) },
    (_, row) => {
      const bottom = row * ROW;
      const box: Box = {
        left: width - size.width,
        right: width,
        top: height - bottom - size.height,
        bottom: height - bottom,
      };
      const covered = texts.reduce((sum, text) => sum + shared(box, text), 0);
      return { place: { right: 0, bottom }, covered, free: !obstacles.some((one) => overlaps(box, one)) };
    },
  ).filter(({ free }) => free);
  const least = Math.min(...places.map(({ covered }) => covered));
  return places.find(({ covered }) => covered === least)?.place;
}

/**
 * Finds a place for messages as near to the bottom right corner as possible, without covering anything that can be pressed or read. If no
 * place is free, they cover navigation rather than text, then as little text as possible, then anything except `kept` elements; if that is
 * impossible, they stay in the corner.
 */
export function findPlace(size: { width: number; height: number }, surroundings: Surroundings): Place {
  const { window, kept, focused = [], pressable, texts = [], navigation = [] } = surroundings;
  const actions = [...kept, ...focused, ...pressable];
  const isElsewhere = (box: Box) => !navigation.some((bar) => contains(bar, box));
  return (
    nearestPlace(size, window, [...actions, ...texts]) ??
    (texts.length > 0
      ? (nearestPlace(size, window, [...focused, ...actions.filter(isElsewhere), ...texts]) ??
        leastReadPlace(size, window, actions, texts))
      : undefined) ??
    nearestPlace(size, window, actions) ??
    nearestPlace(size, window, [...kept, ...focused]) ??
    nearestPlace(size, window, kept) ?? { right: 0, bottom: 0 }
  );
}
