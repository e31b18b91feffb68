import type { CSSProperties } from 'react';
import type { CategoryKey } from '../../components/theme';
import { firstShown, SCENE_WIDTH, sceneHeight, sceneTop, stopPosition } from './road-geometry';
import { narrowRoad, roadShapes, type RoadShape } from './road-shapes';

/** The index of the first stop that each layout of a road shows. */
export interface FirstStops {
  wide: number;
  narrow: number;
}

export const ALL_STOPS: FirstStops = { wide: 0, narrow: 0 };

/** Returns the first stops of a road that opens at stop `current`. */
export const openingStops = (category: CategoryKey, current: number): FirstStops => ({
  wide: firstShown(roadShapes[category], current),
  narrow: firstShown(narrowRoad, current),
});

/** Returns the side with free space beside the first stop of a narrow road. */
export const roomBeside = ({ narrow }: FirstStops): 'left' | 'right' =>
  stopPosition(narrowRoad, narrow).x < SCENE_WIDTH / 2 ? 'right' : 'left';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

const layouts = (category: CategoryKey, first: FirstStops) =>
  [
    ['wide', roadShapes[category], first.wide],
    ['narrow', narrowRoad, first.narrow],
  ] as const satisfies [string, RoadShape, number][];

/** Returns the custom properties of `Scene`: the sizes of both drawings, only one of which CSS shows. */
export const scenePlace = (category: CategoryKey, count: number, first = ALL_STOPS): CSSProperties =>
  Object.fromEntries(
    layouts(category, first).map(([layout, shape, from]) => [
      `--${layout}-ratio`,
      `${SCENE_WIDTH} / ${sceneHeight(shape, count) - sceneTop(shape, from)}`,
    ]),
  );

/** Returns the custom properties of `StopItem`: the positions of stop `index` of `count` on both drawings. */
export const stopPlace = (
  category: CategoryKey,
  count: number,
  index: number,
  first = ALL_STOPS,
): CSSProperties =>
  Object.fromEntries(
    layouts(category, first).flatMap(([layout, shape, from]) => {
      const { x, y } = stopPosition(shape, index);
      const top = sceneTop(shape, from);
      return [
        [`--${layout}-x`, percent(x, SCENE_WIDTH)],
        [`--${layout}-y`, percent(y - top, sceneHeight(shape, count) - top)],
      ];
    }),
  );

/** Returns which layouts hide stop `index`, for `data-hidden`. A narrow layout hides every stop that a wide one hides. */
export const hiddenIn = (index: number, first: FirstStops): 'always' | 'narrow' | undefined => {
  if (index < first.wide) return 'always';
  return index < first.narrow ? 'narrow' : undefined;
};
