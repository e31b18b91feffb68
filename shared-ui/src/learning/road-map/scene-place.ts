import type { CSSProperties } from 'react';
import type { CategoryKey } from '../../components/theme';
import { firstShown, SCENE_WIDTH, sceneHeight, sceneTop, stopPosition } from './road-geometry';
import { narrowRoad, roadShapes, type RoadShape } from './road-shapes';

/** Index of the first stop that each layout of a road shows. */
export interface FirstStops {
  wide: number;
  narrow: number;
}

export const ALL_STOPS: FirstStops = { wide: 0, narrow: 0 };

/** The first stops of a road that opens at stop `current`. */
export const openingStops = (category: CategoryKey, current: number): FirstStops => ({
  wide: firstShown(roadShapes[category], current),
  narrow: firstShown(narrowRoad, current),
});

/** The side of a narrow road on which there is room beside the first stop. */
export const roomBeside = ({ narrow }: FirstStops): 'left' | 'right' =>
  stopPosition(narrowRoad, narrow).x < SCENE_WIDTH / 2 ? 'right' : 'left';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

const layouts = (category: CategoryKey, first: FirstStops) =>
  [
    ['wide', roadShapes[category], first.wide],
    ['narrow', narrowRoad, first.narrow],
  ] as const satisfies [string, RoadShape, number][];

/** Custom properties of `Scene`: the shape of both drawings, one of which CSS shows. */
export const scenePlace = (category: CategoryKey, count: number, first = ALL_STOPS): CSSProperties =>
  Object.fromEntries(
    layouts(category, first).map(([layout, shape, from]) => [
      `--${layout}-ratio`,
      `${SCENE_WIDTH} / ${sceneHeight(shape, count) - sceneTop(shape, from)}`,
    ]),
  );

/** Custom properties of `StopItem`: where stop `index` of `count` is on both drawings. */
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

/** Which layouts hide stop `index`, for `data-hidden`; what a wide one hides, a narrow one hides, too. */
export const hiddenIn = (index: number, first: FirstStops): 'always' | 'narrow' | undefined => {
  if (index < first.wide) return 'always';
  return index < first.narrow ? 'narrow' : undefined;
};
