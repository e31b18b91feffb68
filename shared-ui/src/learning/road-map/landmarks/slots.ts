/** An object's position in a stretch, and its scale. */
export type Slot = readonly [x: number, y: number, scale: number];

/**
 * The slots along a road, clear of the road, its stops and their titles (`slots.test.ts`). Only a wide window shows slots with x > 1000.
 * Landmarks have the same order as in `Country.landmarks`.
 */
export type Slots = Readonly<Record<'landmarks' | 'trees' | 'bushes' | 'ponds', readonly Slot[]>>;
