import type { ComponentType } from 'react';
import type { CategoryKey } from '../../../components/theme';
import { SEGMENTS_PER_STRETCH, STRETCH_HEIGHT, TOP } from '../road-geometry';
import { Bridge, Bush, Pond, River } from './nature';
import { type Country, useCountry } from './use-country';

type Slot = readonly [x: number, y: number, scale: number];

/** Where a landmark stands in a stretch, clear of road, stops and titles; the order is that of `Country.landmarks`. */
const LANDMARK_SLOTS: Slot[] = [
  [392, 408, 1],
  [662, 402, 0.95],
  [70, 430, 0.95],
  [935, 612, 0.9],
  [396, 825, 1],
  [668, 818, 1],
  [905, 905, 0.8],
];
const TREE_SLOTS: Slot[] = [
  [505, 330, 0.8],
  [985, 200, 0.9],
  [1008, 232, 0.7],
  [770, 372, 0.62],
  [200, 385, 0.6],
  [1000, 480, 0.75],
  [-12, 545, 0.8],
  [250, 760, 0.7],
  [800, 770, 0.75],
  [838, 790, 0.55],
  [530, 790, 0.7],
  [-6, 905, 0.9],
];
const BUSH_SLOTS: Slot[] = [
  [560, 345, 0.6],
  [140, 330, 0.6],
  [860, 445, 0.6],
  [300, 785, 0.6],
  [790, 850, 0.7],
];
const POND_SLOTS: Slot[] = [[525, 400, 0.62]];

const at = ([x, y, scale]: Slot, down: number) => `translate(${x} ${y + down}) scale(${scale})`;

const downOf = (stretch: number) => TOP + stretch * STRETCH_HEIGHT;

/** What lies beneath the road: a river in every stretch, with a bridge where the last segment crosses it. */
export function Rivers({ count }: { count: number }) {
  const stretches = Math.ceil(count / SEGMENTS_PER_STRETCH) + 1;
  return Array.from({ length: stretches }, (_, stretch) => (
    <g key={stretch} transform={`translate(0 ${downOf(stretch)})`}>
      <River />
      {count >= (stretch + 1) * SEGMENTS_PER_STRETCH && (
        <g transform="translate(86 662)">
          <Bridge />
        </g>
      )}
    </g>
  ));
}

/** Trees and landmarks of one stretch. */
function countrySpots({ landmarks, trees }: Country, stretch: number) {
  const pick = (list: ComponentType[], index: number) => list[index % list.length] ?? Bush;
  return [
    ...TREE_SLOTS.map((slot, i) => ({ slot, Thing: pick(trees, i + Math.floor(i / 3)) })),
    ...LANDMARK_SLOTS.map((slot, i) => ({ slot, Thing: pick(landmarks, i + stretch * 3) })),
  ];
}

/**
 * Places and trees of a category along the road. One stretch more than the stops need, for a page that is longer than
 * its road; what the page cannot hold is cut off. Ponds and bushes stand there from the start.
 */
export function Landmarks({ category, count }: { category: CategoryKey; count: number }) {
  const country = useCountry(category);
  const stretches = Math.ceil(count / SEGMENTS_PER_STRETCH) + 1;
  return Array.from({ length: stretches }, (_, stretch) => {
    const down = downOf(stretch);
    const spots = [
      ...POND_SLOTS.map((slot) => ({ slot, Thing: Pond })),
      ...BUSH_SLOTS.map((slot) => ({ slot, Thing: Bush })),
      ...(country ? countrySpots(country, stretch) : []),
    ].sort((a, b) => a.slot[1] - b.slot[1]);
    return (
      <g key={stretch}>
        {spots.map(({ slot, Thing }) => (
          <g key={slot.join()} transform={at(slot, down)}>
            <Thing />
          </g>
        ))}
      </g>
    );
  });
}
