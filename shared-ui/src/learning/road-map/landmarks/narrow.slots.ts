import { narrowRoad } from '../road-shapes';
import type { Slots } from './slots';

/** The slots beside each stop, on the other side of the road. */
const sides = narrowRoad.stretch.map(({ stop }) => ({
  at: (fromEdge: number) => (stop.x < 500 ? 1000 - fromEdge : fromEdge),
  y: stop.y,
}));

export const narrow: Slots = {
  landmarks: sides.map(({ at, y }) => [at(205), y + 80, 1.35]),
  trees: sides.map(({ at, y }) => [at(50), y + 20, 1.5]),
  bushes: sides.map(({ at, y }) => [at(355), y + 20, 1.3]),
  ponds: [],
};
