/** Where something is placed in a stretch, and how large. */
export type Slot = readonly [x: number, y: number, scale: number];

/**
 * The slots along a road, clear of the road, its stops and their titles (`slots.test.ts`). Beyond 1000 lies what only a
 * wide window shows. The order of the landmarks is that of `Country.landmarks`.
 */
export type Slots = Readonly<Record<'landmarks' | 'trees' | 'bushes' | 'ponds', readonly Slot[]>>;
