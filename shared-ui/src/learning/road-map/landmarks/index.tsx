import type { ComponentType } from 'react';
import type { CategoryKey } from '../../../components/theme';
import { flagPosition, isMirrored, SCENE_WIDTH, SEGMENTS_PER_STRETCH, SPACE_ABOVE } from '../road-geometry';
import { narrowRoad, type Point, type RoadShape } from '../road-shapes';
import Bridge from './nature/bridge.svg';
import Bush from './nature/bush.svg';
import Pond from './nature/pond.svg';
import River from './nature/river.svg';
import { narrow } from './narrow.slots';
import type { Slot, Slots } from './slots';
import { type Country, useCountry } from './use-country';

/** Whether an object in a stretch would overlap the flag. */
const meetsFlag = ([x, y]: Slot, down: number, flag: Point, scale: number) =>
  Math.abs(x - flag.x) < 130 * scale && y + down > flag.y - 150 * scale && y + down < flag.y + 170 * scale;

const stretchesOf = (count: number) =>
  Array.from({ length: Math.ceil(count / SEGMENTS_PER_STRETCH) + 1 }, (_, i) => i);

const at = ([x, y, scale]: Slot, down: number) => `translate(${x} ${y + down}) scale(${scale})`;

/** The horizon's y coordinate in the first stretch. Above it is the sky. */
const HORIZON = 120;

/** Draws the scenery under the road: if the road has a bridge, a river in every stretch, and the bridge where the road crosses it. */
export function Rivers({ shape, count }: { shape: RoadShape; count: number }) {
  const { bridge, height } = shape;
  if (!bridge) return null;
  return stretchesOf(count).map((stretch) => (
    <g key={stretch} transform={`translate(0 ${SPACE_ABOVE + stretch * height})`}>
      <River />
      {count >= (stretch + 1) * SEGMENTS_PER_STRETCH && (
        <g transform={`translate(${bridge.x} ${bridge.y})`}>
          <Bridge />
        </g>
      )}
    </g>
  ));
}

/** Returns the landmarks, trees, bushes and ponds along one stretch, from back to front. */
function countrySpots({ landmarks, trees }: Country, slots: Slots, stretch: number) {
  const pick = (list: ComponentType[], index: number) => list[index % list.length] ?? Bush;
  return [
    ...slots.ponds.map((slot) => ({ slot, Drawing: Pond })),
    ...slots.bushes.map((slot) => ({ slot, Drawing: Bush })),
    ...slots.trees.map((slot, i) => ({ slot, Drawing: pick(trees, i + Math.floor(i / 3)) })),
    ...slots.landmarks.map((slot, i) => ({ slot, Drawing: pick(landmarks, i + stretch * 3) })),
  ]
    .filter(({ slot }) => stretch > 0 || slot[1] >= HORIZON)
    .sort((a, b) => a.slot[1] - b.slot[1]);
}

interface LandmarksProps {
  category: CategoryKey;
  shape: RoadShape;
  count: number;
}

/**
 * A category's landmarks and trees along the road. Draws one stretch more than the stops need, for a page that is longer than its road; the
 * excess is cut off.
 */
export function Landmarks({ category, shape, count }: LandmarksProps) {
  const country = useCountry(category);
  if (!country) return null;
  const flag = flagPosition(shape, count);
  const slots = shape === narrowRoad ? narrow : country.slots;
  return stretchesOf(count).map((stretch) => {
    const down = SPACE_ABOVE + stretch * shape.height;
    const flip = isMirrored(shape, stretch);
    return (
      <g key={stretch}>
        {countrySpots(country, slots, stretch)
          .map(({ slot: [x, y, scale], Drawing }) => ({
            slot: [flip ? SCENE_WIDTH - x : x, y, scale] as const,
            Drawing,
          }))
          .filter(({ slot }) => !meetsFlag(slot, down, flag, shape.scale ?? 1))
          .map(({ slot, Drawing }) => (
            <g key={slot.join()} transform={at(slot, down)}>
              <Drawing />
            </g>
          ))}
      </g>
    );
  });
}
