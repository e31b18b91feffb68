/** A box in the window, in pixels from its top left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** A distance from the right and from the bottom edge of the window. */
export interface Place {
  right: number;
  bottom: number;
}

interface Surroundings {
  window: { width: number; height: number };
  /** What is never covered where there is any other room. */
  kept: readonly Box[];
  /** What has the focus. It may be as large as a list, so it is covered where there is no room beside it. */
  focused?: readonly Box[];
  /** What can be pressed. */
  pressable: readonly Box[];
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The lowest distance from the bottom at which a box covers none of the obstacles; undefined where there is none. */
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

/** Between the columns that are tried, in pixels. */
const STEP = 32;

/** The free place that is nearest to the bottom right corner. */
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

/**
 * Where messages stand: as near to the bottom right corner as they can without covering anything that can be pressed. Where no place
 * is free, they cover none of what is kept, and where even that is impossible, they stay in the corner.
 */
export function findPlace(size: { width: number; height: number }, surroundings: Surroundings): Place {
  const { window, kept, focused = [], pressable } = surroundings;
  return (
    nearestPlace(size, window, [...kept, ...focused, ...pressable]) ??
    nearestPlace(size, window, [...kept, ...focused]) ??
    nearestPlace(size, window, kept) ?? { right: 0, bottom: 0 }
  );
}
